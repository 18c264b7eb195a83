/** Which messages are sent; the description has this in several places. Pure. */
import type { Schemas } from '../../../../sdk/src/index.ts'
import { type Description, valueAt, withValue } from '../../description/description.ts'

export type Kind = Schemas.DraftMessage['kind']

export const guestKinds = [
  'received',
  'confirmed',
  'declined',
  'changed',
  'cancelled',
  'confirm_link',
  'waiting_list',
  'offer',
  'pay_link',
  'pay_reminder',
  'payment_confirmation',
  'refund',
  'payment_lapsed',
  'charge_link',
  'reminder',
  'reconfirmation',
  'review_request',
] as const satisfies readonly Kind[]
export type GuestKind = (typeof guestKinds)[number]

export const houseKinds = [
  'staff_booking',
  'staff_cancellation',
  'staff_offer_declined',
  'daily_sheet',
] as const satisfies readonly Kind[]

/** The setting with its hour, without which it is not sent, and the default. */
export const hourOf: Readonly<Partial<Record<Kind, { path: string; usual: number | string }>>> = {
  reminder: { path: 'messages.reminder_hours', usual: 24 },
  reconfirmation: { path: 'messages.reconfirmation_hours', usual: 48 },
  review_request: { path: 'messages.review_request_hours', usual: 24 },
  daily_sheet: { path: 'messages.daily_sheet_at', usual: '09:00' },
}

/** A guest who is asked to confirm could not do so without the link. */
export const canBeOff = (kind: Kind): boolean => kind !== 'confirm_link'

/** Whether it reaches a guest only once the booking can no longer be cancelled online. */
export function comesTooLate(description: Description, kind: Kind): boolean {
  if (kind !== 'reminder' && kind !== 'reconfirmation') return false
  const hour = hourOf[kind]
  const before = hour === undefined ? null : valueAt(description, hour.path)
  const until = valueAt(description, 'cancellation_policy_hours_before_reservation')
  return isSent(description, kind) && typeof before === 'number' && typeof until === 'number' && before <= until
}

const offIn = (description: Description): Kind[] => (valueAt(description, 'messages.off') as Kind[] | undefined) ?? []

export function isSent(description: Description, kind: Kind): boolean {
  const hour = hourOf[kind]
  if (offIn(description).includes(kind)) return false
  if (kind === 'reconfirmation' && description.reconfirmation_enabled !== true) return false
  return hour === undefined || valueAt(description, hour.path) !== null
}

export function withSent(description: Description, kind: Kind, isOn: boolean): Description {
  const others = offIn(description).filter((one) => one !== kind)
  if (kind === 'reconfirmation' && !isOn) return withValue(description, 'reconfirmation_enabled', false)
  if (!isOn) return withValue(description, 'messages.off', [...others, kind])
  const hour = hourOf[kind]
  const on = withValue(description, 'messages.off', others)
  const timed = hour !== undefined && valueAt(on, hour.path) === null ? withValue(on, hour.path, hour.usual) : on
  return kind === 'reconfirmation' ? withValue(timed, 'reconfirmation_enabled', true) : timed
}

export const usualQuietHours = '22:00-08:00'
