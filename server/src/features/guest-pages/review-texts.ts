/** The texts of the page on which guests review a visit. The page fills in `{…}`. */
import type { Catalogue, PluralForms } from '../../domain/language.ts'
import type { Sentences } from './guest-texts.ts'

export type ReviewTexts = {
  title: string
  day: string
  overall: string
  optional: string
  text: string
  send: string
  stars: PluralForms
  choose: string
  chooseFor: string
  tooLong: string
  thanks: Sentences
  already: Sentences
  expired: Sentences
}

export const reviewTexts: Catalogue<ReviewTexts> = {
  en: {
    title: 'How was your visit to {restaurant}?',
    day: 'You were with us on {day}.',
    overall: 'Your visit, all in all',
    optional: '{label} (optional)',
    text: 'Anything you would like to tell us',
    send: 'Send your review',
    stars: { one: '# star', other: '# stars' },
    choose: 'Please choose between 1 and 5 stars.',
    chooseFor: 'Please choose between 1 and 5 stars for “{label}”.',
    tooLong: 'Please write at most {most} characters.',
    thanks: { title: 'Thank you', sentence: 'Your review has reached the restaurant.' },
    already: { title: 'Thank you', sentence: 'You have already reviewed this visit. One review a visit is enough.' },
    expired: { title: 'This link has expired', sentence: 'It is too late to review this visit online.' },
  },
  de: {
    title: 'Wie war Ihr Besuch bei {restaurant}?',
    day: 'Sie waren am {day} bei uns.',
    overall: 'Ihr Besuch insgesamt',
    optional: '{label} (freiwillig)',
    text: 'Was Sie uns sonst sagen möchten',
    send: 'Bewertung senden',
    stars: { one: '# Stern', other: '# Sterne' },
    choose: 'Bitte wählen Sie 1 bis 5 Sterne.',
    chooseFor: 'Bitte wählen Sie 1 bis 5 Sterne für „{label}“.',
    tooLong: 'Bitte schreiben Sie höchstens {most} Zeichen.',
    thanks: { title: 'Danke', sentence: 'Ihre Bewertung ist beim Restaurant angekommen.' },
    already: { title: 'Danke', sentence: 'Sie haben diesen Besuch schon bewertet. Eine Bewertung je Besuch genügt.' },
    expired: { title: 'Dieser Link ist abgelaufen', sentence: 'Für eine Bewertung dieses Besuchs ist es zu spät.' },
  },
  fr: {
    title: 'Comment s’est passée votre visite chez {restaurant} ?',
    day: 'Vous étiez chez nous le {day}.',
    overall: 'Votre visite dans l’ensemble',
    optional: '{label} (facultatif)',
    text: 'Ce que vous aimeriez nous dire',
    send: 'Envoyer votre avis',
    stars: { one: '# étoile', other: '# étoiles' },
    choose: 'Choisissez de 1 à 5 étoiles.',
    chooseFor: 'Choisissez de 1 à 5 étoiles pour « {label} ».',
    tooLong: 'Merci d’écrire {most} caractères au plus.',
    thanks: { title: 'Merci', sentence: 'Votre avis est bien arrivé au restaurant.' },
    already: { title: 'Merci', sentence: 'Vous avez déjà donné votre avis sur cette visite. Un seul suffit.' },
    expired: { title: 'Ce lien a expiré', sentence: 'Il est trop tard pour donner votre avis en ligne.' },
  },
  it: {
    title: 'Com’è andata la tua visita da {restaurant}?',
    day: 'Sei stato da noi {day}.',
    overall: 'La visita nel complesso',
    optional: '{label} (facoltativo)',
    text: 'Qualcosa che vuoi dirci',
    send: 'Invia la recensione',
    stars: { one: '# stella', other: '# stelle' },
    choose: 'Scegli da 1 a 5 stelle.',
    chooseFor: 'Scegli da 1 a 5 stelle per “{label}”.',
    tooLong: 'Scrivi al massimo {most} caratteri.',
    thanks: { title: 'Grazie', sentence: 'La tua recensione è arrivata al ristorante.' },
    already: { title: 'Grazie', sentence: 'Hai già recensito questa visita. Una recensione basta.' },
    expired: { title: 'Questo link è scaduto', sentence: 'È troppo tardi per recensire online questa visita.' },
  },
  es: {
    title: '¿Qué tal su visita a {restaurant}?',
    day: 'Estuvo con nosotros el {day}.',
    overall: 'Su visita en conjunto',
    optional: '{label} (opcional)',
    text: 'Algo que quiera decirnos',
    send: 'Enviar su opinión',
    stars: { one: '# estrella', other: '# estrellas' },
    choose: 'Elija entre 1 y 5 estrellas.',
    chooseFor: 'Elija entre 1 y 5 estrellas para «{label}».',
    tooLong: 'Escriba como máximo {most} caracteres.',
    thanks: { title: 'Gracias', sentence: 'Su opinión ha llegado al restaurante.' },
    already: { title: 'Gracias', sentence: 'Ya ha opinado sobre esta visita. Con una opinión basta.' },
    expired: {
      title: 'Este enlace ha caducado',
      sentence: 'Es demasiado tarde para opinar en línea sobre esta visita.',
    },
  },
  mt: {
    title: 'Kif kienet iż-żjara tiegħek għand {restaurant}?',
    day: 'Kont magħna {day}.',
    overall: 'Iż-żjara tiegħek b’mod ġenerali',
    optional: '{label} (mhux obbligatorju)',
    text: 'Xi ħaġa li tixtieq tgħidilna',
    send: 'Ibgħat ir-reċensjoni',
    stars: { one: 'stilla waħda', other: '# stilel' },
    choose: 'Jekk jogħġbok agħżel bejn stilla u 5 stilel.',
    chooseFor: 'Jekk jogħġbok agħżel bejn stilla u 5 stilel għal “{label}”.',
    tooLong: 'Jekk jogħġbok ikteb mhux aktar minn {most} karattru.',
    thanks: { title: 'Grazzi', sentence: 'Ir-reċensjoni tiegħek waslet għand ir-ristorant.' },
    already: { title: 'Grazzi', sentence: 'Diġà tajt ir-reċensjoni ta’ din iż-żjara. Waħda biżżejjed.' },
    expired: {
      title: 'Din il-ħolqa skadiet',
      sentence: 'Huwa tard wisq biex tagħti reċensjoni onlajn ta’ din iż-żjara.',
    },
  },
  ar: {
    title: 'كيف كانت زيارتك إلى {restaurant}؟',
    day: 'كنت معنا يوم {day}.',
    overall: 'زيارتك بشكل عام',
    optional: '{label} (اختياري)',
    text: 'ما تود أن تقوله لنا',
    send: 'إرسال التقييم',
    stars: { one: 'نجمة واحدة', two: 'نجمتان', few: '# نجوم', many: '# نجمة', other: '# نجمة' },
    choose: 'يرجى اختيار من نجمة إلى 5 نجوم.',
    chooseFor: 'يرجى اختيار من نجمة إلى 5 نجوم لـ «{label}».',
    tooLong: 'يرجى كتابة {most} حرف على الأكثر.',
    thanks: { title: 'شكراً لك', sentence: 'وصل تقييمك إلى المطعم.' },
    already: { title: 'شكراً لك', sentence: 'لقد قيّمت هذه الزيارة من قبل. يكفي تقييم واحد لكل زيارة.' },
    expired: { title: 'انتهت صلاحية هذا الرابط', sentence: 'فات وقت تقييم هذه الزيارة عبر الإنترنت.' },
  },
}
