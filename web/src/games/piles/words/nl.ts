import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("nl");
const cards = (count: number) => plural(count, { one: "1 kaart", other: `${count} kaarten` });

export const titles: typeof en.titles = {
  ligretto: {
    title: "Ligretto, internationale editie",
    short: "Ligretto",
    text: "Wie is zijn stapel het eerst kwijt? Iedereen legt op dezelfde stapels in het midden, elk in één kleur van 1 tot en met 10. Je speelt rondes tot iemand 99 punten heeft.",
  },
  "ligretto-de": {
    title: "Ligretto, nieuwe Duitse editie",
    short: "Ligretto (Duits)",
    text: "Eén ronde beslist alles. Er liggen altijd drie kaarten in de rij, en telkens als je hand op is, wordt die gecoupeerd of geschud.",
  },
  "ligretto-fr": {
    title: "Ligretto, Franse editie",
    short: "Ligretto (Frans)",
    text: "Meerdere rondes tot 99 punten, net als in de internationale editie. Maar heeft niemand nog een kaart die past, dan is de partij meteen voorbij en wint wie voorstaat.",
  },
  "dutch-blitz": {
    title: "Dutch Blitz",
    short: "Dutch Blitz",
    text: "Een race naar 75 punten voor twee tot vier spelers, met jongens en meisjes op de kaarten. Bouw je op de rij, dan wisselen jongens en meisjes elkaar af.",
  },
};

export const table: typeof en.table = {
  stack: "Stapel",
  row: "Rij",
  open: "Open",
  hand: "Hand",
  place: (number) => `Rij, plek ${number}`,
  openCount: (count) => `${count} open`,
  turnUp: "Omdraaien",
  turnOver: "Omkeren",
  newPile: (suit) => `Nieuwe stapel, ${suit}`,
  finished: (card) => `${card}, klaar`,
  alike: (card, count) => `${card}, ${count} stapels`,
  boy: "jongen",
  girl: "meisje",
  left: (count) => plural(count, { one: `${count} kaart in de stapel`, other: `${count} kaarten in de stapel` }),
  scores: {
    emptied: (name) => `${name} heeft de stapel weggespeeld`,
    emptiedSelf: "Je hebt je stapel weggespeeld",
    inCentre: "in het midden",
    inStack: "over in de stapel",
    legend: (plus, minus) => `Elke kaart van jou in het midden telt ${plus}, elke kaart over in je stapel ${minus}.`,
    centreCards: (count) => plural(count, { one: "1 kaart in het midden", other: `${count} kaarten in het midden` }),
    stackCards: (count) =>
      plural(count, { one: "1 kaart over in de stapel", other: `${count} kaarten over in de stapel` }),
  },
};

export const book: typeof en.book = {
  house: {
    rules: {
      advanced: "Op de rij bouwen",
      blocked: "Als niemand een kaart kan leggen",
      dead: "Als uit geen enkele hand een kaart past",
      stack: "Kaarten in de stapel",
      row: "Kaarten in de rij (met 2, 3 en 4 of meer plaatsen)",
      flip: "Handkaarten die je tegelijk omdraait",
      dealt_first: "Als eerste gedeeld",
      between_passes: "Als je hand op is",
      beneath: "De kaart onder een gelegde handkaart",
      build: "Wat op wat komt in de rij",
      boys: "Kleuren met jongens",
      card_points: "Punten per kaart in het midden",
      stack_penalty: "Strafpunten per kaart in de stapel",
      backs: "Ruggen van de sets",
      boxes: "Dozen kaarten",
    },
    values: {
      cycle: "elke hand schuift één kaart op",
      shuffle: "alle handen worden geschud",
      score: "de punten worden geteld",
      "leader-wins": "wie voorstaat, wint",
      kept: "volgorde houden",
      cut: "couperen",
      shuffled: "schudden",
      playable: "mag ook gelegd worden",
      covered: "moet wachten tot je hem weer omdraait",
      stack: "de stapel",
      row: "de rij",
      "different-colour": "elke andere kleur",
      "boy-on-girl": "jongens op meisjes, meisjes op jongens",
      red: "rood",
      yellow: "geel",
      green: "groen",
      blue: "blauw",
    },
    help: {
      stack: "Wie zijn stapel als eerste kwijt is, beëindigt de ronde.",
      advanced: "Je mag ook op je eigen rij leggen, steeds één lager.",
      card_points: "Voor elke kaart van jou in het midden na een ronde.",
      stack_penalty: "Voor elke kaart die na de ronde nog in je stapel ligt.",
      row: "Met meer kaarten in de rij is een ronde makkelijker.",
      flip: "Hoe minder tegelijk, hoe meer van je kaarten je ziet.",
      between_passes: "Wat je mag doen voor je opnieuw door je hand gaat.",
      beneath: "Of je de kaart eronder meteen mag leggen.",
      dealt_first: "Welk deel van je set de stapel wordt. Maakt weinig uit.",
      build: "Alleen van belang als je op de rij bouwt.",
      boys: "De andere kleuren hebben meisjes.",
      blocked: "Als omdraaien niemand meer helpt.",
      dead: "Als ook een andere volgorde van de handen niet helpt.",
    },
    handicap: {
      how: "Minder kaarten maken het makkelijker, meer kaarten moeilijker.",
      your: "Kaarten in je stapel",
      bot: "Kaarten in de stapel van elke bot",
      seat: "Kaarten in de stapel",
      of: (count) => plural(count, { one: "1 kaart in de stapel", other: `${count} kaarten in de stapel` }),
    },
    pieces: "Rij, stapel en hand",
  },
  rules: {
    aim: "Speel je stapel weg voordat de anderen hun stapel kwijt zijn. Iedereen legt tegelijk kaarten in het midden, niemand wacht op zijn beurt. En elke kaart die je daar legt, levert punten op.",
    deck: "Iedereen heeft een eigen set van 40 kaarten: vier kleuren, elk van 1 tot en met 10. Aan de rug zie je van wie ze zijn.",
    stack: (count) => `Je stapel heeft ${cards(count)}. Je ziet alleen de bovenste.`,
    row: (two, three, four, hasMore) =>
      `Ernaast ligt open je rij: ${cards(two)} met z’n tweeën, ${three} met z’n drieën, ${four} ${hasMore ? "vanaf vier spelers" : "met z’n vieren"}.`,
    rowAlways: (count) => `Ernaast ligt open je rij van ${cards(count)}.`,
    rest: "De rest van je kaarten is je hand. Die ligt dicht.",
    ones: "Met een 1 van welke kleur ook begin je een nieuwe stapel in het midden.",
    next: "Daarop komt het volgende getal in dezelfde kleur: op een rode 4 een rode 5. Wie de 4 heeft gelegd, maakt niet uit.",
    ten: "Met de 10 is zo’n stapel klaar.",
    from: "Je mag de bovenste kaart van je stapel leggen, de kaarten van je rij en de bovenste van je open kaarten.",
    refill:
      "Komt er in je rij een plek vrij, dan schuift de bovenste kaart van je stapel vanzelf door. Zo wordt je stapel kleiner.",
    faster: "Twee kaarten voor één plek? De snelste blijft, de andere gaat gewoon terug.",
    flip: (count) =>
      plural(count, {
        one: "Past er niets? Draai de volgende kaart van je hand om.",
        other: `Past er niets? Draai de volgende ${count} kaarten van je hand in één keer om. Je ziet alleen de laatste.`,
      }),
    playable: "Heb je die gelegd, dan mag je de kaart eronder ook leggen.",
    covered: "Heb je die gelegd, dan moet de kaart eronder wachten tot hij weer bovenop komt.",
    kept: "Is je hand op, keer de open kaarten dan om en begin opnieuw. De volgorde blijft.",
    chosen: "Is je hand op, keer de open kaarten dan om. Jij kiest of je hand gecoupeerd of geschud wordt.",
    cut: "Is je hand op, keer de open kaarten dan om. Eerst wordt je hand gecoupeerd.",
    shuffled: "Is je hand op, keer de open kaarten dan om. Eerst wordt je hand geschud.",
    always: "Omdraaien mag altijd, ook als er iets past.",
    buildOff: "Niet aan elke tafel wordt zo gespeeld. Je zet het aan bij ‘Huisregels’ als je een tafel opent.",
    buildOn: "Aan deze tafel speel je zo.",
    buildColour:
      "De bovenste kaart van je stapel of van je open kaarten mag ook op je eigen rij: precies één lager en in een andere kleur.",
    buildFigure:
      "De bovenste kaart van je stapel of van je open kaarten mag ook op je eigen rij: precies één lager, en jongen op meisje of meisje op jongen.",
    buildTop:
      "Van zo’n plek mag je alleen de bovenste kaart leggen. Je stapel vult hem pas aan als hij helemaal leeg is.",
    endSelf: (call) => `Zodra een stapel leeg is, stopt de ronde vanzelf: ‘${call}’.`,
    endCall: (call) => `Is je stapel leeg, roep dan ‘${call}’. Tot iemand roept, speelt iedereen door.`,
    endLate: "Kaarten die nog onderweg zijn, gaan terug.",
    centre: (count) => `Elke kaart van jou in het midden: +${count}, welk getal dan ook.`,
    left: (count) => `Elke kaart die in je stapel overblijft: −${count}.`,
    nothing: "Rij en hand tellen niet mee.",
    blocked:
      "Soms kan niemand meer een kaart leggen, ook niet als iedereen zijn hele hand doorloopt. Dan is de tafel geblokkeerd. Vivace merkt dat vanzelf.",
    remedies: {
      cycle:
        "Is de tafel geblokkeerd, dan gaat bij iedereen de bovenste handkaart naar onderen, en na het aftellen gaat het verder.",
      shuffle: "Is de tafel geblokkeerd, dan worden alle handen geschud, en na het aftellen gaat het verder.",
      score: "Is de tafel geblokkeerd, dan worden de punten geteld zoals de ronde ervoor staat.",
    },
    dead: {
      score: "Past er uit geen enkele hand nog een kaart, dan worden de punten meteen geteld.",
      "leader-wins":
        "Past er uit geen enkele hand nog een kaart, dan worden de punten geteld en is de partij meteen voorbij. Het hoogste totaal wint.",
    },
    stuck: "Zie je geen zet meer? Zeg ‘Ik zit vast’. Zegt iedereen dat, dan geldt de tafel als geblokkeerd.",
    tips: [
      "De stapel gaat voor: leg eerst die kaart, dan pas een uit je rij.",
      "Kijk naar het midden. Je eigen kaarten ken je snel genoeg.",
      "Leg enen meteen. Ze maken de weg vrij voor hogere getallen.",
      "Wacht niet op die ene kaart. Loop intussen je hand door.",
    ],
    buildTip: "Houdt een hoog getal je stapel tegen? Parkeer het op je rij, een 9 op een 10.",
    differs: {
      seats: (least, most) => `Voor ${least} tot en met ${most} spelers.`,
      row: (count) => `De rij heeft altijd ${cards(count)}, met hoeveel je ook bent.`,
      orders: "Telkens als je hand op is, mag je hem couperen of schudden.",
      covered: "De kaart onder een gelegde handkaart moet wachten.",
      figures: "Op rode en blauwe kaarten staan jongens, op gele en groene meisjes. Dat telt als je op de rij bouwt.",
      names: "Wie dit speelt, noemt de stapel ‘Blitz pile’.",
      length: {
        points: (length) => `Je speelt tot ${length} punten.`,
        rounds: (length) => plural(length, { one: "Eén ronde beslist.", other: `Je speelt ${length} rondes.` }),
      },
      blocked: {
        cycle: "Is de tafel geblokkeerd, dan schuift elke hand één kaart op.",
        shuffle: "Is de tafel geblokkeerd, dan worden de handen geschud.",
        score: "Is de tafel geblokkeerd, dan worden de punten geteld.",
      },
      dead: {
        score: "Past er uit geen enkele hand nog een kaart, dan worden de punten geteld.",
        "leader-wins":
          "Past er uit geen enkele hand nog een kaart, dan is meteen de hele partij voorbij. Het hoogste totaal wint.",
      },
      call: (call) => `Aan het eind roep je ‘${call}’.`,
    },
    sections: {
      hand: "Je hand",
      build: "Op de rij bouwen",
    },
    labels: { stack: "Stapel", row: "Rij", hand: "Hand", open: "Open" },
    pictures: {
      setup: "Voor je liggen de stapel, de rij, de hand en de open kaarten.",
      pile: "In het midden ligt de rode 4 bovenop. De rode 5 mag je leggen, de blauwe 5 niet.",
      flip: "Van de handkaarten die je omdraait, zie je alleen de laatste.",
      build: "De groene 8 komt op de rode 9 van je rij.",
      buildFigure: "Het meisje met de 8 komt op de jongen met de 9.",
    },
  },
  why: {
    tried: {
      play: (card) => `Je wilde de ${card} in het midden leggen.`,
      build: (card) => `Je wilde de ${card} op je rij leggen.`,
      flip: "Je wilde kaarten omdraaien.",
    },
    needs: {
      pile: (card, below) => `De ${card} mag alleen op de ${below}.`,
      one: (card) => `De ${card} begint een eigen stapel.`,
      row: (card, number) => `De ${card} mag alleen op een ${number} in je rij.`,
    },
    answers: {
      notOpen: {
        rule: "Je kunt de bovenste kaart van je stapel leggen, de kaarten van je rij en de bovenste van je open kaarten. De rest moet wachten.",
        instead: "Draai kaarten om tot hij bovenop ligt.",
      },
      noFit: {
        rule: "In het midden begint een 1 een stapel. Daarna komt steeds het volgende getal in dezelfde kleur.",
        instead: "Zoek een stapel die één lager is, of draai kaarten om.",
      },
      noFitRow: {
        rule: "Op je rij moet een kaart precies één lager zijn en een andere kleur hebben (bij Dutch Blitz: jongen op meisje of andersom).",
        instead: "Leg hem in het midden of op een andere plek.",
      },
      noBuilding: {
        rule: "Aan deze tafel leg je kaarten alleen in het midden, nooit op de rij.",
        instead: "Je kunt het toestaan als je een tafel opent.",
      },
      notFromRow: {
        rule: "Op de rij bouw je alleen met de bovenste kaart van je stapel of van je open kaarten.",
        instead: "Leg kaarten uit je rij in het midden.",
      },
      placeClosed: {
        rule: "Je stapel is leeg, dus lege plekken in je rij blijven gesloten.",
        instead: "Speel door met rij en hand, of beëindig de ronde.",
      },
      nothingToFlip: {
        rule: "Je hand is leeg, en je hebt geen open kaarten die je kunt omkeren.",
        instead: "Leg kaarten van je stapel en uit je rij.",
      },
      notEmpty: {
        rule: "Je kunt de ronde pas beëindigen als je stapel leeg is.",
        instead: "Speel eerst je stapel weg.",
      },
    },
    score: {
      centre: (count, each) => `${cards(count)} in het midden, ${each} per kaart.`,
      stack: (count, each) => `${cards(count)} over in de stapel, ${each} per kaart.`,
      noStack: "De stapel is leeg, dus er gaan geen punten af.",
    },
  },
  learn: {
    steps: {
      aim: "Dit is je stapel. Speel hem weg voordat de anderen hun stapel kwijt zijn!",
      piles:
        "Iedereen legt tegelijk op dezelfde stapels in het midden, elk in één kleur van 1 tot en met 10. De snelste kaart telt.",
      one: "Met een 1 begint een nieuwe stapel in het midden. Leg de jouwe!",
      follow: "Deze is het volgende getal in dezelfde kleur. Leg hem erop!",
      refill: "Je stapel heeft het gat in je rij gevuld. Weer een kaart minder!",
      all: "Meer hoef je niet te weten! Zodra iemands stapel leeg is, stopt de ronde.",
      stack: "De bovenste kaart van je stapel past. Leg die altijd het eerst!",
      open: "Ook de bovenste van je open kaarten mag je leggen. Deze past!",
      build:
        "Op je rij mag je omlaag bouwen, steeds één lager: een meisje op een jongen, een jongen op een meisje. Eerst de kaart, dan de plek!",
      flip: "Past er niets? Draai nog drie kaarten uit je hand om.",
      turn: "Je hand is op. Keer de open kaarten om en begin opnieuw.",
      last: "Bijna klaar! Zodra je stapel leeg is, stopt de ronde.",
      fits: "Deze past. Goed zo, ga door!",
      more: "Nog niets? Draai de volgende drie om.",
      watch: "Nog niets? Blijf omdraaien en let op de stapels. De kaarten van anderen maken plek voor die van jou.",
    },
    counts:
      "Elke kaart van jou in het midden levert een punt op, elke kaart die in je stapel overblijft kost er twee. Je speelt meerdere rondes, en wie de meeste punten heeft, wint.",
    differs:
      "Hier had je een rij van 5 en een stapel van 5. Met z’n vieren heb je een rij van 3 en een stapel van 10, net als iedereen.",
  },
  summary: {
    sources: {
      stack: "stapel",
      row: "rij",
      open: "hand",
    },
  },
};
