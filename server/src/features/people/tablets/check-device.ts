/**
 * Verifies the cookies of tablets against the database, as those of sessions are, and says who acts there. What is only read
 * needs nobody; a change needs a person who has said who they are within the restaurant's pause, where anybody there has a PIN.
 */
import type { Clock } from '../../../clock.ts'
import { batchLoader } from '../../../db/batch-loader.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller, DeviceCaller, Role } from '../../../domain/caller.ts'
import { smallerRole } from '../../../domain/people/pins.ts'
import { Problem } from '../../../domain/problem.ts'
import { type UseLog, useTracker } from '../../house/access/tokens/track-use.ts'
import { couldBeSecret, sha256Of } from '../sessions/link-secret.ts'
import { findPersonWithPin } from './device-pins.sql.ts'
import { findActing, findDevices, markDeviceUsed, type StoredDevice } from './devices.sql.ts'

export type DeviceCheckerParts = { db: Database; clock: Clock; opensDemo: boolean; log?: UseLog }

export async function findDevice(
  { db, clock }: Pick<DeviceCheckerParts, 'db' | 'clock'>,
  secret: string,
): Promise<StoredDevice | undefined> {
  if (!couldBeSecret(secret)) return undefined
  const [device] = await db.read((query) => findDevices(query, [sha256Of(secret)], clock.now()))
  return device
}

export function deviceChecker({ db, clock, opensDemo, log }: DeviceCheckerParts) {
  const trackUse = useTracker<string>(
    (place, now) => {
      const [restaurantId, id] = place.split('/').map(Number) as [number, number]
      return db.transaction((tx) => markDeviceUsed(tx, restaurantId, id, now))
    },
    'device',
    log,
  )

  const verify = batchLoader(async (secrets: string[]) => {
    const now = clock.now()
    const hashes = new Map(secrets.map((secret) => [secret, sha256Of(secret)]))
    const devices = await db.read((query) => findDevices(query, [...hashes.values()], now))
    const byHash = new Map(devices.map((device) => [device.secret_sha256.toString('hex'), device]))
    return new Map(
      hashes.entries().map(([secret, hash]) => {
        const device = byHash.get(hash.toString('hex'))
        if (!device || (device.is_demo && !opensDemo)) return [secret, null]
        trackUse({ id: `${device.restaurant_id}/${device.id}`, last_used_at: device.last_used_at }, now)
        return [secret, callerOfDevice(device)]
      }),
    )
  })

  return {
    checkDevice: async (secret: string): Promise<DeviceCaller | null> =>
      couldBeSecret(secret) ? ((await verify(secret)) ?? null) : null,

    /** Of a change; throws PERSON_REQUIRED where nobody has said who they are. */
    actingOn: async (caller: DeviceCaller, named: number | undefined): Promise<Caller> => {
      if (!caller.device.asksWho) return caller
      const acting = named === undefined ? await provedPerson(caller) : await unprovedPerson(caller, named)
      if (!acting) throw new Problem('PERSON_REQUIRED', ({ requests }) => requests.personRequired)
      return acting
    },
  }

  async function provedPerson(caller: DeviceCaller): Promise<Caller | undefined> {
    const { restaurantId, id } = caller.device
    const acting = await db.transaction((tx) => findActing(tx, restaurantId, id, clock.now()))
    return acting && { ...caller, ...asPerson(caller, acting) }
  }

  /** What was recorded while a PIN could not be checked names the tablet, and whom it was told. */
  async function unprovedPerson(caller: DeviceCaller, userId: number): Promise<Caller | undefined> {
    const { restaurantId } = caller.device
    const person = await db.read((query) => findPersonWithPin(query, restaurantId, userId))
    if (!person) return undefined
    const { roles } = asPerson(caller, { ...person, id: 0, email: '' })
    return {
      ...caller,
      roles,
      device: { ...caller.device, isUnproved: true },
      actor: withoutPin(caller.name, person.name),
    }
  }
}

/** As the history names it, and the diary reads it (web/kit/who/without-pin.ts). */
const withoutPin = (device: string, person: string): string => `device:${device} without PIN, ${person}`

type Person = { id: number; email: string; name: string; role: Role }

/** May do what both the tablet and the person may. */
function asPerson({ device, roles }: DeviceCaller, { id, email, role }: Person) {
  const ofDevice = roles.get(device.restaurantId) ?? 'viewer'
  return {
    userId: id,
    actor: `user:${email}`,
    roles: new Map([[device.restaurantId, smallerRole(ofDevice, role)]]),
  }
}

function callerOfDevice({
  restaurant_id: restaurantId,
  id,
  name,
  role,
  asks_who,
  is_demo,
}: StoredDevice): DeviceCaller {
  return {
    kind: 'session',
    tokenId: `device-${id}`,
    ability: 'mobile-access',
    restaurantIds: [restaurantId],
    roles: new Map([[restaurantId, role]]),
    scope: 'full',
    idempotencyScope: `device-${id}`,
    tokenRoot: null,
    userId: null,
    actor: `device:${name}`,
    name,
    language: null,
    // A screen that only shows the day is asked nothing.
    device: { restaurantId, id, asksWho: asks_who && role !== 'viewer' },
    ...(is_demo && { localOnly: true }),
  }
}
