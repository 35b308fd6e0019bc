import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("nl");
const cards = (count: number) => plural(count, { one: "1 kaart", other: `${count} kaarten` });
const points = (count: number) => plural(count, { one: "1 punt", other: `${count} punten` });

const rules: Books["rules"] = {
  title: "Spelregels",
  titleOf: (game) => `${game}: zo werkt het`,
  choose: "Welk spel wil je leren kennen?",
  chooseHow: "Elke pagina lees je in ongeveer twee minuten.",
  contents: "Op deze pagina",
  others: "Andere spellen",
  print: "Afdrukken",
  unknown: "Voor dit spel staan hier nog geen regels. Zoek je misschien een van deze?",
  agreed: "Afgesproken aan deze tafel",
  agreedHow: "Alle getallen op deze pagina zijn al die van jouw tafel.",

  sections: {
    aim: "Waar het om gaat",
    setup: "Voor je begint",
    play: "Wat je mag doen",
    hand: "Je hand",
    build: "Op de rij bouwen",
    jokers: "Jokers",
    debts: "Doodlopende wegen",
    end: "Het einde van een ronde",
    points: "Punten",
    stuck: "Als er niets meer gaat",
    fair: "Wie was eerst?",
    differs: "Bijzonder aan deze editie",
    tips: "Tips",
  },

  words: { stack: "Stapel", row: "Rij", hand: "Hand", open: "Open" },

  match: {
    points: (length) => `Je speelt rondes tot iemand ${length} punten heeft. Dan wint wie de meeste heeft.`,
    rounds: (length) =>
      plural(length, {
        one: "De partij is één ronde. Wie de meeste punten heeft, wint.",
        other: `De partij heeft ${length} rondes. Wie aan het eind de meeste punten heeft, wint.`,
      }),
    roundsEach: (length, least, fewest, most, longest) =>
      `De partij heeft ${plural(length, { one: "1 ronde", other: `${length} rondes` })} per speler: ${fewest} met ${least}, ${longest} met ${most}. De hoogste som wint.`,
    shared: "Wie bovenaan gelijk staat, deelt de winst.",
    playOn: "Staan er bovenaan meer gelijk, dan volgen er rondes tot iemand alleen voorstaat.",
  },

  fair: {
    order:
      "De server houdt één volgorde van alle zetten bij, voor iedereen dezelfde. Wat daar het eerst aankomt, telt.",
    hand: (seconds) =>
      `Je speelt met één hand. Elke zet kost haar ${seconds}, en een poging die niet past evenveel. Kijken is dus beter dan wild tikken.`,
    honour: (call) =>
      `Sommige tafels vertrouwen hun spelers: daar controleert niemand of iets past. Wie een fout ziet, roept ‘${call}’: wat fout ligt gaat terug, met alles wat er sindsdien op ligt.`,
    own: "Zie je je eigen fout voordat je iets anders doet? Roep het zelf, dan hoeft niemand te stoppen.",
    late: (seconds) => `Daarna moet wie de fout maakte ${seconds} langer wachten dan de rest.`,
    review: (seconds) => `Na het einde heb je daar nog ${seconds} voor.`,
    barred: (seconds) => `Na vals alarm mag je ${seconds} niet roepen.`,
    honourDomino:
      "Sommige tafels vertrouwen hun spelers: daar controleert niemand of een kaart past. Fouten blijken bij de telling: wie er een maakte, krijgt geen punten.",
  },

  piles: {
    aim: "Raak je stapel kwijt voordat het de anderen lukt. Iedereen legt tegelijk kaarten in het midden, niemand wacht op zijn beurt. En elke kaart die je daar kwijtraakt, levert iets op.",
    deck: "Iedereen heeft een eigen set van 40 kaarten: vier kleuren, elk van 1 tot en met 10. De rug laat zien van wie ze zijn.",
    stack: (count) => `${cards(count)} vormen je stapel. Je ziet alleen de bovenste.`,
    row: (two, three, four) =>
      `Ernaast ligt open je rij: ${cards(two)} met z’n tweeën, ${three} met z’n drieën, ${four} vanaf vier spelers.`,
    rowAlways: (count) => `Ernaast ligt open je rij van ${cards(count)}.`,
    rest: "Alle andere kaarten zijn je hand, dicht.",
    ones: "Een 1 begint in het midden een nieuwe stapel, in welke kleur dan ook.",
    next: "Daarop komt het volgende getal in dezelfde kleur: op de rode 4 de rode 5. Wie de 4 legde, maakt niet uit.",
    ten: "Met de 10 is zo’n stapel klaar.",
    from: "Je mag de bovenste kaart van je stapel gebruiken, de kaarten van je rij en de open kaart van je hand.",
    refill:
      "Komt er in je rij een plek vrij, dan schuift de bovenste kaart van je stapel vanzelf door. Zo wordt hij kleiner.",
    faster: "Twee kaarten voor één plek? De snelste blijft, de andere gaat gewoon terug.",
    flip: (count) =>
      plural(count, {
        one: "Past er niets? Draai de volgende kaart van je hand om.",
        other: `Past er niets? Draai de volgende ${count} kaarten van je hand in één keer om. Je ziet alleen de laatste.`,
      }),
    playable: "Heb je die gelegd, dan is de kaart eronder ook vrij.",
    covered: "De kaart eronder blijft dicht tot ze weer bovenop komt.",
    kept: "Ben je erdoor, draai de open kaarten dan om en begin opnieuw. De volgorde blijft.",
    chosen: "Ben je erdoor, draai de open kaarten dan om. Jij zegt of je hand gecoupeerd of geschud wordt.",
    cut: "Ben je erdoor, draai de open kaarten dan om. Eerst wordt er gecoupeerd.",
    shuffled: "Ben je erdoor, draai de open kaarten dan om. Eerst wordt er geschud.",
    always: "Omdraaien mag altijd, ook als er iets past.",
    buildOff: "Niet elke tafel speelt zo. Wie er een opent, zet het aan bij ‘Huisregels’.",
    buildOn: "Aan deze tafel speel je zo.",
    buildColour:
      "De bovenste kaart van je stapel en je open handkaart mogen ook op je eigen rij: precies één lager en in een andere kleur.",
    buildFigure:
      "De bovenste kaart van je stapel en je open handkaart mogen ook op je eigen rij: precies één lager, en jongen op meisje of meisje op jongen.",
    buildTop: "Van zo’n plek is alleen de bovenste kaart vrij. Je stapel vult hem pas aan als hij helemaal leeg is.",
    endSelf: (call) => `Zodra een stapel leeg is, eindigt de ronde vanzelf: ‘${call}’.`,
    endCall: (call) => `Wie geen stapel meer heeft, roept ‘${call}’. Tot dan speelt iedereen door.`,
    endLate: "Kaarten die nog onderweg zijn, gaan terug.",
    centre: (count) => `Elke kaart van jou in het midden: +${count}, welk getal dan ook.`,
    left: (count) => `Elke kaart die in je stapel overblijft: −${count}.`,
    nothing: "Rij en hand tellen niet mee.",
    blocked:
      "Soms kan niemand meer leggen, ook niet na de hele hand. Dan is de tafel geblokkeerd, en dat wordt vanzelf herkend.",
    remedies: {
      cycle:
        "Is de tafel geblokkeerd, dan gaat bij iedereen de bovenste handkaart naar onderen, en na het aftellen gaat het verder.",
      shuffle: "Is de tafel geblokkeerd, dan worden alle handen geschud, en na het aftellen gaat het verder.",
      score: "Is de tafel geblokkeerd, dan wordt de ronde geteld zoals hij ervoor staat.",
    },
    dead: {
      score: "Past geen enkele handkaart van wie dan ook, dan wordt de ronde meteen geteld.",
      "leader-wins":
        "Past geen enkele handkaart van wie dan ook, dan wordt de ronde geteld en is de partij meteen voorbij: het hoogste totaal wint.",
    },
    stuck: "Zie je geen uitweg? Zeg ‘Ik zit vast’. Heeft iedereen dat gezegd, dan geldt de tafel als geblokkeerd.",
    tips: [
      "De stapel gaat voor: eerst die kaart, dan een uit de rij.",
      "Kijk naar het midden. Je eigen paar kaarten ken je snel uit je hoofd.",
      "Enen meteen weg: ze maken de weg vrij voor de rest.",
      "Wacht niet op die ene kaart. Loop intussen je hand door.",
    ],
    buildTip: "Blokkeert een hoog getal je stapel? Parkeer het op je rij, een 9 op een 10.",
  },

  differs: {
    seats: (least, most) => `Voor ${least} tot ${most} spelers.`,
    row: (count) => `De rij heeft altijd ${cards(count)}, met hoeveel je ook bent.`,
    orders: "Na elke keer doorlopen mag je je hand couperen of schudden.",
    covered: "De kaart onder een gespeelde handkaart moet wachten.",
    figures: "Op rode en blauwe kaarten staan jongens, op gele en groene meisjes. Dat telt als je op de rij bouwt.",
    names: "De stapel heet hier Blitz pile.",
    length: {
      points: (length) => `Je speelt tot ${length} punten.`,
      rounds: (length) => plural(length, { one: "Eén ronde beslist.", other: `Je speelt ${length} rondes.` }),
    },
    blocked: {
      cycle: "Is de tafel geblokkeerd, dan schuift elke hand één kaart op.",
      shuffle: "Is de tafel geblokkeerd, dan worden de handen geschud.",
      score: "Is de tafel geblokkeerd, dan wordt de ronde geteld.",
    },
    dead: {
      score: "Past geen enkele handkaart van wie dan ook, dan wordt de ronde geteld.",
      "leader-wins":
        "Past geen enkele handkaart van wie dan ook, dan is meteen de hele partij voorbij: het hoogste totaal wint.",
    },
    call: (call) => `De roep aan het eind is ‘${call}’.`,
  },

  dice: {
    aim: "Leg als eerste al je dobbelstenen op het bord. Iedereen gooit en legt tegelijk, niemand wacht op zijn beurt.",
    bag: "In een zak zitten 24 dobbelstenen: zes rode, zes gele, zes groene en zes blauwe.",
    shares: (two, three, four) =>
      `Iedereen trekt er ${two} met z’n tweeën, ${three} met z’n drieën, ${four} met z’n vieren.`,
    first: "Op het teken worden alle dobbelstenen van iedereen gegooid.",
    row: "Het bord heeft voor elke kleur een rij met de plekken 1 tot en met 6. Een dobbelsteen hoort in de rij van zijn kleur.",
    order: "Altijd op volgorde: de 2 pas na de 1, de 3 pas na de 2.",
    one: "Op elke plek past één dobbelsteen. De snelste blijft, de andere blijft van jou.",
    again: "Past er niets? Of hoop je op beter? Gooi opnieuw wanneer je wilt, maar altijd met alles wat je nog hebt.",
    time: (seconds) => `Een worp duurt ${seconds}. Zo lang leg je niets.`,
    endSelf: (call) => `Wie zijn laatste dobbelsteen legt, beëindigt de ronde: ‘${call}’.`,
    endCall: (call) => `Wie alle dobbelstenen heeft gelegd, roept ‘${call}’. Tot dan speelt iedereen door.`,
    ender: "Wie de ronde beëindigt, krijgt +1 voor elke dobbelsteen die de anderen overhebben.",
    others: "Alle anderen krijgen −1 voor elke eigen dobbelsteen die over is.",
    example: "Een voorbeeld: jij bent klaar, de anderen hebben er nog 3, 1 en 4. Jij krijgt +8, zij −3, −1 en −4.",
    stuck: "Zegt iedereen ‘Ik zit vast’, dan eindigt de ronde zonder winnaar: −1 voor elke dobbelsteen die over is.",
    tips: [
      "Gooi liever opnieuw dan op één getal te wachten.",
      "Kijk eerst welke vier getallen het bord nodig heeft, dan naar je dobbelstenen.",
      "Leg alles wat past voor je gooit: wat ligt, ben je kwijt.",
      "De laatste dobbelsteen is de lastigste. Met weinig dobbelstenen telt tempo.",
    ],
  },

  domino: {
    aim: "Leg als eerste al je kaarten op het bord. Iedereen legt tegelijk, niemand wacht op zijn beurt.",
    board: (two, more) => `Het bord bestaat uit delen met gekleurde vakjes: ${two} met z’n tweeën, anders ${more}.`,
    boardAlways: (count) => `Het bord bestaat uit ${count} delen met gekleurde vakjes.`,
    boards: (two, three, four) =>
      `Het bord bestaat uit delen met gekleurde vakjes: ${two} met z’n tweeën, ${three} met z’n drieën, ${four} met z’n vieren.`,
    deck: "Iedereen heeft 15 kaarten met twee helften in verschillende kleuren, dicht.",
    jokers: (count) =>
      plural(count, { one: "Daarbij krijgt iedereen een joker.", other: `Daarbij krijgt iedereen ${count} jokers.` }),
    tokens: "Op het bord staan vier pionnen. Ze zijn van niemand: iedereen legt overal aan.",
    turn: "Draai je bovenste kaart om. Alleen die kun je leggen.",
    place: "Leg hem op twee vrije vakjes naast elkaar die zijn twee kleuren hebben, elke helft op zijn eigen kleur.",
    beside: "Een van de twee vakjes moet met een rand tegen het vakje van een pion liggen. Een hoek is niet genoeg.",
    token:
      "De pion stapt dan op je kaart, op de helft die verder weg is. Ligt de kaart naast twee pionnen, tik dan eerst op de pion die erop moet stappen.",
    next: "Past hij niet? Draai de volgende om. Wat je weglegt, komt na de laatste kaart terug.",
    faster: "Twee kaarten voor één vakje? De snelste blijft, de andere blijft je open kaart.",
    joker:
      "Een joker overbrugt één vakje in elke kleur: zet hem naast een pion en leg je kaart naast de joker. Alles in één zet.",
    both: "Je mag ook beide tegelijk gebruiken. In de volgende ronde zijn ze er allemaal weer.",
    blocked: "Kan er naast een pion helemaal geen kaart meer liggen, dan zit hij vast.",
    debt: "Wie hem heeft ingesloten, is hem een nieuwe plek schuldig: de volgende eigen kaart komt op twee vrije vakjes van zijn kleuren, waar dan ook, met de pion erop.",
    first: "Tot dan kan die speler alleen kaarten omdraaien.",
    endSelf: (call) => `Wie zijn laatste kaart legt, beëindigt de ronde: ‘${call}’. Jokers mogen overblijven.`,
    endCall: (call) => `Wie alle kaarten heeft gelegd, roept ‘${call}’. Tot dan speelt iedereen door.`,
    endBlocked: "Kan niemand meer leggen of zegt iedereen ‘Ik zit vast’, dan wint wie de meeste kaarten heeft gelegd.",
    winner: (count) => `Wie de ronde wint, krijgt ${points(count)}.`,
    second: (count) => `Van de anderen krijgt ${points(count)} wie de minste kaarten overheeft. Met z’n tweeën niet.`,
    aside: (count) =>
      plural(count, {
        one: "Wie niets krijgt, legt een kaart naar keuze opzij en speelt met minder verder.",
        other: `Wie niets krijgt, legt ${count} kaarten naar keuze opzij en speelt met minder verder.`,
      }),
    back: "Heeft iedereen iets opzij liggen, dan neemt iedereen er 2 terug.",
    tips: [
      "Kijk eerst naar de vakjes rond de pionnen, dan naar je kaart.",
      "Niets voor jou? Draai meteen de volgende om.",
      "Bewaar je jokers voor je laatste kaarten.",
      "Blijf uit hoeken: een pion die vastzit, kost je tijd.",
    ],
  },

  pictures: {
    setup: "Voor je liggen: de stapel, de rij en de hand met de open kaart.",
    pile: "In het midden: de rode 4 ligt bovenop, de rode 5 mag volgen. De blauwe 5 niet.",
    flip: "Van de kaarten die je omdraait, zie je alleen de laatste.",
    build: "De groene 8 komt op de rode 9 van je rij.",
    buildFigure: "Het meisje met de 8 komt op de jongen met de 9.",
    board: "Het dobbelbord: in elke rij is het volgende getal aan de beurt.",
    dice: "Van deze dobbelstenen passen nu de rode 4 en de blauwe 2.",
    before: "De rood-gele kaart past naast de pion.",
    after: "Hij ligt, en de pion is naar de verste helft gestapt.",
    joker: "Een joker overbrugt het vakje tussen pion en kaart.",
    blocked: "Naast deze pion zijn geen twee vakjes meer vrij: hij zit vast.",
  },
};

export default rules;
