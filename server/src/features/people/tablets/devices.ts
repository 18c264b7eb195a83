/** Tablets of a restaurant: made by a manager, paired by a code that is typed there, and ended. */
import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import type { DeviceRole } from '../../../domain/people/pins.ts'
import { InvalidInput, notFound, Problem } from '../../../domain/problem.ts'
import type { Actor } from '../../house/audit/actor.ts'
import { sendAudit } from '../../house/audit/audit.sql.ts'
import { countAddress } from '../guessing/limit-guessing.ts'
import { secretEntropy, secretText, sha256Of } from '../sessions/link-secret.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import { countDevices, deleteDevice, insertDevice, pairDeviceBy } from './devices.sql.ts'
import { newPairingCode, type PairingCodes, pairingSeconds } from './pairing-codes.ts'

/** More than any house has doors. */
const mostDevices = 50
const longestUserAgent = 200

export type MadeDevice = { id: number; code: string; until: Temporal.Instant }

/** The code is in this answer only. */
export async function makeDevice(
  tx: Tx,
  now: Temporal.Instant,
  codes: PairingCodes,
  by: Actor,
  restaurantId: number,
  { name, role }: { name: string; role: DeviceRole },
): Promise<MadeDevice> {
  if (name.trim() === '')
    throw new InvalidInput({ name: [({ validation }) => validation.field('name', validation.expects.required)] })
  if ((await countDevices(tx, restaurantId)) >= mostDevices) {
    throw new Problem('FORBIDDEN', ({ house }) => house.people.tooManyDevices(mostDevices))
  }
  const code = newPairingCode()
  const until = now.add({ seconds: pairingSeconds })
  const device = {
    name: name.trim(),
    role,
    at: now,
    by: by.actor,
    pairingHmac: codes.hmacOf(code),
    pairingUntil: until,
  }
  const id = await insertDevice(tx, restaurantId, device)
  sendAudit(tx, restaurantId, { ...by, at: now, action: 'device.made', details: { name: device.name, role } })
  return { id, code, until }
}

export async function endDevice(
  tx: Tx,
  now: Temporal.Instant,
  by: Actor,
  restaurantId: number,
  id: number,
): Promise<void> {
  const name = await deleteDevice(tx, restaurantId, id)
  if (name === undefined) throw notFound('Device')
  sendAudit(tx, restaurantId, { ...by, at: now, action: 'device.ended', details: { name } })
}

export type Paired = { secret: string; name: string }

/** The secret of the tablet, stored nowhere; undefined for a wrong code. Throws RATE_LIMITED for who has typed too many. */
export async function pairDevice(
  { db, clock }: PeopleContext,
  codes: PairingCodes,
  code: string,
  { address, userAgent }: SignInPlace,
): Promise<Paired | undefined> {
  const at = clock.now()
  await db.transaction((tx) => countAddress(tx, at, 'pairing', address))
  const secret = secretText(randomBytes(secretEntropy))
  const place = { address, userAgent: userAgent?.slice(0, longestUserAgent) ?? null }
  return db.transaction(async (tx) => {
    const paired = await pairDeviceBy(tx, codes.hmacOf(code), { at, secretSha256: sha256Of(secret), ...place })
    if (!paired) return undefined
    const { restaurant_id, name, created_by: actor } = paired
    const details = { name, user_agent: place.userAgent }
    sendAudit(tx, restaurant_id, { at, actor, address, action: 'device.paired', details })
    return { secret, name }
  })
}
