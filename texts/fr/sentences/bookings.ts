/** Why a booking is not made, moved, seated, answered or undone, in French. */
import type { bookings as en } from '../../en/sentences/bookings.ts'
import { counted, type Translated } from '../../languages.ts'

/** Those of bookings without tables. */
const states: Readonly<Record<string, string>> = {
  rejected: 'a été refusée',
  cancelled: 'a été annulée',
  noshow: 'est notée no-show',
  finished: 'est terminée',
}

export const bookings: Translated<typeof en> = {
  unavailable: {
    paused: 'Les réservations en ligne sont suspendues dans ce restaurant.',
    closed: 'Le restaurant a fermé cet horaire aux réservations.',
    outside_hours: 'Le restaurant ne place personne à cette heure.',
    not_a_slot: 'Aucune réservation ne commence à cette heure ; choisissez l’un des créneaux indiqués.',
    too_soon: 'Cette heure est trop proche pour être réservée.',
    too_far: 'Cette date est encore trop éloignée pour être réservée.',
    pacing: 'Trop de clients arrivent déjà vers cette heure.',
    no_table: 'Aucune table n’est libre pour ce groupe à cette heure.',
    party_too_large: 'Aucune table n’accueille un groupe de cette taille.',
  },
  passed: 'Cette heure est passée.',
  othersArePaying: (until) => `D’autres clients sont en train de payer pour ce jour-là, au plus tard jusqu’à ${until}.`,
  products: {
    addUp: (group, wanted, chosen) => `${group} : il faut en choisir ${wanted}, un par personne ; choisis : ${chosen}.`,
    notOffered: (code) => `« ${code} » n’est pas en vente avec cette réservation.`,
    limits: (name, least, most) => (least === most ? `${name} : ${most} au plus.` : `${name} : de ${least} à ${most}.`),
    left: (name, left) => (left === 0 ? `${name} : épuisé ce jour-là.` : `${name} : encore ${left} pour ce jour-là.`),
    price: (name, now, read) => `${name} : le prix est maintenant de ${now}, et non de ${read}.`,
    soldOut: 'Un produit commandé est épuisé pour ce jour-là.',
    notOrdering: 'Les menus et suppléments se commandent avec des réservations en cours.',
    sold: 'Des produits ont été vendus avec cette réservation ; ils ne sont pas remplacés.',
  },
  termsChanged: (terms) => `Les conditions de cette réservation ont changé. Les voici : ${terms}`,
  partiesFrom: (smallest) => `Ici, les tables accueillent des groupes d’au moins ${smallest}.`,
  chosenGone: 'La table choisie n’est pas libre.',
  needsMoves:
    'Pour ce groupe, il faut déplacer d’autres réservations. Cela se fait pour une réservation, pas pour garder ou proposer une table. Réservez directement.',
  taken: 'Les tables sont prises à cette heure.',
  otherAreaOnly: (from, to, tables) =>
    `${from} : aucune table libre pour eux. Ils passeraient en ${tables}, ${to} : demandez-leur s’ils sont d’accord.`,
  pinnedTooSmall: (party, tables) =>
    `L’équipe a choisi ${tables} pour cette réservation, ce qui ne suffit pas pour ${party}. Choisissez d’autres tables, ou ajoutez une chaise.`,
  kept: 'Les tables sont gardées pour une réservation en cours, ou proposées à un client qui attend.',
  guestsHoldEnough: 'Des clients qui n’ont pas encore réservé gardent déjà un cinquième des places à cette heure.',
  ownHoldsEnough: 'Les tables gardées et pas encore réservées ont pris leur part des places à cette heure.',
  heldAlready: (most) => counted('fr', most, { one: '# table est déjà gardée.', other: '# tables sont déjà gardées.' }),
  withoutHold: (sentence) => `${sentence} Réservez sans garder de table, ou libérez-en une.`,
  tooBusy: 'Trop de modifications arrivent en même temps pour ce jour. Réessayez dans un instant.',

  noneInUse: 'Aucune de ces tables n’est en service dans ce restaurant.',
  oneArea: 'Les tables doivent être en service et toutes dans la même salle.',
  tooLarge: (party, tables, most) => `Un groupe de ${party} est trop grand pour ${tables} : ${most} au plus.`,
  tooSmall: (party, tables, fewest) => `Un groupe de ${party} est trop petit pour ${tables} : ${fewest} au moins.`,
  unknownTable: (id) => `Aucune table en service n’a le numéro ${id} ici.`,
  otherArea: 'Les tables choisies sont dans une autre salle que celle qui est indiquée.',

  status: {
    refused: {
      accept: (why) => `La réservation ne peut pas être acceptée : ${why}.`,
      reject: (why) => `La réservation ne peut pas être refusée : ${why}.`,
      cancel: (why) => `La réservation ne peut pas être annulée : ${why}.`,
      'check-in': (why) => `Les clients ne peuvent pas être placés : ${why}.`,
      'no-show': (why) => `La réservation ne peut pas être notée no-show : ${why}.`,
      finish: (why) => `La réservation ne peut pas être terminée : ${why}.`,
      unblock: (why) => `Le blocage ne peut pas être levé : ${why}.`,
    },
    is: {
      pending: 'elle attend une réponse',
      confirmed: 'elle est confirmée',
      accepted: 'elle a été acceptée',
      rejected: 'elle a été refusée',
      cancelled: 'elle a été annulée',
      noshow: 'elle est notée no-show',
      arrived_in_service: 'les clients sont arrivés',
      finished: 'les clients sont partis',
      blocked: 'elle bloque des tables et n’a pas de clients',
    },
    reconfirmed: 'elle est confirmée, car le client a reconfirmé ce qui avait été accepté',
    noShowTooEarly: 'Une réservation ne peut être notée no-show qu’une fois son heure passée.',
    noShowOnlyGoogle: 'Cette formule ne permet de noter no-show que les réservations venues de Google.',
    unblockInstead: 'Un blocage ne s’annule pas, il se lève. Débloquez les tables.',
    onlyBlock: 'Seul un blocage peut être levé, et ceci est une réservation avec des clients.',
    onlyBlockCancel: 'Seul un blocage peut être levé, et ceci est une réservation avec des clients. Annulez-la.',
    ofBooking: (reference, sentence) => `${reference} : ${sentence}`,
    unpaid: (amount) => `Pas encore payé : ${amount}. Notez le paiement, ou renoncez-y.`,
    seenWithoutAt: 'Le champ seen va avec un champ at.',
    recordedTooLate: (hours) =>
      `Ce qui s’est passé peut être noté jusqu’à ${counted('fr', hours, { one: '# heure', other: '# heures' })} plus tard. Corrigez plutôt depuis quand les clients sont à table.`,
    laterAtOwn: 'Avec at, les clients ne peuvent être placés qu’à leur propre table.',
    onlyExpected: 'Seuls des clients encore attendus peuvent être là sans être placés.',
    onlyPromised: 'Seule une réservation acceptée et encore à venir peut être reconfirmée.',
    noCourses: 'Le restaurant ne suit pas les étapes du repas. Un responsable peut activer course_marks.',
    onlySeated: 'Seuls des clients à table peuvent en être à une étape du repas.',
    onlySeatedStay: 'La durée à table ne peut être indiquée que pour des clients placés.',
    onlyWaitingQuoted: 'Une attente ne s’annonce qu’aux clients de la liste d’attente ou du bar.',
    arrivalInStay:
      'Le champ arrived_at doit être un moment du jour de la réservation, ni après sa fin ni dans le futur.',
    finishItself: 'Parmi les clients qui partent figure la réservation à placer.',
    durationOfTables: 'Une durée ne s’indique qu’avec des tables choisies.',
    durationAgreed: 'La durée ne doit pas dépasser ce qui était convenu.',
    refundOfCancelled: 'Le champ refund ne vaut que pour annuler une réservation.',
    tablesOfAccepted: 'Les tables ne s’indiquent que pour accepter une réservation.',
    quotedToNobody: 'Une attente ne s’annonce qu’à des clients qui attendent au bar.',
    countOfNobody: 'Là où personne n’est arrivé, il ne faut pas indiquer de nombre.',
  },

  seat: {
    due: ({ name, covers, tables, time, minutes }) =>
      `${name === null ? 'Une réservation' : `${name}, ${covers},`} est attendue en ${tables} à ${time} : encore ${minutes} min.`,
    early: (minutes, time) => `Ils ont ${minutes} min d’avance : il est ${time}.`,
    otherEvening: (date, time) => `Cette réservation est pour le ${date}, ${time}.`,
  },

  money: {
    nothingOwed: 'Rien n’est dû pour cette réservation.',
    nothingOffBill: 'Rien n’a été payé qui puisse être déduit de l’addition.',
    noBill: 'Il n’y a pas d’addition : les clients ne sont pas venus, ou la réservation est annulée.',
    nothingToGiveBack: 'De ce qui a été payé, il ne reste rien à rembourser.',
    noAmount: (currency) => `Le champ amount doit être un montant en ${currency} supérieur à 0.`,
    atMostOwed: (amount) => `Le montant dû est de ${amount} au plus.`,
    atMostBack: (amount) => `On peut rembourser ${amount} au plus.`,
    atMostCharge: (amount) => `Le montant convenu est de ${amount} au plus.`,
    paidInFuture: 'Le champ paid_on ne doit pas être dans le futur.',
    onlyNoShow: 'Une carte n’est débitée que si les clients ne sont pas venus. Notez d’abord le no-show.',
    noCard: 'Aucune carte n’est gardée pour cette réservation.',
    chargedAlready: 'La carte a déjà été débitée pour cette réservation.',
    refundByManager: 'Ici, seul un responsable peut rembourser. Le réglage hosts_refund l’autorise à l’accueil.',
    lessByManager: 'Seul un responsable peut débiter moins que convenu.',
    hasLeft: 'Il n’y a plus rien à défaire : c’est déjà parti.',
    noPage: 'Le restaurant n’a pas de service de paiement avec une page. Notez le paiement, ou renoncez-y.',
    tooLateForLink: 'Il est trop tard pour un lien : notez le paiement, ou renoncez-y.',
    fromLedger: 'Ce qui a été payé pour cette réservation vient de ses paiements, et ne se saisit pas.',
  },
  undo: {
    charged: 'Le client a été débité pour ne pas être venu. Indiquez avec refund si l’argent lui est rendu.',
    paid: 'Un paiement ne se défait pas : remboursez-le.',
    nothing: 'L’état de cette réservation n’a pas changé ; il n’y a rien à défaire.',
    twice: 'Le dernier changement d’état a déjà été défait, et cela ne se défait pas à son tour.',
    notLatest: (entry) =>
      `L’état a encore changé depuis l’entrée ${entry} ; seul le dernier changement peut être défait.`,
    tooLate: 'Un changement d’état peut être défait pendant 24 heures, pas plus tard.',
  },

  stale: {
    booking:
      'La réservation a été modifiée entre-temps. Comparez avec ce qui vaut maintenant, puis enregistrez de nouveau.',
    patron:
      'La fiche du client a été modifiée entre-temps. Comparez avec ce qui vaut maintenant, puis enregistrez de nouveau.',
  },
  notMovable: (status) =>
    `La réservation ${states[status] ?? status} : elle n’a plus de table et ne peut pas être déplacée.`,
  arrived:
    'Les clients de cette réservation sont arrivés : ils peuvent rester plus ou moins longtemps, ou à d’autres tables, mais pas venir un autre jour. Défaites d’abord leur arrivée.',
  pinWithoutTables: 'Une réservation sans table ne peut pas être fixée.',
  waitingHasNoTables: 'Une réservation de la liste d’attente reçoit ses tables quand elle est acceptée.',
  waitingNotSeated: 'Les clients de la liste d’attente n’ont pas de table où être placés.',
  waitingOrdersNothing:
    'Les clients de la liste d’attente n’ont pas encore de table et ne commandent rien avant d’en avoir une.',
  quotedToWaiting: 'Une attente ne s’annonce qu’aux clients de la liste d’attente.',
  seatedNow: 'Pour des clients placés maintenant, l’heure doit être celle de maintenant, à 15 minutes près.',
  noChildren: 'Ce restaurant ne prend pas de réservations avec des enfants.',
  blockHasNo: (field) => `Un blocage n’a pas de champ ${field}.`,
  blockIsPinned: 'Un blocage garde toujours ses tables.',
  allTags: 'Indiquez soit tous les tags, soit ceux à ajouter ou à retirer, pas les deux.',
  tagsBothWays: 'Un tag est à la fois à ajouter et à retirer.',
  skippedTime: (field, timezone) =>
    `Le champ « ${field} » indique une heure qui n’existe pas à ${timezone} : le passage à l’heure d’été la saute.`,
  dateRange: 'La date et l’heure doivent être entre 1970 et 2099, sous la forme AAAA-MM-JJThh:mm:ss.',

  offer: {
    over: 'Cette proposition n’est plus valable : elle a expiré, a reçu une réponse ou a été retirée.',
    onlyWaiting: 'On ne propose de table qu’aux clients de la liste d’attente.',
    open: (until) => `Une table est déjà proposée au client, jusqu’à ${until}.`,
    tooLate:
      'Il est trop tard pour une proposition : le client n’aurait pas le temps de répondre. Acceptez la réservation.',
  },
  moves: {
    twice: 'Le champ moves nomme deux fois une réservation.',
    areaClosed: 'La salle est fermée à cette heure. Avec override, les clients y sont placés malgré tout.',
    outdated:
      'Des réservations ou des tables ont changé depuis que vous avez vu le plan. Rien n’a été fait ; voici le plan actuel.',
    nothing: 'Indiquez des réservations, une salle ou des tables à libérer, ou moves.',
    spanOutside: 'Les champs from et until doivent être le même jour, from avant until.',
    undone: 'Ce changement est déjà défait.',
    tooLate: 'Un changement de tables peut être défait pendant 24 heures, pas plus tard.',
    changedSince: (reference) =>
      `${reference} a changé depuis : le changement de tables ne peut plus être défait en entier.`,
    areaChangedSince:
      'Les fermetures de cette salle ont changé depuis : le changement ne peut plus être défait en entier.',
    sittingThere: 'Des clients sont à ces tables à ce moment-là : elles ne peuvent pas être bloquées.',
  },
  noLink: 'Un blocage n’a pas de client, donc pas de lien.',
  reviewTooEarly: 'On ne peut demander un avis à un client qu’une fois qu’il a été placé.',
  reviewedAlready: 'Cette visite a déjà un avis, et un lien ne vaut que pour un seul.',

  why: {
    closedDay: (name) => `Fermé : ${name}.`,
    aSpecialDay: 'un jour spécial',
    noService: 'Pas de service ce jour de la semaine.',
    largestOnline: (most) => `En ligne, les groupes ont ${most} couverts au plus.`,
    smallestOnline: (least) => `En ligne, les groupes ont ${least} couverts au moins.`,
    noTableTakes: (party) => `Aucune table n’accueille un groupe de ${party}.`,
    noStart: 'Aucun créneau à cette heure.',
    daysAhead: (days) =>
      `Les clients réservent au plus ${counted('fr', days, { one: '# jour', other: '# jours' })} à l’avance.`,
    minutesBefore: (minutes) =>
      `Les clients réservent au moins ${counted('fr', minutes, { one: '# minute', other: '# minutes' })} avant.`,
    notOpen: 'Le restaurant n’est pas encore ouvert aux clients.',
    paused: 'Les réservations en ligne sont suspendues.',
    pacing: (covers, minutes) => `Au plus ${covers} clients arrivent en ${minutes} minutes.`,
    outOfSeason: (area) => `${area} : hors saison.`,
    saleNotYet: (event) => `La vente de « ${event} » n’a pas encore commencé.`,
    saleOver: (event) => `La vente de « ${event} » est terminée.`,
    otherRooms: (event) => `« ${event} » a lieu dans d’autres salles.`,
    closedOff: 'Fermé dans l’agenda.',
    noneFree: (party) => `Aucune table pour ${party} n’est libre.`,
  },

  texting: {
    no_gateway: 'Personne n’envoie de SMS pour ce restaurant. Cela se règle au bureau, sous Messages.',
    no_number: 'Il n’y a pas de numéro qui reçoive des SMS.',
    landline: 'C’est le numéro d’une ligne fixe. Il ne reçoit pas de SMS.',
    costly: 'Aucun SMS n’est jamais envoyé à un numéro surtaxé ou satellite.',
    country: 'Le restaurant n’envoie pas de SMS dans ce pays. Confirmez le prix, et celui-ci partira.',
    stopped: 'Ce client ne veut pas de SMS. Rien n’est envoyé à ce numéro tant qu’il n’a pas lui-même écrit START.',
    dead: 'Les SMS à ce numéro échouent définitivement. Corrigez le numéro.',
    hour: 'Ce numéro a reçu trois SMS dans l’heure.',
    ceiling: 'Les segments de ce mois sont épuisés.',
    late: 'Il est trop tard pour ce SMS.',
    unknown: 'On ne sait pas s’il a été envoyé.',
    gone: 'Le SMS est déjà parti.',
    empty: 'Écrivez quelque chose.',
    notKept: 'Aucune table n’est gardée pour ces clients, ou quelque chose a changé depuis.',
    notWaiting: 'Seuls des clients qui attendent une table sont prévenus qu’elle est prête.',
  },
}
