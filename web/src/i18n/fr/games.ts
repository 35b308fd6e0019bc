import type { Messages } from "../en/index.ts";

const games: Messages["games"] = {
  editions: {
    ligretto: {
      title: "Ligretto, édition internationale",
      short: "Ligretto",
      text: "Débarrasse-toi de ta pile avant les autres : de 1 à 10, couleur par couleur, sur des piles communes. On joue plusieurs manches : à 99 points, c’est gagné.",
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
  },
};

export default games;
