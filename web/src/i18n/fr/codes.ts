import type { Messages } from "../messages.ts";

const codes: Messages["codes"] = {
  pauses: {
    host: "L’hôte a mis la table en pause.",
    absent: "Quelqu’un a perdu sa connexion : la table attend.",
    unready: "La table attend que tout le monde dise « c’est bon ».",
    nobody: "Il n’y avait plus personne : la table a attendu.",
    idle: "Personne ne joue. Reprends quand tu es de retour.",
  },
  calls: {
    "Misplaced!": "Erreur !",
    "Ligretto stop": "Ligretto stop",
    "Ligretto!": "Ligretto !",
    "Blitz!": "Blitz !",
    "Dutch!": "Dutch !",
  },
  levels: {
    child: "Enfant",
    beginner: "Débutant",
    family: "Famille",
    regular: "Habitué",
    expert: "Expert",
    inhuman: "Surhumain",
    greedy: "Machine",
  },
  levelHints: {
    child: "prend son temps et te laisse le tien",
    beginner: "lent, ne voit pas tout",
    family: "une soirée jeux tranquille",
    regular: "connaît bien le jeu",
    expert: "rapide, presque sans faute",
    inhuman: "plus rapide que n’importe qui",
  },
  failures: {
    "no-answer": "Le serveur ne répond pas. Tourne-t-il encore, et cet appareil est-il sur le même réseau ?",
    "bad-request": "Le serveur n’a pas compris cette page. Recharge-la.",
    "bad-option": "Ces règles ne vont pas ensemble :",
    "no-table": "Il n’y a pas de table avec ce code.",
    "not-found": "Le serveur ne connaît pas cette page.",
    "wrong-origin": "Le serveur n’accepte rien de cette adresse.",
    "too-large": "C’était trop long.",
    "slow-down": "Pas si vite. Réessaie dans un instant.",
    full: "Le serveur est complet pour l’instant. Réessaie dans un moment.",
    storage: "Le disque du serveur n’enregistre rien pour l’instant. Réessaie plus tard.",
    damaged: "Les tables du serveur sont endommagées.",
    internal: "Quelque chose a mal tourné sur le serveur. Réessaie.",
  },
};

export default codes;
