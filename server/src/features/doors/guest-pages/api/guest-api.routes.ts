/**
 * The public endpoints on which a website can build its own booking page: the same use cases as our page, without a
 * token and from every origin. No answer reveals which guests the restaurant knows.
 */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { ConcurrencyLimiter } from '../../../../concurrency-limiter.ts'
import { sourceOfVisit } from '../../../../domain/booking/source-address.ts'
import { toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import { marksOf, tagsOf } from '../../../../domain/guest/guest-choices.ts'
import { type Answer, answersTo } from '../../../../domain/guest/questions.ts'
import { chooseLanguage } from '../../../../domain/language.ts'
import { InvalidInput } from '../../../../domain/problem.ts'
import { asksReminderWay } from '../../../../domain/texts/text-settings.ts'
import { limitEachAddress } from '../../../../http/limits/rate-limit.ts'
import { operation } from '../../../../http/openapi/operation.ts'
import { publicOrigin } from '../../../../http/public-url.ts'
import { answerUnknownRoutes } from '../../../../http/unknown-route.ts'
import type { Config } from '../../../../settings/config.ts'
import type { GuestOrder } from '../../../bookings/create/order.ts'
import { guestOrderFrom } from '../../../bookings/create/order-from-body.ts'
import { readAcceptance } from '../../../bookings/terms/asked-of.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import type { PayLinks } from '../../../money/pay-links/pay-link.ts'
import { networkOf } from '../../../people/guessing/limit-guessing.ts'
import { type BookOnceParts, bookOnce } from '../book/book-once.http.ts'
import { holdTime, ownerOf, ownHold } from '../book/guest-hold.ts'
import { countDayOpened, countingGuest, type WishParts } from '../choose/count-wishes.ts'
import { aboutDay, isRequest } from '../choose/fill-booking-page.ts'
import type { FormKeys } from '../choose/form-key.ts'
import { readMonth, readStarts } from '../choose/online-days.ts'
import { formOf, houseOf } from '../choose/page-request.http.ts'
import { houseInLanguage } from '../page/house-words.ts'
import * as shapes from './guest-api.schemas.ts'
import { presentGuestRestaurant } from './present-guest-restaurant.ts'

export type GuestApiParts = BookOnceParts &
  WishParts & { clock: Clock; config: Config; formKeys: FormKeys; pageReads: ConcurrencyLimiter; payLinks: PayLinks }

type Slug = { slug: string }

export const guestApiRoutes: FastifyPluginAsyncTypebox<GuestApiParts> = async (api, parts) => {
  const { clock, config, days, pageReads } = parts
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
      schema: {
        ...operation({
          'x-access': 'public',
          tags: ['Guest booking'],
          operationId: 'getGuestRestaurant',
          summary: 'What a booking form asks for',
          description: `The restaurant as its guests see it, which fields its form has, and \`form\`: the signed key of one form. Send
it with the hold and the booking; however often the booking is sent with it, it is made once. With \`lang\` names and sentences
are in that language, where there are words in it.`,
          'x-answers': { 200: 'The restaurant, and the key of a new form.' },
        }),
        querystring: shapes.LanguageQuery,
        response: { 200: shapes.RestaurantAnswer },
      },
    },
    async ({ params, query }) => {
      const house = await houseOf(parts, (params as Slug).slug)
      const presented = presentGuestRestaurant(house, languageIn(house, query), nowOf())
      return { data: { ...presented, form: formOf(parts, house, '', nowOf()).signed } }
    },
  )

  api.get(
    '/:slug/days',
    {
      schema: {
        ...operation({
          'x-access': 'public',
          tags: ['Guest booking'],
          operationId: 'listGuestDays',
          summary: 'A month at a glance',
          description: `Which days have room for the party: \`free\`, \`few\` (at most three times are left), \`full\`, or \`closed\`
(not bookable online). For a party above \`largest_party\`: which days the restaurant can be asked for.`,
          'x-answers': { 200: 'Every day of the month.' },
        }),
        querystring: shapes.MonthQuery,
        response: { 200: shapes.MonthAnswer },
      },
    },
    async ({ params, query, ip }) => {
      const house = await houseOf(parts, (params as Slug).slug)
      const read = () => readMonth(days, house, query.month, nowOf(), askedIn(house, query))
      return { data: await pageReads.run(read, networkOf(ip)) }
    },
  )

  api.get(
    '/:slug/times',
    {
      schema: {
        ...operation({
          'x-access': 'public',
          tags: ['Guest booking'],
          operationId: 'listGuestTimes',
          summary: 'The times of a day',
          description: `Every start that is offered online. One that is \`open\` books, unless another guest is faster. A party above
\`largest_party\` asks for one: no table is looked for.`,
          'x-answers': { 200: 'The times, in order.' },
        }),
        querystring: shapes.TimesQuery,
        response: { 200: shapes.TimesAnswer },
      },
    },
    async ({ params, query, ip }) => {
      const house = await houseOf(parts, (params as Slug).slug)
      const { date } = query
      const asked = askedIn(house, query)
      const [now, network] = [nowOf(), networkOf(ip)]
      const starts = await pageReads.run(async () => {
        const found = await readStarts(days, house, date, now, asked)
        await countDayOpened(parts, house, { ...asked, date, starts: found, network, now })
        return found
      }, network)
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
    {
      schema: {
        ...operation({
          'x-access': 'public',
          tags: ['Guest booking'],
          operationId: 'holdGuestTime',
          summary: 'Hold a time while the guest types',
          description: `Keeps a table for five minutes for this \`form\`. Choosing another time with the same form gives up the one
before; in all it holds for 15 minutes. From one network at most three are held at a time, and all guests together at most a
fifth of the seats of any moment; beyond that none is taken (\`until\` is null), and booking works without.`,
          'x-answers': { 200: 'Until when it is held.' },
          'x-problems': ['SLOT_UNAVAILABLE', 'TABLE_UNAVAILABLE'],
        }),
        body: shapes.GuestHoldBody,
        response: { 200: shapes.GuestHoldAnswer },
      },
    },
    async ({ params, body, ip }) => {
      const house = await houseOf(parts, (params as Slug).slug)
      const { date, adults, children, dining_area_id } = body
      const chosen = { date, adults, children: children ?? 0, dining_area_id: dining_area_id ?? null }
      const guest = { channel: 'page', network: networkOf(ip) } as const
      const form = { key: keyOf(house, body.form), guest }
      const asking = { party: adults + chosen.children, network: guest.network }
      const holding = () => countingGuest(parts, house, date, asking, holdTime(parts, house, chosen, form))
      const until = isRequest(house, chosen) ? undefined : await holding()
      return { data: { date, until: until === undefined ? null : toOffsetDateTime(house.settings.timezone, until) } }
    },
  )

  api.post(
    '/:slug/bookings',
    {
      schema: {
        ...operation({
          'x-access': 'public',
          tags: ['Guest booking'],
          operationId: 'bookAsGuest',
          summary: 'Book',
          description: `Books for the guest, by the rules for guests, and uses the hold of the form if there is one. Send the same again
after a time-out: the same \`form\` books once. With other content it is refused (\`IDEMPOTENCY_KEY_REUSED\`). Twenty bookings
an hour from a network and five for an e-mail address or telephone number are taken; beyond that, let the guest call.
What is unusual, and everything where the restaurant wants it so, is not booked yet (200): the guest gets a mail and books by
its link within 15 minutes. Where no mail can be sent, and for a party above \`largest_party\`, it becomes a request:
\`pending\`, \`waiting_list\` and \`is_request\`. No table is held, and the restaurant answers.
Where the restaurant asks for a deposit or a card, the answer is first \`TERMS_CHANGED\` with \`details.terms\`: show the
\`sentence\` to the guest and send again with its \`accept\` as \`accepted_terms\`. The booking is then \`pending\` with
\`payment\`, keeps its table until \`pay_until\`, and is confirmed once it is paid at \`pay_url\`.`,
          'x-answers': {
            200: 'Not booked yet: the guest follows the link in a mail first.',
            201: 'Booked, or booked before with the same form.',
          },
          'x-problems': [
            'SLOT_UNAVAILABLE',
            'TABLE_UNAVAILABLE',
            'TERMS_CHANGED',
            'OTHERS_ARE_PAYING',
            'IDEMPOTENCY_IN_PROGRESS',
            'IDEMPOTENCY_KEY_REUSED',
          ],
          'x-answer-headers': { 200: ['Location'], 201: ['Location'] },
        }),
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
        ...fieldsOfForm(body),
        booking_source_id: sourceOfVisit(settings.booking_sources, body.from ?? undefined),
        hold_id: hold?.id ?? null,
      }
      const { choices: ticked, occasion, news } = body
      const marks = marksOf(settings, { choices: ticked ?? [], occasion: occasion ?? null, news: news ?? false })
      const answers = answersFrom(settings, body.answers ?? {})
      const filled = guestOrderFrom(asked, caller)
      const onRequest = isRequest(house, filled)
      const network = networkOf(ip)
      const agreed = readAcceptance(body.accepted_terms)
      const order: GuestOrder = {
        ...filled,
        asking: { channel: 'guest_page', language: filled.language, network, agreed },
        waiting_list: filled.waiting_list || onRequest,
        is_request: onRequest,
        booking_tag_ids: tagsOf(marks.choices, settings.booking_tags),
        ...marks,
        reminders: asksReminderWay(settings) ? (body.reminders ?? null) : null,
        answers,
        wanted_until: body.waiting_until ?? undefined,
      }
      const contact = order.guest.email ?? order.guest.mobileNumber
      const booking = bookOnce(parts, house, order, { key, holdKey: key, guest: { channel: 'page', network } })
      const asking = { party: order.adults + order.children, network, contact }
      const taken = await countingGuest(parts, house, order.date, asking, booking)
      const url = `${publicOrigin(config, api.server)}${taken.path}`
      reply.header('location', taken.path)
      if ('unconfirmed' in taken) return { data: { ...taken.unconfirmed, waiting_url: url } }
      reply.code(201)
      const link = taken.booking.payment && parts.links.read(taken.path.slice('/b/'.length))
      const pay_url = link ? publicOrigin(config, api.server) + parts.payLinks.pathOf(link) : null
      return { data: { ...taken.booking, pay_url, manage_url: url } }
    },
  )
}

/**
 * Field by field: a body may have more fields than its schema names, and what a website's token may send (a source, tags)
 * must have no effect here.
 */
function fieldsOfForm(body: Static<typeof shapes.GuestBookingBody>) {
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
