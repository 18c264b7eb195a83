import type { GuestTexts } from '../../en/guests/guests.ts'
import { counted } from '../../languages.ts'

export const events: GuestTexts['events'] = {
  heading: 'Serate speciali',
  allTimes: (restaurant) => `Tutti gli orari di ${restaurant}`,
  offers: 'Che cosa c’è',
  chooseSeating: 'Scegli un turno',
  seatings: 'Turni',
  until: (time) => `il tavolo è tuo fino alle ${time}`,
  seatsLeft: (count) => counted('it', count, { one: 'ancora # posto', other: 'ancora # posti' }),
  inAll: (seats) => counted('it', seats, { one: '# posto in tutto', other: '# posti in tutto' }),
  next: 'Continua',
  nextWith: (time, guests) => `Continua: ${time}, ${guests}`,
  menusNext: 'Poi scegli i menù e lasci i tuoi dati.',
  menusPaid: 'Poi scegli i menù e paghi.',
  opensIn: 'La vendita apre tra',
  opens: (moment) => `Apertura della vendita: ${moment}`,
  units: { days: 'giorni', hours: 'ore', minutes: 'minuti', seconds: 'secondi' },
  byItself: 'In quel momento questa pagina mostra i turni da sola; non serve ricaricarla.',
  calendar: 'Metti questo momento nel mio calendario',
  calendarTitle: (event) => `${event}: apre la vendita`,
  soldOut: 'Esaurito',
  soldOutWhy: 'Tutti i posti sono presi. Si liberano posti quando qualcuno cancella.',
  notForParty: (guests) =>
    `Non c’è più un tavolo per ${guests}. Un gruppo più piccolo o più grande può ancora trovarne uno.`,
  held: 'Gli ultimi posti sono di clienti che stanno prenotando o pagando. Non tutti finiscono: riprova tra qualche minuto.',
  over: 'Non più in vendita',
  overWhy: 'Questa serata non si prenota più online. Chiamaci.',
  waiting: 'Mettimi in lista d’attesa',
  waitingWhy: 'Non costa nulla. Se si liberano posti, il ristorante ti contatta.',
  from: (price) => `da ${price}`,
  about: 'Su questa serata',
}
