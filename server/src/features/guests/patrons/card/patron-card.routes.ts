/** A guest's card over HTTP: visits, spend, consent, tags in the restaurant's own words, and the birthdays of the week. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { Database, Query } from '../../../../db/database.ts'
import { bookingStatuses, expectedStatuses, isExpected } from '../../../../domain/booking/booking-status.ts'
import { patronTag } from '../../../../domain/booking/edit-version.ts'
import { type EpochSeconds, localDateOf, startOfDate, toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import { birthdayFrom, birthdaysFrom, birthdayText } from '../../../../domain/guest/birthday.ts'
import { InvalidInput, notFound } from '../../../../domain/problem.ts'
import type { Sentence } from '../../../../domain/sentence.ts'
import { operation } from '../../../../http/openapi/operation.ts'
import { idFrom } from '../../../../http/validation/validate-requests.ts'
import { Choice, Id, LocalDate, Nullable, OffsetDateTime } from '../../../../http/wire-types.ts'
import type { HouseCache } from '../../../house/schedule/house-cache.ts'
import { lockHouse } from '../../../house/schedule/lock-house.ts'
import { Allergens } from '../allergens/patron-allergens.schemas.ts'
import { findNews } from '../news.sql.ts'
import { patronDetailFields } from '../patrons.schemas.ts'
import { findPatronById, type PatronRow } from '../patrons.sql.ts'
import { presentDetail } from '../present-patron.ts'
import { findProfile, listBirthdays, listSpend, listVisits, type VisitRow } from '../profile/patron-profile.sql.ts'
import { mostOwnTags } from '../profile/patron-profile.ts'
import { presentAllergens } from '../profile/present-allergens.ts'
import { changeProfile } from './change-profile.ts'

const OwnTag = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^(?!\\s)[^\\x00-\\x1f\\x7f]+(?<!\\s)$',
  'x-expects': ((say) => say.validation.formats.ownTag) satisfies Sentence,
})

const birthday = Type.String({
  pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  'x-expects': ((say) => say.validation.formats.birthday) satisfies Sentence,
})

const Count = Type.Integer({ minimum: 0 })

const Visit = Type.Object(
  {
    id: Id,
    reference: Type.String(),
    status: Choice(bookingStatuses),
    date: OffsetDateTime,
    evening: { ...LocalDate, description: 'The page of the diary that it is on' },
    adults: Count,
    children: Count,
    comment: Nullable(Type.String()),
    tables: Type.Array(Type.String()),
    source: { ...Nullable(Type.String()), description: 'Where it came from' },
    rating: { ...Nullable(Type.Number()), description: 'Of the guest’s review' },
  },
  { title: 'PatronVisit' },
)

const profileFields = {
  own_tags: Type.Array(Type.String(), { description: 'In the restaurant’s own words' }),
  birthday: { ...Nullable(Type.String()), description: 'Month and day, MM-DD' },
}

const PatronCardAnswer = Type.Object({
  data: Type.Object(
    {
      patron: Type.Object(patronDetailFields, { title: 'Patron' }),
      ...profileFields,
      allergies: { ...Allergens, description: 'What the guest must not eat; the four tags say the same' },
      is_local: Type.Boolean(),
      created_at: OffsetDateTime,
      news: Type.Object({
        wanted: Type.Boolean(),
        consented_at: Nullable(OffsetDateTime),
        withdrawn_at: Nullable(OffsetDateTime),
      }),
      spend: Type.Array(Type.Object({ currency: Type.String(), amount: Type.Number(), bookings: Count }), {
        description: 'What was paid with bookings, by currency; empty where nothing is known',
      }),
      to_come: Type.Array(Visit, { description: 'In the order of their starts' }),
      visits: Type.Array(Visit, { description: 'The latest first, at most 100' }),
    },
    { title: 'PatronCard' },
  ),
})

const PatronProfileBody = Type.Object(
  {
    add_own_tags: Type.Optional(Type.Array(OwnTag, { maxItems: mostOwnTags })),
    remove_own_tags: Type.Optional(Type.Array(OwnTag, { maxItems: mostOwnTags })),
    birthday: Type.Optional({ ...Nullable(birthday), description: 'Month and day, MM-DD; null removes it' }),
  },
  { additionalProperties: false },
)

const PatronProfileAnswer = Type.Object({ data: Type.Object(profileFields, { title: 'PatronProfile' }) })

const BirthdaysAnswer = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        id: Id,
        name: Type.String(),
        date: { ...LocalDate, description: 'On which it is celebrated' },
        next_booking: {
          ...Type.Unsafe<{ id: number; date: string; evening: string } | null>({
            type: ['object', 'null'],
            properties: { id: Id, date: OffsetDateTime, evening: LocalDate },
            required: ['id', 'date', 'evening'],
          }),
        },
      },
      { title: 'PatronBirthday' },
    ),
  ),
})

const readable = { 'x-access': { role: 'host', scopes: ['full', 'read'] }, tags: ['Patrons'] } as const

type Parts = { db: Database; clock: Clock; houses: HouseCache }
type PatronPath = { Params: { patron: string } }

const mostVisits = 100
const week = 7

export const patronCardRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  const now = () => secondsOf(clock.now())

  async function found(query: Query, restaurantId: number, path: string): Promise<PatronRow> {
    const row = await findPatronById(query, restaurantId, idFrom(path, 'Patron'))
    if (!row) throw notFound('Patron')
    return row
  }

  api.get<PatronPath>(
    '/patrons/:patron/card',
    {
      schema: {
        ...operation({
          ...readable,
          operationId: 'getPatronCard',
          summary: 'A patron with everything on one card',
          description: `The patron as in \`GET /patrons/{patron}\`, with tags in the restaurant's own words, the birthday, the consent to
news, what was paid, the bookings to come and the latest visits. Its \`ETag\` is that of the patron.`,
          'x-answers': { 200: 'The card.' },
          'x-answer-headers': { 200: ['ETag'] },
        }),
        response: { 200: PatronCardAnswer },
      },
    },
    async ({ restaurantId, params }, reply) => {
      const { timezone } = (await houses.current(restaurantId)).settings
      const row = await db.read((query) => found(query, restaurantId, params.patron))
      const [profile, news, spend, bookings] = await db.read((query) =>
        Promise.all([
          findProfile(query, restaurantId, row.id),
          findNews(query, restaurantId, row.id),
          listSpend(query, restaurantId, row.id),
          listVisits(query, restaurantId, row.id, mostVisits),
        ]),
      )
      const moment = (at: EpochSeconds | null) => (at === null ? null : toOffsetDateTime(timezone, at))
      const isToCome = ({ status, ends_at }: VisitRow) => isExpected(status) && ends_at > now()
      const present = ({ starts_at, ends_at: _, ...visit }: VisitRow) => ({
        ...visit,
        date: toOffsetDateTime(timezone, starts_at),
      })
      reply.header('etag', `"${patronTag(row)}"`)
      return {
        data: {
          patron: presentDetail(row),
          ...presentProfile(profile),
          allergies: presentAllergens(row, profile),
          is_local: row.is_local,
          created_at: toOffsetDateTime(timezone, row.created_at),
          news: {
            wanted: news.wanted,
            consented_at: moment(news.consented_at),
            withdrawn_at: moment(news.withdrawn_at),
          },
          spend,
          to_come: bookings.filter(isToCome).toReversed().map(present),
          visits: bookings.filter((booking) => !isToCome(booking)).map(present),
        },
      }
    },
  )

  api.patch<PatronPath>(
    '/patrons/:patron/profile',
    {
      schema: {
        ...operation({
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Patrons'],
          operationId: 'updatePatronProfile',
          summary: 'Change own tags and birthday of a patron',
          description: `Adds and removes tags in the restaurant's own words, such as an allergy that none of the twelve tags has; two people
who add different ones do not disturb each other. A tag counts once whatever its case. At most ${mostOwnTags} in all.`,
          'x-answers': { 200: 'Both as they are now.' },
          'x-answer-headers': { 200: ['ETag'] },
        }),
        body: PatronProfileBody,
        response: { 200: PatronProfileAnswer },
      },
    },
    async ({ restaurantId, params, body, caller: { actor } }, reply) => {
      const id = idFrom(params.patron, 'Patron')
      const {
        add_own_tags: add = [],
        remove_own_tags: remove = [],
        birthday,
      } = body as Static<typeof PatronProfileBody>
      const change = { add, remove, birthday: birthdayIn(birthday), actor }
      const [row, profile] = await db.transaction(async (tx) => {
        const { isCurrent } = await lockHouse(tx, restaurantId, houses, now())
        await isCurrent
        const patronId = await changeProfile(tx, restaurantId, id, change, now())
        return Promise.all([findPatronById(tx, restaurantId, patronId), findProfile(tx, restaurantId, patronId)])
      })
      if (!row) throw notFound('Patron')
      reply.header('etag', `"${patronTag(row)}"`)
      return { data: presentProfile(profile) }
    },
  )

  api.get(
    '/patrons/birthdays',
    {
      schema: {
        ...operation({
          ...readable,
          operationId: 'listBirthdays',
          summary: 'Birthdays of the week',
          description:
            'Patrons with a birthday today or in the six days after, in that order, each with the next booking. Without a 29 February it is celebrated on the 28th.',
          'x-answers': { 200: 'The birthdays, at most 200.' },
        }),
        response: { 200: BirthdaysAnswer },
      },
    },
    async ({ restaurantId }) => {
      const { timezone } = (await houses.current(restaurantId)).settings
      const today = localDateOf(timezone, now())
      const days = birthdaysFrom(today, week)
      const asked = { from: startOfDate(timezone, today), statuses: expectedStatuses }
      const birthdays = days.map((day) => day.birthday)
      const rows = await db.read((query) => listBirthdays(query, restaurantId, birthdays, asked))
      const dateOf = new Map(days.map(({ date, birthday }) => [birthdayText(birthday), date]))
      const data = rows.map(({ id, name, booking_id, booking_starts_at, booking_evening, ...birthday }) => ({
        id,
        name,
        date: dateOf.get(birthdayText(birthday)) ?? today,
        next_booking:
          booking_id === null || booking_starts_at === null || booking_evening === null
            ? null
            : { id: booking_id, date: toOffsetDateTime(timezone, booking_starts_at), evening: booking_evening },
      }))
      return { data: data.toSorted((one, other) => one.date.localeCompare(other.date)) }
    },
  )
}

const presentProfile = ({ own_tags, birthday }: Awaited<ReturnType<typeof findProfile>>) => ({
  own_tags,
  birthday: birthday && birthdayText(birthday),
})

function birthdayIn(text: string | null | undefined) {
  if (text === undefined || text === null) return text
  const birthday = birthdayFrom(text)
  if (birthday === null)
    throw new InvalidInput({
      birthday: [({ validation: { field, expects } }) => field('birthday', expects.existingDay)],
    })
  return birthday
}
