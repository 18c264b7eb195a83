/** What a guest is asked to pay, and when it comes back, in Italian. */
import type { GuestTexts } from '../../en/guests/guests.ts'

export const terms: GuestTexts['terms'] = {
  heading: (amount) => `${amount} adesso`,
  deposit: (amount) => `${amount} adesso, scalati dal conto.`,
  counts: 'L’importo viene scalato dal conto.',
  free: (until) => `Disdetta gratuita fino a ${until}; dopo, il ristorante trattiene l’importo.`,
  freeInPart: (until, kept) => `Disdetta gratuita fino a ${until}; dopo, il ristorante trattiene ${kept}.`,
  always: 'Le viene restituito in qualunque momento disdica.',
  never: 'La disdetta non è gratuita: il ristorante trattiene l’importo.',
  neverInPart: (kept) => `In caso di disdetta il ristorante trattiene ${kept}.`,
  nothingNow: 'Niente da pagare adesso',
  card: (guests, amount, until) =>
    `Per ${guests} teniamo una carta. Vengono addebitati ${amount} solo se non venite, o se disdite dopo ${until}.`,
  cardNeverFree: (guests, amount) =>
    `Per ${guests} teniamo una carta. Vengono addebitati ${amount} solo se non venite, o se disdite.`,
  eachAdult: (amount, each) => `${amount} (${each} per adulto)`,
  eachGuest: (amount, each) => `${amount} (${each} a persona)`,
}

export const paying: GuestTexts['paying'] = {
  book: (amount) => `Prenota con obbligo di pagare ${amount}`,
  bookWithCard: 'Prenota e lascia una carta',
  mayCharge: (restaurant, amount) => `In quel caso ${restaurant} può addebitare ${amount} sulla mia carta.`,
  tickFirst: 'Spunti questa casella, per favore. Senza, nessuna carta può essere conservata.',
  nextPage: (restaurant) => `Si paga alla pagina seguente. Il numero della Sua carta non arriva mai a ${restaurant}.`,
  nextPageCard: (restaurant) =>
    `La carta si inserisce alla pagina seguente. Il numero non arriva mai a ${restaurant}, e viene dimenticata 7 giorni dopo la visita.`,
  newTerms: 'Nel frattempo le condizioni sono cambiate. Le legga qui sotto e invii di nuovo il modulo.',
  test: 'Prova: questo ristorante sta provando i pagamenti. Nessun denaro si muove.',
  title: 'Pagare per il Suo tavolo',
  titleCard: 'Lasciare una carta per il Suo tavolo',
  keptUntil: (moment) =>
    `Il Suo tavolo è tenuto fino a ${moment}, ed è prenotato definitivamente appena questo è fatto.`,
  toPay: 'Da pagare ora',
  pay: (amount) => `Paga ${amount}`,
  card: 'Lascia una carta',
  again: (amount) => `Riprova: paga ${amount}`,
  againCard: 'Riprova: lascia una carta',
  somebodyElse: 'Paga qualcun altro? Gli mandi questa pagina. Si può pagare una volta sola.',
  newTab: 'Si apre una nuova scheda. Questa pagina prosegue da sola.',
  charge: {
    title: 'La Sua banca attende una risposta',
    sentence: (amount, until) =>
      `Sulla Sua carta dovevano essere addebitati ${amount}, come concordato con la prenotazione. La Sua banca chiede prima a Lei. Può pagare fino a ${until}.`,
  },
  refused: {
    title: 'Il pagamento non è riuscito',
    sentence: 'Non è stato addebitato nulla.',
    next: 'Forse funziona un’altra carta, o una telefonata alla Sua banca.',
  },
  waits: {
    title: 'Un momento, per favore',
    sentence: 'Aspettiamo la risposta del servizio di pagamento.',
    next: 'Non paghi una seconda volta. Intanto il tavolo resta Suo. Questa pagina prosegue da sola, e riceverà un’e-mail appena è fatto: può chiuderla.',
    look: 'Guarda di nuovo',
  },
  down: {
    title: 'In questo momento non si può pagare',
    sentence: 'Non dipende dalla Sua carta: il servizio di pagamento non risponde.',
    next: 'Intanto il tavolo è tenuto. Riprovi tra un minuto, o ci chiami.',
  },
  over: {
    title: 'Il tempo per pagare è scaduto',
    sentence: 'Non è prenotato nulla.',
    next: 'Se un pagamento arriva lo stesso, prenotiamo il tavolo se è ancora libero, oppure rimandiamo subito il denaro. In ogni caso riceverà un’e-mail.',
    again: 'Scegli di nuovo un orario',
  },
  done: {
    title: 'È pagato. Grazie.',
    titleCard: 'La carta è conservata. Grazie.',
    titleNothing: 'Non c’è più nulla da pagare',
    sentence: 'Il tavolo è prenotato.',
    gone: 'Questa prenotazione non vale più.',
  },
  others: {
    until: (moment) =>
      `Altri stanno pagando per questa sera. I tavoli si liberano uno a uno, il prossimo entro ${moment}. Non è prenotato né pagato nulla.`,
    title: 'Altri stanno pagando per questa sera',
    why: 'Tutti i tavoli che si possono pagare allo stesso tempo sono di ospiti che stanno pagando. Non tutti arrivano in fondo: i tavoli si liberano uno a uno, il prossimo al più tardi alle',
    timeLeft: 'Tempo che manca',
    looks: 'Questa pagina guarda da sola ogni 20 secondi. Non c’è una coda: chi guarda per primo, prenota per primo.',
    look: 'Guarda adesso',
    anotherDay: 'Un altro giorno',
    kept: 'Non è prenotato né pagato nulla. Ciò che ha scelto e scritto resta su questa pagina.',
  },
  state: 'In attesa del pagamento',
  paid: 'Pagato',
  paidOn: (amount, day) => `${amount} il ${day}`,
  cardKept: (amount) => `È conservata una carta, per ${amount} al massimo`,
  givenBack: 'Restituito',
  receipt: {
    title: (number) => `Conferma di pagamento ${number}`,
    refundTitle: (number) => `Conferma ${number}: denaro restituito`,
    from: 'Ricevuto da',
    to: 'Restituito a',
    visit: 'Per il tavolo',
    deposit: 'Acconto, detratto dal conto',
    charge: 'Addebitato come concordato con la prenotazione',
    refund: (number) => `Restituito dal pagamento ${number}`,
    online: 'Pagato online',
    byHand: 'Registrato dal ristorante',
    back: 'Restituito',
    noInvoice: 'Questa conferma un pagamento. Non è una fattura: l’imposta è indicata sul conto.',
    keeps: 'Numero e importo non cambiano mai. Il denaro restituito ha una conferma con un numero proprio.',
    print: 'Stampa o salva come PDF',
  },
  change: {
    title: 'Paga la modifica',
    kept: (moment) =>
      `Il tavolo per la modifica è tenuto fino a ${moment}. Fino ad allora la prenotazione resta com’è, poi cambia.`,
    more: (amount) => `Per questa modifica restano da pagare ${amount}`,
    card: 'Per questa modifica si lascia una carta',
    button: (amount) => `Continua per pagare ${amount}`,
  },
  changeAsks: (amount) =>
    `Per questa modifica il ristorante chiede ${amount} con la prenotazione. Ci chiami, per favore: la facciamo insieme.`,
  cancel: {
    back: (amount) => `Riceve indietro ${amount}`,
    where: 'Nel modo in cui ha pagato. Le banche impiegano da 5 a 10 giorni per mostrarlo.',
    nothing: 'Non riceve indietro nulla',
    keeps: (amount) => `Il ristorante tiene ${amount}, come concordato alla prenotazione.`,
    charged: (amount) => `Sulla Sua carta vengono addebitati ${amount}`,
    agreed: 'Come concordato alla prenotazione.',
    buttonBack: (amount) => `Sì, annulla e recupera ${amount}`,
    buttonNothing: 'Sì, annulla senza rimborso',
    buttonCharged: (amount) => `Sì, annulla con addebito di ${amount}`,
  },
}
