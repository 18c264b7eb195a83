/** What the use cases of people share: the database, the clock, the passwords and the key that cookies are signed with. */
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Passwords } from './passwords.ts'

export type PeopleContext = { db: Database; clock: Clock; passwords: Passwords; devices: KnownDevices }

/** Where a person signs in from. */
export type SignInPlace = { address: string; userAgent: string | null }
