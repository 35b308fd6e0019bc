import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("de");

export const titles: typeof en.titles = {
  "ligretto-dice": {
    title: "Ligretto, das Würfelspiel",
    short: "Würfel",
    text: "Alle würfeln gleichzeitig und legen ihre Würfel auf dasselbe Brett, jede Farbe von 1 bis 6. Mit dem Rest würfelst du, so oft du willst, bis jemand keine Würfel mehr hat.",
  },
};

export const table: typeof en.table = {
  throw: "Würfeln",
  throwAll: "Mit allen deinen Würfeln würfeln",
  dice: (count: number) => plural(count, { one: "1 Würfel", other: `${count} Würfel` }),
  left: (count: number) => plural(count, { one: "noch 1 Würfel", other: `noch ${count} Würfel` }),
  inCup: "im Becher",
  place: (face: string) => `Feld ${face}`,
  next: (number: string) => `als Nächstes die ${number}`,
  full: "voll",
  keys: "Tasten 1–6 legen, Leertaste würfelt",
  shake: "Zum Würfeln das Handy schütteln?",
  shakeYes: "Ja",
  shakeNo: "Nein",

  emptied: (name: string) => `${name} hat den letzten Würfel gelegt`,
  emptiedSelf: "Du hast deinen letzten Würfel gelegt",
  placed: (count: number) => plural(count, { one: "1 Würfel gelegt", other: `${count} Würfel gelegt` }),
  theirs: "haben die anderen übrig",
  mine: "hast du übrig",
  legend:
    "Wer die Runde beendet, bekommt einen Punkt für jeden Würfel, den die anderen noch haben. Alle anderen verlieren einen Punkt für jeden eigenen.",
};

export const book: typeof en.book = {
  house: {
    rules: {
      shares: "Würfel pro Platz (bei 2, 3 und 4 Plätzen)",
      throw_ms: "Dauer eines Wurfs",
    },
    help: {
      shares: "Mit so vielen Würfeln starten alle in eine Runde.",
      throw_ms: "So lange rollen die Würfel, bis du sie siehst.",
    },
    handicap: {
      how: "Mehr oder weniger Würfel als im Standard. Reichen sie nicht, bekommen alle einen weniger, bis es passt.",
      your: "Deine Würfel, verglichen mit dem Standard",
      bot: "Würfel pro Bot, verglichen mit dem Standard",
      seat: "Würfel, verglichen mit dem Standard",
      of: (count) => `${count} Würfel mehr`,
      fewer: (count) => `${count} Würfel weniger`,
    },
    pieces: "Würfel",
  },
  rules: {
    aim: "Bring alle deine Würfel vor den anderen aufs Brett. Alle würfeln und legen gleichzeitig, niemand muss warten.",
    bag: "In einem Beutel sind 24 Würfel: je sechs in Rot, Gelb, Grün und Blau.",
    shares: (two, three, four) => `Zu zweit zieht ihr je ${two} Würfel, zu dritt ${three}, zu viert ${four}.`,
    first: "Auf das Signal würfeln alle gleichzeitig mit allen Würfeln. Dieser erste Wurf geht von allein.",
    row: "Das Brett hat für jede Farbe eine Reihe mit den Feldern 1 bis 6. Ein Würfel kommt in die Reihe seiner Farbe.",
    order: "Immer der Reihe nach: die 2 erst nach der 1, die 3 erst nach der 2.",
    one: "Auf jedes Feld kommt ein Würfel. Der schnellere bleibt liegen, wer langsamer war, behält seinen.",
    again:
      "Nichts passt, oder du hoffst auf etwas Besseres? Würfle noch einmal, wann du willst, aber immer mit allen, die du noch hast.",
    time: (seconds) => `Ein Wurf dauert ${seconds}. So lange kannst du nichts legen.`,
    endSelf: (call) => `Wer zuerst den letzten eigenen Würfel legt, beendet die Runde: „${call}“.`,
    endCall: (call) => `Hast du alle Würfel gelegt, ruf „${call}“. Bis jemand ruft, spielen alle weiter.`,
    ender: "Wer die Runde beendet hat, bekommt +1 für jeden Würfel, den die anderen noch haben.",
    others: "Alle anderen bekommen −1 für jeden eigenen Würfel, den sie noch haben.",
    example:
      "Ein Beispiel: Du bist fertig, die anderen haben noch 3, 1 und 4 Würfel. Du bekommst +8, die anderen −3, −1 und −4.",
    stuck: "Sagen alle „Ich komme nicht weiter“, endet die Runde ohne Sieg: −1 für jeden Würfel, der übrig ist.",
    tips: [
      "Würfle lieber noch einmal, als auf eine Zahl zu warten.",
      "Schau zuerst, welche vier Zahlen das Brett braucht, dann auf deine Würfel.",
      "Leg alles, was passt, bevor du würfelst: Was auf dem Brett liegt, bist du los.",
      "Der letzte Würfel ist der schwierigste. Hast du nur noch wenige, würfle schnell.",
    ],
    pictures: {
      board: "Das Würfelbrett: In jeder Reihe ist das Feld für die nächste Zahl frei.",
      dice: "Von diesen Würfeln passen jetzt die rote 4 und die blaue 2.",
    },
  },
  why: {
    tried: {
      place: (die) => `Du wolltest ${die} aufs Brett legen.`,
      throw: "Du wolltest würfeln.",
    },
    needs: {
      die: (die, before) => `${die} kommt nur direkt nach ${before}.`,
      first: (die) => `${die} kommt in der Reihe zuerst, und dort liegt schon ein Würfel.`,
    },
    answers: {
      noFitDice: {
        rule: "In jeder Reihe kommt eine Zahl nach der anderen, von 1 bis 6.",
        instead: "Leg einen anderen Würfel oder würfle noch einmal.",
      },
      nothingToThrow: {
        rule: "Alle deine Würfel liegen schon auf dem Brett.",
        instead: "Beende die Runde, falls sie noch läuft.",
      },
      takenDice: {
        rule: "Auf jedes Feld kommt nur ein Würfel, und dort liegt schon einer.",
        instead: "Leg die nächste Zahl oder würfle noch einmal.",
      },
      notEmptyDice: {
        rule: "Du kannst die Runde erst beenden, wenn du keine Würfel mehr hast.",
        instead: "Leg erst deine letzten Würfel.",
      },
    },
    score: {
      ender: (count) => `Hat die Runde beendet: +1 für jeden Würfel der anderen, und die haben noch ${count}.`,
      left: (count) => `${plural(count, { one: "1 Würfel", other: `${count} Würfel` })} übrig, je −1.`,
      done: "Alle Würfel gelegt, aber jemand anders hat die Runde beendet: keine Punkte, keine Minuspunkte.",
    },
  },
  learn: {
    steps: {
      aim: "Das sind deine Würfel. Leg alle, bevor die anderen ihre los sind!",
      rule: "Alle füllen dasselbe Brett: für jede Farbe eine Reihe, von 1 bis 6.",
      one: "Jede Reihe beginnt mit einer 1. Leg deine!",
      next: "Dann geht es Zahl für Zahl weiter, jede Farbe in ihrer Reihe. Dieser passt!",
      others: "Auf jedes Feld kommt nur ein Würfel. Der schnellste zählt.",
      throw: "Nichts passt? Würfle mit allen neu, so oft du willst.",
      all: "Mehr musst du nicht wissen! Wer zuerst den letzten Würfel legt, beendet die Runde.",
      last: "Fast geschafft! Dein letzter Würfel beendet die Runde.",
      fits: "Der passt. Sehr gut, weiter so!",
      more: "Sonst passt nichts. Würfle noch einmal!",
    },
    counts:
      "Wer die Runde beendet, bekommt einen Punkt für jeden Würfel, den die anderen noch haben. Alle anderen verlieren einen für jeden eigenen.",
    differs: "Hier hattest du weniger Würfel als der Bot. In einer richtigen Partie haben alle gleich viele.",
  },
  summary: {
    dice: (count) => plural(count, { one: "1 Würfel", other: `${count} Würfel` }),
    throw: "Bester Wurf",
    throws: (count) => plural(count, { one: "1 Wurf", other: `${count} Würfe` }),
    sources: {
      dice: "Würfel",
    },
  },
};
