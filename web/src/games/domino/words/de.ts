import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("de");
const cards = (count: number) => plural(count, { one: "1 Karte", other: `${count} Karten` });
const points = (count: number) => plural(count, { one: "1 Punkt", other: `${count} Punkte` });

export const titles: typeof en.titles = {
  "ligretto-domino": {
    title: "Ligretto Domino, das Brettspiel",
    short: "Domino",
    text: "Alle legen gleichzeitig zweifarbige Karten auf dasselbe Brett, immer neben eine der vier Figuren. Die Figur rückt auf die Karte, und wer zuerst keine Karten mehr hat, gewinnt die Runde.",
  },
};

export const table: typeof en.table = {
  colours: { r: "Rot", y: "Gelb", g: "Grün", b: "Blau", o: "Lila", w: "Weiß" },
  card: (first, second) => `${first} und ${second}`,
  across: (left, right) => `links ${left}, rechts ${right}`,
  upright: (top, bottom) => `oben ${top}, unten ${bottom}`,

  board: "Brett",
  boardHelp:
    "Pfeiltasten: bewegen, T: nächste Figur, 1 bis 4: Figur mit dieser Nummer, R: Karte drehen, Enter: legen oder Figur wählen, J: Joker, Leertaste: nächste Karte aufdecken.",
  boardLooking: "Pfeiltasten: bewegen, T: nächste Figur, 1 bis 4: Figur mit dieser Nummer.",
  square: (name, what) => `${name}: ${what}`,
  covered: (colour, name) => `${colour}, Karte von ${name}`,
  joker: (name) => `Joker von ${name}`,
  free: "frei",
  token: "Figur",
  blocked: "blockierte Figur",
  owed: "blockierte Figur, die du versetzen musst",
  chosen: "gewählt",
  laidOn: (squares, cards) => `Gelegt auf ${squares}, noch ${cards}`,

  ownCard: "Deine Karte",
  noCard: "keine Karte",
  turnedUp: (card) => `aufgedeckt: ${card}`,
  faceDown: "verdeckt",
  hand: "Hand",
  discard: "Ablage",
  discardEmpty: "Ablage leer",
  jokerCount: (count) => plural(count, { one: "1 Joker", other: `${count} Joker` }),
  noJokers: "keine Joker",
  owes: "muss eine blockierte Figur versetzen",

  actions: "Deine Karte",
  turn: "Drehen",
  useJoker: "Joker",
  nextCard: "Nächste",
  bigger: "Vergrößern",
  smaller: "Verkleinern",
  whole: "Ganzes Brett",
  toToken: (number) => `Zur Figur ${number}`,
  windows: "Zurück zu den Figuren",
  around: (number) => `Rund um Figur ${number}`,
  blockedNow: "Blockiert.",
  blockedBy: (name) => `Blockiert. ${name} versetzt sie.`,

  putJoker: "Tippe für den Joker ein Feld neben einer Figur an.",
  putSecondJoker: "Tippe ein Feld für den zweiten Joker an oder leg deine Karte.",
  layBeside: "Leg deine Karte jetzt neben den Joker.",
  tapSecond: "Tippe jetzt das Feld für die andere Hälfte an.",
  debt: "Du hast diese Figur blockiert.",
  debtHow: "Leg eine Karte irgendwo auf ihre Farben, dann rückt die Figur dorthin.",
  stand: "Tippe die Hälfte für die Figur an.",
  whichToken: "Zwei Figuren sind blockiert. Tippe an, welche du zuerst versetzt.",

  asideTitle: (count) => plural(count, { one: "Leg 1 Karte beiseite", other: `Leg ${count} Karten beiseite` }),
  asideHow: "Du spielst ohne sie und bist so schneller fertig.",
  asideChosen: (chosen, count) => `${chosen} von ${count}`,
  asideDone: "Beiseitelegen",
  asideOthers: (names) => `Noch beim Beiseitelegen: ${names}`,
  tokenMine: "Du bist dran: Setz eine Figur.",
  tokenOther: (name) => `${name} setzt eine Figur.`,
  byChance: "Bei 0 entscheidet der Zufall.",
  letChance: "Zufall entscheiden lassen",

  scores: {
    emptied: (name) => `${name} hat die letzte Karte gelegt`,
    emptiedSelf: "Du hast deine letzte Karte gelegt",
    laid: "gelegt",
    left: "übrig",
    laidCards: (count) => plural(count, { one: "1 Karte gelegt", other: `${count} Karten gelegt` }),
    leftCards: (count) => plural(count, { one: "1 Karte übrig", other: `${count} Karten übrig` }),
    won: "Runde gewonnen.",
    second: "Von den anderen die wenigsten Karten übrig.",
    aside: (count) =>
      plural(count, {
        one: "Legt vor der nächsten Runde 1 Karte beiseite.",
        other: `Legt vor der nächsten Runde ${count} Karten beiseite.`,
      }),
    misplaced: "Eine Karte lag falsch: Die Runde zählt nicht.",
  },
};

export const book: typeof en.book = {
  house: {
    rules: {
      aside: "Karten beiseite für alle ohne Punkte",
      aside_ms: "Zeit zum Beiseitelegen",
      borders: "Ränder der Kartensätze",
      carry_over: "In der nächsten Partie bleiben gleich viele Karten beiseite",
      jokers: "Joker pro Runde",
      layouts: "Brett (bei 2, 3 und 4 Plätzen)",
      next_points: "Punkte für die wenigsten übrigen Karten",
      sections: "Teile des Bretts",
      swapped: "Eine Karte mit vertauschten Hälften",
      token_ms: "Zeit, um eine Figur zu setzen",
      tokens: "Wo die Figuren starten",
      winner_points: "Punkte für eine gewonnene Runde",
    },
    values: {
      own: "immer dieselben",
      generated: "jede Runde neue",
      marks: "auf markierten Feldern",
      random: "zufällig",
      players: "reihum gesetzt",
      misplay: "ist ein Fehler",
      overlooked: "ist kein Fehler",
    },
    help: {
      jokers: "Ein Joker überbrückt ein Feld, damit deine Karte passt.",
      tokens: "Wo die vier Figuren zu Beginn einer Runde stehen.",
      winner_points: "Für den Rundensieg: zuerst keine Karten mehr.",
      next_points: "Für Platz zwei: die wenigsten Karten übrig.",
      aside: "Sie bleiben in den nächsten Runden draußen. Das hilft beim Aufholen.",
      carry_over: "Sonst beginnen alle die nächste Partie mit allen Karten.",
      layouts: "Auf größeren Brettern ist mehr Platz für alle.",
      sections: "Teile, die man mit der Zeit kennt, oder jede Runde neue Farben.",
      swapped: "Nur wichtig, wenn ihr selbst auf Fehler achtet.",
      token_ms: "Danach entscheidet der Zufall.",
      aside_ms: "Danach entscheidet der Zufall.",
    },
    handicap: {
      how: "Karten, die von Anfang an beiseiteliegen, müssen nicht gelegt werden.",
      your: "Deine beiseitegelegten Karten",
      bot: "Beiseitegelegte Karten pro Bot",
      seat: "Beiseitegelegte Karten",
      of: (count) => plural(count, { one: "1 Karte beiseitegelegt", other: `${count} Karten beiseitegelegt` }),
    },
    pieces: "Brett",
  },
  rules: {
    aim: "Leg alle deine Karten vor den anderen aufs Brett. Alle spielen gleichzeitig, niemand muss warten.",
    board: (two, more) => `Das Brett besteht aus Teilen mit bunten Feldern: zu zweit ${two}, sonst ${more}.`,
    boardAlways: (count) => `Das Brett besteht aus ${count} Teilen mit bunten Feldern.`,
    boards: (two, three, four) =>
      `Das Brett besteht aus Teilen mit bunten Feldern: zu zweit ${two}, zu dritt ${three}, zu viert ${four}.`,
    deck: "Alle haben 15 verdeckte Karten. Jede hat zwei Hälften in verschiedenen Farben.",
    jokers: (count) => plural(count, { one: "Dazu haben alle einen Joker.", other: `Dazu haben alle ${count} Joker.` }),
    tokens: "Auf dem Brett stehen vier Figuren. Sie gehören niemandem: Alle dürfen neben jede Figur legen.",
    turn: "Deck deine oberste Karte auf. Nur diese kannst du legen.",
    place:
      "Leg sie auf zwei freie Felder nebeneinander, die zu ihren beiden Farben passen, jede Hälfte auf ihre Farbe.",
    beside: "Eines der beiden Felder muss mit einer Kante an das Feld einer Figur grenzen. Eine Ecke reicht nicht.",
    token:
      "Die Figur rückt dann auf deine Karte, auf die Hälfte, die weiter weg ist. Liegt die Karte neben zwei Figuren, tippe vorher die an, die rücken soll.",
    next: "Sie passt nicht? Deck die nächste auf. Was du ablegst, kommt nach der letzten Karte wieder.",
    faster: "Zwei Karten für dasselbe Feld? Die schnellere bleibt liegen, die andere geht offen zurück.",
    joker:
      "Ein Joker überbrückt ein Feld, egal in welcher Farbe. Leg ihn neben eine Figur und deine Karte neben den Joker, alles in einem Zug.",
    both: "Du darfst auch beide auf einmal nehmen. In der nächsten Runde bekommst du alle zurück.",
    blocked: "Lässt sich neben eine Figur keine Karte mehr legen, ist sie blockiert.",
    debt: "Wer sie blockiert hat, muss sie versetzen: Die nächste eigene Karte kommt auf zwei beliebige freie Felder ihrer Farben, und die Figur rückt darauf.",
    first: "Bis dahin ist nur Aufdecken erlaubt.",
    endSelf: (call) =>
      `Wer zuerst die letzte eigene Karte legt, beendet die Runde: „${call}“. Joker dürfen übrig bleiben.`,
    endCall: (call) => `Hast du alle Karten gelegt, ruf „${call}“. Bis jemand ruft, spielen alle weiter.`,
    endBlocked:
      "Kann niemand mehr legen oder sagen alle „Ich komme nicht weiter“, gewinnt die Runde, wer die meisten Karten gelegt hat.",
    winner: (count) => `Wer die Runde gewinnt, bekommt ${points(count)}.`,
    second: (count) =>
      `Von den anderen bekommt ${points(count)}, wer die wenigsten Karten übrig hat. Zu zweit gibt es keinen zweiten Platz.`,
    aside: (count) =>
      plural(count, {
        one: "Wer keine Punkte bekommt, legt eine Karte nach Wahl beiseite und spielt mit weniger weiter.",
        other: `Wer keine Punkte bekommt, legt ${count} Karten nach Wahl beiseite und spielt mit weniger weiter.`,
      }),
    back: "Haben alle Karten beiseitegelegt, nehmen alle 2 zurück.",
    tips: [
      "Schau zuerst auf die Felder um die Figuren, dann auf deine Karte.",
      "Nichts dabei? Deck gleich die nächste auf.",
      "Heb dir die Joker für die letzten Karten auf.",
      "Bleib aus den Ecken weg: Eine blockierte Figur kostet dich Zeit.",
    ],
    honour:
      "An manchen Tischen spielt ihr auf Vertrauen: Niemand prüft, ob eine Karte passt. Fehler zeigen sich erst bei der Wertung, und wer einen gemacht hat, bekommt keine Punkte.",
    sections: {
      jokers: "Joker",
      debts: "Sackgassen",
    },
    pictures: {
      before: "Die rot-gelbe Karte passt neben die Figur.",
      after: "Liegt sie, rückt die Figur auf die hintere Hälfte.",
      joker: "Ein Joker überbrückt das Feld zwischen Figur und Karte.",
      blocked: "Neben dieser Figur sind keine zwei Felder mehr frei, also ist sie blockiert.",
    },
  },
  why: {
    tried: {
      lay: "Du wolltest deine Karte legen.",
      turn: "Du wolltest die nächste Karte aufdecken.",
      token: "Du wolltest eine Figur setzen.",
      aside: "Du wolltest Karten beiseitelegen.",
    },
    answers: {
      notOpenDomino: {
        rule: "Legen darfst du nur die Karte, die du zuletzt aufgedeckt hast.",
        instead: "Deck weiter auf, bis sie wiederkommt.",
      },
      noFitDomino: {
        rule: "Jede Hälfte braucht ein freies Feld ihrer Farbe, beide nebeneinander.",
        instead: "Dreh die Karte, such woanders oder deck die nächste auf.",
      },
      nothingToTurn: { rule: "Du hast keine anderen Karten mehr.", instead: "Leg die, die offen liegt." },
      takenDomino: {
        rule: "Felder mit einer Karte, einem Joker oder einer Figur sind nicht frei.",
        instead: "Such zwei freie Felder.",
      },
      notBeside: {
        rule: "Eines der beiden Felder muss mit einer Kante an das Feld einer Figur grenzen. Vielleicht ist sie weitergerückt.",
        instead: "Schau, wo die Figuren jetzt stehen.",
      },
      tokenBlocked: {
        rule: "Neben eine blockierte Figur kannst du nichts legen.",
        instead: "Nimm eine der anderen Figuren.",
      },
      inDebt: {
        rule: "Du hast eine Figur blockiert und musst sie versetzen.",
        instead: "Leg deine nächste Karte auf zwei beliebige freie Felder ihrer Farben. Die Figur rückt darauf.",
      },
      notInDebt: {
        rule: "Du musst keine Figur versetzen.",
        instead: "Leg deine Karte wie immer neben eine Figur.",
      },
      noJoker: {
        rule: "Du hast deine Joker in dieser Runde schon verbraucht.",
        instead: "In der nächsten Runde bekommst du sie zurück.",
      },
      notEmptyDomino: {
        rule: "Du kannst die Runde erst beenden, wenn du keine Karten mehr hast.",
        instead: "Leg erst deine letzten Karten.",
      },
    },
    score: {
      won: (laid) =>
        `Hat die Runde mit ${plural(laid, { one: "1 gelegten Karte", other: `${laid} gelegten Karten` })} gewonnen.`,
      second: (left) => `Von den anderen die wenigsten Karten übrig: ${left}.`,
      none: (left) => `Noch ${cards(left)}: keine Punkte.`,
      aside: (count) =>
        `Dafür ${plural(count, { one: "kommt 1 Karte", other: `kommen ${count} Karten` })} für die nächste Runde beiseite.`,
      misplaced: "Eine Karte lag falsch: Diese Runde zählt nicht.",
    },
  },
  learn: {
    steps: {
      aim: "Das sind deine Karten. Leg alle, bevor die anderen ihre los sind!",
      rule: "Eine Karte kommt direkt neben eine Figur, jede Hälfte auf ein Feld ihrer Farbe.",
      turn: "Deck deine erste Karte auf.",
      lay: "Jede Hälfte kommt auf ein Feld ihrer Farbe, direkt neben einer Figur. Wähl die markierten Felder nacheinander aus!",
      token: "Die Figur ist auf deine Karte gerückt. Von dort geht es für alle weiter.",
      debt: "Sackgasse! Leg deine nächste Karte irgendwo auf freie Felder ihrer Farben, dann wähl die Hälfte für die Figur.",
      drag: "Du kannst die Karte auch auf ihre Felder ziehen. Antippen dreht sie.",
      next: "Passt nirgends? Deck die nächste auf. Diese kommt später wieder.",
      joker: "Ein Joker überbrückt ein Feld, egal in welcher Farbe. Heb ihn dir am besten für den Schluss auf!",
      skip: "Deine Karte passt nicht? Nimm die nächste. Sie kommt später wieder.",
      blocked: "Blockier keine Figur! Sonst musst du sie mit deiner nächsten Karte versetzen.",
      all: "Mehr musst du nicht wissen! Wer zuerst die letzte Karte legt, beendet die Runde.",
      bridge: "Sie passt nur mit einem Joker. Nimm erst den Joker, dann sein Feld, dann die Felder für deine Karte!",
      last: "Fast geschafft! Deine letzte Karte beendet die Runde.",
      fits: "Hier passt sie. Sehr gut, weiter so!",
      on: "Deck deine nächste Karte auf.",
      more: "Sie passt nirgends. Weiter mit der nächsten!",
    },
    counts:
      "Wer zuerst fertig ist, bekommt zwei Punkte. Ab drei Personen bekommt noch einen, wer von den anderen die wenigsten Karten übrig hat. Wer keine Punkte bekommt, spielt die nächste Runde mit weniger Karten.",
    differs: "Hier hattest du 5 Karten. In einer richtigen Partie haben alle 15.",
  },
  summary: {
    turned: "Aufgedeckt",
    sources: {
      turned: "Karten",
      jokers: "Joker",
    },
  },
};
