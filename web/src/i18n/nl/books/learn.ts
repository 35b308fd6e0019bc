import type { Books } from "../../books.ts";

const learn: Books["learn"] = {
  lesson: "Les",
  next: "Snap ik",
  skip: "Overslaan",
  playOn: "Verder spelen",
  enough: "Klaar",
  close: "Les stoppen",
  tips: "Tips",
  closeTips: "Geen tips meer",
  whole: "De plek is nu niet te zien. Bekijk het hele bord!",
  start: {
    title: "Leren spelen",
    newHere: "Nieuw hier?",
    how: "In een minuut weet je hoe het gaat: een echte tafel, trage bots en iemand die het je laat zien.",
    dismiss: "Nee dank je, geen les",
  },
  never: "Nog nooit gespeeld? Leer het in een minuut",
  minute: "Leer het in een minuut",
  way: {
    back: "Terug naar de tafel",
    asked: (code) => `Tafel ${code} wacht op je.`,
    begun: (code) => `Aan tafel ${code} begint de ronde!`,
  },
  steps: {
    piles: {
      aim: "Dit is je stapel. Speel hem weg voordat de anderen die van hen kwijt zijn!",
      piles:
        "Iedereen bouwt tegelijk aan dezelfde stapels in het midden: één kleur, van 1 tot 10. De snelste legt de kaart.",
      one: "Met een 1 begint een nieuwe stapel in het midden. Speel de jouwe!",
      follow: "Het volgende getal in dezelfde kleur: deze past. Speel hem!",
      refill: "Je stapel heeft het gat in je rij gevuld: weer een kaart minder!",
      all: "Meer hoef je niet te weten! Zodra iemands stapel leeg is, stopt de ronde.",
      stack: "De bovenste kaart van je stapel past. Speel die altijd het eerst!",
      open: "Ook de bovenste van je open kaarten mag je spelen. Deze past!",
      build:
        "Op je rij mag je omlaag bouwen, steeds een lager: een meisje op een jongen, een jongen op een meisje. Eerst de kaart, dan de plek!",
      flip: "Past er niets? Draai nog drie kaarten uit je hand om.",
      turn: "Je hand is op. Keer de open kaarten om en begin van voren af aan.",
      last: "Bijna klaar! Is je stapel leeg, dan stopt de ronde meteen.",
      fits: "Deze past. Goed zo, ga door!",
      more: "Nog niets? Draai de volgende drie om.",
      watch: "Nog niets? Blijf omdraaien en let op de stapels: de kaarten van anderen maken plek voor die van jou.",
    },
    dice: {
      aim: "Dit zijn je dobbelstenen. Leg ze allemaal voordat de anderen dat doen!",
      rule: "Iedereen vult hetzelfde bord: één rij per kleur, van 1 tot 6.",
      one: "Elke rij begint met een 1. Leg de jouwe!",
      next: "Daarna loopt het op, elke kleur in zijn eigen rij. Deze past!",
      others: "Iedereen vult hetzelfde bord. Op elke plek past één dobbelsteen: die van de snelste.",
      throw: "Past er niets? Gooi al je dobbelstenen opnieuw, zo vaak je wilt.",
      all: "Meer hoef je niet te weten! Wie de laatste dobbelsteen legt, beëindigt de ronde.",
      last: "Bijna klaar! Je laatste dobbelsteen beëindigt de ronde.",
      fits: "Deze past. Goed zo, ga door!",
      more: "Er past niets meer: gooi opnieuw!",
    },
    domino: {
      aim: "Dit zijn je kaarten. Leg ze allemaal voordat de anderen dat doen!",
      rule: "Een kaart komt vlak naast een pion, elke helft op een vakje van zijn kleur.",
      turn: "Draai je eerste kaart om.",
      lay: "Elke helft komt op een vakje van zijn kleur, vlak naast een pion. Kies de gemarkeerde vakjes na elkaar!",
      token: "De pion is op je kaart gaan staan. Daar gaat het verder, voor iedereen.",
      debt: "Doodlopend! Leg je volgende kaart waar zijn kleuren vrij zijn, en kies dan de helft voor de pion.",
      drag: "Je kunt de kaart ook naar zijn vakjes slepen. Een tik draait hem.",
      next: "Past hij nergens? Draai de volgende om. Deze komt later terug.",
      joker: "Een joker overbrugt een vakje, welke kleur ook. Bewaar ze liever voor het eind!",
      skip: "Past een kaart nergens? Ga naar de volgende. Hij komt later terug.",
      blocked: "Sluit geen pion in! Anders moet je volgende kaart hem een nieuwe plek geven.",
      all: "Meer hoef je niet te weten! Wie de laatste kaart legt, beëindigt de ronde.",
      bridge: "Zonder joker past hij nergens. Eerst de joker, dan zijn vakje, dan de vakjes van je kaart!",
      last: "Bijna klaar! Je laatste kaart beëindigt de ronde.",
      fits: "Hier past hij. Goed zo, ga door!",
      on: "Draai je volgende kaart om.",
      more: "Hij past nergens: op naar de volgende!",
    },
  },
  finish: {
    title: "Meer hoef je niet te weten!",
    counts: {
      piles:
        "Elke kaart van jou in het midden is een punt waard, elke kaart die in je stapel achterblijft kost er twee. Je speelt meerdere rondes; wie de meeste punten heeft, wint.",
      dice: "Wie de ronde beëindigt, krijgt een punt voor elke dobbelsteen die de anderen nog hebben. Alle anderen verliezen er een voor elke eigen dobbelsteen.",
      domino:
        "Wie het eerst klaar is, krijgt twee punten. Vanaf drie spelers is er ook een punt voor wie dan de minste kaarten overheeft. Wie niets krijgt, speelt de volgende ronde met minder kaarten.",
    },
    differs: {
      piles:
        "Hier had je een rij van 5 en een stapel van 5. Met zijn vieren is het een rij van 3 en een stapel van 10, net als iedereen.",
      dice: "Hier had je minder dobbelstenen dan de bot. In een echt spel heeft iedereen er evenveel.",
      domino: "Hier had je 5 kaarten. In een echt spel heeft iedereen er 15.",
    },
    play: "Nu echt spelen",
    rules: "Alle regels",
    others: "Nog een spel leren",
  },
};

export default learn;
