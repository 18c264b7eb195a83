/** The page behind the link that ends requests for reviews. */
import { type Catalogue, directionOf, type GuestLanguage } from '../../domain/language.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { layout } from '../../http/pages/layout.ts'

type About = { restaurant: string; language: GuestLanguage }

const texts: Catalogue<{ title: string; ask: string; button: string; done: string }> = {
  en: {
    title: 'No more requests for reviews',
    ask: 'We will no longer ask you for reviews. Messages about your bookings still come.',
    button: 'Stop these requests',
    done: 'Done. We will no longer ask you for reviews.',
  },
  de: {
    title: 'Keine Bitten um Bewertung mehr',
    ask: 'Wir bitten Sie dann nicht mehr um Bewertungen. Nachrichten zu Ihren Reservierungen kommen weiterhin.',
    button: 'Keine Bitten mehr',
    done: 'Erledigt. Wir bitten Sie nicht mehr um Bewertungen.',
  },
  fr: {
    title: 'Ne plus recevoir de demandes d’avis',
    ask: 'Nous ne vous demanderons plus d’avis. Les messages sur vos réservations continueront d’arriver.',
    button: 'Arrêter ces demandes',
    done: 'C’est fait. Nous ne vous demanderons plus d’avis.',
  },
  it: {
    title: 'Niente più richieste di recensioni',
    ask: 'Non ti chiederemo più recensioni. I messaggi sulle tue prenotazioni continueranno ad arrivare.',
    button: 'Ferma queste richieste',
    done: 'Fatto. Non ti chiederemo più recensioni.',
  },
  es: {
    title: 'No recibir más peticiones de opinión',
    ask: 'No le pediremos más opiniones. Los mensajes sobre sus reservas seguirán llegando.',
    button: 'No pedirme más opiniones',
    done: 'Hecho. No le pediremos más opiniones.',
  },
  mt: {
    title: 'Mhux se nitolbuk aktar reċensjonijiet',
    ask: 'Mhux se nitolbuk aktar reċensjonijiet. Il-messaġġi dwar il-prenotazzjonijiet tiegħek jibqgħu jaslulek.',
    button: 'Waqqaf dawn it-talbiet',
    done: 'Lest. Mhux se nitolbuk aktar reċensjonijiet.',
  },
  ar: {
    title: 'إيقاف طلبات التقييم',
    ask: 'لن نطلب منكم تقييمات بعد الآن. وستستمر الرسائل المتعلقة بحجوزاتكم في الوصول.',
    button: 'إيقاف هذه الطلبات',
    done: 'تم. لن نطلب منكم تقييمات بعد الآن.',
  },
}

export const askPage = (about: About): Html =>
  framed(
    about,
    (words) => html`<p>${words.ask}</p>
<form method="post"><button>${words.button}</button></form>`,
  )

export const donePage = (about: About): Html => framed(about, (words) => html`<p>${words.done}</p>`)

function framed({ restaurant, language }: About, body: (words: (typeof texts)['en']) => Html): Html {
  const words = texts[language]
  return layout({
    title: `${words.title} · ${restaurant}`,
    language,
    direction: directionOf(language),
    main: html`<h1>${words.title}</h1>\n<p>${restaurant}</p>\n${body(words)}`,
  })
}
