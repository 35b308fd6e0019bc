import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("nl");
const cards = (count: number) => plural(count, { one: "1 kaart", other: `${count} kaarten` });

const why: Books["why"] = {
  tried: {
    play: (card) => `Je wilde ${card} in het midden leggen.`,
    build: (card) => `Je wilde ${card} op je rij leggen.`,
    place: (die) => `Je wilde ${die} op het bord leggen.`,
    lay: "Je wilde je kaart leggen.",
    flip: "Je wilde kaarten omdraaien.",
    turn: "Je wilde de volgende kaart omdraaien.",
    throw: "Je wilde gooien.",
    token: "Je wilde een pion neerzetten.",
    aside: "Je wilde kaarten opzij leggen.",
    stop: "Je wilde de ronde beëindigen.",
    stuck: "Je wilde zeggen dat je vastzit.",
    call: "Je wilde een fout melden.",
  },
  faster: (name, time) => `${name} was ${time} sneller en heeft nu die plek. Jij bent niets kwijt.`,
  taken: (name) => `De plek was al bezet: ${name} was er ruim eerder. Jij bent niets kwijt.`,
  order:
    "De server houdt één volgorde voor iedereen bij: wat daar het eerst aankomt, telt. Ook mislukte pogingen kosten je hand tijd.",
  needs: {
    pile: (card, below) => `${card} komt alleen op ${below}.`,
    one: (card) => `${card} begint een eigen stapel.`,
    row: (card, number) => `${card} komt alleen op een ${number} van je rij.`,
    die: (die, before) => `${die} komt alleen direct na ${before}.`,
    first: (die) => `${die} komt als eerste in de rij, en die plek is bezet.`,
  },
  section: (title) => `Spelregels: ${title}`,

  answers: {
    lost: {
      rule: "Deze pagina en de tafel bedoelden niet hetzelfde.",
      instead: "Kijk nog eens en probeer het opnieuw. Helpt dat niet, laad de pagina dan opnieuw.",
    },
    seatChanged: {
      rule: "Daar zit intussen iemand anders, of niemand.",
      instead: "Kijk wie waar zit en probeer het opnieuw.",
    },
    noRound: {
      rule: "Een ronde begint voor iedereen op hetzelfde moment, na het aftellen.",
      instead: "Wacht op het teken.",
    },
    roundRunning: { rule: "Zolang een ronde loopt, blijft dit zoals het is.", instead: "Probeer het na de ronde." },
    roundOver: {
      rule: "Na het einde van een ronde wordt niets meer gelegd. Wat onderweg is, gaat terug.",
      instead: "Wat er al lag, telt. De volgende ronde komt zo.",
    },
    matchOver: { rule: "De partij is beslist.", instead: "Is iedereen klaar, dan komt er een nieuwe." },
    notYours: { rule: "Je speelt alleen met wat van jou is.", instead: "Pak iets wat voor je ligt." },
    notOpen: {
      rule: "Je kunt de bovenste kaart van je stapel spelen, de kaarten van je rij en de open kaart van je hand. De rest wacht.",
      instead: "Draai om tot hij bovenop ligt.",
    },
    notOpenDomino: {
      rule: "Je kunt alleen de kaart leggen die je het laatst hebt omgedraaid.",
      instead: "Draai verder om tot hij terugkomt.",
    },
    noFit: {
      rule: "In het midden begint een 1 een stapel. Daarna komt steeds het volgende getal in dezelfde kleur.",
      instead: "Zoek een stapel die één lager is, of draai kaarten om.",
    },
    noFitRow: {
      rule: "Op je rij komt een kaart die precies één lager is. In een andere kleur, bij Dutch Blitz met de andere figuur.",
      instead: "Leg hem in het midden of op een andere plek.",
    },
    noFitDice: {
      rule: "In de rij van elke kleur volgen de getallen elkaar op, van 1 tot 6.",
      instead: "Leg een andere dobbelsteen of gooi opnieuw.",
    },
    noFitDomino: {
      rule: "Elke helft heeft een vrij vakje in zijn eigen kleur nodig, de twee naast elkaar.",
      instead: "Draai de kaart, zoek ergens anders of draai de volgende om.",
    },
    noBuilding: {
      rule: "Aan deze tafel gaan kaarten alleen naar het midden, nooit op de rij.",
      instead: "Wie een tafel opent, kan het daar toestaan.",
    },
    notFromRow: {
      rule: "Op de rij bouw je alleen met je stapel en je open handkaart.",
      instead: "Kaarten uit de rij gaan naar het midden.",
    },
    placeClosed: {
      rule: "Je stapel is leeg, dus plekken die vrijkomen blijven gesloten.",
      instead: "Speel door met rij en hand, of beëindig de ronde.",
    },
    nothingToFlip: {
      rule: "Je hand is leeg, en er ligt ook niets open om terug te draaien.",
      instead: "Speel van je stapel en je rij.",
    },
    nothingToTurn: { rule: "Je hebt geen andere kaart meer.", instead: "Leg de kaart die open ligt." },
    nothingToThrow: {
      rule: "Al je dobbelstenen liggen al op het bord.",
      instead: "Beëindig de ronde, als die nog loopt.",
    },
    takenDice: {
      rule: "Op elke plek past één dobbelsteen, en er ligt er al een.",
      instead: "Nu is het volgende getal nodig. Of gooi opnieuw.",
    },
    takenDomino: {
      rule: "Vakjes met een kaart, een joker of een pion zijn niet vrij.",
      instead: "Zoek twee vrije vakjes.",
    },
    notBeside: {
      rule: "Een van de twee vakjes moet met een rand tegen dat van een pion liggen. Misschien is die verder gegaan.",
      instead: "Kijk waar de pionnen nu staan.",
    },
    tokenBlocked: {
      rule: "Naast een pion die vastzit, kan niets liggen.",
      instead: "Neem een van de andere pionnen.",
    },
    inDebt: {
      rule: "Je hebt een pion ingesloten en bent hem een nieuwe plek schuldig.",
      instead: "Leg je volgende kaart op twee vrije vakjes van zijn kleuren, waar dan ook: de pion komt erop.",
    },
    notInDebt: {
      rule: "Je bent geen pion een nieuwe plek schuldig.",
      instead: "Leg je kaart zoals altijd naast een pion.",
    },
    noJoker: { rule: "Je hebt je jokers deze ronde al gebruikt.", instead: "In de volgende zijn ze terug." },
    notAsked: {
      rule: "Nu kiest iemand anders, of alles is al gekozen.",
      instead: "Wacht tot je gevraagd wordt.",
    },
    noCalls: {
      rule: "Hier let de tafel er zelf op dat alles past. Er zijn dus geen fouten te melden.",
      instead: "Speel gewoon door.",
    },
    barred: {
      rule: "Na vals alarm kun je een paar seconden niets melden. Zo roept niemand op goed geluk.",
      instead: "Kijk intussen goed.",
    },
    notEmpty: { rule: "Alleen wie geen stapel meer heeft, beëindigt de ronde.", instead: "Speel eerst je stapel weg." },
    notEmptyDice: {
      rule: "Alleen wie geen dobbelstenen meer heeft, beëindigt de ronde.",
      instead: "Leg eerst je laatste dobbelstenen.",
    },
    notEmptyDomino: {
      rule: "Alleen wie geen kaarten meer heeft, beëindigt de ronde.",
      instead: "Leg eerst je laatste kaarten.",
    },
    alreadySaid: {
      rule: "Dat heb je al gezegd. Het geldt tot iemand iets legt.",
      instead: "Wacht op de anderen of speel door.",
    },
    badName: { rule: "Een plaats heeft een leesbare naam nodig.", instead: "Vul er een in, met letters." },
    badAmount: { rule: "Zo veel of zo weinig mag hier niet.", instead: "Kies een ander getal." },
    tableFull: {
      rule: "Alle plaatsen zijn bezet.",
      instead: "Kijk mee tot er een vrijkomt, of open een andere tafel.",
    },
    tooFew: { rule: "In je eentje kun je dit niet spelen.", instead: "Nodig iemand uit of haal er een bot bij." },
    deckTaken: { rule: "Elke kleur hoort bij één plaats.", instead: "Kies een kleur die vrij is." },
    alreadySeated: {
      rule: "Je hebt al een plaats aan deze tafel.",
      instead: "Ga eerst weg als je een andere wilt.",
    },
    notSeated: { rule: "Dat kan alleen wie een plaats heeft.", instead: "Ga eerst zitten." },
    removed: {
      rule: "De spelleider heeft je plaats afgenomen.",
      instead: "Over een paar minuten kun je weer gaan zitten.",
    },
    hostOnly: { rule: "Dat kan alleen de spelleider van deze tafel.", instead: "Vraag het aan de spelleider." },
    notNow: { rule: "Dat past niet bij wat de tafel nu doet.", instead: "Probeer het zo nog eens." },
    paused: { rule: "In de pauze speelt niemand.", instead: "Wacht tot het verder gaat." },
    tooFast: {
      rule: "Een hand doet het ene na het andere. Een paar zetten mogen wachten, maar de rij is vol.",
      instead: "Eerst kijken, dan tikken: een mislukte poging kost evenveel tijd.",
    },
  },

  score: {
    centre: (count, each) => `${cards(count)} in het midden, ${each} per kaart.`,
    stack: (count, each) => `${cards(count)} over in de stapel, ${each} per kaart.`,
    noStack: "De stapel is leeg: er gaat niets af.",
    ender: (count) => `Beëindigde de ronde: +1 per dobbelsteen van de anderen, en die hebben er nog ${count}.`,
    left: (count) => `Nog ${plural(count, { one: "1 dobbelsteen", other: `${count} dobbelstenen` })}, −1 per stuk.`,
    done: "Alle dobbelstenen gelegd, maar iemand anders beëindigde de ronde: niets erbij, niets eraf.",
    won: (laid) => `Won de ronde met ${plural(laid, { one: "1 gelegde kaart", other: `${laid} gelegde kaarten` })}.`,
    second: (left) => `Van de anderen heeft niemand minder over: ${cards(left)}.`,
    none: (left) => `Nog ${cards(left)}: geen punten.`,
    aside: (count) =>
      `In ruil daarvoor ${plural(count, { one: "gaat 1 kaart", other: `gaan ${count} kaarten` })} de volgende ronde opzij.`,
    misplaced: "Een kaart lag fout: deze ronde telt niet.",
    total: (before, points, total) => `Eerst ${before}, deze ronde ${points}: dat is samen ${total}.`,
  },
};

export default why;
