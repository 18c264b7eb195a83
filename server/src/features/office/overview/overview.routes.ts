/** `GET /overview`: the first page of the office. */
import { statfs } from 'node:fs/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Choice, Id, LocalDate, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'
import type { Config } from '../../../settings/config.ts'
import { BackupOnDisk } from '../../house/backups/backup-on-disk.ts'
import type { HouseCache } from '../../house/schedule/house-cache.ts'
import { unaskedOfPrograms } from '../deposits/preview-deposits.ts'
import { backupOf, readOverview } from './read-overview.ts'

const Count = Type.Integer({ minimum: 0 })

const OverviewAnswer = Type.Object({
  data: Type.Object(
    {
      date: { ...LocalDate, description: 'The evening that lasts, or the next' },
      days: Type.Array(
        Type.Object({
          date: LocalDate,
          covers: { ...Count, description: 'Booked, and who came; not the waiting list' },
          bookings: Count,
          covers_week_before: {
            ...Count,
            description: 'What the evening seven days earlier had, seven days ago at this time',
          },
        }),
        { description: 'Seven evenings, the first is `date`' },
      ),
      to_confirm: Type.Object({
        total: { ...Count, description: 'Bookings and requests of guests to come that wait for an answer' },
        first: Type.Array(
          Type.Object({ id: Id, name: Type.String(), covers: Count, evening: LocalDate, date: OffsetDateTime }),
          { description: 'The first three' },
        ),
      }),
      unasked: {
        ...Type.Object({
          total: Count,
          first: Type.Array(
            Type.Object({ id: Id, name: Type.String(), covers: Count, evening: LocalDate, date: OffsetDateTime }),
            { description: 'The first three' },
          ),
        }),
        description:
          'Parties of the next 30 evenings that a program booked, and that would have been asked for a payment on the booking page',
      },
      failing_webhooks: Type.Array(
        Type.Object({
          id: Id,
          host: Type.String(),
          gave_up: { ...Count, description: 'Events since the last one that arrived, up to a hundred' },
          retried: { ...Count, description: 'Events of which two attempts failed and which are tried again, likewise' },
          since: OffsetDateTime,
          last_status: { ...Nullable(Type.Integer()), description: 'Of the last answer; null where there was none' },
        }),
        { description: 'Active webhooks whose latest delivery gave up or failed twice' },
      ),
      failed_mails: { ...Count, description: 'Refused, or given up after a day, in the last seven days' },
      payments: Type.Object({
        test_since: {
          ...Nullable(OffsetDateTime),
          description: 'Test keys are in use for more than a day, since then',
        },
        paused_since: { ...Nullable(OffsetDateTime), description: 'Until the key is entered again' },
        cases: { ...Count, description: 'Disputes, refunds and charges that failed, and the like, not ticked yet' },
        due_at: { ...Nullable(OffsetDateTime), description: 'Until when the most urgent can be answered' },
      }),
      ending_tokens: Type.Array(
        Type.Object({
          id: Type.String(),
          name: Type.String(),
          expires_at: OffsetDateTime,
          has_ended: Type.Boolean({ description: 'It ended in the last seven days, and was used on its last day' }),
          last_used_at: Nullable(OffsetDateTime),
          last_used_from: { ...Nullable(Type.String()), description: 'The address of that request' },
        }),
        {
          description:
            'Up to five tokens that end within 14 days or have just ended. One that was replaced only while something still uses it',
        },
      ),
      low_reviews: Type.Array(
        Type.Object({
          id: Id,
          rating: Type.Number(),
          text: Type.String(),
          name: Nullable(Type.String()),
          date: OffsetDateTime,
        }),
        {
          description:
            'Up to five of the last 14 days with fewer than three stars that are not shown, the latest first',
        },
      ),
      backup: {
        ...Nullable(
          Type.Object({
            made_at: { ...Nullable(OffsetDateTime), description: 'The last one that was made' },
            restored: { ...Type.Boolean(), description: 'It was restored to check it' },
            failing: { ...Type.Boolean(), description: 'Every attempt since has failed' },
            file: {
              ...Nullable(Choice(['there', 'missing', 'changed'])),
              description: 'Whether its file is still what was written; null where this server makes no backups',
            },
          }),
        ),
        description: 'Of the backups that the server makes by itself; null where it makes none',
      },
      disk: {
        ...Nullable(Type.Object({ free_bytes: Count, total_bytes: Count })),
        description: 'Of the disk that the server keeps its database on; null where the database is elsewhere',
      },
      noted_imports: Type.Array(
        Type.Object({
          id: Id,
          file_name: Type.String(),
          state: Choice(['done', 'failed']),
          refused: { ...Count, description: 'Lines that were not imported' },
          noted: { ...Count, description: 'Notes on lines that were' },
          outside: { ...Count, description: 'Of these, bookings while the restaurant is closed' },
          date: OffsetDateTime,
        }),
        { description: 'Up to three of the last seven days that failed, or left lines or notes to look at' },
      ),
    },
    { title: 'Overview' },
  ),
})

type Parts = {
  db: Database
  clock: Clock
  houses: HouseCache
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'backup'>
}

export const overviewRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, houses, config }) => {
  const onDisk = new BackupOnDisk()
  api.get(
    '/overview',
    {
      schema: {
        ...operation({
          operationId: 'getOverview',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Restaurant'],
          summary: 'Show what comes and what waits',
          description:
            'The next seven evenings in covers, and what needs somebody: bookings to confirm, failing webhooks and mails, low reviews, imports with notes.',
          'x-answers': { 200: 'As of now.' },
        }),
        response: { 200: OverviewAnswer },
      },
    },
    async ({ restaurantId }) => {
      const current = await houses.current(restaurantId)
      const { prepared, settings } = current
      const now = clock.now()
      const today = eveningOf(prepared.house, secondsOf(now))
      const house = { id: restaurantId, timezone: settings.timezone, today }
      const [overview, unasked, disk] = await Promise.all([
        db.read((query) => readOverview(query, house, now)),
        db.read((query) => unaskedOfPrograms(query, current, today)),
        config.databaseUrl === undefined ? diskOf(config.dataDir) : null,
      ])
      const { backup } = overview
      // Backups are on the disk of the server that makes them.
      const state = backup && config.backup ? await onDisk.stateSoFar(backup) : undefined
      return { data: { ...overview, unasked, backup: backup && backupOf(backup, state, settings.timezone), disk } }
    },
  )
}

/** Null where it cannot be determined; the rest of the page does not need it. */
async function diskOf(folder: string): Promise<{ free_bytes: number; total_bytes: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
  } catch {
    return null
  }
}
