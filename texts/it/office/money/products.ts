/** What managers read on the page of menus and extras, in Italian. */
import type * as en from '../../../en/office/money/products.ts'
import type { Translated } from '../../../languages.ts'

export const productsTexts: Translated<typeof en.productsTexts> = {
  aside: 'Che cosa possono ordinare i clienti con il tavolo',
  add: 'Nuovo prodotto',
  newProduct: 'Nuovo prodotto',
  unnamed: 'Senza nome',
  none: 'Con le prenotazioni non si vende ancora nulla. Un prodotto può essere un menù, un abbinamento di vini, dei fiori sul tavolo: i clienti lo scelgono dopo l’ora e prima dei loro dati.',
  list: 'Che cosa si vende',
  evening: 'Data',
  sale: { on: 'In vendita', off: 'Non in vendita' },
  nothing: { on: 'Nulla è in vendita.', off: 'Tutto è in vendita.' },
  product: 'Prodotto',
  price: 'Prezzo',
  paid: 'Si paga',
  when: 'In vendita per',
  extras: 'Extra',
  groupHint: (whom) =>
    whom === undefined
      ? '· facoltativo'
      : {
          all: '· uno per ogni cliente, obbligatorio',
          adults: '· uno per ogni adulto, obbligatorio',
          children: '· uno per ogni bambino, obbligatorio',
        }[whom],
  noPrice: 'ancora senza prezzo',
  each: { all: 'a persona', adults: 'ad adulto', children: 'a bambino', booking: 'a prenotazione', piece: 'al pezzo' },
  limits: (from, to) => `, da ${from} a ${to}`,
  always: 'Tutti i giorni',
  party: (from, to) =>
    to === undefined
      ? `da ${from} persone`
      : from === undefined
        ? `fino a ${to} persone`
        : `da ${from} a ${to} persone`,
  pays: { now: 'alla prenotazione', there: 'al ristorante' },
  noLimit: 'senza limite',
  soldOf: (sold, stock) => `${sold} di ${stock}`,
  soldOut: (sold, stock) => `esaurito · ${sold} di ${stock}`,
  wrong: 'Qui manca qualcosa',
  copy: 'Copia',
  copied: (name) => `${name} (copia)`,
  takeOff: 'Togli dalla vendita',
  putOn: 'Metti in vendita',
  name: 'Nome',
  description: 'Che cos’è',
  languages: 'In altre lingue',
  missing: (languages, own) => `${languages}: manca, i clienti leggono ${own}`,
  picture: 'Immagine',
  pictureHint: 'Si vede piccola accanto al prodotto. Una foto viene ridisegnata.',
  priceIn: (currency) => `Prezzo (${currency})`,
  for: 'Per',
  pers: { person: 'ogni cliente', booking: 'la prenotazione', piece: 'un pezzo' },
  tax: 'Imposta compresa, %',
  least: 'Almeno',
  most: 'Al massimo',
  group: 'Gruppo',
  noGroup: 'nessuno: un extra',
  stock: 'Scorta per data',
  stockHint: 'Vuoto: senza limite. Una prenotazione annullata restituisce la sua parte.',
  stockOn: (evening) => `Scorta il ${evening}`,
  stockOnHint: 'Vuoto: come ogni serata.',
  otherEvenings: (list) => `Altre serate con la propria: ${list}.`,
  soldLeft: (sold, left) =>
    `${sold} venduti, ne restano ${left}. Una scorta minore non toglie nulla a chi ha prenotato.`,
  keepPrice: 'Un prezzo nuovo vale per le nuove prenotazioni; le altre tengono il loro.',
  earlier: 'Prima nel suo gruppo',
  later: 'Dopo nel suo gruppo',
  remove: 'Rimuovi',
  groups: 'Gruppi',
  groupsHint:
    'Di un gruppo obbligatorio ogni persona a cui è destinato riceve un prodotto, per esempio un menù. Tutti gli altri sono extra.',
  addGroup: 'Aggiungi un gruppo',
  newGroup: 'Nuovo gruppo',
  groupName: 'Nome del gruppo',
  groupUp: (name) => `${name}: su`,
  removeGroup: (name) => `${name}: rimuovi, i suoi prodotti diventano extra`,
  required: 'obbligatorio',
  groupFor: (name) => `${name}: per chi`,
  whom: { all: 'per ogni cliente', adults: 'per gli adulti', children: 'per i bambini' },
  free: 'Quanto pagato per i prodotti si restituisce fino a',
  freeHint: 'Dove nessuna regola per le caparre vale per la prenotazione; le sue condizioni vengono prima.',
  hours: 'ore prima',
}
