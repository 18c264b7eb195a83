/** The numbers that docs/security.md promises are those of the code. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { confirmedDays, confirmSeconds, isUnusual } from '../../../src/domain/booking/unusual-bookings.ts'
import { guestSeconds } from '../../../src/domain/messages/messages.ts'
import { failureLimits } from '../../../src/domain/people/sign-in-waits.ts'
import { bookingsAnHour } from '../../../src/features/guest-pages/limits/guest-limits.ts'
import { formHoldsSeconds, holdsOfNetwork } from '../../../src/features/guest-pages/limits/holds-of-network.ts'
import { changesAnHour } from '../../../src/features/guest-pages/manage/managed-changes.ts'
import { mailsAnHour, ownLimits } from '../../../src/features/messages/send/mail-limits.ts'
import { atOnce, mostWaiting } from '../../../src/features/people/sessions/passwords.ts'
import { deadlines } from '../../../src/http/limits/deadline.ts'
import { streamLimits } from '../../../src/http/responses/event-stream.ts'
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
const english = new Intl.NumberFormat('en')

/** The first words of a row, and what the rest of it must say. */
const rows: [what: string, numbers: RegExp][] = [
  ['tables held by one network', new RegExp(`^ ${holdsOfNetwork} `)],
  ['how long the holds of one form last', new RegExp(`^ ${formHoldsSeconds / 60} minutes in all`)],
  ['bookings of one network for an evening', new RegExp(`held for ${confirmSeconds / 60} minutes`)],
  ['bookings of one network in an hour', new RegExp(`^ ${bookingsAnHour.network} `)],
  ['bookings for one e-mail address', new RegExp(`^ ${bookingsAnHour.contact} `)],
  ['links to confirm', new RegExp(`^ ${bookingsAnHour.link} `)],
  ['changes of one booking', new RegExp(`^ ${changesAnHour} `)],
  ["mails of a guest's changes", new RegExp(`wait ${guestSeconds} seconds`)],
  ['mails to one address', new RegExp(`^ ${mailsAnHour}, and ${ownLimits.confirm_link} of each`)],
  ['messages to one address', new RegExp(`^ ${mailsAnHour} an hour; .* ${ownLimits.offer} an hour each`)],
  ['changes of a booking on', new RegExp(`^ ${changesAnHour} an hour`)],
  ['requests of one token', new RegExp(`, ${english.format(config.rateLimitPerMinute)} `)],
  ['invalid tokens', new RegExp(`, ${english.format(config.authFailuresPerMinute)} `)],
  ['`/docs`', new RegExp(`, ${english.format(config.publicRateLimitPerMinute)} `)],
  ['pages for guests', new RegExp(`, ${english.format(config.publicRateLimitPerMinute)} `)],
  ['body', new RegExp(`, ${config.bodyLimitBytes / 1024} KiB`)],
  ['wrong passwords', new RegExp(`^ ${account.free} for an account, ${address.free} from an address`)],
  ['wrong passwords', new RegExp(`at most ${address.longestWaitSeconds / 60} minutes from one address, a minute for`)],
  ['passwords compared at once', new RegExp(`^ ${atOnce}, and ${mostWaiting} waiting`)],
  ['streams of days', new RegExp(`^ ${streamLimits.perOwner} for .*, ${english.format(streamLimits.perServer)} for a`)],
  ['time for an answer', new RegExp(`^ ${deadlines.answerMs / 1000} s `)],
  ['time for a client', new RegExp(`^ ${deadlines.stallMs / 1000} s .* from ${deadlines.answerMs / 1000} s on`)],
]

for (const [what, numbers] of rows) {
  test(`${what}: ${numbers.source}`, () => assert.match(promised(what), numbers))
}

test('what is unusual, and how long an address passes', () => {
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

test('every kind with a limit of its own has the same', () => {
  assert.deepEqual(new Set(Object.values(ownLimits)).size, 1)
  assert.deepEqual(Object.keys(ownLimits).toSorted(), ['confirm_link', 'invitation', 'offer'])
})
