/**
 * `sitemap.xml`: the booking page of every restaurant that may be found and the pages of its events to come, in their languages. Ten thousand of them are 11
 * MB, well below what the protocol allows; more are split into several files, listed by an index.
 */
import { guestLanguages } from '../../../../../texts/languages.ts'
import type { FoundPages } from './discovery.sql.ts'

export const pagesInSitemap = 10_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Slugs are letters, digits and hyphens, and the origin is a URL, so nothing needs escaping in XML. */
export function sitemap(origin: string, restaurants: readonly Pick<FoundPages, 'slug' | 'events'>[]): string {
  const paths = restaurants.flatMap(({ slug, events }) => [slug, ...events.map((code) => `${slug}/events/${code}`)])
  const pages = paths.map((path) => {
    const page = `${origin}/book/${path}`
    const link = (tag: string, address: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`
    const links = guestLanguages.map((tag) => link(tag, `${page}?lang=${tag}`))
    return `<url><loc>${page}</loc>${links.join('')}${link('x-default', page)}</url>\n`
  })
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `${head}<urlset ${names}>\n${pages.join('')}</urlset>\n`
}

/** `ends`: the id of the last restaurant of every sitemap except the last. */
export function sitemapIndex(origin: string, ends: readonly number[]): string {
  const maps = [0, ...ends].map((after) => `<sitemap><loc>${origin}/sitemap/${after}.xml</loc></sitemap>\n`)
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('')}</sitemapindex>\n`
}

/**
 * Pages that must not be indexed say so themselves (`noindex`), which a crawler can only read if it may open them.
 * Disallowed are only addresses that are no pages, and the endless months of the calendar, whose links carry the key of
 * a form.
 */
export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /book/*form=\n\nSitemap: ${origin}/sitemap.xml\n`
