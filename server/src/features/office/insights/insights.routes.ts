/** `GET /insights`: the figures of a period, beside those of another, as JSON or one part of them as CSV; and what they suggest. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { daysIn, mostDays, onSameWeekdays, type Period, steps } from '../../../domain/insights/periods.ts'
import { suggestionKinds } from '../../../domain/insights/suggestions.ts'
import { InvalidInput } from '../../../domain/problem.ts'
import { reasons } from '../../../domain/seating/refusals.ts'
import type { Sentence } from '../../../domain/sentence.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { CalendarDate, Choice, Id, LocalDate, Meta, metaOf, Nullable } from '../../../http/wire-types.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { findLastSummary } from './insights.sql.ts'
import { insightsCsv, parts } from './insights-csv.ts'
import { readInsights } from './read-insights.ts'
import { readHistory, suggestFrom } from './read-suggestions.ts'

const Count = Type.Integer({ minimum: 0 })
const Percent = Type.Number({ minimum: 0 })
const Minutes = Type.Integer({ minimum: 0 })
const EveningTime = Type.String({ description: '`HH:MM`; hours go on after midnight, `24:30`' })

const InsightsQuery = Type.Object({
  from: { ...CalendarDate, description: 'The first evening' },
  to: { ...CalendarDate, description: `The last evening; at most ${mostDays} in all` },
  by: { ...Choice(steps), default: 'day', description: 'What one row of `days` is' },
  against_from: Type.Optional({ ...CalendarDate, description: 'The first evening of the period to compare with' }),
  against_to: Type.Optional({ ...CalendarDate, description: 'Its last evening' }),
  format: { ...Choice(['json', 'csv']), default: 'json', description: 'Figures, or one part as a file' },
  part: Type.Optional({ ...Choice(parts), description: 'Which part, with `format=csv`' }),
})

const MostAsked = Type.Object({
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  time: { ...Nullable(Type.String()), description: 'The half hour, `HH:MM`' },
  party: Nullable(Type.Integer({ minimum: 1 })),
})

const Labelled = Type.Object({ label: Type.String(), bookings: Count })

const period = {
  from: LocalDate,
  to: LocalDate,
  covers: Type.Object({ total: Count, booked: Count, walk_in: Count, waiting_list: Count }),
  bookings: Type.Object({
    due: Count,
    arrived: Count,
    unmarked: { ...Count, description: 'Of those that arrived: never marked, and counted as having come' },
    no_show: Count,
    cancelled: Count,
    made: { ...Count, description: 'Due, cancelled and rejected together' },
  }),
  rates: Type.Object(
    {
      no_show: Nullable(Percent),
      no_show_covers: Nullable(Percent),
      cancelled: Nullable(Percent),
      no_show_booked: Nullable(Percent),
      no_show_covers_booked: Nullable(Percent),
      cancelled_booked: Nullable(Percent),
    },
    { description: 'In percent; null below 20 bookings. `…_booked`: without walk-ins, who cannot stay away' },
  ),
  days: Type.Array(
    Type.Object({
      date: { ...LocalDate, description: 'The evening, or the first day of the week or month' },
      covers: Count,
      bookings: Count,
      seats_offered: Count,
      estimated: Type.Boolean({ description: 'The seats are those of today’s tables and hours' }),
    }),
  ),
  how_full: Type.Array(
    Type.Object({
      weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday' }),
      time: EveningTime,
      percent: Count,
    }),
  ),
  stays: Type.Array(
    Type.Object({
      party_from: Type.Integer({ minimum: 1 }),
      party_to: { ...Nullable(Type.Integer({ minimum: 1 })), description: 'Null: any larger' },
      visits: Count,
      lower_minutes: Minutes,
      median_minutes: Minutes,
      upper_minutes: Minutes,
      planned_minutes: Minutes,
    }),
  ),
  ahead: Type.Object({ median_days: Nullable(Type.Number({ minimum: 0 })), buckets: Type.Array(Labelled) }),
  cancelled_before: Type.Array(Labelled),
  sources: Type.Array(
    Type.Object({
      id: Nullable(Id),
      name: { ...Nullable(Type.String()), description: 'Null where no source was given' },
      bookings: Count,
      covers: Count,
    }),
  ),
  returning: Type.Object({ guests: Count, of: Count, median_days_between: Nullable(Count) }),
  refused: Type.Array(Type.Object({ reason: Choice(reasons), asks: Count, covers: Count, most_asked: MostAsked })),
  refused_outside_hours: Type.Object(
    { asks: Count, covers: Count, most_asked: Nullable(MostAsked) },
    { description: 'Asked for at times outside every service, and not among `refused`' },
  ),
  refused_ahead: Type.Object(
    { asks: Count, covers: Count, evenings: Count },
    { description: 'Already refused for evenings that are to come after the period' },
  ),
}

const InsightsPeriod = Type.Object(period, { title: 'InsightsPeriod' })

const InsightsBody = Type.Object({
  data: Type.Object(
    {
      ...period,
      complete_until: {
        ...Nullable(LocalDate),
        description: 'Up to which evening summaries are made; later ones are counted at every request',
      },
      against: Type.Optional(InsightsPeriod),
    },
    { title: 'Insights' },
  ),
  meta: Meta,
})

const InsightsAnswer = {
  content: { 'application/json': { schema: InsightsBody }, 'text/csv': { schema: Type.String() } },
}

const Suggestion = Type.Object(
  {
    kind: Choice(suggestionKinds),
    party_from: {
      ...Nullable(Type.Integer({ minimum: 1 })),
      description: 'Of a turn time: the smallest party it is about',
    },
    party_to: { ...Nullable(Type.Integer({ minimum: 1 })), description: 'The largest; null: any larger' },
    visits: { ...Nullable(Count), description: 'Of a turn time: so many visits it is made of, at least 30' },
    median_minutes: Nullable(Minutes),
    upper_minutes: { ...Nullable(Minutes), description: 'A quarter of them stay longer' },
    now: { ...Count, description: 'Minutes, covers or guests as they are set' },
    suggested: Count,
    covers: Type.Integer({ description: 'Guests more whom the evenings replayed would have seated; below 0 fewer' }),
  },
  { title: 'Suggestion' },
)

const SuggestionsBody = Type.Object({
  data: Type.Object(
    {
      from: { ...LocalDate, description: 'The first evening of the stays that were looked at' },
      to: LocalDate,
      replayed_from: { ...LocalDate, description: 'The first evening that was replayed' },
      replayed_to: LocalDate,
      suggestions: Type.Array(Suggestion),
    },
    { title: 'Suggestions' },
  ),
  meta: Meta,
})

type Parts = { db: Database; clock: Clock; houses: HouseCache }

export const insightsRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses }) => {
  api.get(
    '/insights',
    {
      schema: {
        ...operation({
          operationId: 'getInsights',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Restaurant'],
          summary: 'How the restaurant is doing',
          description: `Covers, no-shows, cancellations, how full, how long guests stay, where bookings come from, who returns, and what
was asked for and could not be given, over any period of up to ${mostDays} evenings. An evening runs past midnight as its
services do. \`against_from\` and \`against_to\` add the same figures of another period, moved by up to three days so that it
begins on the same weekday. \`format=csv&part=days\` answers one part as a file (text/csv): ${parts.join(', ')}. docs/insights.md
defines each figure.`,
          'x-answers': { 200: 'The figures; with `format=csv` a file.' },
        }),
        querystring: InsightsQuery,
        response: { 200: InsightsAnswer },
      },
    },
    async ({ restaurantId, query: asked }, reply) => {
      const { period, against, part } = askedIn(asked)
      const { prepared, settings } = await houses.current(restaurantId)
      const now = secondsOf(clock.now())
      const read = (which: Period) => db.read((query) => readInsights(query, prepared.house, now, which, asked.by))
      const [own, other, completeUntil] = await Promise.all([
        read(period),
        against && read(against),
        db.read((query) => findLastSummary(query, restaurantId)),
      ])
      if (part) {
        const name = `${settings.slug}-${part}-${period.from}-${period.to}.csv`
        reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8')
        return reply.send(insightsCsv(own, other, part))
      }
      const data = { ...own, complete_until: completeUntil, ...(other && { against: other }) }
      return { data, meta: metaOf(clock, restaurantId) }
    },
  )
  api.get(
    '/insights/suggestions',
    {
      schema: {
        ...operation({
          operationId: 'getSuggestions',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Restaurant'],
          summary: 'What the history suggests to set otherwise',
          description: `Turn times by size of party, pacing, and the largest party online. Each suggestion says how many covers more the last
four weeks would have seated: their bookings, and what was asked for and refused, are replayed through the booking engine
with the suggested value. Nothing is ever set by it.`,
          'x-answers': { 200: 'The suggestions; none where the history suggests nothing.' },
        }),
        response: { 200: SuggestionsBody },
      },
    },
    async ({ restaurantId }) => {
      const { prepared } = await houses.current(restaurantId)
      const history = await db.read((query) => readHistory(query, prepared, secondsOf(clock.now())))
      const data = await suggestFrom(prepared, history)
      return { data, meta: metaOf(clock, restaurantId) }
    },
  )
}

type Asked = Pick<Period, 'from' | 'to'> & {
  against_from?: string
  against_to?: string
  format: 'json' | 'csv'
  part?: Parameters<typeof insightsCsv>[2]
}

/** Throws every field error at once. */
function askedIn({ from, to, against_from, against_to, format, part }: Asked) {
  const period = { from, to }
  const compared =
    against_from !== undefined && against_to !== undefined ? { from: against_from, to: against_to } : undefined
  const errors: Record<string, Sentence[]> = {}
  if (isWrong(period)) errors.to = [wrongSpan('to', 'from')]
  if ((against_from === undefined) !== (against_to === undefined)) {
    const missing = against_from === undefined ? 'against_from' : 'against_to'
    errors[missing] = [({ house }) => house.insights.together]
  }
  if (compared && isWrong(compared)) errors.against_to = [wrongSpan('against_to', 'against_from')]
  if (format === 'csv' && part === undefined) errors.part = ['The part field is required with format=csv.']
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
  return { period, against: compared && onSameWeekdays(period, compared), part: format === 'csv' ? part : undefined }
}

const isWrong = (period: Period): boolean => daysIn(period) < 1 || daysIn(period) > mostDays

const wrongSpan =
  (to: string, from: string): Sentence =>
  ({ house }) =>
    house.insights.span(to, from, mostDays)
