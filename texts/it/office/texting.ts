/** What managers read about text messages, in Italian. */
import type * as en from '../../en/office/texting.ts'
import { counted, type Translated } from '../../languages.ts'

export const officeTextingTexts: Translated<typeof en.officeTextingTexts> = {
  title: 'SMS',

  who: 'Chi li invia',
  providers: {
    twilio: ['Con Twilio', 'Con un tuo account'],
    http: ['Un altro gestore', 'Qualsiasi, se prende SMS con una richiesta'],
    fake: ['Invece una pagina', 'Per provare: non si invia nulla'],
    none: ['Nessuno', 'Solo e-mail'],
  },
  ofInstallation: 'L’account di chi gestisce questo server. Per usarne uno tuo, scegline un altro qui sopra.',
  account: 'Account (Account SID)',
  key: 'Chiave (Auth Token)',
  keyStays: (end) => `Quella conservata finisce con ${end}. Lascia vuoto per tenerla.`,
  sender: 'Mittente',
  senderHint: 'Un numero come +356 9988 0100, o un nome di al massimo 11 caratteri.',
  senderIsNumber: 'Un numero: i clienti possono rispondere, confermare con C e scrivere STOP.',
  senderIsName:
    'A un nome non si può rispondere: niente C, niente “15 ritardo”, e STOP solo dal gestore. Alla domanda se vengono, i clienti rispondono allora con il link.',
  nameRefused: (country) =>
    `${country}: un nome non è possibile come mittente. Le reti lo sostituiscono o lo rifiutano. Usa un numero.`,
  nameRegistered: (country) =>
    `${country}: un nome va registrato prima, altrimenti le reti lo bloccano. Usa un numero, o fai registrare il nome dal tuo gestore.`,
  numberRegistered: (country) =>
    `${country}: i numeri delle aziende vanno registrati presso le reti prima che gli SMS passino. Il tuo gestore lo fa con te.`,
  gatewayNote:
    'Come prende gli SMS e ne dà notizia si descrive in JSON. Nella documentazione ci sono due gestori da copiare.',
  gateway: 'Descrizione del gestore (JSON)',
  gatewayStays: 'Vuoto tiene quella conservata, con le sue chiavi.',
  gatewayUnread: 'Questo non è JSON. Controlla virgole, virgolette e parentesi.',
  use: 'Usa questo',
  used: 'Da ora gli SMS passano di qui',
  forget: 'Non inviare SMS',
  forgetAsk: 'Le chiavi si rimuovono, e al loro posto partono e-mail. Procedere?',
  forgetYes: 'Rimuovi le chiavi',
  keep: 'Tieni',
  forgotten: 'Le chiavi sono rimosse',
  callback: 'Dove vanno le risposte: inseriscilo dal gestore',
  copy: 'Copia',
  copied: 'Copiato',
  telephones: 'Guarda i telefoni dei clienti',

  check: 'Controlla di nuovo',
  checks: {
    account: {
      fine: 'L’account funziona',
      wrong: 'L’account non funziona',
      unknown: 'Non si sa se l’account funzioni',
    },
    answers: {
      fine: 'I clienti possono rispondere',
      wrong: 'Le risposte non arrivano qui',
      unknown: 'Non si sa se le risposte arrivino qui',
    },
    receipts: {
      fine: 'Le ricevute arrivano',
      wrong: 'Le ricevute non arrivano',
      unknown: 'Non è ancora arrivata nessuna ricevuta',
    },
  },
  cannotAsk: 'A questo gestore non si può chiedere senza inviare. Mandatene uno.',
  answersWrong: 'Inserisci dal gestore l’indirizzo qui sotto, per i messaggi in arrivo.',
  lastReceipt: (moment) => `L’ultima ${moment}`,
  receiptsLater: 'Il primo SMS ne porta una, se il gestore raggiunge questo server.',
  longLinks: 'I link sono lunghi',
  linkTakes: (count) =>
    `Occupano ${count} caratteri di ogni SMS: un quarto di una parte, e più della metà in maltese, spagnolo o arabo. Un dominio corto lascia più spazio di ogni cambio di parole.`,
  links: (count) => `I link occupano ${count} caratteri di ogni SMS`,

  number: 'Il tuo numero',
  sendMe: 'Mandamene uno',
  sending: 'In viaggio…',
  sentMe: (parts) => counted('it', parts, { one: 'Inviato: 1 parte.', other: 'Inviato: # parti.' }),
  notKnown: 'Non si sa se sia stato inviato. Guarda il tuo telefono.',
  notSent: (reason) => `Non inviato. Il gestore ha detto: ${reason}`,

  countries: 'Paesi',
  nowhereElse: 'altrove non partono SMS',
  own: 'il tuo',
  guestsOf: (count) => counted('it', count, { one: '1 cliente', other: '# clienti' }),
  priceOf: (country) => `Prezzo di una parte, ${country}`,
  priceHint: (currency) =>
    `Quanto costa una parte, in ${currency}, come la fattura il tuo gestore. Dove è vuoto non si calcola nulla. I clienti sono quelli dell’ultimo anno.`,
  addCountry: 'Un altro Paese',
  lastCountry: 'Un Paese deve restare. Prima scegline un altro.',
  elsewhereHint:
    'Un host può inviare un SMS a un altro Paese una volta, dopo aver visto il prezzo. Ai numeri a sovrapprezzo e satellitari non si inviano mai SMS.',

  until: (day) => `aggiornato: ${day}`,
  partsOf: (ceiling) => `su ${ceiling} parti`,
  textsSent: (count, failed) =>
    `${count} SMS, ${failed === 0 ? 'tutti consegnati o in viaggio' : counted('it', failed, { one: '# non consegnato', other: '# non consegnati' })}`,
  noPrice: 'Manca un prezzo: non si sa quanto è costato.',
  fullOn: (day) => `a questo ritmo esaurito: ${day}`,
  notFull: 'a questo ritmo non si esaurisce nel mese',
  most: 'Quattro quinti sono usati. Quando è esaurito partono solo',
  full: 'Il tetto è raggiunto. Partono solo',
  only: 'Tavolo pronto, link per pagare e ciò che scrivono gli host',
  goesOut: (reserve) => `(fino a ${reserve} parti in più); tutto il resto va per e-mail.`,
  ceiling: 'Tetto al mese',
  parts: 'parti',
  none: 'Questo mese non è partito nessun SMS.',
  whatFor: 'Per che cosa',
  more: (count) =>
    counted('it', count, {
      one: '1 parte era una seconda o successiva.',
      other: '# parti erano seconde o successive.',
    }),
  seeWording: 'Guarda i testi',

  notTexted: 'Senza SMS',
  stopped: (count) => counted('it', count, { one: '1 numero ha scritto STOP', other: '# numeri hanno scritto STOP' }),
  stoppedHint: 'Ricevono e-mail. Solo loro possono tornare indietro, con START.',
  dead: (count) => counted('it', count, { one: '1 numero non esiste', other: '# numeri non esistono' }),
  deadHint: 'Non si riprova finché qualcuno non li corregge.',
  held: (count) => counted('it', count, { one: '1 SMS è stato trattenuto', other: '# SMS sono stati trattenuti' }),
  heldHint: 'Più di tre in un’ora o dieci in un giorno a un numero, il tetto, o un Paese che non è nell’elenco.',
  nobody: 'Ogni numero a cui si è scritto riceve SMS.',

  start: 'Invia SMS ai clienti',
  startHint: 'Non parte ancora nulla per SMS. Queste sono le scelte abituali; cambiale prima o dopo aver salvato.',
  started: 'Le scelte abituali sono tra le tue modifiche. Controlla e salva.',
  stop: 'Non inviare più SMS',
  stopHint: 'Tutto va per e-mail. Le chiavi restano finché non le rimuovi qui sopra.',

  kept: 'Un tavolo pronto si tiene per',
  keptHint: 'L’SMS dice ai clienti fino a quando. Non si dà mai via da solo.',
  minutes: 'minuti',
  atTable: 'All’ingresso',

  quiet: 'Silenzio degli SMS',
  quietOn: 'Di notte non si inviano promemoria e domande per SMS',
  quietHint: 'Partono quando il silenzio finisce. Tutto il resto parte subito.',

  how: 'e come',
  channelOf: (kind) => `Come: ${kind}`,
  channels: {
    mail: 'Solo e-mail',
    text_else_mail: 'SMS, se no e-mail',
    mail_else_text: 'E-mail, se no SMS',
    text_and_mail: 'SMS ed e-mail',
    text: 'Solo SMS',
  },
  guestChooses:
    'Ciò che un cliente ha scelto nel modulo (“Promemoria per”) viene prima, solo per promemoria e domande.',
  payLinkHint: 'Per SMS solo per le prenotazioni prese dal ristorante.',

  byMail: 'E-mail',
  byText: 'SMS',
  wayOf: 'Per e-mail o per SMS',
  text: 'Testo',
  tableReadyWhen: 'Per chi aspetta all’ingresso; si invia con un tocco nell’agenda.',
  partsOfText: (count) => counted('it', count, { one: '1 parte', other: '# parti' }),
  characters: (used, room) => `${used} caratteri su ${room}`,
  each: (price, country) => `${price} l’uno, ${country}`,
  costly: (character) => `“${character}” non è nel vecchio alfabeto dei telefoni: accorcia ogni parte.`,
  counts: 'Contato con un esempio. Il giorno, l’ora e il gruppo più lunghi prendono qualche carattere in più.',
  around: 'Comincia con il nome del ristorante',
  aroundLink: 'Comincia con il nome del ristorante e finisce con un link corto',
  noNames:
    '. I nomi dei clienti non si possono mettere: chi compila un modulo potrebbe far dire a un SMS qualsiasi cosa.',
  phone: 'Come lo ricevono i clienti',
  textMessage: 'Messaggio SMS',
  phoneHint: 'Su una prenotazione che non esiste. Il link non porta da nessuna parte.',
}
