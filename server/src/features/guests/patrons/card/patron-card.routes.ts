/** A guest's card over HTTP: visits, spend, consent, tags in the restaurant's own words, and the birthdays of the week. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { type Clock, secondsOf } from '../../../../clock.ts'
import type { Database, Query } from '../../../../db/database.ts'
import { expectedStatuses, isExpected } from '../../../../domain/booking/booking-status.ts'
import { patronTag } from '../../../../domain/booking/edit-version.ts'
import { type EpochSeconds, localDateOf, startOfDate, toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import { birthdayFrom, birthdaysFrom, birthdayText } from '../../../../domain/guest/birthday.ts'
import { InvalidInput, notFound } from '../../../../domain/problem.ts'
import { idFrom } from '../../../../http/validation/validate-requests.ts'
import type { HouseCache } from '../../../house/schedule/house-cache.ts'
import { lockHouse } from '../../../house/schedule/lock-house.ts'
import { findNews } from '../news.sql.ts'
import { findPatronById, type PatronRow } from '../patrons.sql.ts'
import { presentDetail } from '../present-patron.ts'
import { findProfile, listBirthdays, listSpend, listVisits, type VisitRow } from '../profile/patron-profile.sql.ts'
import { presentAllergens } from '../profile/present-allergens.ts'
import { changeProfile } from './change-profile.ts'
import {
  BirthdaysAnswer,
  profileOperations as describe,
  PatronCardAnswer,
  PatronProfileAnswer,
  PatronProfileBody,
} from './patron-card.schemas.ts'

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
    { schema: { ...describe.card, response: { 200: PatronCardAnswer } } },
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
    { schema: { ...describe.change, body: PatronProfileBody, response: { 200: PatronProfileAnswer } } },
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
    { schema: { ...describe.birthdays, response: { 200: BirthdaysAnswer } } },
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
