/** The wire shapes of conversations by text. */
import { Type } from 'typebox'
import { messageKinds } from '../../../domain/messages/messages.ts'
import { type HeldReason, heldReasons } from '../../../domain/texts/held-reasons.ts'
import { Choice, Id, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'

export const Text = Nullable(Type.String())
export const whys = Object.keys(heldReasons) as HeldReason[]

export const textStates = ['waiting', 'sent', 'delivered', 'not_delivered', 'not_known', 'held', 'received'] as const
export const acts = ['confirm', 'stop', 'cancel', 'start', 'late'] as const

export const TextLine = Type.Object(
  {
    id: Type.Integer(),
    direction: Choice(['in', 'out'] as const),
    kind: Nullable(Choice(messageKinds)),
    text: { ...Text, description: 'Without the code of its link; null 90 days after' },
    at: OffsetDateTime,
    booking_id: Nullable(Id),
    state: Choice(textStates),
    why: { ...Nullable(Choice(whys)), description: 'Why it was held back' },
    reason: Text,
    author: { ...Text, description: 'Who wrote it by hand; null: by itself' },
    parts: Nullable(Type.Integer()),
    acted: { ...Nullable(Choice(acts)), description: 'What an answer did by itself' },
    late_minutes: Nullable(Type.Integer()),
    is_unread: Type.Boolean(),
    due_at: Nullable(OffsetDateTime),
  },
  { title: 'TextLine' },
)

export const DoneAnswer = Type.Object({ message: Type.String() })
