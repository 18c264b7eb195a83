/** The texts of the page on which guests see their booking. */
import type { Catalogue } from '../../domain/language.ts'

export type ManageTexts = {
  title: string
  states: {
    pending: string
    waiting: string
    confirmed: string
    reconfirmed: string
    cancelled: string
    rejected: string
    missed: string
    arrived: string
    finished: string
  }
  explained: {
    pending: string
    waiting: string
    rejected: string
    cancelled: string
  }
  labels: {
    reference: string
    party: string
    area: string
    name: string
    email: string
    telephone: string
    company: string
    room: string
    note: string
  }
  actions: {
    change: string
    calendar: string
    calendarCancelled: string
    note: string
    cancel: string
    back: string
    again: string
  }
}

export const manageTexts: Catalogue<ManageTexts> = {
  en: {
    title: 'Your booking',
    states: {
      pending: 'Waiting for the restaurant',
      waiting: 'On the waiting list',
      confirmed: 'Confirmed',
      reconfirmed: 'Confirmed – see you soon',
      cancelled: 'Cancelled',
      rejected: 'Not possible',
      missed: 'Missed',
      arrived: 'Welcome',
      finished: 'Thank you for coming',
    },
    explained: {
      pending: 'The restaurant will answer soon. Your table is kept until then.',
      waiting: 'You will hear from the restaurant when a table becomes free.',
      rejected: 'The restaurant could not take this booking.',
      cancelled: 'This booking is cancelled. Nothing more is needed.',
    },
    labels: {
      reference: 'Reference',
      party: 'Guests',
      area: 'Area',
      name: 'Name',
      email: 'E-mail',
      telephone: 'Telephone',
      company: 'Company',
      room: 'Room',
      note: 'Your note',
    },
    actions: {
      change: 'Change date, time or party',
      calendar: 'Add to calendar',
      calendarCancelled: 'Remove from calendar',
      note: 'Write a note',
      cancel: 'Cancel this booking',
      back: 'Back to the booking',
      again: 'Book a table',
    },
  },
  de: {
    title: 'Ihre Reservierung',
    states: {
      pending: 'Wartet auf das Restaurant',
      waiting: 'Auf der Warteliste',
      confirmed: 'Bestätigt',
      reconfirmed: 'Bestätigt – bis bald',
      cancelled: 'Storniert',
      rejected: 'Nicht möglich',
      missed: 'Verpasst',
      arrived: 'Willkommen',
      finished: 'Danke für Ihren Besuch',
    },
    explained: {
      pending: 'Das Restaurant antwortet bald. Bis dahin ist Ihr Tisch für Sie reserviert.',
      waiting: 'Das Restaurant meldet sich, sobald ein Tisch frei wird.',
      rejected: 'Das Restaurant konnte diese Reservierung nicht annehmen.',
      cancelled: 'Diese Reservierung ist storniert. Sie müssen nichts weiter tun.',
    },
    labels: {
      reference: 'Nummer',
      party: 'Gäste',
      area: 'Bereich',
      name: 'Name',
      email: 'E-Mail',
      telephone: 'Telefon',
      company: 'Firma',
      room: 'Zimmer',
      note: 'Ihre Nachricht',
    },
    actions: {
      change: 'Tag, Zeit oder Personen ändern',
      calendar: 'In den Kalender',
      calendarCancelled: 'Aus dem Kalender entfernen',
      note: 'Nachricht schreiben',
      cancel: 'Reservierung stornieren',
      back: 'Zurück zur Reservierung',
      again: 'Tisch reservieren',
    },
  },
  fr: {
    title: 'Votre réservation',
    states: {
      pending: 'En attente du restaurant',
      waiting: 'Sur la liste d’attente',
      confirmed: 'Confirmée',
      reconfirmed: 'Confirmée – à bientôt',
      cancelled: 'Annulée',
      rejected: 'Impossible',
      missed: 'Manquée',
      arrived: 'Bienvenue',
      finished: 'Merci de votre visite',
    },
    explained: {
      pending: 'Le restaurant vous répondra bientôt. Votre table est gardée jusque-là.',
      waiting: 'Le restaurant vous écrira dès qu’une table se libère.',
      rejected: 'Le restaurant n’a pas pu accepter cette réservation.',
      cancelled: 'Cette réservation est annulée. Vous n’avez rien d’autre à faire.',
    },
    labels: {
      reference: 'Référence',
      party: 'Personnes',
      area: 'Espace',
      name: 'Nom',
      email: 'E-mail',
      telephone: 'Téléphone',
      company: 'Société',
      room: 'Chambre',
      note: 'Votre message',
    },
    actions: {
      change: 'Changer la date, l’heure ou le nombre',
      calendar: 'Ajouter à l’agenda',
      calendarCancelled: 'Retirer de l’agenda',
      note: 'Écrire un message',
      cancel: 'Annuler la réservation',
      back: 'Retour à la réservation',
      again: 'Réserver une table',
    },
  },
  it: {
    title: 'La tua prenotazione',
    states: {
      pending: 'In attesa del ristorante',
      waiting: 'In lista d’attesa',
      confirmed: 'Confermata',
      reconfirmed: 'Confermata – a presto',
      cancelled: 'Annullata',
      rejected: 'Non possibile',
      missed: 'Mancata',
      arrived: 'Benvenuti',
      finished: 'Grazie della visita',
    },
    explained: {
      pending: 'Il ristorante risponderà presto. Fino ad allora il tavolo è tenuto per te.',
      waiting: 'Il ristorante ti scriverà quando si libera un tavolo.',
      rejected: 'Il ristorante non ha potuto accettare questa prenotazione.',
      cancelled: 'Questa prenotazione è annullata. Non devi fare altro.',
    },
    labels: {
      reference: 'Codice',
      party: 'Ospiti',
      area: 'Sala',
      name: 'Nome',
      email: 'E-mail',
      telephone: 'Telefono',
      company: 'Azienda',
      room: 'Camera',
      note: 'Il tuo messaggio',
    },
    actions: {
      change: 'Cambia data, ora o persone',
      calendar: 'Aggiungi al calendario',
      calendarCancelled: 'Togli dal calendario',
      note: 'Scrivi un messaggio',
      cancel: 'Annulla la prenotazione',
      back: 'Torna alla prenotazione',
      again: 'Prenota un tavolo',
    },
  },
  es: {
    title: 'Su reserva',
    states: {
      pending: 'A la espera del restaurante',
      waiting: 'En la lista de espera',
      confirmed: 'Confirmada',
      reconfirmed: 'Confirmada – hasta pronto',
      cancelled: 'Cancelada',
      rejected: 'No es posible',
      missed: 'Perdida',
      arrived: 'Bienvenidos',
      finished: 'Gracias por su visita',
    },
    explained: {
      pending: 'El restaurante responderá pronto. Hasta entonces se le guarda la mesa.',
      waiting: 'El restaurante le avisará cuando quede libre una mesa.',
      rejected: 'El restaurante no ha podido aceptar esta reserva.',
      cancelled: 'Esta reserva está cancelada. No tiene que hacer nada más.',
    },
    labels: {
      reference: 'Referencia',
      party: 'Personas',
      area: 'Zona',
      name: 'Nombre',
      email: 'Correo',
      telephone: 'Teléfono',
      company: 'Empresa',
      room: 'Habitación',
      note: 'Su mensaje',
    },
    actions: {
      change: 'Cambiar fecha, hora o personas',
      calendar: 'Añadir al calendario',
      calendarCancelled: 'Quitar del calendario',
      note: 'Escribir un mensaje',
      cancel: 'Cancelar la reserva',
      back: 'Volver a la reserva',
      again: 'Reservar una mesa',
    },
  },
  mt: {
    title: 'Il-prenotazzjoni tiegħek',
    states: {
      pending: 'Tistenna lir-ristorant',
      waiting: 'Fil-lista tal-istennija',
      confirmed: 'Ikkonfermata',
      reconfirmed: 'Ikkonfermata – narawkom dalwaqt',
      cancelled: 'Ikkanċellata',
      rejected: 'Mhux possibbli',
      missed: 'Ma ġejtx',
      arrived: 'Merħba',
      finished: 'Grazzi taż-żjara',
    },
    explained: {
      pending: 'Ir-ristorant iwieġeb dalwaqt. Sa dakinhar il-mejda tinżamm għalik.',
      waiting: 'Ir-ristorant jgħarrfek meta tinħeles mejda.',
      rejected: 'Ir-ristorant ma setax jaċċetta din il-prenotazzjoni.',
      cancelled: 'Din il-prenotazzjoni hija kkanċellata. M’hemm bżonn tagħmel xejn aktar.',
    },
    labels: {
      reference: 'Referenza',
      party: 'Mistednin',
      area: 'Sezzjoni',
      name: 'Isem',
      email: 'Email',
      telephone: 'Telefon',
      company: 'Kumpanija',
      room: 'Kamra',
      note: 'In-nota tiegħek',
    },
    actions: {
      change: 'Ibdel il-jum, il-ħin jew in-nies',
      calendar: 'Żid fil-kalendarju',
      calendarCancelled: 'Neħħi mill-kalendarju',
      note: 'Ikteb nota',
      cancel: 'Ikkanċella l-prenotazzjoni',
      back: 'Lura għall-prenotazzjoni',
      again: 'Ibbukkja mejda',
    },
  },
  ar: {
    title: 'حجزك',
    states: {
      pending: 'بانتظار رد المطعم',
      waiting: 'على قائمة الانتظار',
      confirmed: 'مؤكد',
      reconfirmed: 'مؤكد – نراكم قريباً',
      cancelled: 'ملغى',
      rejected: 'غير ممكن',
      missed: 'لم يتم الحضور',
      arrived: 'أهلاً وسهلاً',
      finished: 'شكراً لزيارتكم',
    },
    explained: {
      pending: 'سيرد المطعم قريباً. طاولتك محجوزة حتى ذلك الحين.',
      waiting: 'سيخبرك المطعم عندما تتوفر طاولة.',
      rejected: 'لم يتمكن المطعم من قبول هذا الحجز.',
      cancelled: 'تم إلغاء هذا الحجز. لا يلزم أي شيء آخر.',
    },
    labels: {
      reference: 'رقم الحجز',
      party: 'الضيوف',
      area: 'القسم',
      name: 'الاسم',
      email: 'البريد الإلكتروني',
      telephone: 'الهاتف',
      company: 'الشركة',
      room: 'الغرفة',
      note: 'ملاحظتك',
    },
    actions: {
      change: 'تغيير اليوم أو الوقت أو العدد',
      calendar: 'إضافة إلى التقويم',
      calendarCancelled: 'إزالة من التقويم',
      note: 'كتابة ملاحظة',
      cancel: 'إلغاء الحجز',
      back: 'العودة إلى الحجز',
      again: 'احجز طاولة',
    },
  },
}
