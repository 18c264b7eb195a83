/** What a host can record without network: what has happened, and what was written down. */
import type { Booking } from '../day.ts'

export type Fact =
  | { kind: 'seated' }
  | { kind: 'left' }
  | { kind: 'here'; presence: Booking['presence']; count: number | null }
  | { kind: 'course'; course: NonNullable<Booking['course']>['name'] | null }
  /** `were`: the texts on which it is based. */
  | {
      kind: 'note'
      texts: Readonly<Record<string, string | null>>
      were: Readonly<Record<string, string>>
      version: string
    }

/** What the server says of a booking and a waiting fact changes. */
export function possibleAfter({ capabilities }: Booking, { kind }: Fact): Partial<Booking> {
  if (kind !== 'seated' && kind !== 'left') return {}
  const none = { can_check_in: false, can_no_show: false, can_cancel: false, can_accept: false, can_reject: false }
  return { capabilities: { ...capabilities, ...none, can_finish: kind === 'seated' } }
}
