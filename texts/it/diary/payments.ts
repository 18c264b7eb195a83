/** The money of a booking on its card, and what staff do about it, in Italian. Amounts come with their currency. */
import type * as en from '../../en/diary/payments.ts'
import { counted, type Translated } from '../../languages.ts'

export const paymentTexts: Translated<typeof en.paymentTexts> = {
  heading: 'Pagamento',
  offBill: (amount) => `Scala ${amount} dal conto`,
  isOff: (amount) => `Scalati dal conto: ${amount}`,
  paper: {
    title: 'Caparre',
    unpaid: (bookings) =>
      counted('it', bookings, { one: '# prenotazione ancora da pagare', other: '# prenotazioni ancora da pagare' }),
    when: 'Quando',
    table: 'Tavolo',
    guest: 'Cliente',
    covers: 'Coperti',
    state: 'Pagamento',
    offBill: 'Dal conto',
  },
  takeBack: 'Revoca',
  link: 'Crea il link per pagare',
  sendLink: 'Invia il link per pagare',
  linkLabel: 'Per il cliente',
  record: 'Registra un pagamento',
  withBill: 'Saldato con il conto',
  waive: 'Abbuona',
  refund: 'Rimborsa',
  chargeLess: 'Addebita meno',
  charge: (amount) => `Addebita ${amount}`,
  bankAsks: (until) =>
    `La banca della carta vuole una conferma del cliente. Ha un link per pagare, che scade: ${until}. Dopo, l’addebito è rifiutato.`,
  noShowAsks: 'Non sono venuti. Non si addebita nulla se non lo dici tu.',
  amount: (currency) => `Importo in ${currency}`,
  note: 'Come è stato pagato (facoltativo)',
  reason: 'Perché',
  recordButton: (amount) => `Registra ${amount}`,
  waiveButton: (amount) => `Abbuona ${amount}`,
  cancel: 'Non ancora',
  said: {
    link: (name) => `Link per pagare creato per ${name}`,
    linkSent: (name) => `Link per pagare inviato a ${name}`,
    recorded: (name) => `Pagamento di ${name} registrato`,
    waived: (name) => `${name}: pagamento abbuonato`,
    refunded: (name, time) => `Alle ${time} parte il rimborso a ${name}`,
    charged: (name, time) => `Alle ${time} si addebita la carta di ${name}`,
    offBill: (name) => `Scalato dal conto: ${name}`,
    onBill: (name) => `Non scalato dal conto: ${name}`,
    takenBack: (name) => `${name}: nessun addebito e nessun rimborso`,
  },
}

/** What happened to its money, in the history of a booking. */
export const paymentActions: Readonly<Record<string, string>> = {
  'ask-payment': 'Creato il link per pagare',
  pay: 'Pagato',
  'pay-too-late': 'Pagato troppo tardi, si rimborsa',
  'payment-refused': 'Pagamento fallito',
  lapse: 'Non pagato in tempo',
  'ask-change': 'Modifica chiesta, ancora da pagare',
  'lapse-change': 'Modifica non pagata in tempo',
  'record-payment': 'Pagamento registrato',
  'waive-payment': 'Pagamento abbuonato',
  'order-refund': 'Rimborso disposto',
  refund: 'Rimborsato',
  'refund-failed': 'Rimborso fallito',
  'order-charge': 'Addebito disposto',
  charge: 'Carta addebitata',
  'charge-failed': 'Addebito rifiutato',
  'charge-needs-guest': 'La banca chiede conferma, link inviato',
  'off-bill': 'Scalato dal conto',
  'on-bill': 'Alla fine non scalato dal conto',
  'take-back': 'Addebito o rimborso revocato',
  dispute: 'Contestato in banca',
}
