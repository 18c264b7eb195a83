/**
 * `GET /configuration/draft/preview`: the guest pages as the draft would make them, by the real renderer and the real
 * engine. Nothing can be booked from them: they have no form key, and the office frames them without scripts and forms.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { ConcurrencyLimiter } from '../../../concurrency-limiter.ts'
import type { Database, Query } from '../../../db/database.ts'
import { type EpochSeconds, localDateTimeToInstant } from '../../../domain/calendar/calendar.ts'
import { localOfEvening } from '../../../domain/calendar/evening.ts'
import { servicesOn } from '../../../domain/calendar/service-hours.ts'
import { eventOn } from '../../../domain/events/events.ts'
import { unexpired } from '../../../domain/seating/schedule.ts'
import { operation } from '../../../http/openapi/operation.ts'
import type { Html } from '../../../http/pages/html.ts'
import { Choice } from '../../../http/wire-types.ts'
import { detailsShown } from '../../doors/guest-pages/book/details.routes.ts'
import { detailsPage } from '../../doors/guest-pages/book/details-page.ts'
import { detailsFrom } from '../../doors/guest-pages/book/guest-details.ts'
import { productsShown } from '../../doors/guest-pages/book/products.routes.ts'
import { choiceFrom } from '../../doors/guest-pages/choose/booking-choice.ts'
import { bookingPage } from '../../doors/guest-pages/choose/booking-page.ts'
import { type BookingView, bookingView, choiceHref } from '../../doors/guest-pages/choose/booking-view.ts'
import { fillBookingPage } from '../../doors/guest-pages/choose/fill-booking-page.ts'
import type { Schedules } from '../../doors/guest-pages/choose/online-days.ts'
import { queryOf } from '../../doors/guest-pages/choose/page-request.http.ts'
import { partyChoices } from '../../doors/guest-pages/events/event.routes.ts'
import { eventPage } from '../../doors/guest-pages/events/event-page.ts'
import { readEvent } from '../../doors/guest-pages/events/event-shown.ts'
import { guestView } from '../../doors/guest-pages/page/guest-view.ts'
import { choiceSeen, offersAt } from '../../doors/guest-pages/products/chosen-products.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { readDays, scheduleOfDay } from '../../house/schedule/read-schedule.ts'
import type { GuestFiles } from '../../house/web/bundles/guest-files.ts'
import { draftOwner } from '../configuration-drafts/edit-draft.ts'
import { findDraftHouse } from './draft-house.ts'

const text = (description: string) => Type.Optional(Type.String({ maxLength: 20, description }))

const previewPages = ['choose', 'products', 'details', 'event'] as const

/** The choices of the booking page (guest-pages/choose/booking-choice.ts); invalid ones are ignored. */
const PreviewQuery = Type.Object({
  page: Type.Optional({
    ...Choice(previewPages),
    description:
      '`choose`, which is the default: party, day and time. `products`: menus and extras. `details`: the form for the guest. `event`: the event of the day',
  }),
  lang: text('The language of the guest'),
  adults: text('How many adults'),
  children: text('How many children'),
  area: text('The dining area, by id'),
  month: text('The month that is shown, YYYY-MM'),
  date: text('The day, YYYY-MM-DD'),
  time: text('The time, HH:MM'),
  waiting: text('1: the form of the waiting list'),
})

const PreviewAnswer = Type.Object({
  data: Type.Object(
    {
      html: Type.String({
        description: 'A whole page. Its links begin with `/preview?` and have the query of this call',
      }),
    },
    { title: 'GuestPreview' },
  ),
})

type Parts = {
  db: Database
  clock: Clock
  searches: ConcurrencyLimiter
  guestFiles: () => Promise<GuestFiles>
}

export const guestPreviewRoutes: FastifyPluginAsyncTypebox<Parts> = async (
  api,
  { db, clock, searches, guestFiles },
) => {
  api.get(
    '/configuration/draft/preview',
    {
      schema: {
        ...operation({
          operationId: 'previewGuestPage',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Restaurant'],
          summary: 'Preview the guest pages',
          description: `The booking pages as guests would have them with your draft saved, by the same code as the real ones, and by the
bookings that there are. Nothing is kept, and nothing can be booked from them: they have no key of a form, and are to be shown
without scripts and forms. A part of the draft that is wrong is shown as it stands; a restaurant that is paused, or not open yet,
as if it were open.`,
          'x-answers': { 200: 'The page.' },
        }),
        querystring: PreviewQuery,
        response: { 200: PreviewAnswer },
      },
    },
    async (request) => {
      const files = await guestFiles()
      const now = secondsOf(clock.now())
      const page = await searches.run(() =>
        db.read(async (query) => {
          const house = await findDraftHouse(query, request.restaurantId, draftOwner(request.caller))
          const view = viewOf(request, request.query, house, files, now)
          const { page } = request.query
          if (page === 'event') return eventOf(query, house, view, now)
          if (page === 'products') return orderingOf(query, house, view, now)
          return page === 'details' ? formOf(house, view, now) : choosing(query, house, view, now)
        }),
      )
      return { data: { html: page.toString() } }
    },
  )
}

async function choosing(query: Query, house: CachedHouse, view: BookingView, now: EpochSeconds): Promise<Html> {
  const { choice, formats, language, house: words } = view
  const asked = { house, now, choice, hold: undefined, formats, language, words }
  return bookingPage(view, await fillBookingPage(readsOf(query, house, now), asked))
}

/** The event of the day, else the first; the first page where there is none. */
async function eventOf(query: Query, house: CachedHouse, view: BookingView, now: EpochSeconds): Promise<Html> {
  const { settings, prepared } = house
  const { date } = view.choice
  const event = (date && eventOn(settings.events, prepared.house, date)) || settings.events[0]
  const reads = {
    days: readsOf(query, house, now),
    db: { read: <Row>(work: (from: Query) => Promise<Row>) => work(query) },
  }
  const asked = { house, choice: view.choice, hold: undefined, now, language: view.language }
  const shown = event && (await readEvent(reads, { ...asked, event }))
  if (!event || !shown) return choosing(query, house, view, now)
  return eventPage(view, { ...shown, party: partyChoices(house, view.house, event), now, taken: undefined })
}

function formOf(house: CachedHouse, view: BookingView, now: EpochSeconds): Html {
  const visit = visitOf(house, view, now)
  const filled = detailsFrom(new URLSearchParams(), house.settings)
  return detailsPage(visit.view, detailsShown(visit, { filled }))
}

async function orderingOf(query: Query, house: CachedHouse, view: BookingView, now: EpochSeconds): Promise<Html> {
  const visit = visitOf(house, view, now)
  const choice = await choiceSeen(query, visit, offersAt(visit), [])
  return productsShown(visit, { ...choice, faults: [] })
}

function visitOf(house: CachedHouse, view: BookingView, now: EpochSeconds) {
  const { date = exampleDate(house, now), time = exampleTime(house, date) } = view.choice
  const start = localDateTimeToInstant(house.settings.timezone, localOfEvening(date, time))
  const startsAt = typeof start === 'object' ? start.at : now
  return { house, view: { ...view, choice: { ...view.choice, date, time } }, now, date, startsAt, hold: undefined }
}

/** Links lead to this endpoint. */
function viewOf(
  { url, headers }: FastifyRequest,
  { page, lang }: Static<typeof PreviewQuery>,
  house: CachedHouse,
  files: GuestFiles,
  now: EpochSeconds,
): BookingView {
  const query = queryOf({ url })
  const choice = choiceFrom(query, house, now)
  const wishes = { asked: lang, acceptLanguage: headers['accept-language'], files, query }
  const view = bookingView(guestView(house.settings, wishes), choice, '')
  const linking = { path: '/preview', carried: lang ? [['lang', lang] as const] : [] }
  const same = page === undefined ? [] : [['page', page] as const]
  const hrefIn: BookingView['hrefIn'] = (language) =>
    choiceHref({ ...linking, carried: [...same, ['lang', language]] }, choice)
  return { ...view, ...linking, hrefIn, files: { style: files.style, chunks: files.chunks } }
}

/** When the last service begins, as most of what is sold is for dinner. */
const exampleTime = ({ prepared }: CachedHouse, date: string): string =>
  servicesOn(prepared.house, date).at(-1)?.opens ?? '19:30'

/** The form needs a day: tomorrow, if none is chosen. */
const exampleDate = ({ settings }: CachedHouse, now: EpochSeconds): string =>
  Temporal.Instant.fromEpochMilliseconds(now * 1000)
    .toZonedDateTimeISO(settings.timezone)
    .toPlainDate()
    .add({ days: 1 })
    .toString()

/** Reads the schedule for the planned tables directly: the cache is for the current restaurant. */
function readsOf(query: Query, house: CachedHouse, now: EpochSeconds): Schedules {
  const versions = { house: house.version, day: 0 }
  return {
    versions: async (_, dates) => ({ house, days: dates.map((date) => ({ date, versions })) }),
    days: async (_, asked) => {
      const [first, last] = [asked[0]?.date, asked.at(-1)?.date]
      if (first === undefined || last === undefined) return []
      const read = await readDays(query, house, first, last)
      return asked.map(({ date }) => {
        const schedule = unexpired(scheduleOfDay(house, read, date), now)
        return { house, date, versions, schedule, expiresAt: Number.POSITIVE_INFINITY }
      })
    },
  }
}
