/** `/book/{slug}/events/{event}`: the page of a special evening, and the moment its sale opens as a calendar file. */
import type { FastifyPluginAsync } from 'fastify'
import { largestPartyOnline } from '../../../../domain/availability/online-starts.ts'
import { isRoomOf } from '../../../../domain/calendar/special-days.ts'
import type { HouseEvent } from '../../../../domain/events/events.ts'
import { opensAt, specialDayOf } from '../../../../domain/events/events.ts'
import { notFound } from '../../../../domain/problem.ts'
import { limitEachAddress } from '../../../../http/limits/rate-limit.ts'
import { publicOrigin } from '../../../../http/public-url.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import type { BookingPageParts } from '../book/details.routes.ts'
import { ownHold } from '../book/guest-hold.ts'
import { areasToChoose, type Choice, partyOf, timeIn } from '../choose/booking-choice.ts'
import { choiceHref } from '../choose/booking-view.ts'
import { eventInLanguage, eventPath } from '../choose/event-words.ts'
import { openPageRequest, queryOf, type SlugPath } from '../choose/page-request.http.ts'
import type { PartyChoices } from '../choose/party-page.ts'
import { sendGuestErrors, sendGuestPage } from '../page/guest-answers.http.ts'
import { isFramed } from '../pay/pay-step.http.ts'
import { eventFound } from './event-found-page.ts'
import { eventPage, looksAgain } from './event-page.ts'
import { readEvent } from './event-shown.ts'
import { saleFile } from './sale-file.ts'

type EventPath = { Params: SlugPath['Params'] & { event: string } }

export const eventPageRoutes: FastifyPluginAsync<BookingPageParts> = async (scope, parts) => {
  sendGuestErrors(scope, parts.guestFiles)
  limitEachAddress(scope, parts.config.publicRateLimitPerMinute)

  scope.get<EventPath>('/book/:slug/events/:event', async (request, reply) => {
    const visit = await openPageRequest(parts, request, '')
    const { house, now, form } = visit
    const event = eventNamed(house, request.params.event)
    const own = { ...visit.view, path: eventPath(house.settings.slug, event) }
    const carried = visit.view.carried.filter(([name]) => name !== 'lang')
    const choice = bookable(house, visit.view.choice)
    const hrefIn = (language: string) => choiceHref({ ...own, carried: [...carried, ['lang', language]] }, choice)
    const view = { ...visit.view, choice, hrefIn }
    const hold = form.isNew ? undefined : await ownHold(parts, house.settings.id, form.key)
    const shown = await parts.pageReads.run(
      () => readEvent(parts, { house, event, choice, hold, now, language: view.language }),
      form.guest.network,
    )
    if (!shown) throw notFound('Event')
    const taken = timeIn(queryOf(request), 'taken')
    const found = eventFound(view, shown, {
      ...{ house, now, origin: publicOrigin(parts.config, scope.server), isFramed: isFramed(request) },
    })
    const page = eventPage(view, { ...shown, party: partyChoices(house, view.house, event), now, taken }, found)
    if (shown.sale === 'held') reply.header('refresh', String(looksAgain))
    return sendGuestPage(reply, 200, page, house.settings.embed_origins)
  })

  scope.get<EventPath>('/book/:slug/events/:event/sale.ics', async (request, reply) => {
    const { house, view } = await openPageRequest(parts, request, '')
    const event = eventNamed(house, request.params.event)
    const special = specialDayOf(event, house.prepared.house)
    if (!special) throw notFound('Event')
    const address = `${publicOrigin(parts.config, scope.server)}${eventPath(house.settings.slug, event)}`
    const { name } = eventInLanguage(event, view.language)
    const text = saleFile(view, { code: event.code, name, at: opensAt(house.prepared.house, special), address })
    // Loaded by a page that may be in a frame of another site.
    reply.removeHeader('x-frame-options')
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': `inline; filename="${event.code}.ics"`,
        'content-security-policy': "default-src 'none'",
        'cache-control': 'no-store',
      })
      .send(text)
  })
}

export function eventNamed({ settings }: CachedHouse, code: string): HouseEvent {
  const event = settings.events.find((one) => one.code === code)
  if (!event) throw notFound('Event')
  return event
}

/** Larger parties are asked for on the booking page. */
function bookable(house: CachedHouse, choice: Choice): Choice {
  const most = Math.max(1, largestPartyOnline(house.prepared))
  return partyOf(choice) <= most ? choice : { ...choice, adults: Math.min(choice.adults, most), children: 0 }
}

export function partyChoices(house: CachedHouse, words: CachedHouse['settings'], event: HouseEvent): PartyChoices {
  const special = specialDayOf(event, house.prepared.house)
  const rooms = house.prepared.areas.filter(({ area }) => isRoomOf(special, area.id))
  const largest = Math.max(1, ...rooms.map(({ largestParty }) => largestParty))
  const areas = areasToChoose(house, words).filter(({ id }) => isRoomOf(special, id))
  return {
    least: house.prepared.house.online.smallestParty,
    most: Math.min(largest, largestPartyOnline(house.prepared)),
    takesChildren: house.settings.allow_kids,
    areas: areas.length > 1 ? areas : [],
    takesRequests: false,
  }
}
