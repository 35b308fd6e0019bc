import type { Messages } from "../messages.ts";

const games: Messages["games"] = {
  editions: {
    ligretto: {
      title: "Ligretto, édition internationale",
      short: "Ligretto",
      text: "Débarrasse-toi de ta pile avant les autres : de 1 à 10, couleur par couleur, sur des tas communs. On joue plusieurs manches, jusqu’à ce que quelqu’un ait 99 points.",
    },
    "ligretto-de": {
      title: "Ligretto, nouvelle édition allemande",
      short: "Ligretto (allemand)",
      text: "Une seule manche décide de tout. Toujours trois cartes dans la rangée, et la main est coupée ou mélangée après chaque passage.",
    },
    "ligretto-fr": {
      title: "Ligretto, édition française",
      short: "Ligretto (français)",
      text: "Plusieurs manches jusqu’à 99 points, comme dans l’édition internationale. Mais si plus personne ne peut poser, la partie s’arrête net, et qui est en tête l’emporte.",
    },
    "dutch-blitz": {
      title: "Dutch Blitz",
      short: "Dutch Blitz",
      text: "Une course à deux, trois ou quatre, avec des garçons et des filles sur les cartes, jusqu’à 75 points. Si tu construis sur la rangée, garçons et filles alternent.",
    },
    "ligretto-dice": {
      title: "Ligretto, le jeu de dés",
      short: "Dés",
      text: "Tout le monde lance en même temps et pose sur le même plateau, chaque couleur de 1 à 6. Relance ce qui te reste autant que tu veux, jusqu’à ce que quelqu’un n’ait plus de dés.",
    },
    "ligretto-domino": {
      title: "Ligretto Domino, le jeu de plateau",
      short: "Domino",
      text: "Tout le monde pose en même temps des cartes à deux couleurs sur le même plateau, toujours à côté d’un des quatre pions. Le pion avance avec la carte, et qui n’a plus de cartes gagne la manche.",
    },
  },
};

export default games;
