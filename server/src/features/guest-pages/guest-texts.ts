/** The texts that every page for guests shares, and those of errors. */
import type { Catalogue } from '../../domain/language.ts'

export type Sentences = { title: string; sentence: string }

export type GuestTexts = {
  language: string
  questions: string
  telephone: string
  /** Above a list of what is wrong with a form. */
  notYet: string
  notFound: Sentences
  tooLong: Sentences
  unreadable: Sentences
  tooMany: Sentences
  unavailable: Sentences
  ourFault: Sentences
}

export const guestTexts: Catalogue<GuestTexts> = {
  en: {
    language: 'Language',
    questions: 'Questions?',
    telephone: 'Telephone',
    notYet: 'This did not work yet',
    notFound: { title: 'This page does not exist', sentence: 'Please check that the whole address was copied.' },
    tooLong: { title: 'This is too long', sentence: 'Please go back and shorten what you have entered.' },
    unreadable: { title: 'This did not work', sentence: 'Please open the page in a browser and use the form there.' },
    tooMany: {
      title: 'One moment, please',
      sentence: 'Too many requests came from your network. Please try again in a minute.',
    },
    unavailable: {
      title: 'One moment, please',
      sentence: 'This does not work right now. Please try again in a minute.',
    },
    ourFault: { title: 'Something went wrong', sentence: 'This is our fault, not yours. Please try again later.' },
  },
  de: {
    language: 'Sprache',
    questions: 'Fragen?',
    telephone: 'Telefon',
    notYet: 'Das hat noch nicht geklappt',
    notFound: {
      title: 'Diese Seite gibt es nicht',
      sentence: 'Bitte prüfen Sie, ob die Adresse vollständig kopiert wurde.',
    },
    tooLong: { title: 'Das ist zu lang', sentence: 'Bitte gehen Sie zurück und kürzen Sie Ihre Eingabe.' },
    unreadable: {
      title: 'Das hat nicht geklappt',
      sentence: 'Bitte öffnen Sie die Seite im Browser und benutzen Sie dort das Formular.',
    },
    tooMany: {
      title: 'Einen Moment bitte',
      sentence: 'Aus Ihrem Netz kamen zu viele Anfragen. Bitte versuchen Sie es in einer Minute noch einmal.',
    },
    unavailable: {
      title: 'Einen Moment bitte',
      sentence: 'Das geht gerade nicht. Bitte versuchen Sie es in einer Minute noch einmal.',
    },
    ourFault: {
      title: 'Etwas ist schiefgegangen',
      sentence: 'Das liegt an uns, nicht an Ihnen. Bitte versuchen Sie es später noch einmal.',
    },
  },
  fr: {
    language: 'Langue',
    questions: 'Une question ?',
    telephone: 'Téléphone',
    notYet: 'Il reste quelque chose à corriger',
    notFound: { title: 'Cette page n’existe pas', sentence: 'Vérifiez que l’adresse a été copiée en entier.' },
    tooLong: { title: 'C’est trop long', sentence: 'Revenez en arrière et raccourcissez votre saisie.' },
    unreadable: {
      title: 'Cela n’a pas fonctionné',
      sentence: 'Ouvrez la page dans un navigateur et utilisez le formulaire.',
    },
    tooMany: {
      title: 'Un instant, s’il vous plaît',
      sentence: 'Trop de demandes viennent de votre réseau. Réessayez dans une minute.',
    },
    unavailable: {
      title: 'Un instant, s’il vous plaît',
      sentence: 'Ce n’est pas possible en ce moment. Réessayez dans une minute.',
    },
    ourFault: {
      title: 'Un problème est survenu',
      sentence: 'C’est notre faute, pas la vôtre. Réessayez un peu plus tard.',
    },
  },
  it: {
    language: 'Lingua',
    questions: 'Domande?',
    telephone: 'Telefono',
    notYet: 'Manca ancora qualcosa',
    notFound: {
      title: 'Questa pagina non esiste',
      sentence: 'Controlla che l’indirizzo sia stato copiato per intero.',
    },
    tooLong: { title: 'È troppo lungo', sentence: 'Torna indietro e accorcia quello che hai scritto.' },
    unreadable: { title: 'Non ha funzionato', sentence: 'Apri la pagina in un browser e usa il modulo.' },
    tooMany: {
      title: 'Un momento, per favore',
      sentence: 'Dalla tua rete sono arrivate troppe richieste. Riprova tra un minuto.',
    },
    unavailable: {
      title: 'Un momento, per favore',
      sentence: 'In questo momento non è possibile. Riprova tra un minuto.',
    },
    ourFault: { title: 'Qualcosa è andato storto', sentence: 'È colpa nostra, non tua. Riprova più tardi.' },
  },
  es: {
    language: 'Idioma',
    questions: '¿Preguntas?',
    telephone: 'Teléfono',
    notYet: 'Aún falta algo',
    notFound: { title: 'Esta página no existe', sentence: 'Compruebe que la dirección se ha copiado entera.' },
    tooLong: { title: 'Es demasiado largo', sentence: 'Vuelva atrás y acorte lo que ha escrito.' },
    unreadable: { title: 'No ha funcionado', sentence: 'Abra la página en un navegador y use el formulario.' },
    tooMany: {
      title: 'Un momento, por favor',
      sentence: 'Han llegado demasiadas solicitudes desde su red. Vuelva a intentarlo en un minuto.',
    },
    unavailable: {
      title: 'Un momento, por favor',
      sentence: 'Ahora mismo no es posible. Vuelva a intentarlo en un minuto.',
    },
    ourFault: { title: 'Algo ha fallado', sentence: 'Es culpa nuestra, no suya. Vuelva a intentarlo más tarde.' },
  },
  mt: {
    language: 'Lingwa',
    questions: 'Mistoqsijiet?',
    telephone: 'Telefon',
    notYet: 'Għad hemm xi ħaġa nieqsa',
    notFound: {
      title: 'Din il-paġna ma teżistix',
      sentence: 'Jekk jogħġbok iċċekkja li l-indirizz ġie kkupjat kollu.',
    },
    tooLong: { title: 'Dan twil wisq', sentence: 'Jekk jogħġbok mur lura u qassar dak li ktibt.' },
    unreadable: {
      title: 'Dan ma ħadimx',
      sentence: 'Jekk jogħġbok iftaħ il-paġna fi brawżer u uża l-formola hemmhekk.',
    },
    tooMany: {
      title: 'Mument, jekk jogħġbok',
      sentence: 'Waslu wisq talbiet min-netwerk tiegħek. Erġa’ pprova fi żmien minuta.',
    },
    unavailable: {
      title: 'Mument, jekk jogħġbok',
      sentence: 'Bħalissa dan mhux possibbli. Erġa’ pprova fi żmien minuta.',
    },
    ourFault: { title: 'Xi ħaġa marret ħażin', sentence: 'Tort tagħna, mhux tiegħek. Erġa’ pprova aktar tard.' },
  },
  ar: {
    language: 'اللغة',
    questions: 'هل لديك سؤال؟',
    telephone: 'الهاتف',
    notYet: 'لم يكتمل الطلب بعد',
    notFound: { title: 'هذه الصفحة غير موجودة', sentence: 'يرجى التأكد من نسخ العنوان كاملاً.' },
    tooLong: { title: 'النص طويل جداً', sentence: 'يرجى الرجوع واختصار ما كتبته.' },
    unreadable: { title: 'تعذّر تنفيذ الطلب', sentence: 'يرجى فتح الصفحة في متصفح واستخدام النموذج.' },
    tooMany: { title: 'لحظة من فضلك', sentence: 'وصلت طلبات كثيرة من شبكتك. يرجى المحاولة مجدداً بعد دقيقة.' },
    unavailable: { title: 'لحظة من فضلك', sentence: 'الخدمة غير متاحة الآن. يرجى المحاولة مجدداً بعد دقيقة.' },
    ourFault: { title: 'حدث خطأ ما', sentence: 'الخطأ من جانبنا وليس منك. يرجى المحاولة لاحقاً.' },
  },
}
