/** An event as schema.org describes one, with what it costs and whether it can be had. */
import { toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import { factsBlock, type Html, html } from '../../../../http/pages/html.ts'
import type { BookingView } from '../choose/booking-view.ts'
import { eventInLanguage, eventPath } from '../choose/event-words.ts'
import type { Finding } from '../choose/found-page.ts'
import { brandAddress } from '../page/guest-page.ts'
import type { EventShown } from './event-shown.ts'

const availability = {
  soon: 'PreOrder',
  open: 'InStock',
  party: 'LimitedAvailability',
  held: 'LimitedAvailability',
  'sold out': 'SoldOut',
  over: 'SoldOut',
  paused: 'OutOfStock',
} as const satisfies Record<EventShown['sale'], string>

/** Undefined where the page must not be indexed: the restaurant forbids it, or it is shown in a frame. */
export function eventFound(
  view: BookingView,
  shown: EventShown,
  { house, origin, isFramed }: Finding,
): Html | undefined {
  const { slug, name, address, country, currency, online, timezone, telephone } = house.settings
  if (online.indexable === false || isFramed) return undefined
  const event = eventInLanguage(shown.event, view.language)
  const page = `${origin}${eventPath(slug, event)}`
  const url = view.languageIsChosen ? `${page}?lang=${view.language}` : page
  const image = event.picture && `${origin}${brandAddress(slug, event.picture)}`
  const [first, last] = [shown.seatings[0], shown.seatings.at(-1)]
  const offer = {
    ...{ '@type': 'Offer', url, priceCurrency: currency },
    availability: `https://schema.org/${availability[shown.sale]}`,
    validFrom: toOffsetDateTime(timezone, shown.opensAt),
  }
  const sold = shown.products.filter(({ isOptional }) => !isOptional)
  const facts = {
    ...{ '@context': 'https://schema.org', '@type': 'Event', '@id': page, url, name: event.name },
    ...(event.description && { description: event.description }),
    ...(image && { image }),
    ...(first && { startDate: toOffsetDateTime(timezone, first.slot.start) }),
    ...(last && { endDate: toOffsetDateTime(timezone, last.until) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    maximumAttendeeCapacity: shown.seatsInAll,
    location: {
      ...{ '@type': 'Restaurant', '@id': `${origin}/book/${slug}`, name },
      ...(telephone !== null && { telephone }),
      ...(address !== null && {
        address: {
          ...{ '@type': 'PostalAddress', streetAddress: address },
          ...(country !== null && { addressCountry: country }),
        },
      }),
    },
    organizer: { '@type': 'Organization', name, url: `${origin}/book/${slug}` },
    offers:
      sold.length > 0
        ? sold.map(({ product }) => ({ ...offer, name: product.name, price: product.price }))
        : [{ ...offer, price: 0 }],
  }
  return html`<link rel="canonical" href="${url}">
<meta name="description" content="${event.description ?? event.name}">
<meta property="og:type" content="website">
<meta property="og:title" content="${event.name} · ${name}">
<meta property="og:url" content="${url}">${image && html`\n<meta property="og:image" content="${image}">`}
${factsBlock(facts)}`
}
