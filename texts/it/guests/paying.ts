/** What a guest is asked to pay, and when it comes back, in Italian. */
import type { GuestTexts } from '../../en/guests/guests.ts'

/** The night of a late visit takes the article. */
const untilText = (moment: string) => `${/^notte/.test(moment) ? 'alla' : 'a'} ${moment}`

export const terms: GuestTexts['terms'] = {
  heading: (amount) => `${amount} adesso`,
  deposit: (amount) => `${amount} adesso, scalati dal conto.`,
  counts: 'L’importo viene scalato dal conto.',
  free: (until) => `Annullamento gratuito fino ${untilText(until)}; dopo, il ristorante trattiene l’importo.`,
  freeInPart: (until, kept) => `Annullamento gratuito fino ${untilText(until)}; dopo, il ristorante trattiene ${kept}.`,
  always: 'Ti viene restituito in qualunque momento annulli.',
  never: 'L’annullamento non è gratuito: il ristorante trattiene l’importo.',
  neverInPart: (kept) => `In caso di annullamento il ristorante trattiene ${kept}.`,
  nothingNow: 'Niente da pagare adesso',
  card: (guests, amount, until) =>
    `Per ${guests} teniamo una carta. Vengono addebitati ${amount} solo se non venite, o se annullate dopo ${until}.`,
  cardNeverFree: (guests, amount) =>
    `Per ${guests} teniamo una carta. Vengono addebitati ${amount} solo se non venite, o se annullate.`,
  eachAdult: (amount, each) => `${amount} (${each} per adulto)`,
  eachGuest: (amount, each) => `${amount} (${each} a persona)`,
}

export const paying: GuestTexts['paying'] = {
  book: (amount) => `Prenota con obbligo di pagare ${amount}`,
  bookWithCard: 'Prenota e lascia una carta',
  mayCharge: (restaurant, amount) => `In quel caso ${restaurant} può addebitare ${amount} sulla mia carta.`,
  tickFirst: 'Spunta questa casella, per favore. Senza, nessuna carta può essere conservata.',
  nextPage: (restaurant) => `Si paga alla pagina seguente. Il numero della tua carta non arriva mai a ${restaurant}.`,
  nextPageCard: (restaurant) =>
    `La carta si inserisce alla pagina seguente. Il numero non arriva mai a ${restaurant}, e la carta si cancella 7 giorni dopo la visita.`,
  newTerms: 'Nel frattempo le condizioni sono cambiate. Leggile qui sotto e invia di nuovo il modulo.',
  test: 'Prova: questo ristorante sta provando i pagamenti. Nessun denaro si muove.',
  title: 'Pagare per il tuo tavolo',
  titleCard: 'Lasciare una carta per il tuo tavolo',
  keptUntil: (moment) =>
    `Il tuo tavolo è tenuto fino ${untilText(moment)}, ed è prenotato definitivamente appena questo è fatto.`,
  toPay: 'Da pagare ora',
  pay: (amount) => `Paga ${amount}`,
  card: 'Lascia una carta',
  again: (amount) => `Riprova: paga ${amount}`,
  againCard: 'Riprova: lascia una carta',
  somebodyElse: 'Paga qualcun altro? Mandagli questa pagina. Si può pagare una volta sola.',
  newTab: 'Si apre una nuova scheda. Questa pagina prosegue da sola.',
  charge: {
    title: 'La tua banca attende una risposta',
    sentence: (amount, until) =>
      `Sulla tua carta dovevano essere addebitati ${amount}, come concordato con la prenotazione. La tua banca chiede prima a te. Puoi pagare fino ${untilText(until)}.`,
  },
  giveTableBack: 'Restituisci il tavolo',
  refused: {
    title: 'Il pagamento non è riuscito',
    sentence: 'Non è stato addebitato nulla.',
    next: 'Forse funziona un’altra carta, o una telefonata alla tua banca.',
  },
  waits: {
    title: 'Un momento, per favore',
    sentence: 'Aspettiamo la risposta del servizio di pagamento.',
    first: 'Non pagare una seconda volta.',
    next: 'Intanto il tavolo resta tuo. Questa pagina prosegue da sola, e riceverai un’e-mail appena è fatto: puoi chiuderla.',
    look: 'Guarda di nuovo',
  },
  down: {
    title: 'In questo momento non si può pagare',
    sentence: 'Non dipende dalla tua carta: il servizio di pagamento non risponde.',
    next: 'Intanto il tavolo è tenuto. Riprova tra un minuto, o chiamaci.',
  },
  over: {
    title: 'Il tempo per pagare è scaduto',
    sentence: 'Non è prenotato nulla.',
    next: 'Se un pagamento arriva lo stesso, prenotiamo il tavolo se è ancora libero, oppure rimandiamo subito il denaro. In ogni caso riceverai un’e-mail.',
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
    kept: 'Non è prenotato né pagato nulla. Ciò che hai scelto e scritto resta su questa pagina.',
    own: 'Hai già iniziato a pagare tu? Allora torna a quella pagina: ogni ospite paga un tavolo alla volta.',
  },
  state: 'In attesa del pagamento',
  paid: 'Pagato',
  paidOn: (amount, day) => `${amount}, ${day}`,
  cardKept: (amount) => `È conservata una carta, per ${amount} al massimo`,
  givenBack: 'Restituito',
  receipt: {
    title: (number) => `Conferma di pagamento ${number}`,
    refundTitle: (number) => `Conferma ${number}: denaro restituito`,
    from: 'Ricevuto da',
    to: 'Restituito a',
    visit: 'Per il tavolo',
    deposit: 'Caparra, detratta dal conto',
    charge: 'Addebitato come concordato con la prenotazione',
    refund: (number) => `Restituito dal pagamento ${number}`,
    online: 'Pagato online',
    byHand: 'Registrato dal ristorante',
    back: 'Restituito',
    noInvoice: 'Questo documento conferma un pagamento. Non è una fattura: l’imposta è indicata sul conto.',
    keeps: 'Numero e importo non cambiano mai. Il denaro restituito ha una conferma con un numero proprio.',
    print: 'Stampa o salva come PDF',
  },
  change: {
    title: 'Paga la modifica',
    kept: (moment) =>
      `Il tavolo per la modifica è tenuto fino ${untilText(moment)}. Fino ad allora la prenotazione resta com’è, poi cambia.`,
    more: (amount) => `Per questa modifica restano da pagare ${amount}`,
    card: 'Per questa modifica si lascia una carta',
    button: (amount) => `Continua per pagare ${amount}`,
    notMade: {
      title: 'La prenotazione non è cambiata',
      sentence:
        'La modifica non è stata pagata in tempo, o non era più possibile. Se l’hai pagata, il denaro torna indietro da solo.',
    },
  },
  changeAsks: (amount) =>
    `Per questa modifica il ristorante chiede ${amount} con la prenotazione. Chiamaci, per favore: la facciamo insieme.`,
  cancel: {
    back: (amount) => `Ricevi indietro ${amount}`,
    backUntil: (amount, moment) => `Ricevi indietro ${amount} fino ${untilText(moment)}`,
    where: 'Nel modo in cui hai pagato. Le banche impiegano da 5 a 10 giorni per mostrarlo.',
    nothing: 'Non ricevi indietro nulla',
    keeps: (amount) => `Il ristorante tiene ${amount}, come concordato alla prenotazione.`,
    charged: (amount) => `Sulla tua carta vengono addebitati ${amount}`,
    agreed: 'Come concordato alla prenotazione.',
    buttonBack: (amount) => `Sì, annulla e recupera ${amount}`,
    buttonNothing: 'Sì, annulla senza rimborso',
    buttonCharged: (amount) => `Sì, annulla con addebito di ${amount}`,
  },
}
