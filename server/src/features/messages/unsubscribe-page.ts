/** The page behind the link that ends requests for reviews. */
import type { GuestTexts } from '../../../../texts/en/guests.ts'
import { guestTexts } from '../../../../texts/guest-texts.ts'
import { directionOf, type GuestLanguage } from '../../../../texts/languages.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { layout } from '../../http/pages/layout.ts'

type About = { restaurant: string; language: GuestLanguage }

export const askPage = (about: About): Html =>
  framed(
    about,
    (words) => html`<p>${words.ask}</p>
<form method="post"><button>${words.button}</button></form>`,
  )

export const donePage = (about: About): Html => framed(about, (words) => html`<p>${words.done}</p>`)

function framed({ restaurant, language }: About, body: (words: GuestTexts['unsubscribe']) => Html): Html {
  const words = guestTexts[language].unsubscribe
  return layout({
    title: `${words.title} · ${restaurant}`,
    language,
    direction: directionOf(language),
    main: html`<h1>${words.title}</h1>\n<p>${restaurant}</p>\n${body(words)}`,
  })
}
