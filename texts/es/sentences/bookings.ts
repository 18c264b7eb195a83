/** Why a booking is not made, moved, seated, answered or undone, in Spanish. */
import type { bookings as en } from '../../en/sentences/bookings.ts'
import { counted, type Translated } from '../../languages.ts'

/** Those of bookings without tables. */
const states: Readonly<Record<string, string>> = {
  rejected: 'está rechazada',
  cancelled: 'está cancelada',
  noshow: 'está marcada como no-show',
  finished: 'ha terminado',
}

export const bookings: Translated<typeof en> = {
  unavailable: {
    paused: 'Las reservas en línea de este restaurante están en pausa.',
    closed: 'El restaurante ha cerrado esta hora a las reservas.',
    outside_hours: 'El restaurante no sienta clientes a esta hora.',
    not_a_slot: 'Ninguna reserva empieza a esta hora; elija una de las horas de entrada indicadas.',
    too_soon: 'Falta demasiado poco para reservar a esta hora.',
    too_far: 'Esta fecha está demasiado lejos para reservar.',
    pacing: 'A esta hora ya llegan demasiados clientes.',
    no_table: 'A esta hora no hay ninguna mesa libre para este grupo.',
    party_too_large: 'No hay mesa para un grupo de este tamaño.',
  },
  passed: 'Esta hora ya ha pasado.',
  othersArePaying: (until) => `Otras personas están pagando ahora para este día, como muy tarde hasta ${until}.`,
  products: {
    addUp: (group, wanted, chosen) => `${group}: hay que elegir ${wanted}, uno para cada cliente; por ahora ${chosen}.`,
    notOffered: (code) => `«${code}» no se vende con esta reserva.`,
    limits: (name, least, most) =>
      least === most ? `${name}: ${most} como máximo.` : `${name}: de ${least} a ${most}.`,
    left: (name, left) =>
      left === 0
        ? `${name}: agotado para esta jornada.`
        : `${name}: ${counted('es', left, { one: 'queda #', other: 'quedan #' })} para esta jornada.`,
    price: (name, now, read) => `${name} cuesta ahora ${now}, no ${read}.`,
    soldOut: 'Algo de lo pedido está agotado para esta jornada.',
    notOrdering: 'Los menús y extras se piden con reservas que siguen en pie.',
    sold: 'Con esta reserva se vendieron productos; no se sustituyen.',
  },
  termsChanged: (terms) => `Las condiciones de esta reserva han cambiado. Ahora son: ${terms}`,
  partiesFrom: (smallest) => `Aquí las mesas son para grupos de ${smallest} personas o más.`,
  chosenGone: 'La mesa elegida no está libre.',
  needsMoves:
    'Para este grupo hay que cambiar de mesa otras reservas, y eso se hace al reservar, no al guardar una mesa ni con una oferta. Haga la reserva directamente.',
  taken: 'Las mesas están ocupadas a esta hora.',
  otherAreaOnly: (from, to, tables) =>
    `En ${from} no hay mesa libre para ellos: pasarían a ${tables}, ${to}. Pregúnteles si les parece bien.`,
  pinnedTooSmall: (party, tables) =>
    `El personal ha elegido ${tables} para esta reserva, y no caben ${party}. Elija otras mesas o añada una silla.`,
  kept: 'Las mesas están guardadas para una reserva en curso u ofrecidas a un cliente que espera.',
  guestsHoldEnough:
    'Los clientes que aún no han reservado ya tienen guardada una quinta parte de las plazas de esta hora.',
  ownHoldsEnough: 'Las mesas guardadas que aún no están reservadas ya ocupan su parte de las plazas de esta hora.',
  heldAlready: (most) => `Ya hay ${most} mesas guardadas.`,
  withoutHold: (sentence) => `${sentence} Reserve sin guardar antes la mesa, o libere una.`,
  tooBusy: 'Se están haciendo demasiados cambios a la vez en este día. Inténtelo otra vez en un momento.',

  noneInUse: 'Ninguna de las mesas está en uso en este restaurante.',
  oneArea: 'Las mesas deben estar en uso y todas en la misma zona.',
  tooLarge: (party, tables, most) => `Un grupo de ${party} es demasiado grande para ${tables}: como máximo ${most}.`,
  tooSmall: (party, tables, fewest) =>
    `Un grupo de ${party} es demasiado pequeño para ${tables}: como mínimo ${fewest}.`,
  unknownTable: (id) => `Aquí no hay ninguna mesa en uso con el número ${id}.`,
  otherArea: 'Las mesas elegidas están en otra zona que la elegida.',

  status: {
    refused: {
      accept: (why) => `La reserva no se puede aceptar: ${why}.`,
      reject: (why) => `La reserva no se puede rechazar: ${why}.`,
      cancel: (why) => `La reserva no se puede cancelar: ${why}.`,
      'check-in': (why) => `No se puede sentar a los clientes: ${why}.`,
      'no-show': (why) => `La reserva no se puede marcar como no-show: ${why}.`,
      finish: (why) => `La reserva no se puede terminar: ${why}.`,
      unblock: (why) => `La mesa no se puede liberar: ${why}.`,
    },
    is: {
      pending: 'está pendiente de respuesta',
      confirmed: 'está confirmada',
      accepted: 'está aceptada',
      rejected: 'está rechazada',
      cancelled: 'está cancelada',
      noshow: 'está marcada como no-show',
      arrived_in_service: 'los clientes ya han llegado',
      finished: 'los clientes se han ido',
      blocked: 'es un bloqueo de mesas, sin clientes',
    },
    reconfirmed: 'está confirmada, pues el cliente ha reconfirmado lo que se aceptó',
    noShowTooEarly: 'Una reserva solo se puede marcar como no-show después de su hora.',
    noShowOnlyGoogle: 'Con esta tarifa solo se pueden marcar como no-show las reservas hechas en Google.',
    unblockInstead: 'Una mesa bloqueada no se cancela, se libera. Libérela.',
    onlyBlock: 'Solo se liberan mesas bloqueadas, y esta es una reserva con clientes.',
    onlyBlockCancel: 'Solo se liberan mesas bloqueadas, y esta es una reserva con clientes. Cancélela.',
    ofBooking: (reference, sentence) => `${reference}: ${sentence}`,
    unpaid: (amount) => `Quedan ${amount} por pagar. Anote el pago o perdónelo.`,
    seenWithoutAt: 'El campo seen acompaña a un campo at.',
    recordedTooLate: (hours) =>
      `Lo que ocurrió se puede anotar hasta ${hours} horas después. Corrija desde cuándo están los clientes en mesa.`,
    laterAtOwn: 'Con at solo se puede sentar a los clientes en su propia mesa.',
    onlyExpected: 'Solo pueden estar aquí sin sentarse los clientes que aún se esperan.',
    onlyPromised: 'Solo se puede reconfirmar una reserva ya prometida y que aún no ha llegado.',
    noCourses: 'El restaurante no marca los pases. Un responsable puede activarlo en los ajustes.',
    onlySeated: 'Solo se marca el pase de clientes que están en mesa.',
    onlySeatedStay: 'Solo de clientes que están en mesa se puede decir cuánto se quedan.',
    onlyWaitingQuoted: 'Solo se dice un tiempo de espera a clientes de la lista de espera o que están en la barra.',
    arrivalInStay:
      'El campo arrived_at debe ser un momento de la jornada de la reserva, no posterior a su final ni futuro.',
    finishItself: 'Entre los clientes que se van está la propia reserva que se quiere sentar.',
    durationOfTables: 'La duración solo se indica junto con mesas elegidas.',
    durationAgreed: 'La duración no puede superar lo acordado.',
    refundOfCancelled: 'El campo refund solo sirve para cancelar una reserva.',
    tablesOfAccepted: 'Las mesas solo se indican al aceptar una reserva.',
    quotedToNobody: 'El tiempo de espera solo se dice a clientes que esperan en la barra.',
    countOfNobody: 'Donde no ha llegado nadie no se puede indicar cuántos.',
  },

  seat: {
    due: ({ name, covers, tables, time, minutes }) =>
      `${name === null ? 'Una reserva' : `${name}, ${covers},`} llega a ${tables} a las ${time}: quedan ${minutes} min.`,
    early: (minutes, time) => `Llegan ${minutes} min antes: son las ${time}.`,
    otherEvening: (date, time) => `Esta reserva es para el ${date}, ${time}.`,
  },

  money: {
    nothingOwed: 'Esta reserva no debe nada.',
    nothingOffBill: 'No se pagó nada que se pueda descontar de la cuenta.',
    noBill: 'No hay cuenta: los clientes no vinieron, o la reserva está cancelada.',
    nothingToGiveBack: 'De lo pagado no queda nada por devolver.',
    noAmount: (currency) => `El campo amount debe ser un importe en ${currency} superior a 0.`,
    atMostOwed: (amount) => `Se deben como máximo ${amount}.`,
    atMostBack: (amount) => `Se pueden devolver como máximo ${amount}.`,
    atMostCharge: (amount) => `Se acordaron como máximo ${amount}.`,
    paidInFuture: 'El campo paid_on no puede ser una fecha futura.',
    onlyNoShow: 'Solo se carga la tarjeta de clientes que no han venido. Marque antes el no-show.',
    noCard: 'Para esta reserva no hay ninguna tarjeta guardada.',
    chargedAlready: 'La tarjeta ya se cargó por esta reserva.',
    refundByManager:
      'Aquí solo un responsable puede devolver dinero. El ajuste hosts_refund se lo permite a recepción.',
    lessByManager: 'Solo un responsable puede cargar menos de lo acordado.',
    hasLeft: 'No hay nada que retirar: ya ha salido.',
    noPage: 'El restaurante no tiene un servicio de pago con página. Anote el pago o perdónelo.',
    tooLateForLink: 'Es demasiado tarde para un enlace: anote el pago o perdónelo.',
    fromLedger: 'Lo pagado por esta reserva se sabe por sus pagos y no se puede fijar.',
  },
  undo: {
    charged: 'Al cliente se le cobró por no venir. Indique con refund si se devuelve el dinero.',
    paid: 'Un pago no se deshace: devuelva el dinero.',
    nothing: 'El estado de esta reserva no ha cambiado; no hay nada que deshacer.',
    twice: 'El último cambio de estado ya se ha deshecho, y lo deshecho no se puede deshacer.',
    notLatest: (entry) =>
      `Después de la entrada ${entry} del historial el estado volvió a cambiar, y solo se puede deshacer el último cambio.`,
    tooLate: 'Un cambio de estado se puede deshacer durante 24 horas, no después.',
  },

  stale: {
    booking: 'La reserva ha cambiado entretanto. Compare con lo que hay ahora y guarde otra vez.',
    patron: 'El cliente ha cambiado entretanto. Compare con lo que hay ahora y guarde otra vez.',
  },
  notMovable: (status) =>
    `La reserva ${states[status] ?? `tiene el estado ${status}`}: ya no tiene mesas y no se puede cambiar de mesa.`,
  arrived:
    'Los clientes de esta reserva ya han llegado: pueden quedarse más, menos o en otras mesas, pero no venir otro día. Deshaga antes que se sentaron.',
  pinWithoutTables: 'Una reserva sin mesas no se puede fijar.',
  waitingHasNoTables: 'Una reserva de la lista de espera recibe sus mesas cuando se acepta.',
  waitingNotSeated: 'Los clientes de la lista de espera no tienen mesa en la que sentarse.',
  waitingOrdersNothing: 'Los clientes de la lista de espera aún no tienen mesa y no piden nada hasta tenerla.',
  quotedToWaiting: 'El tiempo de espera solo se dice a clientes de la lista de espera.',
  seatedNow: 'Si los clientes se sientan ahora, la hora debe ser la de ahora, con 15 minutos de margen.',
  noChildren: 'Este restaurante no acepta reservas con niños.',
  blockHasNo: (field) => `Un bloqueo no tiene el campo ${field}.`,
  blockIsPinned: 'Un bloqueo siempre conserva sus mesas.',
  allTags: 'O se indican todas las etiquetas o las que se añaden y se quitan, no ambas cosas.',
  tagsBothWays: 'Una misma etiqueta se añade y se quita a la vez.',
  skippedTime: (field, timezone) =>
    `El campo «${field}» indica una hora que no existe en ${timezone}: el reloj se adelanta y se la salta.`,
  dateRange: 'La fecha y la hora deben estar entre 1970 y 2099, escritas AAAA-MM-DDThh:mm:ss.',

  offer: {
    over: 'Esta oferta ya no vale: ha caducado, se respondió o se retiró.',
    onlyWaiting: 'Solo se ofrecen mesas a clientes de la lista de espera.',
    open: (until) => `El cliente ya tiene una mesa ofrecida hasta ${until}.`,
    tooLate: 'Es demasiado tarde para una oferta: el cliente no tendría tiempo de responder. Acepte la reserva.',
  },
  /** Several bookings moved to other tables in one call. */
  moves: {
    twice: 'El campo moves nombra dos veces una reserva.',
    areaClosed: 'La zona está cerrada a esa hora. Con override los clientes se sientan allí de todos modos.',
    outdated: 'Han cambiado reservas o mesas desde que vio el plan. No se ha hecho nada; este es el plan de ahora.',
    nothing: 'Indique reservas, una zona o mesas para las que buscar otras mesas, o moves.',
    spanOutside: 'Los campos from y until deben estar dentro de la jornada, from antes de until.',
    undone: 'Este cambio ya se ha deshecho.',
    tooLate: 'Un cambio de mesas se puede deshacer durante 24 horas, no después.',
    changedSince: (reference) =>
      `${reference} ha cambiado desde entonces, así que el cambio de mesas no se puede deshacer entero.`,
    areaChangedSince:
      'Las horas cerradas de esta zona han cambiado desde entonces, así que el cambio no se puede deshacer entero.',
    sittingThere: 'En estas mesas hay clientes en ese tiempo, así que no se pueden bloquear.',
  },
  noLink: 'Un bloqueo no tiene cliente y, por tanto, tampoco enlace.',
  reviewTooEarly: 'A un cliente solo se le puede pedir una opinión cuando ya ha estado en mesa.',
  reviewedAlready: 'Ya hay una opinión sobre esta visita, y un enlace vale para una.',

  why: {
    closedDay: (name) => `Cerrado: ${name}.`,
    aSpecialDay: 'un día especial',
    noService: 'Este día de la semana no hay servicio.',
    largestOnline: (most) => `En línea los grupos son de ${most} personas como máximo.`,
    smallestOnline: (least) => `En línea los grupos son de ${least} personas como mínimo.`,
    noTableTakes: (party) => `No hay mesa para un grupo de ${party}.`,
    noStart: 'A esta hora no hay entrada.',
    daysAhead: (days) => `Los clientes reservan con ${days} días de antelación como máximo.`,
    minutesBefore: (minutes) => `Los clientes reservan con ${minutes} minutos de antelación como mínimo.`,
    notOpen: 'El restaurante aún no está abierto a los clientes.',
    paused: 'Las reservas en línea están en pausa.',
    pacing: (covers, minutes) => `Llegan como máximo ${covers} clientes en ${minutes} minutos.`,
    outOfSeason: (area) => `${area} está fuera de temporada.`,
    saleNotYet: (event) => `La venta de «${event}» aún no ha empezado.`,
    saleOver: (event) => `La venta de «${event}» ha terminado.`,
    otherRooms: (event) => `«${event}» tiene lugar en otras salas.`,
    closedOff: 'Cerrado en la agenda.',
    noneFree: (party) => `No hay mesa libre para ${party}.`,
  },

  texting: {
    no_gateway: 'Nadie envía SMS para este restaurante. Se configura en la oficina, en Mensajes.',
    no_number: 'No hay un teléfono que reciba SMS.',
    landline: 'Es un número fijo. No recibe SMS.',
    costly: 'Nunca se envían SMS a números de tarificación especial ni de satélite.',
    country: 'El restaurante no envía SMS a este país. Confirme el precio y se enviará una vez.',
    stopped: 'Este cliente no quiere SMS. A este número no se envía nada hasta que él mismo escriba START.',
    dead: 'Los SMS a este número han fallado definitivamente. Corrija el número.',
    hour: 'Este número ya ha recibido tres SMS en una hora.',
    ceiling: 'Las partes de este mes están agotadas.',
    late: 'Es demasiado tarde para este SMS.',
    unknown: 'No se sabe si se envió.',
    gone: 'El SMS ya ha salido.',
    empty: 'Escriba algo.',
    notKept: 'No hay ninguna mesa guardada para estos clientes, o algo ha cambiado después.',
    notWaiting: 'Solo a los clientes que esperan mesa se les avisa de que está lista.',
  },
}
