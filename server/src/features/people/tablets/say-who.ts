/**
 * Somebody at a tablet says who they are: by PIN, or by password or passkey. A wrong PIN is counted before it is compared, so
 * that of many attempts at once only as many are compared as are free, and what was counted for a right one is taken back. An id
 * that nobody there has a PIN under takes the same time and gets the same answer.
 */
import type { Tx } from '../../../db/database.ts'
import { type AfterWrongPin, afterWrongPin } from '../../../domain/people/pins.ts'
import { notFound, Problem } from '../../../domain/problem.ts'
import { sendManagersNews } from '../../messages/write/account-news.sql.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import type { Account } from '../sessions/sessions.sql.ts'
import { countWrongPin, lockForPin } from './device-pins.sql.ts'
import { deleteDevice, setActing } from './devices.sql.ts'
import { openPin, takeBackWrongPin } from './own-pins.sql.ts'
import { pinText } from './pins.ts'

export type AtDevice = { restaurantId: number; id: number; name: string }
export type SaidWho = { name: string; pauseSeconds: number }

type Counted = AfterWrongPin & { name: string | undefined; stored: string | null; lockedUntil: Temporal.Instant | null }

/** Throws PERSON_REFUSED with what is left to try, and UNAUTHENTICATED once the tablet has ended. */
export async function sayWhoByPin(
  context: PeopleContext,
  device: AtDevice,
  { userId, pin }: { userId: number; pin: string },
  from: SignInPlace,
): Promise<SaidWho> {
  const counted = await context.db.transaction((tx) => countAttempt(tx, context.clock.now(), device, userId))
  const isRight = await context.passwords.matches(counted.stored, pinText(context, userId, pin))
  if (isRight) {
    return context.db.transaction(async (tx) => {
      await takeBackWrongPin(tx, userId)
      return act(tx, context.clock.now(), device, userId)
    })
  }
  await context.db.transaction((tx) => wrongPin(tx, context.clock.now(), device, counted, from))
  if (counted.endsDevice) throw new Problem('UNAUTHENTICATED', ({ house }) => house.people.deviceEnded(device.name))
  const { name, lockedUntil, closes, triesLeft } = counted
  throw new Problem('PERSON_REFUSED', ({ house }) => house.people.wrongPin(name ?? ''), {
    details: refusedFor({ tries_left: triesLeft, locked_until: lockedUntil?.toString() ?? null, is_closed: closes }),
  })
}

async function countAttempt(tx: Tx, now: Temporal.Instant, device: AtDevice, userId: number): Promise<Counted> {
  const found = await lockForPin(tx, device.restaurantId, device.id, { userId, now })
  if (!found.device) throw new Problem('UNAUTHENTICATED', (say) => say.requests.sessionEnded)
  const { person } = found
  if (person) assertOpen(person, now)
  const counted = afterWrongPin({
    wrong: person?.wrong ?? 0,
    locks: person?.locks ?? 0,
    ofDevice: found.device.wrong_pins,
    ofDay: person?.of_day ?? 0,
  })
  const lockedUntil = counted.lockSeconds === undefined ? null : now.add({ seconds: counted.lockSeconds })
  const stored = { ...counted, lockedUntil, at: now }
  await countWrongPin(tx, device.restaurantId, device.id, person && userId, stored)
  return { ...counted, name: person?.name, stored: person?.pin ?? null, lockedUntil }
}

function assertOpen(
  {
    name,
    closed_at,
    locked_until,
  }: { name: string; closed_at: Temporal.Instant | null; locked_until: Temporal.Instant | null },
  now: Temporal.Instant,
): void {
  const isLocked = locked_until !== null && Temporal.Instant.compare(locked_until, now) > 0
  if (closed_at === null && !isLocked) return
  throw new Problem('PERSON_REFUSED', ({ house }) => house.people.pinLocked(name), {
    details: refusedFor({
      tries_left: 0,
      locked_until: isLocked ? locked_until.toString() : null,
      is_closed: closed_at !== null,
    }),
  })
}

type Refused = {
  tries_left: number | null
  locked_until: string | null
  is_closed: boolean
  asks: 'code' | 'passkey' | null
}

export const refusedFor = (why: Partial<Refused>): Refused => ({
  ...{ tries_left: null, locked_until: null, is_closed: false, asks: null },
  ...why,
})

/** Managers are told of a lock, a closed PIN and an ended tablet. */
async function wrongPin(
  tx: Tx,
  at: Temporal.Instant,
  { restaurantId, id, name }: AtDevice,
  counted: Counted,
  { address }: SignInPlace,
): Promise<void> {
  const entry = { at, actor: `device:${name}`, address, details: { device: name, person: counted.name ?? null } }
  if (counted.endsDevice) {
    if ((await deleteDevice(tx, restaurantId, id)) === undefined) return
    return sendManagersNews(tx, restaurantId, { ...entry, action: 'device.guessed' })
  }
  if (counted.closes) sendManagersNews(tx, restaurantId, { ...entry, action: 'pin.closed' })
  else if (counted.lockedUntil) sendManagersNews(tx, restaurantId, { ...entry, action: 'pin.locked' })
}

/** By more than a PIN, which opens one that was closed. */
export async function sayWhoBy(tx: Tx, now: Temporal.Instant, device: AtDevice, { id }: Account): Promise<SaidWho> {
  await openPin(tx, id)
  return act(tx, now, device, id)
}

async function act(tx: Tx, at: Temporal.Instant, device: AtDevice, userId: number): Promise<SaidWho> {
  const set = await setActing(tx, device.restaurantId, device.id, { userId, at })
  if (!set) throw notFound('Person')
  return { name: set.name, pauseSeconds: set.pause }
}
