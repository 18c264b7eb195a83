/** The money of a booking on a day's screen. */
import { Type } from 'typebox'
import { conditions } from '../../../domain/money/ledger.ts'
import { Choice, Nullable, OffsetDateTime } from '../../../http/wire-types.ts'

export const Money = Type.Object(
  {
    condition: Choice(conditions),
    ask: Nullable(Choice(['deposit', 'guarantee'] as const)),
    currency: Type.String(),
    asked: Type.Number(),
    keep_percent: { ...Type.Integer(), description: 'Kept or charged of it after `free_until`' },
    chargeable: { ...Type.Number(), description: 'Of a kept card: what is charged where the guests do not come' },
    due: { ...Type.Number(), description: 'Still to be paid' },
    captured: { ...Type.Number(), description: 'Paid, charged and recorded, whatever went back' },
    refunded: Type.Number(),
    off_bill: { ...Type.Number(), description: 'Of what was paid: what staff said to have taken off the bill' },
    sentence: { ...Nullable(Type.String()), description: 'The terms as the guest read them' },
    free_until: { ...Nullable(OffsetDateTime), description: 'Until then cancelling is free' },
    paid_at: Nullable(OffsetDateTime),
    guest_charge: {
      ...Nullable(Type.Object({ amount: Type.Number(), until: OffsetDateTime })),
      description: 'A charge whose bank wants the guest, who can pay it by a link until then',
    },
    take_back: {
      ...Nullable(
        Type.Object({ kind: Choice(['charge', 'refund'] as const), amount: Type.Number(), until: OffsetDateTime }),
      ),
      description: 'What was ordered and has not left: until then an undo drops it',
    },
  },
  { title: 'DayMoney' },
)
