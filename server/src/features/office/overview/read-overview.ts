/** The next seven evenings in figures, and what needs a manager. */
import { secondsOf } from '../../../clock.ts'
import type { Query } from '../../../db/database.ts'
import {
  bookingStatuses,
  isCancelled,
  isPending,
  isRejected,
  loyaltyStatuses,
} from '../../../domain/booking/booking-status.ts'
import { addDays, type LocalDate, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { publicId } from '../../house/access/tokens/token-text.ts'
import type { BackupState } from '../../house/backups/backup-on-disk.ts'
import { type BackupRow, findLatestBackup } from '../../house/backups/backups.sql.ts'
import {
  countFailedMails,
  type EndingTokenRow,
  type EveningRow,
  findPayments,
  listEndingTokens,
  listEvenings,
  listFailingWebhooks,
  listLowReviews,
  listNotedImports,
  listUnanswered,
  type PaymentsRow,
  type UnansweredRow,
} from './overview.sql.ts'

const week = 7
const reviewDays = 14
/** Below three stars. */
const lowRating = 2.99

const gone = bookingStatuses.filter((status) => isCancelled(status) || isRejected(status))
const unanswered = bookingStatuses.filter(isPending)

/** So long test keys may stay without being mentioned. */
const testHours = 24

/** Tokens that end are named so many days ahead. */
const tokenDays = 14

type House = { id: number; timezone: string; today: LocalDate }

export async function readOverview(query: Query, { id, timezone, today }: House, now: Temporal.Instant) {
  const weekAgo = now.subtract({ hours: week * 24 })
  const span = { from: addDays(today, -week), to: addDays(today, week), counted: loyaltyStatuses, gone, by: weekAgo }
  const [rows, toConfirm, webhooks, mails, reviews, backup, imports, payments, tokens] = await Promise.all([
    listEvenings(query, id, span),
    listUnanswered(query, id, today, unanswered),
    listFailingWebhooks(query, id),
    countFailedMails(query, id, weekAgo),
    listLowReviews(query, id, lowRating, addDays(today, -reviewDays)),
    findLatestBackup(query),
    listNotedImports(query, id, weekAgo),
    findPayments(query, id, now.subtract({ hours: testHours })),
    listEndingTokens(query, id, { now, from: weekAgo, until: now.add({ hours: tokenDays * 24 }) }),
  ])
  return {
    date: today,
    days: daysOf(rows, today),
    to_confirm: { total: toConfirm[0]?.total ?? 0, first: toConfirm.map((row) => waiting(row, timezone)) },
    failing_webhooks: webhooks.map(({ url, since, ...row }) => ({
      ...row,
      host: new URL(url).host,
      since: toOffsetDateTime(timezone, since),
    })),
    failed_mails: mails,
    payments: paymentsOf(payments, timezone),
    low_reviews: reviews.map(({ created_at, ...row }) => ({ ...row, date: toOffsetDateTime(timezone, created_at) })),
    noted_imports: imports.map(({ finished_at, ...row }) => ({
      ...row,
      date: toOffsetDateTime(timezone, secondsOf(finished_at)),
    })),
    ending_tokens: tokens.map((token) => endingToken(token, now, timezone)),
    backup: backup.made_at === null && backup.failure === null ? null : backup,
  }
}

function endingToken({ id, name, ...row }: EndingTokenRow, now: Temporal.Instant, timezone: string) {
  const { expires_at, last_used_at, last_used_from } = row
  return {
    ...{ id: publicId(id), name, has_ended: Temporal.Instant.compare(expires_at, now) <= 0 },
    expires_at: toOffsetDateTime(timezone, secondsOf(expires_at)),
    last_used_at: last_used_at && toOffsetDateTime(timezone, secondsOf(last_used_at)),
    last_used_from,
  }
}

/** The reason of a failure and the place of the file are left out, since they name folders of the server. */
export function backupOf({ made_at, restored, failure }: BackupRow, state: BackupState | undefined, timezone: string) {
  return {
    made_at: made_at === null ? null : toOffsetDateTime(timezone, made_at),
    restored: restored ?? false,
    failing: failure !== null,
    file: state === undefined ? null : state === 'there' || state === 'missing' ? state : ('changed' as const),
  }
}

function daysOf(rows: readonly EveningRow[], today: LocalDate) {
  const on = new Map(rows.map((row) => [row.evening, row]))
  return Array.from({ length: week }, (_, days) => addDays(today, days)).map((date) => ({
    date,
    covers: on.get(date)?.covers ?? 0,
    bookings: on.get(date)?.bookings ?? 0,
    covers_week_before: on.get(addDays(date, -week))?.covers_by_then ?? 0,
  }))
}

function paymentsOf({ test_since, paused_since, cases, due_at }: PaymentsRow, timezone: string) {
  const at = (moment: number | null) => (moment === null ? null : toOffsetDateTime(timezone, moment))
  return { test_since: at(test_since), paused_since: at(paused_since), cases, due_at: at(due_at) }
}

const waiting = ({ total: _, starts_at, ...row }: UnansweredRow, timezone: string) => ({
  ...row,
  date: toOffsetDateTime(timezone, starts_at),
})
