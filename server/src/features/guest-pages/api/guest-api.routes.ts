/**
 * The public endpoints on which a website can build its own booking page: the same use cases as our page, without a
 * token and from every origin. No answer reveals which guests the restaurant knows.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { tagsOf } from '../../../domain/guest/guest-choices.ts'
import { type Answer, answersTo } from '../../../domain/guest/questions.ts'
import { chooseLanguage } from '../../../domain/language.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import { publicOrigin } from '../../../http/public-url.ts'
import { answerUnknownRoutes } from '../../../http/unknown-route.ts'
import type { Config } from '../../../settings/config.ts'
import { bookingRequestFrom } from '../../bookings/create/booking-request.ts'
import { networkOf } from '../../people/sign-in/limit-guessing.ts'
import type { HouseRow } from '../../schedule/house.sql.ts'
import type { CachedHouse } from '../../schedule/house-cache.ts'
import { type BookOnceParts, bookOnce } from '../book/book-once.http.ts'
import { holdTime, ownerOf, ownHold } from '../book/guest-hold.ts'
import { countDayOpened, countingGuest, type WishParts } from '../choose/count-wishes.ts'
import { aboutDay, isRequest } from '../choose/fill-booking-page.ts'
import type { FormKeys } from '../choose/form-key.ts'
import { readMonth, readStarts } from '../choose/online-days.ts'
import { formOf, houseOf } from '../choose/page-request.http.ts'
import { marksOf } from '../page/guest-marks.ts'
import { houseInLanguage } from '../page/house-words.ts'
import * as shapes from './guest-api.schemas.ts'
import { guestOperations as describe } from './guest-api-operations.schemas.ts'
import { presentGuestRestaurant } from './present-guest-restaurant.ts'

export type GuestApiParts = BookOnceParts & WishParts & { clock: Clock; config: Config; formKeys: FormKeys }

type Slug = { slug: string }

export const guestApiRoutes: FastifyPluginAsyncTypebox<GuestApiParts> = async (api, parts) => {
  const { clock, config, days } = parts
  const nowOf = () => secondsOf(clock.now())
  limitEachAddress(api, config.publicRateLimitPerMinute)
  allowEveryOrigin(api)
  answerUnknownRoutes(api)

  /** The key must have been issued for this restaurant and must not have expired. */
  const keyOf = (house: CachedHouse, signed: string): string => {
    const key = parts.formKeys.read(house.settings.id, signed, nowOf())
    if (key !== undefined) return key
    throw new InvalidInput({
      form: [`The form is not valid any more. Get a new one: GET /api/guest/${house.settings.slug}.`],
    })
  }

  api.get(
    '/:slug',
    {
      schema: { ...describe.restaurant, querystring: shapes.LanguageQuery, response: { 200: shapes.RestaurantAnswer } },
    },
    async ({ params, query }) => {
      const house = await houseOf(parts, (params as Slug).slug)
      const presented = presentGuestRestaurant(house, languageIn(house, query), nowOf())
      return { data: { ...presented, form: formOf(parts, house, '', nowOf()).signed } }
    },
  )

  api.get(
    '/:slug/days',
    { schema: { ...describe.month, querystring: shapes.MonthQuery, response: { 200: shapes.MonthAnswer } } },
    async ({ params, query }) => {
      const house = await houseOf(parts, (params as Slug).slug)
      return { data: await readMonth(days, house, query.month, nowOf(), askedIn(house, query)) }
    },
  )

  api.get(
    '/:slug/times',
    { schema: { ...describe.times, querystring: shapes.TimesQuery, response: { 200: shapes.TimesAnswer } } },
    async ({ params, query, ip }) => {
      const house = await houseOf(parts, (params as Slug).slug)
      const { date } = query
      const asked = askedIn(house, query)
      const now = nowOf()
      const starts = await readStarts(days, house, date, now, asked)
      await countDayOpened(parts, house, { ...asked, date, starts, network: networkOf(ip), now })
      const { note, services } = aboutDay(houseInLanguage(house.settings, languageIn(house, query)), date)
      const times = starts.map(({ slot, isOpen }) => ({
        time: slot.localTime,
        date: `${slot.date}T${slot.localTime}:00`,
        start: toOffsetDateTime(house.settings.timezone, slot.start),
        open: isOpen,
        service: services.get(slot.serviceHourId) ?? null,
      }))
      return { data: { date, note, times } }
    },
  )

  api.post(
    '/:slug/hold',
    { schema: { ...describe.hold, body: shapes.GuestHoldBody, response: { 200: shapes.GuestHoldAnswer } } },
    async ({ params, body, ip }) => {
      const house = await houseOf(parts, (params as Slug).slug)
      const { date, adults, children, dining_area_id } = body
      const chosen = { date, adults, children: children ?? 0, dining_area_id: dining_area_id ?? null }
      const form = { key: keyOf(house, body.form), network: networkOf(ip) }
      const asking = { party: adults + chosen.children, network: form.network }
      const holding = () => countingGuest(parts, house, date, asking, holdTime(parts, house.settings, chosen, form))
      const until = isRequest(house, chosen) ? undefined : await holding()
      return { data: { date, until: until === undefined ? null : toOffsetDateTime(house.settings.timezone, until) } }
    },
  )

  api.post(
    '/:slug/bookings',
    {
      schema: {
        ...describe.book,
        body: shapes.GuestBookingBody,
        response: { 200: shapes.UnconfirmedAnswer, 201: shapes.BookedAnswer },
      },
    },
    async ({ params, body, ip }, reply) => {
      const house = await houseOf(parts, (params as Slug).slug)
      const { settings } = house
      const key = keyOf(house, body.form)
      const caller = { actor: 'guest', tokenRoot: null, scope: 'website', idempotencyScope: ownerOf(key) } as const
      const hold = await ownHold(parts, settings.id, key)
      const asked = {
        ...askedByGuest(body),
        booking_source_id: settings.website_source_id,
        hold_id: hold?.id ?? null,
      }
      const { choices: ticked, occasion, news } = body
      const marks = marksOf(settings, { choices: ticked ?? [], occasion: occasion ?? null, news: news ?? false })
      const answers = answersFrom(settings, body.answers ?? {})
      const request = bookingRequestFrom(asked, caller)
      const onRequest = isRequest(house, request)
      const order = {
        ...request,
        waiting_list: request.waiting_list || onRequest,
        is_request: onRequest,
        booking_tag_ids: tagsOf(marks.choices, settings.booking_tags),
        ...marks,
        answers,
      }
      const network = networkOf(ip)
      const contact = order.guest.email ?? order.guest.mobileNumber
      const booking = bookOnce(parts, house, order, { key, holdKey: key, network })
      const asking = { party: order.adults + order.children, network, contact }
      const taken = await countingGuest(parts, house, order.date, asking, booking)
      const url = `${publicOrigin(config, api.server)}${taken.path}`
      reply.header('location', taken.path)
      if ('unconfirmed' in taken) return { data: { ...taken.unconfirmed, waiting_url: url } }
      reply.code(201)
      return { data: { ...taken.booking, manage_url: url } }
    },
  )
}

/**
 * Field by field: a body may have more fields than its schema names, and what staff may send (a known guest, tables, a
 * length, an override) must have no effect here.
 */
function askedByGuest(body: Static<typeof shapes.GuestBookingBody>) {
  const { patron } = body
  return {
    date: body.date,
    adults: body.adults,
    children: body.children ?? null,
    dining_area_id: body.dining_area_id ?? null,
    waiting_list: body.waiting_list ?? null,
    comment: body.comment ?? null,
    company: body.company ?? null,
    room_number: body.room_number ?? null,
    custom_field: body.custom_field ?? null,
    language: body.language ?? null,
    patron: {
      first_name: patron.first_name ?? null,
      last_name: patron.last_name ?? null,
      email: patron.email ?? null,
      mobile_number: patron.mobile_number ?? null,
      mobile_prefix: patron.mobile_prefix ?? null,
    },
  }
}

/** Errors are reported by field, as `answers.code`. */
function answersFrom({ questions }: HouseRow, given: Readonly<Record<string, string | null>>): Answer[] {
  const entered = (code: string) => (Object.hasOwn(given, code) ? (given[code]?.trim() ?? '') : '')
  const { answers, faults } = answersTo(questions, entered)
  const sentences = { missing: 'is required.', tooLong: 'is too long.', unknown: 'must be one of its options.' }
  const errors = [...faults].map(([code, fault]) => [
    `answers.${code}`,
    [`The answers.${code} field ${sentences[fault]}`],
  ])
  if (errors.length > 0) throw new InvalidInput(Object.fromEntries(errors))
  return answers
}

/** The language asked for, else the restaurant's. */
const languageIn = ({ settings }: CachedHouse, { lang }: { lang?: string }) =>
  chooseLanguage({ asked: lang, house: settings.language })

type PartyQuery = { adults: number; children: number; dining_area_id?: number }

function askedIn(house: CachedHouse, { adults, children, dining_area_id: areaId }: PartyQuery) {
  if (areaId !== undefined && !house.settings.areas.some(({ id }) => id === areaId)) {
    throw new InvalidInput({ dining_area_id: ['The selected dining_area_id is invalid.'] })
  }
  return { party: adults + children, areaId: areaId ?? null, isRequest: isRequest(house, { adults, children }) }
}

/** Neither cookies nor tokens are used here, so every website may call it; preflights are answered like any OPTIONS. */
function allowEveryOrigin(api: FastifyInstance): void {
  api.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Content-Type',
      'access-control-expose-headers': 'Location, Retry-After, X-Request-Id',
      'access-control-max-age': '600',
    })
  })
}
