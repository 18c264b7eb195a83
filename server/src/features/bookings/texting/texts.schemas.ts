/** The wire shapes of conversations by text. */
import { Type } from 'typebox'
import { messageKinds } from '../../../domain/messages/messages.ts'
import { type HeldReason, heldReasons } from '../../../domain/texts/held-reasons.ts'
import { channelChoices } from '../../../domain/texts/text-settings.ts'
import { Choice, Id, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'

const Text = Nullable(Type.String())
const whys = Object.keys(heldReasons) as HeldReason[]

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

const Conversation = Type.Object(
  {
    number: Type.String(),
    name: { ...Text, description: 'Of the guest; null for a number that is no guest’s' },
    reference: Text,
    booking_id: Nullable(Id),
    unread: Type.Integer(),
    last: TextLine,
    kept_until: { ...Nullable(OffsetDateTime), description: 'For a number that is no guest’s' },
  },
  { title: 'Conversation' },
)

export const ConversationsAnswer = Type.Object({ data: Type.Array(Conversation), unread: Type.Integer() })

export const CanText = Type.Object(
  {
    number: Text,
    why: { ...Nullable(Choice(whys)), description: 'Why no text can go there; null where one can' },
    country: Text,
    price: { ...Nullable(Type.Number()), description: 'Of a part, as the restaurant has entered it' },
    currency: Type.String(),
  },
  { title: 'CanText' },
)

const MailLine = Type.Object({
  id: Type.Integer(),
  kind: Choice(messageKinds),
  at: OffsetDateTime,
  state: Type.String(),
})

export const BookingTextsAnswer = Type.Object({
  data: Type.Object({
    can: CanText,
    lines: Type.Array(TextLine),
    mails: Type.Array(MailLine),
    others: {
      ...Type.Array(Type.Object({ booking_id: Id, name: Text })),
      description: 'Other guests with the same number, of the days around',
    },
    answers: Type.Object({ keep: Type.String(), call: Type.String() }),
    says_late: { ...Nullable(Type.Integer()), description: 'Minutes that the last answer names, where it did not act' },
  }),
})

export const NumberTextsAnswer = Type.Object({ data: Type.Object({ lines: Type.Array(TextLine) }) })

export const WriteTextBody = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }),
  elsewhere: Type.Optional(
    Type.Boolean({ description: 'A person has confirmed a country that the restaurant does not list' }),
  ),
})

export const WrittenAnswer = Type.Object({ data: Type.Object({ id: Type.Integer(), due_at: OffsetDateTime }) })
export const DoneAnswer = Type.Object({ message: Type.String() })
export const ReadBody = Type.Object({ read: Type.Boolean() })

export const AskRestAnswer = Type.Object({
  data: Type.Object({
    confirmed: Type.Integer(),
    asked: { ...Type.Integer(), description: 'Asked, and no answer yet' },
    to_ask: { ...Type.Integer(), description: 'Not asked; they can be reached' },
    unreachable: Type.Integer(),
    by_text: Type.Integer(),
    parts: { ...Type.Integer(), description: 'Of the texts that would go out now' },
    cost: Nullable(Type.Number()),
    currency: Type.String(),
    bookings: Type.Array(
      Type.Object({ booking_id: Id, state: Choice(['confirmed', 'asked', 'to_ask', 'unreachable'] as const) }),
    ),
  }),
})

export const ChannelChoice = Choice(channelChoices)
