/**
 * What a dispute is answered with, as one file to be printed or sent: the terms as the guest read them, when and from which
 * network they were accepted, what was paid, the messages that were sent and the history. English, as banks ask for it.
 */
import { historyActions } from '../../../../../texts/en/diary/history.ts'
import { paymentActions } from '../../../../../texts/en/diary/payments.ts'
import type { Query } from '../../../db/database.ts'
import { isOver } from '../../../domain/booking/booking-status.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { amountText } from '../../../domain/money/amounts.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { type BookingDetailRow, findDetail } from '../../bookings/read/booking-detail.sql.ts'
import { listHistory, type StoredEntry } from '../../bookings/read/history.sql.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'
import { listMessages, type MessageRow } from '../../messages/messages.sql.ts'
import { type Money, moneyOf } from '../../money/ledger/money-of.ts'
import { listAcceptances, type StoredAcceptance } from './evidence.sql.ts'

const mostMessages = 200
const words: Readonly<Record<string, string>> = { ...historyActions, ...paymentActions }

export type Evidence = {
  house: CachedHouse
  booking: BookingDetailRow
  money: Money
  acceptances: readonly StoredAcceptance[]
  history: readonly StoredEntry[]
  messages: readonly MessageRow[]
}

export async function readEvidence(query: Query, house: CachedHouse, bookingId: number): Promise<Evidence> {
  const { id: restaurantId } = house.settings
  const booking = await findDetail(query, restaurantId, bookingId)
  const [money, acceptances, history, { rows: messages }] = await Promise.all([
    moneyOf(query, restaurantId, bookingId, isOver(booking.status)),
    listAcceptances(query, restaurantId, bookingId),
    listHistory(query, restaurantId, bookingId),
    listMessages(query, restaurantId, { bookingId }, { limit: mostMessages, offset: 0 }),
  ])
  return { house, booking, money, acceptances, history, messages }
}

export function evidencePage({ house, booking, money, acceptances, history, messages }: Evidence): Html {
  const { name, timezone, address, telephone } = house.settings
  const at = (moment: EpochSeconds) => toOffsetDateTime(timezone, moment)
  const terms = money.kept?.terms
  const guest = booking.contact.name ?? ''
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}: evidence for ${booking.reference}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 48rem; padding: 0 1rem; color: #1c1917; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #d6d3d1; }
blockquote { margin: 0; padding: 0.5rem 1rem; border-left: 3px solid #78716c; } code { overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>Booking ${booking.reference} at ${name}</h1>
<table>
${factRow('Restaurant', [name, address, telephone].filter(Boolean).join(', '))}
${factRow('Guest', [guest, booking.contact.email].filter(Boolean).join(', '))}
${factRow('Visit', `${at(booking.starts_at)}, ${booking.adults + booking.children} guests`)}
${factRow('State of the booking', booking.status)}
</table>
<h2>Terms</h2>
${
  terms
    ? html`<blockquote lang="${terms.language}">${terms.sentence}</blockquote>
<table>
${factRow('Amount', amountText(terms.amount, terms.currency, 'en', 'always'))}
${factRow('Free to cancel until', terms.free_until === null ? 'never' : at(terms.free_until))}
${factRow('Kept or charged after that', `${terms.keep_percent}%`)}
${factRow('SHA-256 of sentence and figures', terms.hash)}
</table>`
    : html`<p>None are kept.</p>`
}
<h2>Accepted</h2>
${table(
  ['When', 'From the network'],
  acceptances.map(({ at: moment, network }) => [at(moment), network ?? 'unknown']),
  'There is no record: the terms were told by staff, or the record was erased.',
)}
<h2>Payments</h2>
${table(
  ['When', 'What', 'Amount', 'By'],
  money.rows.map((row) => [
    at(Math.floor(row.at)),
    row.kind.replaceAll('_', ' '),
    amountText(row.amount, terms?.currency ?? money.payments[0]?.currency ?? house.settings.currency, 'en', 'always'),
    row.actor,
  ]),
  'None.',
)}
<h2>Messages to the guest</h2>
${table(
  ['Sent', 'What', 'To'],
  messages.map((message) => [
    message.finished_at?.toString() ?? message.state,
    message.kind.replaceAll('_', ' '),
    message.recipient ?? '',
  ]),
  'None.',
)}
<h2>History</h2>
${table(
  ['When', 'What', 'By'],
  history.map((entry) => [at(entry.at), words[entry.action] ?? entry.action, entry.actor_name ?? entry.actor]),
  'None.',
)}
</body>
</html>
`
}

const factRow = (name: string, value: string): Html => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`

function table(heads: readonly string[], rows: readonly (readonly string[])[], empty: string): Html {
  if (rows.length === 0) return html`<p>${empty}</p>`
  return html`<table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table>`
}
