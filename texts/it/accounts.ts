/** What staff read on the pages of the server, in Italian. */
import type { AccountTexts } from '../en/accounts.ts'
import { counted } from '../languages.ts'

export const accountTexts: AccountTexts = {
  language: 'it',
  wrong: (title) => `Errore: ${title}`,
  notYet: 'Non ha ancora funzionato',

  frame: {
    skip: 'Vai al contenuto',
    ways: 'Principale',
    start: 'Inizio',
    account: 'Account',
    signOut: 'Esci',
    toStart: 'Vai alla pagina iniziale',
  },

  roles: {
    viewer: { name: 'lettore', does: 'Vede il giorno, senza i contatti dei clienti.' },
    host: { name: 'host', does: 'Prende e modifica prenotazioni, clienti, blocchi e chiusure.' },
    manager: { name: 'responsabile', does: 'Fa tutto: anche impostazioni, persone, webhook e token.' },
  },

  fields: {
    email: 'Indirizzo e-mail',
    password: 'Password',
    yourPassword: 'La tua password',
    currentPassword: 'Password attuale',
    newPassword: 'Nuova password',
    newPasswordHint: 'Almeno 10 caratteri. Qualche parola è facile da ricordare e difficile da indovinare.',
    name: 'Il tuo nome',
    nameHint: 'Come lo vedono i colleghi accanto a ciò che fai.',
  },

  signIn: {
    title: 'Accedi',
    noPassword:
      'Non hai ancora una password, o l’hai dimenticata? Un responsabile del tuo ristorante può mandarti un link per sceglierla.',
    forgotten: 'Password dimenticata?',
    noPasswordYet:
      'Non hai ancora una password? Un responsabile del tuo ristorante può mandarti un link per sceglierla.',
    signedOut: 'Sessione chiusa.',
    refusedTitle: 'Non si può accedere',
    refused: 'Qui non si può accedere',
    demo: 'Questa è la demo',
    demoHint: 'Due ristoranti inventati su cui provare tutto. Senza password, solo su questo computer.',
    demoAs: (role) => `Prova come ${role}`,
  },

  firstManager: {
    title: 'Apri il tuo ristorante',
    hint: 'Sei la prima persona qui, e ne sei responsabile. Di’ chi sei; poi il ristorante si configura in circa un quarto d’ora.',
    emailHint: 'Ti serve per accedere.',
    begin: 'Comincia',
    once: 'Il link vale una volta. Puoi smettere quando vuoi e continuare dopo: nulla va perso.',
    startAgain: 'Per un nuovo link riavvia il server; ne mostra uno finché non ha un ristorante.',
  },

  forgotten: {
    title: 'Password dimenticata?',
    hint: 'Scrivi l’indirizzo con cui accedi. Ti mandiamo un link per scegliere una nuova password.',
    send: 'Mandami un link',
    back: 'Torna all’accesso',
    sentTitle: 'Controlla la posta',
    sent: (email) =>
      `Se esiste un account per ${email}, un link è in arrivo a quell’indirizzo. Vale una volta, per 30 minuti, e ti fa uscire da ogni altro dispositivo.`,
    noMail:
      'Non è arrivato nulla? Cerca nella posta indesiderata e controlla l’indirizzo. Anche un responsabile del tuo ristorante può darti un link.',
    askManager:
      'Qui la posta non è configurata. Un responsabile del tuo ristorante può darti un link per scegliere una nuova password.',
  },

  invitation: {
    welcome: (restaurant) => `Ti diamo il benvenuto da ${restaurant}`,
    newPassword: 'Scegli una nuova password',
    setPassword: 'Salva la password e accedi',
    join: 'Unisciti e accedi',
    proves:
      'Esiste già un account con questo indirizzo. Perché sia solo tuo, scegli una nuova password: tutte le sessioni e tutti i token dell’account terminano.',
    hasAccount: 'Hai già un account. Inserisci la sua password per aggiungere questo ristorante.',
    restaurant: 'Ristorante',
    role: 'Ruolo',
    once: 'Il link vale una volta. Scegliere una password ti fa uscire da ogni altro dispositivo.',
    notWorking: 'Questo link non vale',
    notWorkingHere: 'Questo link qui non vale',
    askForLink: 'Chiedi un nuovo link a un responsabile del tuo ristorante.',
    hasPassword: 'Se hai già scelto una password,',
    signIn: 'accedi',
  },

  start: {
    hello: (name) => `Ciao, ${name}`,
    signedInAs: (email) => `Accesso fatto come ${email}.`,
    restaurant: 'Il tuo ristorante',
    restaurants: 'I tuoi ristoranti',
    noRole: 'Al momento non hai un ruolo in nessun ristorante. Chiedi un invito a un responsabile.',
    chosen: 'scelto',
    choose: 'Scegli un ristorante',
    chooseAnother: 'Scegli un altro ristorante',
    chooseHint: 'Puoi cambiarlo in qualsiasi momento.',
    asRole: (role) => `come ${role}`,
    work: 'Lavora qui',
    workIn: (restaurant) => `da ${restaurant}`,
    next: 'Che cosa puoi fare qui',
    toAccount: 'Guarda dove hai fatto l’accesso e cambia la password',
    toDocs: 'Leggi e prova l’API',
  },

  signOut: {
    title: 'Modifiche in attesa della rete',
    waiting: (count) =>
      counted('it', count, {
        one: '# modifica aspetta su questo dispositivo.',
        other: '# modifiche aspettano su questo dispositivo.',
      }),
    kept: 'Dopo l’uscita restano qui per 24 ore, e nessuno le può leggere. Si inviano quando accedi di nuovo da qui.',
    back: 'Torna all’agenda',
  },

  diary: {
    title: 'Agenda',
    about: 'Le prenotazioni di stasera, chi siede dove e chi arriva dopo.',
    needsScript: 'L’agenda ha bisogno di JavaScript. Senza, c’è la',
    toStart: 'pagina iniziale',
  },

  office: {
    title: 'Ufficio',
    needsScript: 'L’ufficio ha bisogno di JavaScript. Senza, c’è la',
    toStart: 'pagina iniziale',
  },

  /** Accounts of the company (OpenID Connect). `name`: what the company calls them. */
  company: {
    title: 'Account aziendale',
    signIn: (name) => (name === undefined ? 'Accedi con l’account aziendale' : `Accedi con ${name}`),
    join: (name) => (name === undefined ? 'Entra con l’account aziendale' : `Entra con ${name}`),
    joinHint: 'Con l’account dell’indirizzo qui sopra. Così non c’è una password da scegliere.',
    only: 'Qui tutti accedono con un account dell’azienda, senza una propria password.',
    rescue: 'Accedi con la password',
    linked: (linked, used) => `Con questo accedi. Collegato ${linked}, usato ${used}.`,
    notLinked: 'Accedi una volta con questo, e sarà collegato a te. Il suo indirizzo deve essere questo.',
    notInvitedTitle: 'Qui non hai un invito',
    notInvited:
      'Chiedi un invito a un responsabile del tuo ristorante e apri il link. Se ne hai già uno, vieni da quel link, con l’account dell’indirizzo a cui è stato mandato.',
    failedTitle: 'L’accesso non è riuscito',
    failed: {
      'broken off': 'È stato interrotto.',
      unreachable: 'L’accesso della tua azienda al momento non risponde.',
      refused:
        'Quello che è tornato dall’accesso della tua azienda non corrisponde, o ci ha messo troppo. Nessuno ha fatto l’accesso.',
    },
    again: 'Riprova',
    leavingTitle: 'Qui hai fatto l’uscita',
    leaving: 'Ora esci anche dalla tua azienda.',
    leave: (name) => (name === undefined ? 'Esci anche lì' : `Esci da ${name}`),
    stay: 'Resta lì con l’accesso fatto',
  },

  passkeys: {
    title: 'Passkey',
    hint: 'Accedi con l’impronta, il volto o il codice del dispositivo. Nulla da scrivere, nulla da rubare.',
    none: 'Non ne hai ancora.',
    make: 'Crea una passkey',
    name: 'Il suo nome, per esempio “Portatile in ufficio”',
    made: (made: string, used: string | null) => `Creata ${made}, ${used === null ? 'mai usata' : `usata ${used}`}`,
    synced: 'sincronizzata dal tuo browser',
    thisDevice: 'solo su un dispositivo',
    remove: 'Rimuovi',
    removeNamed: (name: string) => `la passkey ${name}`,
    endsOthers: 'Crearne o rimuoverne una ti fa uscire da ogni altro dispositivo.',
    signIn: 'Accedi con una passkey',
    or: 'oppure',
    failed: 'Non è stata usata nessuna passkey. Riprova, o accedi con la password.',
    notWorking: 'Questa passkey qui non funziona. Provane un’altra, o accedi con la password.',
    notMade: 'Non è stato possibile creare la passkey. Riprova.',
    needsScript: 'Per creare una passkey, consenti gli script in questa pagina.',
    unsupported: 'Questo browser non conosce le passkey.',
    why: {
      'no https': 'Qui non ci sono passkey, perché questo server si raggiunge senza https.',
      'an address':
        'Qui non ci sono passkey, perché questo server si raggiunge con un numero. Le passkey hanno bisogno di un nome, come book.example.com.',
    },
    elsewhere: 'Le passkey funzionano solo all’indirizzo per cui sono state create:',
  },

  factor: {
    title: 'Secondo fattore',
    hint: 'Dopo la password chiediamo un codice della tua app di autenticazione.',
    off: 'Per accedere basta la password.',
    on: 'attivo',
    asked: (restaurant) => `${restaurant} chiede un secondo fattore.`,
    passkeyCounts: 'La tua passkey conta; se hai anche un’app, puoi accedere pure dove non hai la passkey.',
    app: 'App di autenticazione',
    set: (made, used) => `Configurata ${made}${used === null ? '' : `, usata ${used}`}`,
    setUp: 'Configura un’app di autenticazione',
    replace: 'Sostituisci',
    turnOff: 'Disattiva',
    recovery: 'Codici di recupero',
    left: (count) => `Rimasti: ${count} su 10`,
    newCodes: 'Creane di nuovi',
    codeTitle: 'Il tuo codice',
    codeHint: 'Apri l’app di autenticazione e scrivi le sei cifre per',
    code: 'Codice',
    changes: 'Cambia ogni 30 secondi. Parte da solo quando ci sono sei cifre.',
    continue: 'Continua',
    wrongCode: 'Questo codice non vale. Scrivi quello che si vede adesso.',
    wait: (seconds) => {
      const minutes = Math.ceil(seconds / 60)
      const time =
        seconds < 60
          ? counted('it', seconds, { one: '# secondo', other: '# secondi' })
          : counted('it', minutes, { one: '# minuto', other: '# minuti' })
      return `Troppi codici sbagliati. Riprova tra ${time}.`
    },
    useRecovery: 'Usa un codice di recupero',
    backToCode: 'Torna al codice',
    neither:
      'Non hai né l’app né un codice? Un responsabile del tuo ristorante, o chi gestisce questo server, può azzerare il secondo fattore.',
    recoveryCodeTitle: 'Codice di recupero',
    recoveryCodeWhat: 'Uno dei dieci che hai conservato configurando il secondo fattore. Ognuno vale una volta.',
    recoveryCodeHint: 'Maiuscole o no, con o senza trattino',
    passkeyTitle: 'La tua passkey',
    passkeyHint: 'Il tuo ristorante chiede un secondo fattore, e il tuo è una passkey.',
    passkeyElsewhere: 'A questo indirizzo le passkey non funzionano. Apri quello da cui accedi di solito.',
    newTitle: 'Ancora una cosa',
    newHint: (restaurant) => `${restaurant} chiede più di una password. Ci vuole un minuto, una volta.`,
    newPasskeyHint: 'Con impronta, volto o il codice del dispositivo. Poi non servono né password né codice.',
    newAppHint: 'Sei cifre dal tuo telefono dopo ogni password.',
    useApp: 'Usa un’app di autenticazione',
    untilThen: 'Fino ad allora qui non puoi leggere né modificare nulla.',
    appTitle: 'App di autenticazione',
    scan: 'Inquadra questo con l’app, o scrivi la chiave.',
    square: 'La chiave come riquadro da inquadrare',
    shownNow: 'Il codice che mostra adesso',
    turnOn: 'Attiva',
    recoveryTitle: 'Dieci codici di recupero',
    recoveryHint: 'Per il giorno in cui perdi il telefono. Ognuno vale una volta; non possiamo mostrarli di nuovo.',
    print: 'Stampa',
    copy: 'Copia',
    copied: 'Copiato',
    sure: 'Li ho messi al sicuro',
    lost: (count) =>
      `${counted('it', count, { one: 'Ti resta # codice di recupero', other: 'Ti restano # codici di recupero' })}. Se hai perso l’app di autenticazione, configurane ora una nuova; i vecchi codici allora non valgono più.`,
  },

  account: {
    sessions: 'Dove hai fatto l’accesso',
    thisBrowser: 'questo browser',
    newAddress: 'indirizzo nuovo',
    now: 'adesso',
    used: (used, address, signedIn) => `Usato ${used} da ${address}, accesso ${signedIn}`,
    signedInBy: {
      password: 'con password',
      code: 'con password e codice',
      'recovery code': 'con password e codice di recupero',
      passkey: 'con passkey',
      company: 'con l’account aziendale',
      link: 'con un link',
      demo: 'alla demo',
    },
    deviceUsed: (device, used) => `${device}, usato ${used}`,
    signOutElsewhere: 'Esci da tutti gli altri',
    signOutEverywhere: 'Esci ovunque',
    endedAtOnce: 'Vale subito: una pagina aperta lì chiede l’accesso entro un secondo.',
    changePassword: 'Cambia la tua password',
    changeHint: 'Uscirai da ogni altro dispositivo.',
    change: 'Cambia password',
    language: 'Lingua',
    languageHint: 'Dell’agenda, dell’ufficio e di queste pagine, solo per te e su ogni dispositivo.',
    asBrowser: 'Come preferisce il browser',
    choose: 'Scegli',
    wrongPassword: 'Questa non è la tua password attuale.',
    notices: {
      factor_off: 'Ora per accedere basta la password, e ogni altro accesso è terminato.',
      pin: 'PIN salvato.',
      pin_removed: 'PIN rimosso.',
      passkey: 'Passkey creata: ogni altro accesso è terminato.',
      passkey_removed: 'Passkey rimossa: ogni altro accesso è terminato.',
      ended: 'L’accesso su quel browser è terminato.',
      others: 'Ogni altro accesso è terminato.',
      language: 'Lingua scelta.',
      password: 'Password cambiata: ogni altro accesso è terminato.',
    },
  },

  pin: {
    title: 'Il tuo PIN',
    hint: 'Sui tablet del ristorante, per dire che sei tu. Non vale da nessun’altra parte.',
    digits: 'Da 4 a 6 cifre. Non 1234, e non quattro volte la stessa.',
    isSet: 'scelto',
    since: (when) => `Scelto ${when}.`,
    choose: 'Il tuo PIN',
    another: 'Un altro PIN',
    set: 'Salva il PIN',
    change: 'Cambia PIN',
    remove: 'Rimuovi il PIN',
    noPin: 'Un PIN ha da 4 a 6 cifre.',
    guessable:
      'Questo PIN è il primo che qualcuno proverebbe. Scegli cifre che non siano in ordine crescente o decrescente.',
    closed:
      'A tuo nome sono stati digitati troppi PIN sbagliati. Accedi di nuovo, o scegli un altro PIN, perché torni a valere.',
    devices: 'Tablet su cui hai usato il tuo PIN',
    acted: (when) => `La tua ultima azione lì: ${when}`,
    belongsTo: (restaurant) => `appartiene a ${restaurant}`,
  },

  device: {
    title: 'Un tablet del ristorante',
    hint: 'Un responsabile lo crea in ufficio, alla pagina Persone, e lì vede un codice. Scrivilo qui.',
    code: 'Codice',
    codeHint: 'Per esempio KXWB-4829. Vale una volta, per dieci minuti.',
    pair: 'Rendi questo un tablet del ristorante',
    whose: 'Da allora questo browser è del ristorante, e di nessun altro. L’accesso di chi lo usava finora termina.',
    signIn: 'Accedi invece con il tuo nome',
    wrong: 'Questo codice non vale. Controllalo, o chiedi a un responsabile di crearne uno nuovo.',
    tooMany: 'Sono stati scritti troppi codici. Riprova tra qualche minuto.',
  },

  errors: {
    notDone: ['Non ha funzionato'],
    notAllowed: ['Non è permesso'],
    notFound: ['Non esiste'],
    tooLong: ['È troppo lungo', 'Torna indietro e accorcia ciò che hai scritto.'],
    noForm: ['Non ha funzionato', 'Apri la pagina in un browser e usa lì il modulo.'],
    tooMany: ['Un momento', 'Dalla tua rete sono arrivate troppe richieste. Riprova tra un minuto.'],
    unavailable: ['Un momento', 'In questo momento non funziona. Riprova tra un minuto.'],
    unreadable: ['Non ha funzionato', 'La richiesta non si è potuta leggere.'],
    ourFault: ['Qualcosa è andato storto', 'È colpa nostra, non tua. Riprova più tardi.'],
  },
}
