import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("de");
const cards = (count: number) => plural(count, { one: "1 Karte", other: `${count} Karten` });

export const titles: typeof en.titles = {
  ligretto: {
    title: "Ligretto, internationale Ausgabe",
    short: "Ligretto",
    text: "Werde deinen Stapel vor allen anderen los: In der Mitte bauen alle an denselben Haufen, pro Haufen eine Farbe von 1 bis 10. Gespielt wird in Runden, bis jemand 99 Punkte hat.",
  },
  "ligretto-de": {
    title: "Ligretto, neue deutsche Ausgabe",
    short: "Ligretto (deutsch)",
    text: "Eine einzige Runde entscheidet. In der Reihe liegen immer drei Karten, und hast du deine Hand durch, wird sie abgehoben oder gemischt.",
  },
  "ligretto-fr": {
    title: "Ligretto, französische Ausgabe",
    short: "Ligretto (französisch)",
    text: "Gespielt wird in Runden bis 99 Punkte, wie in der internationalen Ausgabe. Hat aber niemand mehr eine Karte, die passt, ist die Partie sofort vorbei, und wer vorn liegt, gewinnt.",
  },
  "dutch-blitz": {
    title: "Dutch Blitz",
    short: "Dutch Blitz",
    text: "Ein Wettrennen bis 75 Punkte für zwei bis vier Personen, mit Jungen und Mädchen auf den Karten. Wer auf die Reihe baut, legt Jungen und Mädchen abwechselnd.",
  },
};

export const table: typeof en.table = {
  stack: "Stapel",
  row: "Reihe",
  open: "Offen",
  hand: "Hand",
  place: (number) => `Reihe, Stelle ${number}`,
  openCount: (count) => `${count} offen`,
  turnUp: "Aufdecken",
  turnOver: "Umdrehen",
  newPile: (suit) => `Neuer Haufen, ${suit}`,
  finished: (card) => `${card}, fertig`,
  alike: (card, count) => `${card}, ${count} Haufen`,
  boy: "Junge",
  girl: "Mädchen",
  left: (count) => plural(count, { one: `${count} Karte im Stapel`, other: `${count} Karten im Stapel` }),
  scores: {
    emptied: (name) => `${name} ist den Stapel los`,
    emptiedSelf: "Du bist deinen Stapel los",
    inCentre: "in der Mitte",
    inStack: "noch im Stapel",
    legend: (plus, minus) => `Jede deiner Karten in der Mitte zählt ${plus}, jede Karte in deinem Stapel ${minus}.`,
    centreCards: (count) => plural(count, { one: "1 Karte in der Mitte", other: `${count} Karten in der Mitte` }),
    stackCards: (count) => plural(count, { one: "1 Karte noch im Stapel", other: `${count} Karten noch im Stapel` }),
  },
};

export const book: typeof en.book = {
  house: {
    rules: {
      advanced: "Auf die Reihe bauen",
      blocked: "Wenn niemand mehr legen kann",
      dead: "Wenn keine einzige Handkarte passt",
      stack: "Karten im Stapel",
      row: "Karten in der Reihe (bei 2, 3 und ab 4 Plätzen)",
      flip: "Handkarten, die du auf einmal aufdeckst",
      dealt_first: "Zuerst ausgeteilt",
      between_passes: "Wenn die Hand durch ist",
      beneath: "Die Karte unter einer gelegten Handkarte",
      build: "Was in der Reihe auf was kommt",
      boys: "Farben mit Jungen",
      card_points: "Punkte pro Karte in der Mitte",
      stack_penalty: "Minuspunkte pro Karte im Stapel",
      backs: "Rückseiten der Kartensätze",
      boxes: "Schachteln",
    },
    values: {
      cycle: "oberste Handkarte nach unten",
      shuffle: "alle Handkarten werden gemischt",
      score: "die Runde wird gewertet",
      "leader-wins": "wer führt, gewinnt",
      kept: "Reihenfolge behalten",
      cut: "abheben",
      shuffled: "mischen",
      playable: "darf auch gelegt werden",
      covered: "muss warten, bis sie wieder aufgedeckt wird",
      stack: "der Stapel",
      row: "die Reihe",
      "different-colour": "jede andere Farbe",
      "boy-on-girl": "Jungen auf Mädchen, Mädchen auf Jungen",
      red: "Rot",
      yellow: "Gelb",
      green: "Grün",
      blue: "Blau",
    },
    help: {
      stack: "Wer den Stapel zuerst los ist, beendet die Runde.",
      advanced: "Du darfst auch auf deine eigene Reihe legen, immer eins niedriger.",
      card_points: "Für jede deiner Karten in der Mitte nach einer Runde.",
      stack_penalty: "Für jede Karte, die nach der Runde noch im Stapel liegt.",
      row: "Mehr Karten in der Reihe machen die Runde leichter.",
      flip: "Je weniger auf einmal, desto mehr von deinen Karten siehst du.",
      between_passes: "Was du tun darfst, bevor du die Hand noch einmal durchgehst.",
      beneath: "Ob du die Karte darunter gleich legen darfst.",
      dealt_first: "Welcher Teil des Kartensatzes zum Stapel wird. Macht kaum einen Unterschied.",
      build: "Nur wichtig, wenn auf die Reihe gebaut wird.",
      boys: "Die anderen Farben zeigen Mädchen.",
      blocked: "Wenn Aufdecken niemandem mehr hilft.",
      dead: "Wenn auch keine andere Reihenfolge der Handkarten hilft.",
    },
    handicap: {
      how: "Weniger Karten machen es leichter, mehr machen es schwerer.",
      your: "Karten in deinem Stapel",
      bot: "Karten im Stapel jedes Bots",
      seat: "Karten im Stapel",
      of: (count) => plural(count, { one: "1 Karte im Stapel", other: `${count} Karten im Stapel` }),
    },
    pieces: "Reihe, Stapel und Hand",
  },
  rules: {
    aim: "Werde deinen Stapel los, bevor die anderen ihren los sind. Alle legen gleichzeitig Karten in die Mitte, niemand muss warten. Und jede Karte, die du dorthin legst, bringt Punkte.",
    deck: "Alle haben einen eigenen Kartensatz mit 40 Karten: vier Farben, jede von 1 bis 10. An der Rückseite siehst du, wem eine Karte gehört.",
    stack: (count) => `Dein Stapel hat ${cards(count)}. Du siehst nur die oberste.`,
    row: (two, three, four, hasMore) =>
      `Daneben liegt offen deine Reihe: ${cards(two)} zu zweit, ${three} zu dritt, ${four} ${hasMore ? "ab vier Personen" : "zu viert"}.`,
    rowAlways: (count) => `Daneben liegt offen deine Reihe mit ${cards(count)}.`,
    rest: "Alle übrigen Karten sind deine Hand. Sie liegen verdeckt.",
    ones: "Eine 1 beginnt in der Mitte einen neuen Haufen, egal in welcher Farbe.",
    next: "Darauf kommt die nächste Zahl in derselben Farbe: auf die rote 4 die rote 5. Wer die 4 gelegt hat, ist egal.",
    ten: "Mit der 10 ist ein Haufen fertig.",
    from: "Legen darfst du die oberste Karte deines Stapels, die Karten deiner Reihe und die oberste deiner offenen Karten.",
    refill:
      "Entsteht in deiner Reihe eine Lücke, rückt automatisch die oberste Karte deines Stapels nach. So wird er kleiner.",
    faster: "Zwei Karten für dieselbe Stelle? Die schnellere bleibt liegen, die andere geht zurück.",
    flip: (count) =>
      plural(count, {
        one: "Nichts passt? Deck die nächste Handkarte auf und leg sie zu deinen offenen Karten.",
        other: `Nichts passt? Deck die nächsten ${count} Handkarten auf einmal auf und leg sie zu deinen offenen Karten. Du siehst nur die letzte.`,
      }),
    playable: "Hast du die oberste gelegt, darfst du auch die Karte darunter legen.",
    covered: "Hast du sie gelegt, musst du mit der Karte darunter warten, bis sie wieder aufgedeckt wird.",
    kept: "Hast du deine Hand durch, dreh die offenen Karten um und fang von vorn an. Die Reihenfolge bleibt gleich.",
    chosen: "Hast du deine Hand durch, dreh die offenen Karten um. Du wählst, ob abgehoben oder gemischt wird.",
    cut: "Hast du deine Hand durch, dreh die offenen Karten um. Vorher wird abgehoben.",
    shuffled: "Hast du deine Hand durch, dreh die offenen Karten um. Vorher wird gemischt.",
    always: "Aufdecken darfst du jederzeit, auch wenn etwas passt.",
    buildOff:
      "So wird nicht an jedem Tisch gespielt. Wer einen Tisch eröffnet, kann es unter „Hausregeln“ einschalten.",
    buildOn: "An diesem Tisch wird so gespielt.",
    buildColour:
      "Die oberste Karte deines Stapels und die oberste deiner offenen Karten darfst du auch auf deine eigene Reihe legen: genau eins niedriger und in einer anderen Farbe.",
    buildFigure:
      "Die oberste Karte deines Stapels und die oberste deiner offenen Karten darfst du auch auf deine eigene Reihe legen: genau eins niedriger, und Junge auf Mädchen oder Mädchen auf Junge.",
    buildTop:
      "Von dort darfst du nur die oberste Karte legen. Der Stapel rückt erst nach, wenn die Stelle ganz leer ist.",
    endSelf: (call) => `Sobald ein Stapel leer ist, endet die Runde automatisch: „${call}“.`,
    endCall: (call) => `Ist dein Stapel leer, ruf „${call}“. Bis jemand ruft, spielen alle weiter.`,
    endLate: "Karten, die noch unterwegs sind, gehen zurück.",
    centre: (count) => `Jede deiner Karten in der Mitte: +${count}, egal welche Zahl.`,
    left: (count) => `Jede Karte, die noch in deinem Stapel liegt: −${count}.`,
    nothing: "Reihe und Hand zählen nicht.",
    blocked:
      "Manchmal kann niemand mehr eine Karte legen, auch nicht mit der ganzen Hand. Dann ist die Runde blockiert. Vivace erkennt das automatisch.",
    remedies: {
      cycle:
        "Ist die Runde blockiert, kommt bei allen die oberste Handkarte nach unten. Nach einem Countdown geht es weiter.",
      shuffle: "Ist die Runde blockiert, werden alle Handkarten gemischt. Nach einem Countdown geht es weiter.",
      score: "Ist die Runde blockiert, wird sie gewertet, wie sie steht.",
    },
    dead: {
      score: "Passt keine einzige Handkarte mehr, wird die Runde sofort gewertet.",
      "leader-wins":
        "Passt keine einzige Handkarte mehr, wird die Runde gewertet, und die Partie ist sofort vorbei. Es gewinnt, wer insgesamt die meisten Punkte hat.",
    },
    stuck: "Du siehst keinen Zug mehr? Sag „Ich komme nicht weiter“. Sagen es alle, gilt die Runde als blockiert.",
    tips: [
      "Der Stapel geht vor: erst seine Karte, dann eine aus der Reihe.",
      "Behalte die Mitte im Blick. Deine eigenen Karten kennst du bald auswendig.",
      "Einsen sofort raus: Sie machen den Weg frei für höhere Zahlen.",
      "Warte nicht auf eine bestimmte Karte. Geh inzwischen deine Hand durch.",
    ],
    buildTip: "Eine hohe Zahl blockiert deinen Stapel? Park sie auf deiner Reihe, etwa eine 9 auf einer 10.",
    differs: {
      seats: (least, most) => `Für ${least} bis ${most} Personen.`,
      row: (count) => `Die Reihe hat immer ${cards(count)}, egal wie viele mitspielen.`,
      orders: "Hast du deine Hand durch, darfst du sie abheben oder mischen.",
      covered: "Die Karte unter einer gelegten Handkarte muss warten.",
      figures:
        "Auf roten und blauen Karten sind Jungen, auf gelben und grünen Mädchen. Das zählt, wenn du auf die Reihe baust.",
      names: "Der Stapel heißt hier „Blitz Pile“.",
      length: {
        points: (length) => `Gespielt wird bis ${length} Punkte.`,
        rounds: (length) =>
          plural(length, { one: "Eine einzige Runde entscheidet.", other: `Gespielt werden ${length} Runden.` }),
      },
      blocked: {
        cycle: "Ist die Runde blockiert, kommt bei allen die oberste Handkarte nach unten.",
        shuffle: "Ist die Runde blockiert, werden alle Handkarten gemischt.",
        score: "Ist die Runde blockiert, wird sie gewertet.",
      },
      dead: {
        score: "Passt keine einzige Handkarte mehr, wird die Runde gewertet.",
        "leader-wins":
          "Passt keine einzige Handkarte mehr, ist sofort die ganze Partie vorbei. Es gewinnt, wer insgesamt die meisten Punkte hat.",
      },
      call: (call) => `Der Ruf am Ende heißt „${call}“.`,
    },
    sections: {
      hand: "Deine Hand",
      build: "Auf die Reihe bauen",
    },
    labels: { stack: "Stapel", row: "Reihe", hand: "Hand", open: "Offen" },
    pictures: {
      setup: "Das liegt vor dir: der Stapel, die Reihe, die Hand und die offenen Karten.",
      pile: "In der Mitte liegt oben die rote 4. Du darfst die rote 5 legen, aber nicht die blaue 5.",
      flip: "Von den aufgedeckten Handkarten siehst du nur die letzte.",
      build: "Die grüne 8 kommt auf die rote 9 deiner Reihe.",
      buildFigure: "Das Mädchen mit der 8 kommt auf den Jungen mit der 9.",
    },
  },
  why: {
    tried: {
      play: (card) => `Du wolltest ${card} in die Mitte legen.`,
      build: (card) => `Du wolltest ${card} auf deine Reihe legen.`,
      flip: "Du wolltest Karten aufdecken.",
    },
    needs: {
      pile: (card, below) => `${card} kommt nur auf ${below}.`,
      one: (card) => `${card} beginnt einen eigenen Haufen.`,
      row: (card, number) => `${card} kommt in deiner Reihe nur auf eine ${number}.`,
    },
    answers: {
      notOpen: {
        rule: "Legen darfst du die oberste Karte deines Stapels, die Karten deiner Reihe und die oberste deiner offenen Karten. Alle anderen müssen warten.",
        instead: "Deck auf, bis sie oben liegt.",
      },
      noFit: {
        rule: "In der Mitte beginnt ein Haufen mit einer 1. Dann kommt immer die nächste Zahl in derselben Farbe.",
        instead: "Such einen Haufen, der eins niedriger ist, oder deck Karten auf.",
      },
      noFitRow: {
        rule: "Auf deine Reihe kommt nur eine Karte, die genau eins niedriger ist und eine andere Farbe hat (bei Dutch Blitz: Junge auf Mädchen oder umgekehrt).",
        instead: "Leg sie in die Mitte oder auf eine andere Stelle.",
      },
      noBuilding: {
        rule: "An diesem Tisch darfst du Karten nur in die Mitte legen, nicht auf die Reihe.",
        instead: "Wer einen Tisch eröffnet, kann es dort erlauben.",
      },
      notFromRow: {
        rule: "Auf die Reihe baust du nur mit der obersten Karte deines Stapels oder deiner offenen Karten.",
        instead: "Leg Karten aus der Reihe in die Mitte.",
      },
      placeClosed: {
        rule: "Dein Stapel ist leer. Lücken in deiner Reihe bleiben deshalb leer.",
        instead: "Spiel mit Reihe und Hand weiter oder beende die Runde.",
      },
      nothingToFlip: {
        rule: "Deine Hand ist leer, und es gibt keine offenen Karten zum Umdrehen.",
        instead: "Leg Karten vom Stapel und aus der Reihe.",
      },
      notEmpty: {
        rule: "Du kannst die Runde erst beenden, wenn dein Stapel leer ist.",
        instead: "Werde erst deinen Stapel los.",
      },
    },
    score: {
      centre: (count, each) => `${cards(count)} in der Mitte, je ${each}.`,
      stack: (count, each) => `${cards(count)} noch im Stapel, je ${each}.`,
      noStack: "Der Stapel ist leer: keine Minuspunkte.",
    },
  },
  learn: {
    steps: {
      aim: "Das ist dein Stapel. Werde ihn los, bevor die anderen ihren los sind!",
      piles:
        "Alle bauen gleichzeitig an denselben Haufen, pro Haufen eine Farbe von 1 bis 10. Die schnellste Karte zählt.",
      one: "Mit einer 1 beginnt in der Mitte ein neuer Haufen. Leg deine!",
      follow: "Das ist die nächste Zahl in derselben Farbe. Leg sie!",
      refill: "Dein Stapel hat die Lücke in deiner Reihe gefüllt. Eine Karte weniger!",
      all: "Mehr musst du nicht wissen! Sobald ein Stapel leer ist, ist die Runde vorbei.",
      stack: "Die oberste Karte deines Stapels passt. Die legst du immer zuerst!",
      open: "Auch die oberste deiner offenen Karten darfst du legen. Diese passt!",
      build:
        "Auf deine Reihe baust du abwärts, immer eins weniger: Mädchen auf Junge, Junge auf Mädchen. Erst die Karte, dann die Stelle!",
      flip: "Nichts passt? Deck die nächsten drei Handkarten auf.",
      turn: "Du hast deine Hand durch. Dreh die offenen Karten um und fang von vorn an.",
      last: "Fast geschafft! Sobald dein Stapel leer ist, ist die Runde vorbei.",
      fits: "Das passt. Sehr gut, weiter so!",
      more: "Noch nichts? Deck die nächsten drei auf.",
      watch:
        "Noch nichts? Deck weiter auf und behalte die Haufen im Blick. Was die anderen legen, hilft auch dir weiter.",
    },
    counts:
      "Jede deiner Karten in der Mitte bringt einen Punkt, jede Karte in deinem Stapel kostet zwei. Ihr spielt mehrere Runden, und wer am Ende die meisten Punkte hat, gewinnt.",
    differs:
      "Hier hattest du 5 Karten in der Reihe und 5 im Stapel. Zu viert sind es 3 in der Reihe und 10 im Stapel, wie bei allen.",
  },
  summary: {
    sources: {
      stack: "Stapel",
      row: "Reihe",
      open: "Hand",
    },
  },
};
