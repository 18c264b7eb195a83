/** The described restaurant, as `maitred apply` reads it, and its parts. */
import type { Schemas } from '../../../sdk/src/index.ts'

type Stored = Schemas.Configuration
export type Description = Omit<Stored, 'allow_online_bookings'>
export type Service = Description['service_hours'][number]
export type SpecialDay = Description['special_days'][number]
export type TurnTime = Description['turn_times'][number]
export type Area = Description['dining_areas'][number]
export type Table = Area['tables'][number]
export type Combination = Area['combinations'][number]

export type Step = string | number

/** `service_hours[1].opens` and `service_hours.1.opens` are the same place. */
export const stepsOf = (path: string): Step[] =>
  path
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

export const plainPath = (path: string): string => stepsOf(path).join('.')

export function valueAt(from: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (value, step) => (value as Record<Step, unknown> | undefined | null)?.[step],
    from,
  )
}

/**
 * What is saved of what the draft has at a path. Members of a list are told by their ids, since others may have been put before
 * them; one that is new has nothing saved.
 */
export function savedAt(saved: unknown, draft: unknown, path: string): unknown {
  let [before, now] = [saved, draft]
  for (const step of stepsOf(path)) {
    const next = (now as Record<Step, unknown> | undefined | null)?.[step]
    const id = (next as { id?: unknown } | undefined | null)?.id
    const hasIds = Array.isArray(before) && before.some((one) => one?.id !== undefined)
    if (Array.isArray(before) && hasIds && typeof step === 'number')
      before = before.find((one) => id !== undefined && one?.id === id)
    else before = (before as Record<Step, unknown> | undefined | null)?.[step]
    now = next
  }
  return before
}

/** A copy with another value at a path; undefined removes the key. */
export function withValue<Whole>(whole: Whole, path: string, value: unknown): Whole {
  const [step, ...rest] = stepsOf(path)
  if (step === undefined) return value as Whole
  const inner = withValue((whole as Record<Step, unknown> | undefined)?.[step], rest.join('.'), value)
  if (Array.isArray(whole)) return whole.map((item, index) => (index === step ? inner : item)) as Whole
  const { [step]: _, ...others } = (whole ?? {}) as Record<Step, unknown>
  if (inner === undefined) return others as Whole
  return { ...(whole as object), [step]: inner } as Whole
}

/** Equal whatever the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...keys].every((key) => isSame(mine[key], theirs[key]))
}
