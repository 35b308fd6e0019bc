import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("nl");
const cards = (count: number) => plural(count, { one: "1 kaart", other: `${count} kaarten` });
const points = (count: number) => plural(count, { one: "1 punt", other: `${count} punten` });

export const titles: typeof en.titles = {
  "ligretto-domino": {
    title: "Ligretto Domino, het bordspel",
    short: "Domino",
    text: "Iedereen legt tegelijk kaarten met twee kleuren op hetzelfde bord, altijd naast een van de vier pionnen. De pion verhuist mee, en wie het eerst geen kaarten meer heeft, wint de ronde.",
  },
};

export const table: typeof en.table = {
  colours: { r: "rood", y: "geel", g: "groen", b: "blauw", o: "paars", w: "wit" },
  card: (first, second) => `${first} en ${second}`,
  across: (left, right) => `${left} links, ${right} rechts`,
  upright: (top, bottom) => `${top} boven, ${bottom} onder`,

  board: "Bord",
  boardHelp:
    "Pijltjes: bewegen, T: volgende pion, 1 tot en met 4: pion met dat nummer, R: kaart draaien, Enter: leggen of pion kiezen, J: joker, spatie: volgende kaart omdraaien.",
  boardLooking: "Pijltjes: bewegen, T: volgende pion, 1 tot en met 4: pion met dat nummer.",
  square: (name, what) => `${name}: ${what}`,
  covered: (colour, name) => `${colour}, kaart van ${name}`,
  joker: (name) => `joker van ${name}`,
  free: "vrij",
  token: "pion",
  blocked: "geblokkeerde pion",
  owed: "geblokkeerde pion die jij moet verplaatsen",
  chosen: "gekozen",
  laidOn: (squares, cards) => `Gelegd op ${squares}, nog ${cards}`,

  ownCard: "Jouw kaart",
  noCard: "geen kaart",
  turnedUp: (card) => `omgedraaid: ${card}`,
  faceDown: "dicht",
  hand: "Hand",
  discard: "Weggelegd",
  discardEmpty: "niets weggelegd",
  jokerCount: (count) => plural(count, { one: "1 joker", other: `${count} jokers` }),
  noJokers: "geen jokers",
  owes: "moet een geblokkeerde pion verplaatsen",

  actions: "Jouw kaart",
  turn: "Draaien",
  useJoker: "Joker",
  nextCard: "Volgende",
  bigger: "Inzoomen",
  smaller: "Uitzoomen",
  whole: "Hele bord",
  toToken: (number) => `Naar pion ${number}`,
  windows: "Terug naar de pionnen",
  around: (number) => `Rond pion ${number}`,
  blockedNow: "Geblokkeerd.",
  blockedBy: (name) => `Geblokkeerd. ${name} verplaatst hem.`,

  putJoker: "Tik voor de joker op een vakje naast een pion.",
  putSecondJoker: "Tik op een vakje voor de tweede joker, of leg je kaart.",
  layBeside: "Leg nu je kaart naast de joker.",
  tapSecond: "Tik nu op het vakje voor de andere helft.",
  debt: "Je hebt deze pion geblokkeerd.",
  debtHow: "Leg ergens een kaart op zijn kleuren, dan gaat de pion erop staan.",
  stand: "Tik op de helft voor de pion.",
  whichToken: "Twee pionnen zijn geblokkeerd. Tik op de pion die je eerst verplaatst.",

  asideTitle: (count) => plural(count, { one: "Leg 1 kaart opzij", other: `Leg ${count} kaarten opzij` }),
  asideHow: "Je speelt zonder, dus je bent sneller klaar.",
  asideChosen: (chosen, count) => `${chosen} van ${count}`,
  asideDone: "Opzijleggen",
  asideOthers: (names) => `Bezig met kaarten opzijleggen: ${names}`,
  tokenMine: "Jij mag een pion neerzetten.",
  tokenOther: (name) => `${name} zet een pion neer.`,
  byChance: "Bij 0 beslist het toeval.",
  letChance: "Willekeurig kiezen",

  scores: {
    emptied: (name) => `${name} heeft de laatste kaart gelegd`,
    emptiedSelf: "Je hebt je laatste kaart gelegd",
    laid: "gelegd",
    left: "over",
    laidCards: (count) => plural(count, { one: "1 kaart gelegd", other: `${count} kaarten gelegd` }),
    leftCards: (count) => plural(count, { one: "1 kaart over", other: `${count} kaarten over` }),
    won: "Ronde gewonnen.",
    second: "Van de anderen de minste kaarten over.",
    aside: (count) =>
      plural(count, {
        one: "Legt voor de volgende ronde 1 kaart opzij.",
        other: `Legt voor de volgende ronde ${count} kaarten opzij.`,
      }),
    misplaced: "Een kaart fout gelegd, dus deze ronde telt niet.",
  },
};

export const book: typeof en.book = {
  house: {
    rules: {
      aside: "Kaarten opzij voor spelers zonder punten",
      aside_ms: "Tijd om kaarten opzij te leggen",
      borders: "Randen van de sets",
      carry_over: "In de volgende partij evenveel kaarten opzij houden",
      jokers: "Jokers per ronde",
      layouts: "Bord (met 2, 3 en 4 plaatsen)",
      next_points: "Punten voor de minste kaarten over",
      sections: "Borddelen",
      swapped: "Een kaart met verwisselde helften",
      token_ms: "Tijd om een pion neer te zetten",
      tokens: "Waar de pionnen beginnen",
      winner_points: "Punten voor een gewonnen ronde",
    },
    values: {
      own: "standaard",
      generated: "elke ronde nieuw",
      marks: "op gemarkeerde vakjes",
      random: "willekeurig",
      players: "om de beurt neergezet",
      misplay: "is een fout",
      overlooked: "telt niet als fout",
    },
    help: {
      jokers: "Een joker overbrugt een vakje, zodat jouw kaart past.",
      tokens: "Waar de vier pionnen staan als een ronde begint.",
      winner_points: "Voor wie als eerste geen kaarten meer heeft.",
      next_points: "Voor de tweede plaats: de minste kaarten over.",
      aside: "Ze doen in de volgende rondes niet mee. Zo kom je makkelijker terug.",
      carry_over: "Anders begint iedereen de volgende partij met alle kaarten.",
      layouts: "Op een groter bord heeft iedereen meer ruimte.",
      sections: "Borddelen die je leert kennen, of elke ronde nieuwe kleuren.",
      swapped: "Alleen van belang als jullie zelf opletten.",
      token_ms: "Daarna beslist het toeval.",
      aside_ms: "Daarna beslist het toeval.",
    },
    handicap: {
      how: "Kaarten die vanaf het begin opzij liggen, hoef je niet te leggen.",
      your: "Jouw kaarten opzij",
      bot: "Kaarten opzij voor elke bot",
      seat: "Kaarten opzij",
      of: (count) => plural(count, { one: "1 kaart opzij", other: `${count} kaarten opzij` }),
    },
    pieces: "Bord",
  },
  rules: {
    aim: "Leg als eerste al je kaarten op het bord. Iedereen speelt tegelijk, niemand wacht op zijn beurt.",
    board: (two, more) => `Het bord bestaat uit borddelen met gekleurde vakjes: ${two} met z’n tweeën, anders ${more}.`,
    boardAlways: (count) => `Het bord bestaat uit ${count} borddelen met gekleurde vakjes.`,
    boards: (two, three, four) =>
      `Het bord bestaat uit borddelen met gekleurde vakjes: ${two} met z’n tweeën, ${three} met z’n drieën, ${four} met z’n vieren.`,
    deck: "Iedereen heeft 15 kaarten, dicht. Elke kaart heeft twee helften in verschillende kleuren.",
    jokers: (count) =>
      plural(count, { one: "Daarbij krijgt iedereen een joker.", other: `Daarbij krijgt iedereen ${count} jokers.` }),
    tokens: "Op het bord staan vier pionnen. Ze zijn van niemand: iedereen mag naast elke pion leggen.",
    turn: "Draai je bovenste kaart om. Alleen die kun je leggen.",
    place:
      "Leg hem op twee vrije vakjes naast elkaar die bij zijn twee kleuren passen, elke helft op zijn eigen kleur.",
    beside: "Een van de twee vakjes moet met een rand tegen het vakje van een pion liggen. Een hoek is niet genoeg.",
    token:
      "De pion gaat dan op je kaart staan, op de helft die het verst weg is. Ligt de kaart naast twee pionnen, tik dan eerst op de pion die je wilt verplaatsen.",
    next: "Past hij niet? Draai de volgende om. Kaarten die je overslaat, komen na de laatste terug.",
    faster: "Twee kaarten voor één vakje? De snelste blijft liggen, de andere blijft open bij zijn speler.",
    joker:
      "Een joker overbrugt één vakje van welke kleur ook. Leg hem naast een pion en je kaart naast de joker, alles in één zet.",
    both: "Je mag ze ook allebei tegelijk gebruiken. In de volgende ronde heb je ze allemaal terug.",
    blocked: "Past er naast een pion geen enkele kaart meer, dan is hij geblokkeerd.",
    debt: "Wie hem heeft geblokkeerd, moet hem een nieuwe plek geven. De volgende kaart van die speler komt op twee vrije vakjes van zijn kleuren, waar dan ook, en de pion gaat erop staan.",
    first: "Tot dan mag die speler alleen kaarten omdraaien.",
    endSelf: (call) =>
      `Wie als eerste zijn laatste kaart legt, beëindigt de ronde: ‘${call}’. Je jokers hoef je niet te gebruiken.`,
    endCall: (call) => `Heb je al je kaarten gelegd, roep dan ‘${call}’. Tot iemand roept, speelt iedereen door.`,
    endBlocked:
      "Kan niemand meer een kaart leggen of zegt iedereen ‘Ik zit vast’, dan wint wie de meeste kaarten heeft gelegd.",
    winner: (count) => `Wie de ronde wint, krijgt ${points(count)}.`,
    second: (count) =>
      `Wie van de anderen de minste kaarten overheeft, krijgt ${points(count)}. Met z’n tweeën is er geen tweede plaats.`,
    aside: (count) =>
      plural(count, {
        one: "Wie niets krijgt, legt een kaart naar keuze opzij en speelt met minder verder.",
        other: `Wie niets krijgt, legt ${count} kaarten naar keuze opzij en speelt met minder verder.`,
      }),
    back: "Heeft iedereen kaarten opzij liggen, dan neemt iedereen er 2 terug.",
    tips: [
      "Kijk eerst naar de vakjes rond de pionnen, dan naar je kaart.",
      "Zit er niets bij? Draai meteen de volgende om.",
      "Bewaar je jokers voor je laatste kaarten.",
      "Blijf uit hoeken. Een geblokkeerde pion kost je tijd.",
    ],
    honour:
      "Aan een tafel zonder scheidsrechter controleert niemand of een kaart past. Fouten blijken als de punten worden geteld, en wie er een maakte, krijgt geen punten.",
    sections: {
      jokers: "Jokers",
      debts: "Geblokkeerde pionnen",
    },
    pictures: {
      before: "De rood-gele kaart past naast de pion.",
      after: "Ligt hij, dan gaat de pion op de verste helft staan.",
      joker: "Een joker overbrugt het vakje tussen de pion en de kaart.",
      blocked: "Naast deze pion zijn geen twee vakjes vrij, dus hij is geblokkeerd.",
    },
  },
  why: {
    tried: {
      lay: "Je wilde je kaart leggen.",
      turn: "Je wilde de volgende kaart omdraaien.",
      token: "Je wilde een pion neerzetten.",
      aside: "Je wilde kaarten opzijleggen.",
    },
    answers: {
      notOpenDomino: {
        rule: "Je kunt alleen de kaart leggen die je het laatst hebt omgedraaid.",
        instead: "Draai kaarten om tot hij terugkomt.",
      },
      noFitDomino: {
        rule: "Elke helft heeft een vrij vakje in zijn eigen kleur nodig, naast elkaar.",
        instead: "Draai de kaart, zoek ergens anders of draai de volgende om.",
      },
      nothingToTurn: { rule: "Je hebt geen andere kaart meer.", instead: "Leg de kaart die open ligt." },
      takenDomino: {
        rule: "Vakjes met een kaart, een joker of een pion zijn niet vrij.",
        instead: "Zoek twee vrije vakjes.",
      },
      notBeside: {
        rule: "Een van de twee vakjes moet met een rand tegen dat van een pion liggen. Misschien is de pion verplaatst.",
        instead: "Kijk waar de pionnen nu staan.",
      },
      tokenBlocked: {
        rule: "Naast een geblokkeerde pion kun je niets leggen.",
        instead: "Neem een van de andere pionnen.",
      },
      inDebt: {
        rule: "Je hebt een pion geblokkeerd en moet hem een nieuwe plek geven.",
        instead: "Leg je volgende kaart op twee vrije vakjes van zijn kleuren, waar dan ook. De pion gaat erop staan.",
      },
      notInDebt: {
        rule: "Je hoeft geen pion een nieuwe plek te geven.",
        instead: "Leg je kaart zoals altijd naast een pion.",
      },
      noJoker: { rule: "Je hebt je jokers deze ronde al gebruikt.", instead: "In de volgende ronde heb je ze terug." },
      notEmptyDomino: {
        rule: "Je kunt de ronde pas beëindigen als je geen kaarten meer hebt.",
        instead: "Leg eerst je laatste kaarten.",
      },
    },
    score: {
      won: (laid) => `Won de ronde met ${plural(laid, { one: "1 gelegde kaart", other: `${laid} gelegde kaarten` })}.`,
      second: (left) => `Van de anderen de minste kaarten over: ${left}.`,
      none: (left) => `Nog ${cards(left)}, dus geen punten.`,
      aside: (count) =>
        `Daarom ${plural(count, { one: "gaat er 1 kaart", other: `gaan er ${count} kaarten` })} opzij voor de volgende ronde.`,
      misplaced: "Er lag een kaart fout, dus deze ronde telt niet.",
    },
  },
  learn: {
    steps: {
      aim: "Dit zijn je kaarten. Leg ze allemaal voordat de anderen klaar zijn!",
      rule: "Een kaart komt vlak naast een pion, elke helft op een vakje van zijn kleur.",
      turn: "Draai je eerste kaart om.",
      lay: "Elke helft komt op een vakje van zijn kleur, vlak naast een pion. Kies de gemarkeerde vakjes na elkaar!",
      token: "De pion is op je kaart gaan staan. Iedereen gaat daar verder.",
      debt: "Een doodlopende weg! Leg je volgende kaart ergens waar zijn kleuren vrij zijn en kies dan de helft voor de pion.",
      drag: "Je kunt de kaart ook naar zijn vakjes slepen. Tik erop om hem te draaien.",
      next: "Past hij nergens? Draai de volgende om. Deze komt later terug.",
      joker: "Een joker overbrugt een vakje van welke kleur ook. Bewaar hem liever voor het eind!",
      skip: "Past je kaart niet? Ga naar de volgende. Hij komt later terug.",
      blocked: "Blokkeer geen pion! Anders moet je volgende kaart hem een nieuwe plek geven.",
      all: "Meer hoef je niet te weten! Wie als eerste zijn laatste kaart legt, beëindigt de ronde.",
      bridge: "Hij past alleen met een joker. Eerst de joker, dan zijn vakje, dan de vakjes voor je kaart!",
      last: "Bijna klaar! Je laatste kaart beëindigt de ronde.",
      fits: "Hier past hij. Goed zo, ga door!",
      on: "Draai je volgende kaart om.",
      more: "Hij past nergens. Op naar de volgende!",
    },
    counts:
      "Wie het eerst klaar is, krijgt twee punten. Vanaf drie spelers is er ook één punt voor wie van de anderen de minste kaarten overheeft. Wie niets krijgt, begint de volgende ronde met minder kaarten.",
    differs: "Hier moest je 5 kaarten leggen. In een echt spel begint iedereen met 15.",
  },
  summary: {
    turned: "Omgedraaid",
    sources: {
      turned: "kaarten",
      jokers: "jokers",
    },
  },
};
