/** The numbers that docs/security.md promises are those of the code. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { timeouts } from '../../../src/base-app.ts'
import { confirmedDays, confirmSeconds, isUnusual, usualEvening } from '../../../src/domain/booking/unusual-bookings.ts'
import { guestSeconds } from '../../../src/domain/messages/messages.ts'
import { failureLimits } from '../../../src/domain/people/sign-in-waits.ts'
import { heldOf } from '../../../src/domain/seating/share-of-guest-holds.ts'
import {
  anHour,
  changesAnHour,
  formHoldsSeconds,
  holdsOfNetwork,
  ownHoldsOf,
} from '../../../src/features/doors/guest-limits/guest-limits.ts'
import { photoLimits } from '../../../src/features/house/branding/photo-limits.ts'
import {
  mailsAboutGuestsAnHour,
  mailsAnHour,
  ownLimits,
  secondsBetweenStaffSummaries,
} from '../../../src/features/messages/send/mail-limits.ts'
import { atOnce, mostWaiting } from '../../../src/features/people/sessions/passwords.ts'
import { assistantReads, pageReads } from '../../../src/http/limits/anonymous-reads.ts'
import { deadlines, fileDeadline } from '../../../src/http/limits/deadline.ts'
import { limits as loadLimits } from '../../../src/http/limits/load-shedding.ts'
import { streamLimits } from '../../../src/http/responses/event-stream.ts'
import { maxDepth } from '../../../src/http/validation/validate-requests.ts'
import { readingLimits } from '../../../src/run-in-process.ts'
import { readConfig } from '../../../src/settings/config.ts'

const text = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8')

/** The cells after the first of the row that begins so. */
function promised(what: string): string {
  const row = text.split('\n').find((line) => line.startsWith(`| ${what}`))
  assert.ok(row, `docs/security.md has no row "${what}"`)
  return row.split('|').slice(2).join('|')
}

const config = readConfig({})
const [account, address] = [failureLimits.accountFromAddress, failureLimits.address]
/** One in this many. */
const shares: Readonly<Record<number, string>> = { 4: 'a quarter', 5: 'a fifth', 10: 'a tenth' }
const inWords: Readonly<Record<number, string>> = { 1: 'one', 4: 'four', 10: 'ten' }
const english = new Intl.NumberFormat('en')

/** The first words of a row, and what the rest of it must say. */
const rows: [what: string, numbers: RegExp][] = [
  ['tables held by one network', new RegExp(`^ ${holdsOfNetwork} `)],
  ['how long the holds of one form last', new RegExp(`^ ${formHoldsSeconds / 60} minutes in all`)],
  ['bookings of one network for an evening', new RegExp(`held for ${confirmSeconds / 60} minutes`)],
  ['bookings, requests, places on the waiting list', new RegExp(`^ ${anHour.network} `)],
  ['bookings for one e-mail address', new RegExp(`^ ${anHour.contact} `)],
  ['links to confirm', new RegExp(`^ ${anHour.link} `)],
  ['changes of one booking', new RegExp(`^ ${changesAnHour} `)],
  ["mails of a guest's changes", new RegExp(`wait ${guestSeconds} seconds`)],
  ['mails to one address', new RegExp(`^ ${mailsAnHour}, and ${ownLimits.confirm_link} of each`)],
  ['messages to one address', new RegExp(`^ ${mailsAnHour} an hour; .* ${ownLimits.offer} an hour each`)],
  ['changes of a booking on', new RegExp(`^ ${changesAnHour} an hour`)],
  ['requests of one token', new RegExp(`, ${english.format(config.rateLimitPerMinute)} `)],
  ['invalid tokens', new RegExp(`, ${english.format(config.authFailuresPerMinute)} `)],
  ['`/docs`, `/openapi.json` and unknown', new RegExp(`, ${english.format(config.publicRateLimitPerMinute)} `)],
  ['pages for guests', new RegExp(`, ${english.format(config.publicRateLimitPerMinute)} `)],
  ['tables held by all guests', new RegExp(`^ ${shares[heldOf]} of the seats .*; at least one table`)],
  ['tables of one network at any moment', new RegExp(`^ ${shares[usualEvening.tablesOf]} of those .*, at least one;`)],
  [
    'mails to the restaurant',
    new RegExp(
      `^ ${mailsAboutGuestsAnHour} one by one \\| one every ${inWords[secondsBetweenStaffSummaries / 60]} minutes`,
    ),
  ],
  ['body', new RegExp(`, ${config.bodyLimitBytes / 1024} KiB; ${maxDepth} levels`)],
  [
    'time for a request to arrive',
    new RegExp(
      `^ ${timeouts.http.headersTimeout / 1000} s for its headers, ${timeouts.requestTimeout / 1000} s in all`,
    ),
  ],
  ['time for an answer', new RegExp(`\\(${fileDeadline.answerMs / 1000} s where an uploaded file`)],
  [
    'reading an uploaded',
    new RegExp(`^ one at a time, .* ${readingLimits.cpuMs / 1000} s of processor time, ${readingLimits.megabytes} MB`),
  ],
  [
    'reading an uploaded',
    new RegExp(`where ${inWords[readingLimits.mostWaiting]} wait .* after ${readingLimits.deadlineMs / 1000} s on a`),
  ],
  [
    'redrawing a photo',
    new RegExp(
      `^ one at a time, .* ${photoLimits.deadlineMs / 1000} s; ${photoLimits.bytes / 1e6} MB, ${photoLimits.pixels / 1e6} million pixels, ${photoLimits.pixelsAtOnce / 1e6} million where .* where ${inWords[photoLimits.mostWaiting]} wait`,
    ),
  ],
  [
    'event loop, heap',
    new RegExp(`^ ${(loadLimits.maxEventLoopDelay ?? 0) / 1000} s behind, 90 % of the heap, half of`),
  ],
  ['wrong passwords', new RegExp(`^ ${account.free} for an account, ${address.free} from an address`)],
  ['wrong passwords', new RegExp(`at most ${address.longestWaitSeconds / 60} minutes from one address, a minute for`)],
  ['passwords compared at once', new RegExp(`^ ${atOnce}, and ${mostWaiting} waiting`)],
  [
    'reads without a token at once',
    new RegExp(`^ ${pageReads.atOnceEach} of a network, and ${assistantReads.atOnce} of assistants in all `),
  ],
  [
    'reads without a token at once',
    new RegExp(` ${pageReads.mostWaiting} wait for at most ${(pageReads.waitMs ?? 0) / 1000} s, .* then 429 `),
  ],
  ['streams of days', new RegExp(`^ ${streamLimits.perOwner} for .*, ${english.format(streamLimits.perServer)} for a`)],
  ['time for an answer', new RegExp(`^ ${deadlines.answerMs / 1000} s `)],
  ['time for a client', new RegExp(`^ ${deadlines.stallMs / 1000} s .* from ${deadlines.answerMs / 1000} s on`)],
]

for (const [what, numbers] of rows) {
  test(`${what}: ${numbers.source}`, () => assert.match(promised(what), numbers))
}

test('every documented limit is compared with the code', () => {
  /** Said without a number of the code's, with the file whose test sends what is beyond. */
  const elsewhere = {
    'guests of one party': 'guest-limits/ways-in.slow.test.ts',
    'messages in one request': 'anonymous-reads.long.test.ts',
    'review pages': 'doors.long.test.ts',
  }
  const tables = text.split('| what | limit | beyond it |').slice(1)
  const limited = tables.flatMap((table) =>
    [...(table.split('\n\n')[0] ?? '').matchAll(/^\| ([^|-][^|]*) \|/gm)].map(([, what = '']) => what),
  )
  assert.ok(limited.length > 25, `${limited.length} rows`)
  const compared = [...rows.map(([what]) => what), ...Object.keys(elsewhere)]
  assert.deepEqual(
    limited.filter((what) => !compared.some((start) => what.startsWith(start))),
    [],
  )
})

test('docs name the limits of holds by known assistants and phone bots', () => {
  const share = `${anHour.holds} holds an hour and ${shares[ownHoldsOf]} of the seats`
  assert.equal(text.split(share).length - 1, 2)
})

test('docs name what an unusual booking is, and how long an address counts as confirmed', () => {
  assert.match(promised('bookings of one network for an evening'), /^ 4, and a tenth of the seats or 12 covers/)
  assert.deepEqual(
    [
      [4, 12],
      [5, 5],
      [1, 13],
    ].map(([bookings = 0, covers = 0]) => isUnusual({ bookings, covers }, 100)),
    [false, true, true],
  )
  assert.deepEqual(
    [20, 21].map((covers) => isUnusual({ bookings: 1, covers }, 200)),
    [false, true],
  )
  assert.match(text, new RegExp(`confirmed within ${confirmedDays} days`))
})

test('every kind of mail with a limit of its own has the same one', () => {
  assert.deepEqual(new Set(Object.values(ownLimits)).size, 1)
  assert.deepEqual(Object.keys(ownLimits).toSorted(), ['confirm_address', 'confirm_link', 'invitation', 'offer'])
})
