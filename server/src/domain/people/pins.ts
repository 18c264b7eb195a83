/**
 * PINs, by which people say who they are on a tablet of the house: which may be chosen, and what wrong ones lead to. Four digits
 * are few, so each lock lasts twice as long as the one before, and a tablet at which somebody keeps guessing is ended.
 */
import type { Role } from '../caller.ts'
import { roles } from '../caller.ts'

/** What a tablet may do; a manager's work is no tablet's. */
export const deviceRoles = ['host', 'viewer'] as const satisfies readonly Role[]
export type DeviceRole = (typeof deviceRoles)[number]

/** The smaller of the two. */
export const smallerRole = (one: Role, other: Role): Role => (roles.indexOf(one) < roles.indexOf(other) ? one : other)

/** Seconds without a change, after which the next asks who it is. */
export const longestPause = 900
export const usualPause = 60

export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text)

/** The first that somebody would try: one digit only, and digits that count up or down. */
export function isGuessable(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, index) => Number(digit) - Number(pin[index])))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] as number)
}

const wrongToLock = 5
const firstLockSeconds = 900
export const locksToEnd = 4
export const wrongToEnd = 30
export const wrongToClose = 15
export const wrongCountSeconds = 86_400

export type WrongPins = {
  /** Of the person on this device, since the last lock. */
  readonly wrong: number
  readonly locks: number
  /** On this device, whoever it was, since the last right one. */
  readonly ofDevice: number
  /** Of the person on all devices within a day. */
  readonly ofDay: number
}

export type AfterWrongPin = WrongPins & {
  triesLeft: number
  /** Set where the person is locked on this device from now on. */
  lockSeconds: number | undefined
  /** The PIN is worth nothing before the person has signed in. */
  closes: boolean
  endsDevice: boolean
}

export function afterWrongPin({ wrong, locks, ofDevice, ofDay }: WrongPins): AfterWrongPin {
  const locked = wrong + 1 >= wrongToLock
  const counted = { ofDevice: ofDevice + 1, ofDay: ofDay + 1 }
  return {
    ...counted,
    wrong: locked ? 0 : wrong + 1,
    locks: locked ? locks + 1 : locks,
    triesLeft: locked ? 0 : wrongToLock - wrong - 1,
    lockSeconds: locked ? firstLockSeconds * 2 ** locks : undefined,
    closes: counted.ofDay >= wrongToClose,
    endsDevice: (locked && locks + 1 >= locksToEnd) || counted.ofDevice >= wrongToEnd,
  }
}
