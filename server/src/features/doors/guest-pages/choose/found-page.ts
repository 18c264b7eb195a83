/**
 * Metadata of the booking page for search engines and assistants: its address in each language, a description, a
 * picture, and the facts of the restaurant. The facts are only on the page without a day: an assistant that asks for
 * the times of a day would otherwise read these instead. Undefined where the page must not be indexed: the restaurant
 * forbids it, or it is shown in a frame.
 */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { guestLanguages } from '../../../../../../texts/languages.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { factsBlock, type Html, html } from '../../../../http/pages/html.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { brandAddress } from '../page/guest-page.ts'
import { type BookingView, textsOf } from './booking-view.ts'
import { restaurantFacts } from './restaurant-facts.ts'

export type Finding = {
  house: CachedHouse
  now: EpochSeconds
  /** The origin of every address: `https://book.example.com`. */
  origin: string
  isFramed: boolean
}

export function foundPage(view: BookingView, { house, now, origin, isFramed }: Finding): Html | undefined {
  const { language, languageIsChosen } = view
  const { name, slug, branding, online } = view.house
  if (online.indexable === false || isFramed) return undefined
  const address = `${origin}/book/${slug}`
  const inLanguage = (tag: string) => `${address}?lang=${tag}`
  const canonical = languageIsChosen ? inLanguage(language) : address
  const title = `${textsOf(view).title} · ${name}`
  const description = guestTexts[language].found.description(name)
  // Few programs that show link previews can draw an SVG.
  const file = [branding.picture, branding.logo].find((one) => one !== undefined && !one.endsWith('.svg'))
  const image = file && `${origin}${brandAddress(slug, file)}`
  const facts = { now, address, canonical, description, image, language }
  return html`<link rel="canonical" href="${canonical}">
${guestLanguages.map((tag) => html`<link rel="alternate" hreflang="${tag}" href="${inLanguage(tag)}">\n`)}<link rel="alternate" hreflang="x-default" href="${address}">
<meta name="description" content="${description}">
<meta property="og:type" content="restaurant.restaurant">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
<meta property="og:site_name" content="${name}">
<meta property="og:locale" content="${language}">${
    image &&
    html`
<meta property="og:image" content="${image}">
<meta name="twitter:card" content="summary_large_image">`
  }
${view.choice.date === undefined && factsBlock(restaurantFacts(house, facts))}`
}
