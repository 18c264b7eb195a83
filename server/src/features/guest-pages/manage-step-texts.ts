/** The texts of what guests do to their booking: reconfirm, answer an offer, cancel, write a note. The page fills in `{…}`. */
import type { Catalogue } from '../../domain/language.ts'

export type ManageStepTexts = {
  done: {
    changed: string
    cancelled: string
    reconfirmed: string
    noted: string
    taken: string
    declined: string
  }
  reconfirm: {
    title: string
    sentence: string
    button: string
  }
  offer: {
    title: string
    until: string
    accept: string
    decline: string
    over: string
  }
  cancel: {
    title: string
    sentence: string
    button: string
    keep: string
    tooLate: string
  }
  note: {
    title: string
    label: string
    hint: string
    save: string
    tooLong: string
  }
  press: string
  meanwhile: string
}

export const manageStepTexts: Catalogue<ManageStepTexts> = {
  en: {
    done: {
      changed: 'Your booking has been changed.',
      cancelled: 'Your booking has been cancelled.',
      reconfirmed: 'Thank you. We look forward to seeing you.',
      noted: 'Your note has been saved.',
      taken: 'The table is yours.',
      declined: 'You stay on the waiting list.',
    },
    reconfirm: {
      title: 'Are you still coming?',
      sentence: 'Please let the restaurant know.',
      button: 'Yes, we are coming',
    },
    offer: {
      title: 'A table has become free',
      until: 'It is kept for you until {time}.',
      accept: 'Take the table',
      decline: 'No, thank you',
      over: 'This offer is over. You stay on the waiting list.',
    },
    cancel: {
      title: 'Cancel this booking?',
      sentence: 'Your table will be given to other guests.',
      button: 'Yes, cancel it',
      keep: 'No, keep it',
      tooLate: 'It is too late to cancel online. Please call the restaurant.',
    },
    note: {
      title: 'A note to the restaurant',
      label: 'Your note',
      hint: 'For example allergies, a high chair, or something to celebrate.',
      save: 'Save the note',
      tooLong: 'Please write at most {most} characters.',
    },
    press: 'Nothing has been changed yet. Please press the button to confirm.',
    meanwhile: 'The booking was changed in the meantime. Please check it and confirm again.',
  },
  de: {
    done: {
      changed: 'Ihre Reservierung wurde geändert.',
      cancelled: 'Ihre Reservierung wurde storniert.',
      reconfirmed: 'Danke. Wir freuen uns auf Sie.',
      noted: 'Ihre Nachricht wurde gespeichert.',
      taken: 'Der Tisch gehört Ihnen.',
      declined: 'Sie bleiben auf der Warteliste.',
    },
    reconfirm: {
      title: 'Kommen Sie noch?',
      sentence: 'Bitte sagen Sie dem Restaurant Bescheid.',
      button: 'Ja, wir kommen',
    },
    offer: {
      title: 'Ein Tisch ist frei geworden',
      until: 'Er ist bis {time} für Sie reserviert.',
      accept: 'Tisch nehmen',
      decline: 'Nein, danke',
      over: 'Dieses Angebot ist abgelaufen. Sie bleiben auf der Warteliste.',
    },
    cancel: {
      title: 'Diese Reservierung stornieren?',
      sentence: 'Ihr Tisch geht dann an andere Gäste.',
      button: 'Ja, stornieren',
      keep: 'Nein, behalten',
      tooLate: 'Für eine Stornierung online ist es zu spät. Bitte rufen Sie das Restaurant an.',
    },
    note: {
      title: 'Nachricht an das Restaurant',
      label: 'Ihre Nachricht',
      hint: 'Zum Beispiel Allergien, ein Kinderstuhl oder ein Anlass zum Feiern.',
      save: 'Nachricht speichern',
      tooLong: 'Bitte schreiben Sie höchstens {most} Zeichen.',
    },
    press: 'Es wurde noch nichts geändert. Bitte bestätigen Sie mit dem Knopf.',
    meanwhile: 'Die Reservierung wurde inzwischen geändert. Bitte prüfen Sie sie und bestätigen Sie noch einmal.',
  },
  fr: {
    done: {
      changed: 'Votre réservation a été modifiée.',
      cancelled: 'Votre réservation a été annulée.',
      reconfirmed: 'Merci. Nous nous réjouissons de vous accueillir.',
      noted: 'Votre message a été enregistré.',
      taken: 'La table est à vous.',
      declined: 'Vous restez sur la liste d’attente.',
    },
    reconfirm: {
      title: 'Venez-vous toujours ?',
      sentence: 'Merci de prévenir le restaurant.',
      button: 'Oui, nous venons',
    },
    offer: {
      title: 'Une table s’est libérée',
      until: 'Elle vous est réservée jusqu’à {time}.',
      accept: 'Prendre la table',
      decline: 'Non merci',
      over: 'Cette offre a expiré. Vous restez sur la liste d’attente.',
    },
    cancel: {
      title: 'Annuler cette réservation ?',
      sentence: 'Votre table sera donnée à d’autres clients.',
      button: 'Oui, annuler',
      keep: 'Non, la garder',
      tooLate: 'Il est trop tard pour annuler en ligne. Merci d’appeler le restaurant.',
    },
    note: {
      title: 'Un message au restaurant',
      label: 'Votre message',
      hint: 'Par exemple des allergies, une chaise haute ou un événement à fêter.',
      save: 'Enregistrer le message',
      tooLong: 'Merci d’écrire {most} caractères au plus.',
    },
    press: 'Rien n’a encore été modifié. Appuyez sur le bouton pour confirmer.',
    meanwhile: 'La réservation a été modifiée entre-temps. Vérifiez-la et confirmez à nouveau.',
  },
  it: {
    done: {
      changed: 'La prenotazione è stata modificata.',
      cancelled: 'La prenotazione è stata annullata.',
      reconfirmed: 'Grazie. Ti aspettiamo.',
      noted: 'Il messaggio è stato salvato.',
      taken: 'Il tavolo è tuo.',
      declined: 'Resti in lista d’attesa.',
    },
    reconfirm: { title: 'Verrai?', sentence: 'Fallo sapere al ristorante.', button: 'Sì, veniamo' },
    offer: {
      title: 'Si è liberato un tavolo',
      until: 'È tenuto per te fino alle {time}.',
      accept: 'Prendi il tavolo',
      decline: 'No, grazie',
      over: 'Questa offerta è scaduta. Resti in lista d’attesa.',
    },
    cancel: {
      title: 'Annullare questa prenotazione?',
      sentence: 'Il tavolo andrà ad altri ospiti.',
      button: 'Sì, annulla',
      keep: 'No, tienila',
      tooLate: 'È troppo tardi per annullare online. Chiama il ristorante.',
    },
    note: {
      title: 'Un messaggio al ristorante',
      label: 'Il tuo messaggio',
      hint: 'Per esempio allergie, un seggiolone o qualcosa da festeggiare.',
      save: 'Salva il messaggio',
      tooLong: 'Scrivi al massimo {most} caratteri.',
    },
    press: 'Non è stato ancora cambiato nulla. Premi il pulsante per confermare.',
    meanwhile: 'Nel frattempo la prenotazione è cambiata. Controllala e conferma di nuovo.',
  },
  es: {
    done: {
      changed: 'Su reserva se ha cambiado.',
      cancelled: 'Su reserva se ha cancelado.',
      reconfirmed: 'Gracias. Le esperamos.',
      noted: 'Su mensaje se ha guardado.',
      taken: 'La mesa es suya.',
      declined: 'Sigue en la lista de espera.',
    },
    reconfirm: { title: '¿Vendrán?', sentence: 'Dígaselo al restaurante, por favor.', button: 'Sí, vamos' },
    offer: {
      title: 'Ha quedado libre una mesa',
      until: 'Se le guarda hasta las {time}.',
      accept: 'Tomar la mesa',
      decline: 'No, gracias',
      over: 'Esta oferta ha terminado. Sigue en la lista de espera.',
    },
    cancel: {
      title: '¿Cancelar esta reserva?',
      sentence: 'La mesa se dará a otros clientes.',
      button: 'Sí, cancelar',
      keep: 'No, mantenerla',
      tooLate: 'Es demasiado tarde para cancelar en línea. Llame al restaurante, por favor.',
    },
    note: {
      title: 'Un mensaje al restaurante',
      label: 'Su mensaje',
      hint: 'Por ejemplo alergias, una trona o algo que celebrar.',
      save: 'Guardar el mensaje',
      tooLong: 'Escriba como máximo {most} caracteres.',
    },
    press: 'Aún no se ha cambiado nada. Pulse el botón para confirmar.',
    meanwhile: 'La reserva ha cambiado entretanto. Revísela y confirme de nuevo.',
  },
  mt: {
    done: {
      changed: 'Il-prenotazzjoni tiegħek inbidlet.',
      cancelled: 'Il-prenotazzjoni tiegħek ġiet ikkanċellata.',
      reconfirmed: 'Grazzi. Nistennewkom bil-ħerqa.',
      noted: 'In-nota tiegħek ġiet salvata.',
      taken: 'Il-mejda hija tiegħek.',
      declined: 'Tibqa’ fil-lista tal-istennija.',
    },
    reconfirm: { title: 'Għadkom ġejjin?', sentence: 'Jekk jogħġbok għarraf lir-ristorant.', button: 'Iva, ġejjin' },
    offer: {
      title: 'Inħelset mejda',
      until: 'Tinżamm għalik sa {time}.',
      accept: 'Ħu l-mejda',
      decline: 'Le, grazzi',
      over: 'Din l-offerta għalqet. Tibqa’ fil-lista tal-istennija.',
    },
    cancel: {
      title: 'Tikkanċella din il-prenotazzjoni?',
      sentence: 'Il-mejda tingħata lil klijenti oħra.',
      button: 'Iva, ikkanċella',
      keep: 'Le, żommha',
      tooLate: 'Huwa tard wisq biex tikkanċella onlajn. Jekk jogħġbok ċempel lir-ristorant.',
    },
    note: {
      title: 'Nota lir-ristorant',
      label: 'In-nota tiegħek',
      hint: 'Pereżempju allerġiji, siġġu għoli għat-tfal jew xi ħaġa x’tiċċelebraw.',
      save: 'Issejvja n-nota',
      tooLong: 'Jekk jogħġbok ikteb mhux aktar minn {most} karattru.',
    },
    press: 'Għadu ma nbidel xejn. Jekk jogħġbok agħfas il-buttuna biex tikkonferma.',
    meanwhile: 'Sadanittant il-prenotazzjoni nbidlet. Jekk jogħġbok iċċekkjaha u erġa’ kkonferma.',
  },
  ar: {
    done: {
      changed: 'تم تغيير حجزك.',
      cancelled: 'تم إلغاء حجزك.',
      reconfirmed: 'شكراً لك. نتطلع إلى رؤيتكم.',
      noted: 'تم حفظ ملاحظتك.',
      taken: 'الطاولة لك.',
      declined: 'تبقى على قائمة الانتظار.',
    },
    reconfirm: { title: 'هل ما زلتم قادمين؟', sentence: 'يرجى إبلاغ المطعم.', button: 'نعم، نحن قادمون' },
    offer: {
      title: 'أصبحت طاولة متاحة',
      until: 'هي محجوزة لك حتى {time}.',
      accept: 'قبول الطاولة',
      decline: 'لا، شكراً',
      over: 'انتهى هذا العرض. تبقى على قائمة الانتظار.',
    },
    cancel: {
      title: 'هل تريد إلغاء هذا الحجز؟',
      sentence: 'ستُعطى طاولتك لضيوف آخرين.',
      button: 'نعم، ألغِ الحجز',
      keep: 'لا، احتفظ به',
      tooLate: 'فات وقت الإلغاء عبر الإنترنت. يرجى الاتصال بالمطعم.',
    },
    note: {
      title: 'ملاحظة إلى المطعم',
      label: 'ملاحظتك',
      hint: 'مثلاً الحساسية أو كرسي للأطفال أو مناسبة للاحتفال.',
      save: 'حفظ الملاحظة',
      tooLong: 'يرجى كتابة {most} حرف على الأكثر.',
    },
    press: 'لم يتغير شيء بعد. يرجى الضغط على الزر للتأكيد.',
    meanwhile: 'تغيّر الحجز في هذه الأثناء. يرجى مراجعته والتأكيد مجدداً.',
  },
}
