/** Why a booking is not made, moved, seated, answered or undone, in Italian. */
import type { bookings as en } from '../../en/sentences/bookings.ts'
import type { Translated } from '../../languages.ts'

/** Those of bookings without tables. */
const states: Readonly<Record<string, string>> = {
  rejected: 'è stata rifiutata',
  cancelled: 'è stata annullata',
  noshow: 'è segnata come no-show',
  finished: 'è conclusa',
}

export const bookings: Translated<typeof en> = {
  unavailable: {
    paused: 'Le prenotazioni online di questo ristorante sono sospese.',
    closed: 'Il ristorante ha chiuso questo orario alle prenotazioni.',
    outside_hours: 'A quest’ora il ristorante non accomoda clienti.',
    not_a_slot: 'Le prenotazioni non cominciano a quest’ora: scegli uno degli orari indicati.',
    too_soon: 'Manca troppo poco a questo orario per prenotarlo.',
    too_far: 'Questa data è ancora troppo lontana per prenotare.',
    pacing: 'Intorno a quest’ora arrivano già troppi clienti.',
    no_table: 'A quest’ora non c’è un tavolo libero per questo gruppo.',
    party_too_large: 'Nessun tavolo accoglie un gruppo così grande.',
  },
  passed: 'Questo orario è passato.',
  othersArePaying: (until) => `Altri stanno pagando per questa serata, al più tardi fino alle ${until}.`,
  products: {
    addUp: (group, wanted, chosen) => `${group}: da scegliere ${wanted}, uno a testa; per ora ${chosen}.`,
    notOffered: (code) => `“${code}” non si vende con questa prenotazione.`,
    limits: (name, least, most) =>
      least === most ? `${name}: al massimo ${most}.` : `${name}: da ${least} a ${most}.`,
    left: (name, left) =>
      left === 0 ? `${name}: esaurito per questa serata.` : `${name}: per questa serata ne restano ${left}.`,
    price: (name, now, read) => `${name} ora costa ${now}, non ${read}.`,
    soldOut: 'Qualcosa che è stato ordinato è esaurito per questa serata.',
    notOrdering: 'Menù ed extra si ordinano con prenotazioni ancora valide.',
    sold: 'Con questa prenotazione si sono venduti dei prodotti; non si sostituiscono.',
  },
  termsChanged: (terms) => `Le condizioni di questa prenotazione sono cambiate. Ora sono: ${terms}`,
  partiesFrom: (smallest) => `I tavoli qui sono per gruppi da ${smallest} persone in su.`,
  chosenGone: 'Il tavolo scelto non è libero.',
  needsMoves:
    'Per questo gruppo bisogna spostare altre prenotazioni. Si fa per una prenotazione, non per tenere un tavolo o per un’offerta. Prenota direttamente.',
  taken: 'A quest’ora i tavoli sono occupati.',
  otherAreaOnly: (from: string, to: string, tables: string) =>
    `In ${from} non c’è un tavolo libero per loro: passerebbero al tavolo ${tables}, ${to}. Chiedi se sono d’accordo.`,
  pinnedTooSmall: (party: number, tables: string) =>
    `Il personale ha scelto per questa prenotazione il tavolo ${tables}, che non basta per ${party} persone. Scegli altri tavoli o aggiungi una sedia.`,
  kept: 'I tavoli sono tenuti per chi sta prenotando, o offerti a un cliente in attesa.',
  guestsHoldEnough: 'I clienti che non hanno ancora prenotato tengono già un quinto dei posti di quest’ora.',
  ownHoldsEnough: 'I tavoli tenuti e non ancora prenotati hanno già la loro parte dei posti di quest’ora.',
  heldAlready: (most) => `Sono già tenuti ${most} tavoli.`,
  withoutHold: (sentence) => `${sentence} Prenota senza tenere un tavolo, oppure liberane uno.`,
  tooBusy: 'In questo giorno si stanno facendo troppe modifiche insieme. Riprova tra un attimo.',

  noneInUse: 'Nessuno di questi tavoli è in uso in questo ristorante.',
  oneArea: 'I tavoli devono essere in uso e tutti nella stessa sala.',
  tooLarge: (party, tables, most) =>
    `Un gruppo di ${party} è troppo grande per il tavolo ${tables}: al massimo ${most}.`,
  tooSmall: (party, tables, fewest) =>
    `Un gruppo di ${party} è troppo piccolo per il tavolo ${tables}: almeno ${fewest}.`,
  unknownTable: (id) => `Qui non è in uso nessun tavolo con il numero interno ${id}.`,
  otherArea: 'I tavoli scelti sono in una sala diversa da quella scelta.',

  status: {
    refused: {
      accept: (why) => `La prenotazione non si può accettare: ${why}.`,
      reject: (why) => `La prenotazione non si può rifiutare: ${why}.`,
      cancel: (why) => `La prenotazione non si può annullare: ${why}.`,
      'check-in': (why) => `I clienti non si possono accomodare: ${why}.`,
      'no-show': (why) => `La prenotazione non si può segnare come no-show: ${why}.`,
      finish: (why) => `La prenotazione non si può concludere: ${why}.`,
      unblock: (why) => `Il blocco non si può togliere: ${why}.`,
    },
    is: {
      pending: 'aspetta una risposta',
      confirmed: 'è confermata',
      accepted: 'è stata accettata',
      rejected: 'è stata rifiutata',
      cancelled: 'è stata annullata',
      noshow: 'è segnata come no-show',
      arrived_in_service: 'i clienti sono già arrivati',
      finished: 'i clienti sono andati via',
      blocked: 'blocca dei tavoli e non ha clienti',
    },
    reconfirmed: 'è confermata, perché il cliente ha riconfermato ciò che era stato accettato',
    noShowTooEarly: 'Una prenotazione si può segnare come no-show solo dopo il suo inizio.',
    noShowOnlyGoogle: 'Con questo piano si segnano come no-show solo le prenotazioni fatte con Google.',
    unblockInstead: 'Un blocco non si annulla: sblocca il tavolo.',
    onlyBlock: 'Si sbloccano solo i tavoli bloccati, e questa è una prenotazione con clienti.',
    onlyBlockCancel: 'Si sbloccano solo i tavoli bloccati, e questa è una prenotazione con clienti. Annullala.',
    ofBooking: (reference, sentence) => `${reference}: ${sentence}`,
    unpaid: (amount: string) =>
      `${amount} non sono ancora stati pagati. Registra il pagamento, oppure abbuona l’importo.`,
    seenWithoutAt: 'Il campo seen vale solo insieme al campo at.',
    recordedTooLate: (hours) =>
      `Ciò che è successo si può registrare fino a ${hours} ore dopo. Correggi invece da quando i clienti sono a tavola.`,
    laterAtOwn: 'Con at i clienti si possono accomodare solo al loro tavolo.',
    onlyExpected: 'Solo clienti ancora attesi possono essere arrivati senza essere a tavola.',
    onlyPromised: 'Si può riconfermare solo una prenotazione confermata e ancora da venire.',
    noCourses: 'Il ristorante non segna le portate. Un responsabile può attivarlo nelle impostazioni.',
    onlySeated: 'Solo chi è a tavola può essere a una portata.',
    onlySeatedStay: 'Solo per chi è a tavola si può dire quanto resta.',
    onlyWaitingQuoted: 'Un’attesa si può dire solo a chi è in lista d’attesa o al bar.',
    arrivalInStay:
      'Il campo arrived_at deve essere un momento della serata della prenotazione, non dopo la sua fine e non nel futuro.',
    finishItself: 'Tra i clienti che vanno via c’è la prenotazione da accomodare.',
    durationOfTables: 'Una durata si indica solo insieme ai tavoli scelti.',
    durationAgreed: 'La durata non può superare quella concordata.',
    refundOfCancelled: 'Il campo refund serve solo per annullare una prenotazione.',
    tablesOfAccepted: 'I tavoli si indicano solo quando si accetta una prenotazione.',
    quotedToNobody: 'Un’attesa si dice solo ai clienti che aspettano al bar.',
    countOfNobody: 'Dove non è arrivato nessuno non si può indicare un numero.',
  },

  seat: {
    due: ({ name, covers, tables, time, minutes }) =>
      `${name === null ? 'Una prenotazione' : `La prenotazione di ${name}, ${covers},`} è prevista al tavolo ${tables} alle ${time}: mancano ${minutes} min.`,
    early: (minutes, time) => `Sono in anticipo di ${minutes} min: sono le ${time}.`,
    otherEvening: (date, time) => `Questa prenotazione è per un altro giorno: ${date}, ${time}.`,
  },

  money: {
    nothingOwed: 'Per questa prenotazione non c’è nulla da pagare.',
    nothingOffBill: 'Non è stato pagato nulla che si possa scalare dal conto.',
    noBill: 'Non c’è un conto: i clienti non sono venuti, o la prenotazione è annullata.',
    nothingToGiveBack: 'Di quanto è stato pagato non resta nulla da rimborsare.',
    noAmount: (currency: string) => `Il campo amount deve essere un importo in ${currency} superiore a 0.`,
    atMostOwed: (amount: string) => `Restano da pagare al massimo ${amount}.`,
    atMostBack: (amount: string) => `Si possono rimborsare al massimo ${amount}.`,
    atMostCharge: (amount: string) => `Erano stati concordati al massimo ${amount}.`,
    paidInFuture: 'Il campo paid_on non può essere nel futuro.',
    onlyNoShow: 'Una carta si addebita solo se i clienti non sono venuti. Segna prima il no-show.',
    noCard: 'Per questa prenotazione non è conservata nessuna carta.',
    chargedAlready: 'La carta è già stata addebitata per questa prenotazione.',
    refundByManager:
      'Qui solo un responsabile può rimborsare. L’impostazione hosts_refund lo permette anche agli host.',
    lessByManager: 'Solo un responsabile può addebitare meno di quanto concordato.',
    hasLeft: 'Non c’è più nulla da revocare: il denaro è già partito.',
    noPage: 'Il ristorante non ha un servizio di pagamento con una pagina. Registra il pagamento, oppure abbuonalo.',
    tooLateForLink: 'È troppo tardi per un link: registra il pagamento, oppure abbuonalo.',
    fromLedger: 'Quanto è stato pagato per questa prenotazione risulta dai pagamenti, e non si può impostare.',
  },
  undo: {
    charged: 'Al cliente è stato addebitato il no-show. Indica con refund se si rimborsa.',
    paid: 'Un pagamento non si revoca: rimborsa invece il denaro.',
    nothing: 'Lo stato di questa prenotazione non è cambiato; non c’è nulla da revocare.',
    twice: 'L’ultimo cambio di stato è già stato revocato, e una revoca non si può revocare.',
    notLatest: (entry) =>
      `Dopo la voce ${entry} lo stato è cambiato ancora; si può revocare solo l’ultimo cambio di stato.`,
    tooLate: 'Un cambio di stato si può revocare per 24 ore, non oltre.',
  },

  stale: {
    booking: 'Nel frattempo la prenotazione è cambiata. Confronta con ciò che vale ora e salva di nuovo.',
    patron: 'Nel frattempo i dati del cliente sono cambiati. Confronta con ciò che vale ora e salva di nuovo.',
  },
  notMovable: (status) =>
    `La prenotazione ${states[status] ?? `ha lo stato ${status}`}: non ha più tavoli e non si può spostare.`,
  arrived:
    'I clienti di questa prenotazione sono arrivati: possono restare di più, di meno o ad altri tavoli, ma non venire un altro giorno. Revoca prima l’arrivo a tavola.',
  pinWithoutTables: 'Una prenotazione senza tavolo non si può fissare.',
  waitingHasNoTables: 'Una prenotazione in lista d’attesa riceve il tavolo quando viene accettata.',
  waitingNotSeated: 'I clienti in lista d’attesa non hanno un tavolo a cui accomodarsi.',
  waitingOrdersNothing: 'I clienti in lista d’attesa non hanno ancora un tavolo e non ordinano nulla prima di averlo.',
  quotedToWaiting: 'Un’attesa si dice solo ai clienti in lista d’attesa.',
  seatedNow: 'Per clienti che si accomodano ora, l’orario deve distare al massimo 15 minuti da adesso.',
  noChildren: 'Questo ristorante non prende prenotazioni con bambini.',
  blockHasNo: (field) => `Un blocco non ha il campo ${field}.`,
  blockIsPinned: 'Un blocco tiene sempre i suoi tavoli.',
  allTags: 'Si indicano tutte le etichette, oppure quelle da aggiungere o da togliere: non le due cose insieme.',
  tagsBothWays: 'Un’etichetta è insieme da aggiungere e da togliere.',
  skippedTime: (field, timezone) =>
    `Il campo “${field}” indica un orario che in ${timezone} non esiste: l’orologio viene spostato avanti e lo salta.`,
  dateRange: 'Data e ora devono essere tra il 1970 e il 2099, scritte AAAA-MM-GGThh:mm:ss.',

  offer: {
    over: 'Questa offerta non vale più: è scaduta, ha avuto risposta o è stata ritirata.',
    onlyWaiting: 'I tavoli si offrono solo ai clienti in lista d’attesa.',
    open: (until) => `Al cliente è già offerto un tavolo, fino alle ${until}.`,
    tooLate: 'È troppo tardi per un’offerta: il cliente non avrebbe tempo di rispondere. Accetta la prenotazione.',
  },
  /** Several bookings moved to other tables in one call. */
  moves: {
    twice: 'moves nomina due volte la stessa prenotazione.',
    areaClosed: 'A quest’ora la sala è chiusa. Con override i clienti vi siedono lo stesso.',
    outdated:
      'Da quando hai visto il piano sono cambiate prenotazioni o tavoli. Non è stato fatto nulla; questo è il piano adesso.',
    nothing: 'Indica le prenotazioni, una sala o i tavoli per cui cercare altri tavoli, oppure moves.',
    spanOutside: 'from e until devono stare nella serata, from prima di until.',
    undone: 'Questa modifica è già stata revocata.',
    tooLate: 'Un cambio di tavoli si può revocare per 24 ore, non oltre.',
    changedSince: (reference: string) =>
      `${reference} nel frattempo è cambiata, quindi il cambio di tavoli non si può revocare per intero.`,
    areaChangedSince:
      'Le chiusure di questa sala nel frattempo sono cambiate, quindi la modifica non si può revocare per intero.',
    sittingThere: 'In quell’orario a questi tavoli siedono dei clienti: non si possono bloccare.',
  },
  noLink: 'Un blocco non ha un cliente, e quindi nessun link.',
  reviewTooEarly: 'A un cliente si può chiedere una recensione solo dopo che è stato a tavola.',
  reviewedAlready: 'Questa visita è già stata recensita, e un link vale per una recensione.',

  why: {
    closedDay: (name) => `Chiuso: ${name}.`,
    aSpecialDay: 'un giorno speciale',
    noService: 'In questo giorno della settimana non c’è servizio.',
    largestOnline: (most) => `Online i gruppi sono di ${most} persone al massimo.`,
    smallestOnline: (least) => `Online i gruppi sono di almeno ${least} persone.`,
    noTableTakes: (party) => `Nessun tavolo accoglie un gruppo di ${party}.`,
    noStart: 'A quest’ora non c’è un orario d’inizio.',
    daysAhead: (days) => `I clienti prenotano al massimo ${days} giorni prima.`,
    minutesBefore: (minutes) => `I clienti prenotano almeno ${minutes} minuti prima.`,
    notOpen: 'Il ristorante non è ancora aperto ai clienti.',
    paused: 'Le prenotazioni online sono sospese.',
    pacing: (covers, minutes) => `In ${minutes} minuti arrivano al massimo ${covers} clienti.`,
    outOfSeason: (area) => `${area} è fuori stagione.`,
    saleNotYet: (event) => `La vendita di “${event}” non è ancora aperta.`,
    saleOver: (event) => `La vendita di “${event}” è chiusa.`,
    otherRooms: (event) => `“${event}” si svolge in altre sale.`,
    closedOff: 'Chiuso nell’agenda.',
    noneFree: (party) => `Non c’è un tavolo libero per ${party}.`,
  },

  texting: {
    no_gateway: 'Nessuno invia SMS per questo ristorante. Si configura nell’ufficio, alla voce Messaggi.',
    no_number: 'Non c’è un numero di telefono che riceva SMS.',
    landline: 'Questo è un numero fisso. Non riceve SMS.',
    costly: 'Ai numeri a sovrapprezzo e satellitari non si inviano mai SMS.',
    country: 'Il ristorante non invia SMS in questo Paese. Conferma il prezzo e ci va una volta.',
    stopped: 'Questo cliente non vuole SMS. A questo numero non si invia nulla finché non scrive lui stesso START.',
    dead: 'Gli SMS a questo numero non arrivano più. Correggi il numero.',
    hour: 'Questo numero ha ricevuto tre SMS nell’ultima ora.',
    ceiling: 'Le parti di questo mese sono esaurite.',
    late: 'È troppo tardi per questo SMS.',
    unknown: 'Non si sa se sia stato inviato.',
    gone: 'L’SMS è già partito.',
    empty: 'Scrivi qualcosa.',
    notKept: 'Per questi clienti non è tenuto nessun tavolo, o nel frattempo qualcosa è cambiato.',
    notWaiting: 'Che il tavolo è pronto si dice solo ai clienti che lo aspettano.',
  },
}
