// Made by scripts/typescript from the editions of the server: do not change it by hand.

export const HAND_MS = 200 as const;
export const LAYOUTS = {
  "six": 6,
  "nine": 9,
  "ten": 10,
  "ring": 8,
  "bridge": 7,
  "steps": 9,
  "cross": 12
} as const;
export const EDITIONS = {
  "piles": {
    "ligretto": {
      "seats": [
        2,
        12
      ],
      "ends": "points",
      "length": 99,
      "ties": "shared",
      "stop": "automatic",
      "stop_call": "Ligretto stop",
      "referee": "strict",
      "misplay_call": "Misplaced!",
      "review_ms": 10000,
      "barred_ms": 5000,
      "late_ms": 2000,
      "row": [
        5,
        4,
        3
      ],
      "stack": 10,
      "flip": 3,
      "dealt_first": "stack",
      "between_passes": [
        "kept"
      ],
      "beneath": "playable",
      "advanced": false,
      "build": "different-colour",
      "boys": [],
      "blocked": "cycle",
      "dead": "score",
      "card_points": 1,
      "stack_penalty": 2,
      "backs": [
        "spheres",
        "pyramids",
        "cubes",
        "crystals"
      ],
      "boxes": [
        "blue",
        "green",
        "red"
      ]
    },
    "ligretto-de": {
      "seats": [
        2,
        12
      ],
      "ends": "rounds",
      "length": 1,
      "ties": "shared",
      "stop": "automatic",
      "stop_call": "Ligretto!",
      "referee": "strict",
      "misplay_call": "Misplaced!",
      "review_ms": 10000,
      "barred_ms": 5000,
      "late_ms": 2000,
      "row": [
        3,
        3,
        3
      ],
      "stack": 10,
      "flip": 3,
      "dealt_first": "stack",
      "between_passes": [
        "cut",
        "shuffled"
      ],
      "beneath": "covered",
      "advanced": false,
      "build": "different-colour",
      "boys": [],
      "blocked": "shuffle",
      "dead": "score",
      "card_points": 1,
      "stack_penalty": 2,
      "backs": [
        "red balls",
        "yellow balls",
        "green balls",
        "blue balls"
      ],
      "boxes": [
        "blue-box",
        "green-box",
        "red-box"
      ]
    },
    "ligretto-fr": {
      "seats": [
        2,
        12
      ],
      "ends": "points",
      "length": 99,
      "ties": "shared",
      "stop": "automatic",
      "stop_call": "Ligretto stop",
      "referee": "strict",
      "misplay_call": "Misplaced!",
      "review_ms": 10000,
      "barred_ms": 5000,
      "late_ms": 2000,
      "row": [
        5,
        4,
        3
      ],
      "stack": 10,
      "flip": 3,
      "dealt_first": "stack",
      "between_passes": [
        "kept"
      ],
      "beneath": "playable",
      "advanced": false,
      "build": "different-colour",
      "boys": [],
      "blocked": "cycle",
      "dead": "leader-wins",
      "card_points": 1,
      "stack_penalty": 2,
      "backs": [
        "spheres",
        "pyramids",
        "cubes",
        "crystals"
      ],
      "boxes": [
        "blue",
        "green",
        "red"
      ]
    },
    "dutch-blitz": {
      "seats": [
        2,
        4
      ],
      "ends": "points",
      "length": 75,
      "ties": "shared",
      "stop": "automatic",
      "stop_call": "Blitz!",
      "referee": "strict",
      "misplay_call": "Dutch!",
      "review_ms": 10000,
      "barred_ms": 5000,
      "late_ms": 2000,
      "row": [
        5,
        4,
        3
      ],
      "stack": 10,
      "flip": 3,
      "dealt_first": "row",
      "between_passes": [
        "kept"
      ],
      "beneath": "playable",
      "advanced": false,
      "build": "boy-on-girl",
      "boys": [
        "red",
        "blue"
      ],
      "blocked": "cycle",
      "dead": "score",
      "card_points": 1,
      "stack_penalty": 2,
      "backs": [
        "green pump",
        "red carriage",
        "yellow pail",
        "blue plow"
      ],
      "boxes": [
        "first"
      ]
    }
  },
  "dice": {
    "ligretto-dice": {
      "seats": [
        2,
        4
      ],
      "ends": "rounds-per-seat",
      "length": 3,
      "ties": "shared",
      "stop": "automatic",
      "stop_call": "Ligretto stop",
      "referee": "strict",
      "misplay_call": "Misplaced!",
      "review_ms": 10000,
      "barred_ms": 5000,
      "late_ms": 2000,
      "shares": [
        12,
        8,
        6
      ],
      "throw_ms": 1000
    }
  },
  "domino": {
    "ligretto-domino": {
      "seats": [
        2,
        4
      ],
      "ends": "rounds",
      "length": 6,
      "ties": "shared",
      "stop": "automatic",
      "stop_call": "Ligretto stop",
      "referee": "strict",
      "layouts": [
        "six",
        "nine",
        "nine"
      ],
      "sections": "own",
      "tokens": "marks",
      "token_ms": 10000,
      "aside_ms": 15000,
      "jokers": 2,
      "aside": 2,
      "winner_points": 2,
      "next_points": 1,
      "swapped": "misplay",
      "carry_over": false,
      "borders": [
        "solid",
        "double",
        "dashed",
        "dotted"
      ]
    }
  }
} as const;
