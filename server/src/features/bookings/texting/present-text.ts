import type { Static } from 'typebox'
import { toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { heldReasonOf } from '../../../domain/texts/held-reasons.ts'
import type { Line } from '../../messages/texts/conversations/conversations.sql.ts'
import type { TextLine, textStates } from './texts.schemas.ts'

export function presentLine(line: Line, timezone: string): Static<typeof TextLine> {
  const at = (moment: Temporal.Instant) => toOffsetDateTime(timezone, Math.floor(moment.epochMilliseconds / 1_000))
  return {
    id: line.id,
    direction: line.direction,
    kind: line.kind,
    text: line.said,
    at: at(line.at),
    booking_id: line.booking_id,
    state: stateOf(line),
    why: heldReasonOf(line.reason),
    reason: line.reason,
    author: line.author?.replace(/^(user|token):/, '') ?? null,
    parts: line.parts,
    acted: line.acted,
    late_minutes: line.late_minutes,
    is_unread: line.is_unread,
    due_at: line.due_at && at(line.due_at),
  }
}

function stateOf({ direction, state, delivery, reason }: Line): (typeof textStates)[number] {
  if (direction === 'in') return 'received'
  if (delivery === 'delivered') return 'delivered'
  if (delivery === 'unknown') return 'not_known'
  if (delivery === 'undelivered') return 'not_delivered'
  if (state === 'waiting') return 'waiting'
  if (state === 'sent') return 'sent'
  return heldReasonOf(reason) === null ? 'not_delivered' : 'held'
}
