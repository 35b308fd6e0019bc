import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("de");
const cards = (count: number) => plural(count, { one: "1 Karte", other: `${count} Karten` });

const why: Books["why"] = {
  tried: {
    play: (card) => `Du wolltest ${card} in die Mitte legen.`,
    build: (card) => `Du wolltest ${card} auf deine Reihe legen.`,
    place: (die) => `Du wolltest ${die} aufs Brett legen.`,
    lay: "Du wolltest deine Karte legen.",
    flip: "Du wolltest Karten aufdecken.",
    turn: "Du wolltest die nächste Karte aufdecken.",
    throw: "Du wolltest würfeln.",
    token: "Du wolltest eine Figur aufstellen.",
    aside: "Du wolltest Karten beiseitelegen.",
    stop: "Du wolltest die Runde beenden.",
    stuck: "Du wolltest sagen, dass du nicht weiterkommst.",
    call: "Du wolltest einen Fehler melden.",
  },
  faster: (name, time) => `${name} war ${time} schneller, die Stelle ist besetzt. Verloren hast du nichts.`,
  taken: (name) => `Die Stelle war schon besetzt: ${name} war deutlich früher da. Verloren hast du nichts.`,
  order:
    "Der Server führt eine Reihenfolge für alle: Was dort zuerst ankommt, gilt. Auch Fehlversuche kosten deine Hand Zeit.",
  needs: {
    pile: (card, below) => `${card} kommt nur auf ${below}.`,
    one: (card) => `${card} beginnt einen eigenen Haufen.`,
    row: (card, number) => `${card} kommt nur auf eine ${number} deiner Reihe.`,
    die: (die, before) => `${die} kommt nur direkt nach ${before}.`,
    first: (die) => `${die} kommt in der Reihe zuerst, und der Platz ist besetzt.`,
  },
  section: (title) => `Spielregeln: ${title}`,

  answers: {
    lost: {
      rule: "Diese Seite und der Tisch haben nicht dasselbe gemeint.",
      instead: "Schau noch einmal hin und versuch es wieder. Hilft das nicht, lade die Seite neu.",
    },
    seatChanged: {
      rule: "Dort sitzt inzwischen jemand anders oder niemand.",
      instead: "Schau, wer wo sitzt, und versuch es noch einmal.",
    },
    noRound: {
      rule: "Eine Runde beginnt für alle im selben Moment, wenn der Countdown vorbei ist.",
      instead: "Warte auf das Signal.",
    },
    roundRunning: {
      rule: "Solange eine Runde läuft, bleibt das, wie es ist.",
      instead: "Versuch es nach der Runde.",
    },
    roundOver: {
      rule: "Nach dem Ende einer Runde wird nichts mehr gelegt. Was unterwegs ist, geht zurück.",
      instead: "Was vorher lag, zählt. Die nächste Runde kommt gleich.",
    },
    matchOver: { rule: "Die Partie ist entschieden.", instead: "Sind alle bereit, beginnt eine neue." },
    notYours: { rule: "Du spielst nur mit dem, was dir gehört.", instead: "Nimm etwas, das vor dir liegt." },
    notOpen: {
      rule: "Spielen kannst du die oberste Karte vom Stapel, die Karten der Reihe und die offene Handkarte. Alle anderen warten.",
      instead: "Deck auf, bis sie oben liegt.",
    },
    notOpenDomino: {
      rule: "Legen kannst du nur die Karte, die du zuletzt aufgedeckt hast.",
      instead: "Deck weiter auf, bis sie wiederkommt.",
    },
    noFit: {
      rule: "In der Mitte beginnt eine 1 einen Haufen. Dann folgt immer die nächste Zahl derselben Farbe.",
      instead: "Such einen Haufen, der um eins niedriger ist, oder deck Karten auf.",
    },
    noFitRow: {
      rule: "Auf deine Reihe kommt eine Karte, die genau um eins niedriger ist. Die Farbe muss anders sein, bei Dutch Blitz die Figur.",
      instead: "Leg sie in die Mitte oder auf einen anderen Platz.",
    },
    noFitDice: {
      rule: "In der Reihe jeder Farbe folgt eine Zahl auf die andere, von 1 bis 6.",
      instead: "Leg einen anderen Würfel oder würfle neu.",
    },
    noFitDomino: {
      rule: "Jede Hälfte braucht ein freies Feld ihrer Farbe, beide nebeneinander.",
      instead: "Dreh die Karte, such woanders oder deck die nächste auf.",
    },
    noBuilding: {
      rule: "An diesem Tisch kommen Karten nur in die Mitte, nie auf die Reihe.",
      instead: "Wer einen Tisch öffnet, kann es dort erlauben.",
    },
    notFromRow: {
      rule: "Auf die Reihe baust du nur vom Stapel und mit der offenen Handkarte.",
      instead: "Karten aus der Reihe kommen in die Mitte.",
    },
    placeClosed: {
      rule: "Dein Stapel ist leer. Plätze, die frei werden, bleiben darum geschlossen.",
      instead: "Spiel aus Reihe und Hand weiter oder beende die Runde.",
    },
    nothingToFlip: {
      rule: "Deine Hand ist leer, und es liegt auch nichts offen, das du umdrehen könntest.",
      instead: "Spiel vom Stapel und aus der Reihe.",
    },
    nothingToTurn: { rule: "Du hast keine andere Karte mehr.", instead: "Leg die, die offen liegt." },
    nothingToThrow: {
      rule: "Alle deine Würfel liegen schon auf dem Brett.",
      instead: "Beende die Runde, falls sie noch läuft.",
    },
    takenDice: {
      rule: "Jeder Platz nimmt einen Würfel, und dort liegt schon einer.",
      instead: "Jetzt ist die nächste Zahl gefragt. Oder würfle neu.",
    },
    takenDomino: {
      rule: "Felder mit einer Karte, einem Joker oder einer Figur sind nicht frei.",
      instead: "Such zwei freie Felder.",
    },
    notBeside: {
      rule: "Eines der beiden Felder muss mit einer Kante an das Feld einer Figur stoßen. Vielleicht ist sie weitergerückt.",
      instead: "Schau, wo die Figuren jetzt stehen.",
    },
    tokenBlocked: {
      rule: "Neben einer Figur, die feststeckt, kann nichts liegen.",
      instead: "Nimm eine der anderen Figuren.",
    },
    inDebt: {
      rule: "Du hast eine Figur eingesperrt und schuldest ihr einen neuen Platz.",
      instead: "Leg deine nächste Karte auf zwei beliebige freie Felder ihrer Farben: Die Figur kommt darauf.",
    },
    notInDebt: {
      rule: "Du schuldest keiner Figur einen neuen Platz.",
      instead: "Leg deine Karte wie immer neben eine Figur.",
    },
    noJoker: {
      rule: "Du hast deine Joker in dieser Runde schon gebraucht.",
      instead: "In der nächsten sind sie wieder da.",
    },
    notAsked: {
      rule: "Gerade wählt jemand anders, oder alles ist schon gewählt.",
      instead: "Warte, bis du gefragt bist.",
    },
    noCalls: {
      rule: "Hier achtet der Tisch selbst darauf, dass alles passt. Fehler zum Melden gibt es also nicht.",
      instead: "Spiel einfach weiter.",
    },
    barred: {
      rule: "Nach einem Fehlalarm kannst du ein paar Sekunden nichts melden. So meldet niemand auf gut Glück.",
      instead: "Schau inzwischen genau hin.",
    },
    notEmpty: { rule: "Nur wer keinen Stapel mehr hat, beendet die Runde.", instead: "Werde erst deinen Stapel los." },
    notEmptyDice: {
      rule: "Nur wer keine Würfel mehr hat, beendet die Runde.",
      instead: "Leg erst deine letzten Würfel.",
    },
    notEmptyDomino: {
      rule: "Nur wer keine Karten mehr hat, beendet die Runde.",
      instead: "Leg erst deine letzten Karten.",
    },
    alreadySaid: {
      rule: "Das hast du schon gesagt. Es gilt, bis jemand etwas legt.",
      instead: "Warte auf die anderen oder spiel weiter.",
    },
    badName: { rule: "Ein Platz braucht einen Namen, den man lesen kann.", instead: "Gib einen mit Buchstaben ein." },
    badAmount: { rule: "So viele oder so wenige sind hier nicht erlaubt.", instead: "Wähl eine andere Zahl." },
    tableFull: {
      rule: "Alle Plätze sind besetzt.",
      instead: "Schau zu, bis einer frei wird, oder öffne einen anderen Tisch.",
    },
    tooFew: { rule: "Allein kann man das nicht spielen.", instead: "Lade jemanden ein oder hol einen Bot." },
    deckTaken: { rule: "Jede Farbe gehört nur zu einem Platz.", instead: "Wähl eine, die frei ist." },
    alreadySeated: {
      rule: "Du hast an diesem Tisch schon einen Platz.",
      instead: "Verlass ihn zuerst, wenn du einen anderen willst.",
    },
    notSeated: { rule: "Das kann nur, wer am Tisch sitzt.", instead: "Nimm zuerst Platz." },
    removed: {
      rule: "Die Spielleitung hat dir den Platz genommen.",
      instead: "In ein paar Minuten kannst du wieder Platz nehmen.",
    },
    hostOnly: { rule: "Das kann nur die Spielleitung dieses Tisches.", instead: "Frag sie." },
    notNow: {
      rule: "Das passt nicht zu dem, was am Tisch gerade geschieht.",
      instead: "Versuch es gleich noch einmal.",
    },
    paused: { rule: "In der Pause spielt niemand.", instead: "Warte, bis es weitergeht." },
    tooFast: {
      rule: "Eine Hand tut eins nach dem anderen. Ein paar Züge dürfen warten, aber die Schlange ist voll.",
      instead: "Erst schauen, dann tippen: Fehlversuche kosten genauso viel Zeit.",
    },
  },

  score: {
    centre: (count, each) => `${cards(count)} in der Mitte, je ${each}.`,
    stack: (count, each) => `${cards(count)} übrig im Stapel, je ${each}.`,
    noStack: "Der Stapel ist leer: kein Abzug.",
    ender: (count) => `Hat die Runde beendet: +1 für jeden Würfel der anderen, und die haben noch ${count}.`,
    left: (count) => `${plural(count, { one: "1 Würfel", other: `${count} Würfel` })} übrig, je −1.`,
    done: "Alle Würfel gelegt, aber jemand anders hat die Runde beendet: kein Plus, kein Minus.",
    won: (laid) =>
      `Hat die Runde mit ${plural(laid, { one: "1 gelegten Karte", other: `${laid} gelegten Karten` })} gewonnen.`,
    second: (left) => `Von den anderen hat niemand weniger übrig: ${cards(left)}.`,
    none: (left) => `Noch ${cards(left)}: keine Punkte.`,
    aside: (count) =>
      `Dafür ${plural(count, { one: "bleibt 1 Karte", other: `bleiben ${count} Karten` })} in der nächsten Runde beiseite.`,
    misplaced: "Eine Karte lag falsch: Diese Runde zählt nicht.",
    total: (before, points, total) => `Vorher ${before}, diese Runde ${points}: macht ${total}.`,
  },
};

export default why;
