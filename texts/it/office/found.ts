/** What managers read on the page with addresses for the places where guests look, in Italian. */
import type * as en from '../../en/office/found.ts'
import { counted, type Translated } from '../../languages.ts'

export const foundTexts: Translated<typeof en.foundTexts> = {
  aside: 'Indirizzi pronti per i posti dove i clienti cercano',
  where: 'Dove cercano i clienti',
  whereHint: 'Ogni indirizzo dice da solo da dove è arrivata una prenotazione. Niente cookie, niente tracciamento.',
  cameIn: (days) => `in ${days} giorni`,
  came: (count) => counted('it', count, { one: '# prenotazione', other: '# prenotazioni' }),
  copy: 'Copia',
  copied: 'Copiato',
  tryIt: 'Prova',
  address: 'Indirizzo',
  safe: 'https, risponde senza reindirizzamento, senza parametri',
  notSafe:
    'Non è https: Apple non accetta un indirizzo così, e i browser mettono in guardia. Imposta PUBLIC_URL con l’indirizzo https di questo server.',
  notListed: 'Finché non è uno dei tuoi canali, l’indirizzo mostra la pagina di prenotazione e non conta per nessuno.',
  addSource: 'Aggiungi ai canali',
  addSourceOf: (name) => `Aggiungi ai canali: ${name}`,
  afterSaving: 'Conta dopo aver salvato',
  ownSource: 'uno dei tuoi canali',
  another: 'Un altro posto:',
  anotherHint: 'un hotel, una rivista, una fermata. Aggiungilo ai tuoi canali, e qui riceve un indirizzo.',
  once: 'Cinque minuti, una volta',
  stepsAsOf:
    'Situazione di novembre 2026; queste pagine cambiano spesso i nomi. I disegni sono nostri, non immagini loro.',
  menuCard: 'Menù',
  places: {
    google: {
      hint: 'Profilo dell’attività, ricerca e Maps',
      steps: [
        'Accedi con l’account della tua attività, cerca il tuo ristorante su Google e modifica il profilo.',
        'Vai alle prenotazioni.',
        'Incolla l’indirizzo come link per prenotare, e salva.',
        'Dopo un giorno o due i clienti lo vedono quando prenotano un tavolo.',
      ],
    },
    apple: {
      hint: 'Mappe, Siri e Wallet',
      steps: [
        'Accedi alla pagina di Apple per le aziende e scegli la tua sede.',
        'Vai alle sue azioni e scegli di prenotare un tavolo.',
        'Incolla l’indirizzo. Apple accetta indirizzi https senza reindirizzamento.',
        'Apple prima lo guarda, e poi di nuovo ogni tanto.',
      ],
    },
    instagram: {
      hint: 'Profilo e storie',
      steps: [
        'Apri il tuo profilo e modificalo.',
        'Aggiungi un link.',
        'Incolla l’indirizzo, e chiamalo “Il tuo tavolo”.',
        'Nelle storie usalo come adesivo per i link.',
      ],
    },
    facebook: {
      hint: 'Pagina, pulsante per prenotare',
      steps: [
        'Apri la tua pagina e passa a quella.',
        'Modifica il pulsante sotto l’immagine e scegline uno per prenotare.',
        'Incolla l’indirizzo.',
        'Salva, e premilo una volta come un cliente.',
      ],
    },
    menuCard: {
      hint: 'Codice QR sul menù o sul tavolo',
      steps: [
        'Scrivi qui sotto le parole che i clienti leggeranno.',
        'Stampa i cavalieri su carta spessa, o prendi l’immagine per il tuo menù.',
        'Taglia lungo il bordo e piega a metà.',
        'Provalo con il tuo telefono prima di stamparne cento.',
      ],
    },
  },
  howMany: 'Quante prenotazioni, e da dove',
  howManyHint: 'Prenotazioni fatte negli ultimi 30 giorni.',
  inInsights: 'Nelle statistiche',
  nobodyYet: 'Ancora nessuna.',
  covers: (count) => counted('it', count, { one: '# coperto', other: '# coperti' }),
  noSource: 'Senza canale',
  formerSource: 'Un canale che non si usa più',
  whatCounts:
    'Conta quando si prenota un tavolo, non quando si apre una pagina. Un indirizzo con un canale che non è nel tuo elenco mostra la pagina di prenotazione e non conta per nessuno.',
  tent: {
    title: 'Codice QR e cavaliere da tavolo',
    words: 'Parole sopra',
    usual: 'Prenota il tuo prossimo tavolo',
    print: 'Stampa i cavalieri',
    png: 'PNG da 1200 px',
    hint: 'Due su un A4, piegati una volta. Nero su bianco, almeno 3 cm.',
    qr: (address) => `Codice QR di ${address}`,
  },
}
