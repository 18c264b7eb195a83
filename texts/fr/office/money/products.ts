/** What managers read on the page of menus and extras, in French. */
import type * as en from '../../../en/office/money/products.ts'
import type { Translated } from '../../../languages.ts'

export const productsTexts: Translated<typeof en.productsTexts> = {
  aside: 'Ce que les clients peuvent commander avec la table',
  add: 'Nouveau produit',
  newProduct: 'Nouveau produit',
  unnamed: 'Sans nom',
  none: 'Rien n’est encore vendu avec les réservations. Un produit peut être un menu, un accord mets et vins, des fleurs sur la table : les clients le choisissent après l’heure, avant leurs coordonnées.',
  list: 'Ce qui est vendu',
  evening: 'Date',
  sale: { on: 'En vente', off: 'Pas en vente' },
  nothing: { on: 'Rien n’est en vente.', off: 'Tout est en vente.' },
  product: 'Produit',
  price: 'Prix',
  paid: 'Payé',
  when: 'En vente pour',
  extras: 'Suppléments',
  groupHint: (whom) =>
    whom === undefined
      ? '· facultatif'
      : {
          all: '· un par client, obligatoire',
          adults: '· un par adulte, obligatoire',
          children: '· un par enfant, obligatoire',
        }[whom],
  noPrice: 'pas encore de prix',
  each: {
    all: 'par client',
    adults: 'par adulte',
    children: 'par enfant',
    booking: 'par réservation',
    piece: 'la pièce',
  },
  limits: (from, to) => `, de ${from} à ${to}`,
  always: 'Tous les jours',
  party: (from, to) =>
    to === undefined
      ? `${from} personnes ou plus`
      : from === undefined
        ? `jusqu’à ${to} personnes`
        : `de ${from} à ${to} personnes`,
  pays: { now: 'à la réservation', there: 'au restaurant' },
  noLimit: 'sans limite',
  soldOf: (sold, stock) => `${sold} sur ${stock}`,
  soldOut: (sold, stock) => `épuisé · ${sold} sur ${stock}`,
  wrong: 'Il manque quelque chose ici',
  copy: 'Copier',
  copied: (name) => `${name} (copie)`,
  takeOff: 'Retirer de la vente',
  putOn: 'Mettre en vente',
  name: 'Nom',
  description: 'Ce que c’est',
  languages: 'Dans d’autres langues',
  missing: (languages, own) => `${languages} : manque, les clients lisent ${own}`,
  picture: 'Image',
  pictureHint: 'Affichée en petit à côté du produit. Une photo est redessinée.',
  priceIn: (currency) => `Prix (${currency})`,
  for: 'Pour',
  pers: { person: 'chaque client', booking: 'la réservation', piece: 'une pièce' },
  tax: 'Taxe comprise, %',
  least: 'Au moins',
  most: 'Au plus',
  group: 'Catégorie',
  noGroup: 'aucune : un supplément',
  stock: 'Stock par date',
  stockHint: 'Vide : sans limite. Une réservation annulée rend le sien.',
  stockOn: (evening) => `Stock le ${evening}`,
  stockOnHint: 'Vide : comme chaque jour.',
  otherEvenings: (list) => `Autres jours avec le leur : ${list}.`,
  soldLeft: (sold, left) =>
    `${sold} vendus, ${left} restants. Un stock plus bas ne retire rien à ceux qui ont réservé.`,
  keepPrice: 'Un nouveau prix vaut pour les nouvelles réservations ; les autres gardent le leur.',
  earlier: 'Plus haut dans sa catégorie',
  later: 'Plus bas dans sa catégorie',
  remove: 'Supprimer',
  groups: 'Catégories',
  groupsHint:
    'D’une catégorie obligatoire, chaque personne concernée reçoit un produit, par exemple un menu. Tous les autres produits sont des suppléments.',
  addGroup: 'Ajouter une catégorie',
  newGroup: 'Nouvelle catégorie',
  groupName: 'Nom de la catégorie',
  groupUp: (name) => `${name} : monter`,
  removeGroup: (name) => `${name} : supprimer, ses produits deviennent des suppléments`,
  required: 'obligatoire',
  groupFor: (name) => `${name} : pour qui`,
  whom: { all: 'pour chaque client', adults: 'pour les adultes', children: 'pour les enfants' },
  free: 'Ce qui a été payé pour des produits est rendu jusqu’à',
  freeHint: 'Là où aucune règle d’acompte ne s’applique à la réservation ; ses conditions passent d’abord.',
  hours: 'heures avant',
}
