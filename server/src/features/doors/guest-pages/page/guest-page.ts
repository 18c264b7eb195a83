/**
 * The layout of every guest page: the restaurant's name and the choice of language at the top, contact at the bottom.
 * Without script the choice of language is a list of links.
 */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { directionOf, guestLanguages, languageNames } from '../../../../../../texts/languages.ts'
import { telephoneHref } from '../../../../domain/guest/telephone.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { layout } from '../../../../http/pages/layout.ts'
import { mapAddress } from '../../../guests/guest-links/calendar-links.ts'
import { ownStyleOf } from '../../../house/web/bundles/guest-files.ts'
import { themeFolder } from '../../../house/web/theme.ts'
import { icon } from './guest-icons-page.ts'
import type { GuestView } from './guest-view.ts'

export type GuestPage = {
  title: string
  main: Html
  /** Metadata for search engines, on the page they may index. */
  found?: Html | undefined
  /** What it has besides the common style; nothing for the first page, which is loaded before any other. */
  own?: 'order' | 'event' | 'nothing'
}

export function guestPage(view: GuestView, { title, main, found, own = 'order' }: GuestPage): Html {
  const { house, language, files, theme } = view
  return layout({
    title: `${title} · ${house.name}`,
    language,
    direction: directionOf(language),
    style: files.style.path,
    ownStyle: own === 'nothing' ? undefined : ownStyleOf(files, own).path,
    theme,
    themeFolder,
    found,
    script: files.script?.path,
    header: headerOf(view),
    main: html`${main}\n${noAnswer(view)}`,
    footer: footerOf(view),
  })
}

/** Shown by the script where a form gets no answer. */
const noAnswer = ({ language }: GuestView): Html =>
  html`<p class="notice warning no-answer" role="alert" tabindex="-1" hidden>${guestTexts[language].everyPage.noConnection}</p>`

function headerOf(view: GuestView): Html {
  const { slug, name, branding } = view.house
  const logo = branding.logo && html`<img src="${brandSource(slug, branding.logo)}" alt="" height="44">`
  return html`<header class="guest-bar">
<p class="brand${logo && ' with-logo'}">${logo}<bdi>${name}</bdi></p>
${reachOf(view)}
${languageChoice(view)}
</header>`
}

/** A stored file has an address; one of a draft, shown in the preview, is embedded as a data URL. */
export const brandSource = (slug: string, file: string): string =>
  file.startsWith('data:image/') ? file : brandAddress(slug, file)

export const brandAddress = (slug: string, file: string): string => `/brand/${slug}/${file}`

/** On a phone only the number, as an icon; the foot of the page has both in words. */
function reachOf(view: GuestView): Html | undefined {
  const { telephone, address } = view.house
  if (!telephone && !address) return undefined
  const map = address && html`<span class="way">${icon('place')}${mapLink(view)}</span>`
  return html`<p class="reach">${map}${telephoneLink(view.house, icon('telephone'))}</p>`
}

/** Decorative, so without alternative text. */
export function housePicture({ house: { slug, branding } }: GuestView): Html | undefined {
  if (branding.picture === undefined) return undefined
  return html`<img class="house-picture" src="${brandSource(slug, branding.picture)}" alt="">`
}

function languageChoice({ language, hrefIn }: GuestView): Html | undefined {
  if (!hrefIn) return undefined
  const links = guestLanguages.map((each) => {
    const current = each === language && html` aria-current="true"`
    return html`<li><a href="${hrefIn(each)}" lang="${each}" hreflang="${each}"${current}>${languageNames[each]}</a></li>`
  })
  return html`<details class="languages">
<summary><span class="hidden-label">${guestTexts[language].everyPage.language}: </span>${languageNames[language]}</summary>
<ul>${links}</ul>
</details>`
}

function footerOf(view: GuestView): Html {
  const { house, language } = view
  const { questions, telephone } = guestTexts[language].everyPage
  return html`<footer class="guest-foot">
<p><bdi>${house.name}</bdi>${house.address && html`<br><bdi>${house.address}</bdi> <span class="nowrap">${mapLink(view)}</span>`}</p>
${house.telephone && html`<p>${questions} ${telephone}: ${telephoneLink(house)}</p>`}
${hasTerms(house) && html`<p>${termsLinks(view)}</p>`}
</footer>`
}

/** For links to other sites: in a new tab, since they would not open in a frame, and without a referrer. */
export const away = html`target="_blank" rel="noopener noreferrer"`

/** Made of the restaurant's address only: nothing of another site is loaded before the guest follows it. */
export function mapLink({ house, language }: Pick<GuestView, 'house' | 'language'>, style = ''): Html | undefined {
  const { address } = house
  if (address === null) return undefined
  const { map } = guestTexts[language].house
  return html`<a${style !== '' && html` class="${style}"`} href="${mapAddress({ ...house, address })}" ${away}>${map}</a>`
}

const hasTerms = ({ online }: GuestView['house']): boolean => Boolean(online.terms_url ?? online.privacy_url)

/** What there is to eat, on the restaurant's own page; nothing where it has given none. */
export const menuLink = ({ house, language }: Pick<GuestView, 'house' | 'language'>): Html | undefined =>
  house.online.menu_url
    ? html`<a href="${house.online.menu_url}" ${away}>${guestTexts[language].house.menu}</a>`
    : undefined

/** The restaurant's terms and privacy notice, each where it has one. */
export function termsLinks({ house, language }: GuestView): Html[] {
  const { terms, privacy } = guestTexts[language].house
  const links = [
    [house.online.terms_url, terms],
    [house.online.privacy_url, privacy],
  ] as const
  return links
    .flatMap(([url, text]) => (url === undefined ? [] : [html`<a href="${url}" ${away}>${text}</a>`]))
    .map((link, index) => html`${index > 0 && ' · '}${link}`)
}

/** Nothing where the restaurant has given none. Reads from left to right in every language. */
export const telephoneLink = ({ telephone, country }: GuestView['house'], sign?: Html): Html | undefined =>
  telephone
    ? html`<a href="${telephoneHref(telephone, country)}">${sign}<bdo dir="ltr">${telephone}</bdo></a>`
    : undefined

/** The telephone, else the e-mail address: where guests are asked to get in touch. */
export const contactLink = (house: GuestView['house']): Html | undefined =>
  telephoneLink(house) ??
  (house.email ? html`<a href="mailto:${encodeURI(house.email)}"><bdo dir="ltr">${house.email}</bdo></a>` : undefined)

/** A page with one heading and one sentence; `next` is what to do about it. */
export function guestMessage(view: GuestView, title: string, sentence: string, next?: Html): Html {
  return guestPage(view, { title, main: html`<h1>${title}</h1>\n<p>${sentence}</p>\n${next}` })
}

/** For an address that belongs to no restaurant; its page is the same. */
export function pageWithoutHouse(
  { language, files }: Pick<GuestView, 'language' | 'files'>,
  { title, sentence }: { title: string; sentence: string },
): Html {
  const main = html`<h1>${title}</h1>\n<p>${sentence}</p>`
  return layout({ title, language, direction: directionOf(language), style: files.style.path, themeFolder, main })
}
