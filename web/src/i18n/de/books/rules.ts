import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("de");
const cards = (count: number) => plural(count, { one: "1 Karte", other: `${count} Karten` });
const points = (count: number) => plural(count, { one: "1 Punkt", other: `${count} Punkte` });

const rules: Books["rules"] = {
  title: "Spielregeln",
  titleOf: (game) => `${game}: So geht’s`,
  choose: "Welches Spiel möchtest du kennenlernen?",
  chooseHow: "Jede Seite ist in etwa zwei Minuten gelesen.",
  contents: "Auf dieser Seite",
  others: "Andere Spiele",
  print: "Drucken",
  unknown: "Für dieses Spiel gibt es hier noch keine Regeln. Suchst du vielleicht eines von diesen?",
  agreed: "An diesem Tisch vereinbart",
  agreedHow: "Alle Zahlen auf dieser Seite sind schon die deines Tisches.",

  sections: {
    aim: "Worum es geht",
    setup: "Bevor es losgeht",
    play: "Was du tun darfst",
    hand: "Deine Hand",
    build: "Auf die Reihe bauen",
    jokers: "Joker",
    debts: "Sackgassen",
    end: "Ende einer Runde",
    points: "Punkte",
    stuck: "Wenn nichts mehr geht",
    fair: "Wer war zuerst?",
    differs: "Besonders an dieser Ausgabe",
    tips: "Tipps",
  },

  words: { stack: "Stapel", row: "Reihe", hand: "Hand", open: "Offen" },

  match: {
    points: (length) =>
      `Gespielt wird, bis jemand nach einer Runde ${length} Punkte hat. Dann gewinnt, wer die meisten hat.`,
    rounds: (length) =>
      plural(length, {
        one: "Die Partie ist eine einzige Runde. Wer die meisten Punkte hat, gewinnt.",
        other: `Die Partie hat ${length} Runden. Wer am Ende die meisten Punkte hat, gewinnt.`,
      }),
    roundsEach: (length, least, fewest, most, longest) =>
      `Die Partie hat ${plural(length, { one: "1 Runde", other: `${length} Runden` })} pro Person: ${fewest} bei ${least} Personen, ${longest} bei ${most}. Die höchste Summe gewinnt.`,
    shared: "Wer oben gleichauf liegt, teilt sich den Sieg.",
    playOn: "Liegen oben mehrere gleichauf, folgen weitere Runden, bis jemand allein vorn ist.",
  },

  fair: {
    order: "Der Server führt eine einzige Reihenfolge aller Züge, für alle dieselbe. Was dort zuerst ankommt, gilt.",
    hand: (seconds) =>
      `Du spielst mit einer Hand. Jeder Zug kostet sie ${seconds}, ein Versuch, der nicht passt, genauso viel. Hinschauen ist also besser als wildes Tippen.`,
    honour: (call) =>
      `Manche Tische spielen auf Ehre: Dort prüft niemand, ob etwas passt. Wer einen Fehler sieht, ruft „${call}“: Das Falsche geht zurück, und alles, was seither darauf liegt.`,
    own: "Du merkst deinen Fehler, bevor du etwas anderes tust? Ruf selbst, dann muss niemand anhalten.",
    late: (seconds) => `Danach muss, wer den Fehler gemacht hat, ${seconds} länger warten als die anderen.`,
    review: (seconds) => `Nach dem Ende bleiben dafür noch ${seconds}.`,
    barred: (seconds) => `Nach einem Fehlalarm darfst du ${seconds} lang nicht rufen.`,
    honourDomino:
      "Manche Tische spielen auf Ehre: Dort prüft niemand, ob eine Karte passt. Fehler zeigen sich bei der Wertung: Wer einen gemacht hat, bekommt keine Punkte.",
  },

  piles: {
    aim: "Werde deinen Stapel los, bevor es die anderen schaffen. Alle legen gleichzeitig Karten in die Mitte, niemand wartet, bis er dran ist. Und jede Karte, die du dort loswirst, bringt dir etwas.",
    deck: "Alle haben einen eigenen Satz mit 40 Karten: vier Farben, je von 1 bis 10. Die Rückseite zeigt, wem sie gehören.",
    stack: (count) => `${cards(count)} bilden deinen Stapel. Du siehst nur die oberste.`,
    row: (two, three, four) =>
      `Daneben liegt offen deine Reihe: ${cards(two)} zu zweit, ${three} zu dritt, ${four} ab vier Personen.`,
    rowAlways: (count) => `Daneben liegt offen deine Reihe mit ${cards(count)}.`,
    rest: "Alle übrigen Karten sind deine Hand, verdeckt.",
    ones: "Eine 1 beginnt in der Mitte einen neuen Haufen, egal in welcher Farbe.",
    next: "Auf einen Haufen kommt die nächste Zahl derselben Farbe: auf die rote 4 die rote 5. Wer die 4 gelegt hat, ist egal.",
    ten: "Mit der 10 ist ein Haufen fertig.",
    from: "Nehmen darfst du die oberste Karte vom Stapel, die Karten deiner Reihe und die offene Karte deiner Hand.",
    refill:
      "Wird in deiner Reihe ein Platz frei, rückt von selbst die oberste Karte vom Stapel nach. So wird er kleiner.",
    faster: "Zwei Karten wollen an dieselbe Stelle? Die schnellere bleibt, die andere geht heil zurück.",
    flip: (count) =>
      plural(count, {
        one: "Nichts passt? Deck die nächste Handkarte auf.",
        other: `Nichts passt? Deck die nächsten ${count} Handkarten auf einmal auf. Du siehst nur die letzte davon.`,
      }),
    playable: "Hast du sie gelegt, ist auch die Karte darunter frei.",
    covered: "Die Karte darunter bleibt gesperrt, bis sie wieder nach oben kommt.",
    kept: "Bist du durch, dreh die offenen Karten um und fang von vorn an. Die Reihenfolge bleibt.",
    chosen: "Bist du durch, dreh die offenen Karten um. Du sagst, ob deine Hand abgehoben oder gemischt wird.",
    cut: "Bist du durch, dreh die offenen Karten um. Vorher wird abgehoben.",
    shuffled: "Bist du durch, dreh die offenen Karten um. Vorher wird gemischt.",
    always: "Aufdecken darfst du jederzeit, auch wenn gerade etwas passt.",
    buildOff: "Nicht jeder Tisch spielt so. Wer einen öffnet, schaltet es unter „Hausregeln“ ein.",
    buildOn: "An diesem Tisch wird so gespielt.",
    buildColour:
      "Karten vom Stapel und die offene Handkarte darfst du auch auf deine eigene Reihe legen: genau um eins niedriger und in einer anderen Farbe.",
    buildFigure:
      "Karten vom Stapel und die offene Handkarte darfst du auch auf deine eigene Reihe legen: genau um eins niedriger, und Junge auf Mädchen oder Mädchen auf Junge.",
    buildTop: "Von so einem Platz ist nur die oberste Karte frei. Nachgerückt wird erst, wenn er ganz leer ist.",
    endSelf: (call) => `Sobald ein Stapel leer ist, endet die Runde von selbst: „${call}“.`,
    endCall: (call) => `Wer keinen Stapel mehr hat, ruft „${call}“. Bis dahin spielen alle weiter.`,
    endLate: "Karten, die noch unterwegs sind, gehen zurück.",
    centre: (count) => `Jede deiner Karten in der Mitte: +${count}, egal welche Zahl.`,
    left: (count) => `Jede Karte, die im Stapel bleibt: −${count}.`,
    nothing: "Reihe und Hand zählen nichts.",
    blocked:
      "Manchmal kann niemand mehr legen, auch nicht nach der ganzen Hand. Dann ist der Tisch blockiert, und das wird von selbst erkannt.",
    remedies: {
      cycle:
        "Ist der Tisch blockiert, wandert bei allen die oberste Handkarte nach unten, und nach einem Countdown geht es weiter.",
      shuffle: "Ist der Tisch blockiert, werden alle Hände gemischt, und nach einem Countdown geht es weiter.",
      score: "Ist der Tisch blockiert, wird die Runde gewertet, wie sie steht.",
    },
    dead: {
      score: "Würde keine einzige Handkarte passen, wird die Runde sofort gewertet.",
      "leader-wins":
        "Würde keine einzige Handkarte passen, wird die Runde gewertet und die Partie ist sofort vorbei: Es gewinnt, wer insgesamt die meisten Punkte hat.",
    },
    stuck: "Du siehst keinen Ausweg? Sag „Ich komme nicht weiter“. Haben es alle gesagt, gilt der Tisch als blockiert.",
    tips: [
      "Der Stapel geht vor: erst seine Karte, dann eine aus der Reihe.",
      "Schau in die Mitte. Deine paar Karten kennst du bald auswendig.",
      "Einsen sofort raus: Sie machen Platz für alles, was folgt.",
      "Warte nicht auf die eine Karte. Geh inzwischen deine Hand durch.",
    ],
    buildTip: "Eine hohe Zahl versperrt den Stapel? Park sie auf der Reihe, etwa eine 9 auf einer 10.",
  },

  differs: {
    seats: (least, most) => `Für ${least} bis ${most} Personen.`,
    row: (count) => `Die Reihe hat immer ${cards(count)}, egal wie viele mitspielen.`,
    orders: "Nach jedem Durchgang darfst du deine Hand abheben oder mischen.",
    covered: "Die Karte unter einer gespielten Handkarte muss warten.",
    figures:
      "Auf roten und blauen Karten sind Jungen, auf gelben und grünen Mädchen. Das zählt, wenn du auf die Reihe baust.",
    names: "Der Stapel heißt hier Blitz Pile.",
    length: {
      points: (length) => `Gespielt wird bis ${length} Punkte.`,
      rounds: (length) =>
        plural(length, { one: "Eine einzige Runde entscheidet.", other: `Gespielt werden ${length} Runden.` }),
    },
    blocked: {
      cycle: "Ist der Tisch blockiert, rückt jede Hand um eine Karte weiter.",
      shuffle: "Ist der Tisch blockiert, werden die Hände gemischt.",
      score: "Ist der Tisch blockiert, wird die Runde gewertet.",
    },
    dead: {
      score: "Würde keine einzige Handkarte passen, wird die Runde gewertet.",
      "leader-wins":
        "Würde keine einzige Handkarte passen, ist sofort die ganze Partie vorbei: Es gewinnt, wer insgesamt die meisten Punkte hat.",
    },
    call: (call) => `Der Ruf am Ende heißt „${call}“.`,
  },

  dice: {
    aim: "Bring als Erste oder Erster alle deine Würfel aufs Brett. Alle würfeln und legen gleichzeitig, niemand wartet, bis er dran ist.",
    bag: "In einem Beutel sind 24 Würfel: je sechs in Rot, Gelb, Grün und Blau.",
    shares: (two, three, four) => `Alle ziehen je ${two} Würfel zu zweit, ${three} zu dritt, ${four} zu viert.`,
    first: "Auf das Signal fallen alle Würfel von allen.",
    row: "Das Brett hat für jede Farbe eine Reihe mit den Plätzen 1 bis 6. Ein Würfel gehört in die Reihe seiner Farbe.",
    order: "Immer der Reihe nach: die 2 erst nach der 1, die 3 erst nach der 2.",
    one: "Jeder Platz nimmt einen Würfel. Der schnellere bleibt liegen, der andere bleibt bei dir.",
    again:
      "Nichts passt? Oder du hoffst auf Besseres? Würfle neu, wann du willst, aber immer mit allen, die du noch hast.",
    time: (seconds) => `Ein Wurf dauert ${seconds}. So lange legst du nichts.`,
    endSelf: (call) => `Wer den letzten eigenen Würfel legt, beendet die Runde: „${call}“.`,
    endCall: (call) => `Wer alle Würfel gelegt hat, ruft „${call}“. Bis dahin spielen alle weiter.`,
    ender: "Wer die Runde beendet, bekommt +1 für jeden Würfel, der bei den anderen übrig ist.",
    others: "Alle anderen bekommen −1 für jeden eigenen Würfel, der übrig ist.",
    example: "Ein Beispiel: Du bist fertig, die anderen haben noch 3, 1 und 4. Du bekommst +8, sie −3, −1 und −4.",
    stuck: "Sagen alle „Ich komme nicht weiter“, endet die Runde ohne Sieg: −1 für jeden Würfel, der übrig ist.",
    tips: [
      "Würfle lieber neu, als auf eine Zahl zu warten.",
      "Schau zuerst, welche vier Zahlen das Brett braucht, dann auf deine Würfel.",
      "Leg alles, was passt, bevor du würfelst: Was liegt, bist du los.",
      "Der letzte Würfel ist der zäheste. Mit wenigen Würfeln zählt Tempo.",
    ],
  },

  domino: {
    aim: "Leg als Erste oder Erster alle deine Karten aufs Brett. Alle legen gleichzeitig, niemand wartet, bis er dran ist.",
    board: (two, more) => `Das Brett besteht aus Teilen mit bunten Feldern: zu zweit ${two}, sonst ${more}.`,
    boardAlways: (count) => `Das Brett besteht aus ${count} Teilen mit bunten Feldern.`,
    boards: (two, three, four) =>
      `Das Brett besteht aus Teilen mit bunten Feldern: zu zweit ${two}, zu dritt ${three}, zu viert ${four}.`,
    deck: "Alle haben 15 Karten mit zwei verschiedenfarbigen Hälften, verdeckt.",
    jokers: (count) => plural(count, { one: "Dazu kommt ein Joker.", other: `Dazu kommen je ${count} Joker.` }),
    tokens: "Auf dem Brett stehen vier Figuren. Sie gehören niemandem: Alle legen an allen an.",
    turn: "Deck deine oberste Karte auf. Nur diese kannst du legen.",
    place: "Leg sie auf zwei freie Felder nebeneinander, die ihre beiden Farben haben, jede Hälfte auf ihre Farbe.",
    beside: "Eines der beiden Felder muss mit einer Kante an das Feld einer Figur stoßen. Eine Ecke reicht nicht.",
    token:
      "Die Figur rückt dann auf deine Karte, auf die Hälfte, die weiter weg ist. Liegt die Karte neben zwei Figuren, tippe vorher die an, die rücken soll.",
    next: "Sie passt nicht? Deck die nächste auf. Was du weglegst, kommt nach der letzten Karte wieder.",
    faster: "Zwei Karten wollen auf dasselbe Feld? Die schnellere bleibt, die andere bleibt deine offene Karte.",
    joker:
      "Ein Joker überbrückt ein Feld in beliebiger Farbe: Setz ihn neben eine Figur und leg deine Karte neben den Joker. Alles in einem Zug.",
    both: "Du darfst auch beide auf einmal nehmen. In der nächsten Runde sind alle wieder da.",
    blocked: "Könnte neben einer Figur überhaupt keine Karte mehr liegen, steckt sie fest.",
    debt: "Wer sie eingesperrt hat, schuldet ihr einen neuen Platz: Die nächste eigene Karte kommt auf zwei beliebige freie Felder ihrer Farben, und die Figur darauf.",
    first: "Bis dahin geht für diese Person nichts anderes als Karten aufdecken.",
    endSelf: (call) => `Wer die letzte eigene Karte legt, beendet die Runde: „${call}“. Joker dürfen übrig bleiben.`,
    endCall: (call) => `Wer alle Karten gelegt hat, ruft „${call}“. Bis dahin spielen alle weiter.`,
    endBlocked:
      "Kann niemand mehr legen oder sagen alle „Ich komme nicht weiter“, gewinnt die Runde, wer die meisten Karten gelegt hat.",
    winner: (count) => `Wer die Runde gewinnt, bekommt ${points(count)}.`,
    second: (count) =>
      `Von den anderen bekommt ${points(count)}, wer am wenigsten Karten übrig hat. Zu zweit gibt es das nicht.`,
    aside: (count) =>
      plural(count, {
        one: "Wer leer ausgeht, legt eine Karte nach Wahl beiseite und spielt mit weniger weiter.",
        other: `Wer leer ausgeht, legt ${count} Karten nach Wahl beiseite und spielt mit weniger weiter.`,
      }),
    back: "Haben alle etwas beiseitegelegt, nehmen alle 2 Karten zurück.",
    tips: [
      "Schau zuerst auf die Felder um die Figuren, dann auf deine Karte.",
      "Nichts dabei? Gleich die nächste aufdecken.",
      "Heb dir die Joker für die letzten Karten auf.",
      "Meide Ecken: Eine festsitzende Figur kostet dich Zeit.",
    ],
  },

  pictures: {
    setup: "Das liegt vor dir: der Stapel, die Reihe und die Hand mit der offenen Karte.",
    pile: "In der Mitte: Oben liegt die rote 4, die rote 5 darf folgen. Die blaue 5 nicht.",
    flip: "Von den aufgedeckten Handkarten siehst du nur die letzte.",
    build: "Die grüne 8 kommt auf die rote 9 deiner Reihe.",
    buildFigure: "Das Mädchen mit der 8 kommt auf den Jungen mit der 9.",
    board: "Das Würfelbrett: In jeder Reihe ist die nächste Zahl dran.",
    dice: "Von diesen Würfeln passen jetzt die rote 4 und die blaue 2.",
    before: "Die rot-gelbe Karte passt neben die Figur.",
    after: "Sie liegt, und die Figur ist auf die hintere Hälfte gerückt.",
    joker: "Ein Joker überbrückt das Feld zwischen Figur und Karte.",
    blocked: "Neben dieser Figur sind keine zwei Felder mehr frei: Sie steckt fest.",
  },
};

export default rules;
