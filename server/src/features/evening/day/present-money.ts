/** The money of a booking on a day's screen, as amounts of its currency. */
import { type EpochSeconds, toOffsetDateTime } from '../../../domain/calendar/calendar.ts'
import { decimalText } from '../../../domain/money/amounts.ts'
import type { ShownMoney } from '../../../domain/money/shown-money.ts'
import type { Day } from './day.schemas.ts'

export function moneyShown(money: ShownMoney, timezone: string): Day['bookings'][number]['money'] {
  const { condition, ask, currency, sentence, free_until, paid_at, take_back } = money
  const amount = (minor: number) => Number(decimalText(BigInt(minor), currency))
  const moment = (at: EpochSeconds | null) => (at === null ? null : toOffsetDateTime(timezone, at))
  return {
    ...{ condition, ask, currency, sentence },
    asked: amount(money.asked),
    keep_percent: money.keep_percent,
    chargeable: amount(Math.floor((money.asked * money.keep_percent) / 100)),
    due: amount(money.due),
    captured: amount(money.captured),
    refunded: amount(money.refunded),
    off_bill: amount(money.off_bill),
    free_until: moment(free_until),
    paid_at: moment(paid_at),
    guest_charge: money.guest_charge && {
      amount: amount(money.guest_charge.amount),
      until: toOffsetDateTime(timezone, money.guest_charge.until),
    },
    take_back: take_back && {
      kind: take_back.kind,
      amount: amount(take_back.amount),
      until: toOffsetDateTime(timezone, take_back.until),
    },
  }
}
