/** What the use cases of people share: the database, the clock, the passwords, and the keys of cookies and mailed links. */
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { FactorSecrets } from './factor-secrets.ts'
import { KnownDevices } from './known-devices.ts'
import { MailedLinks } from './mailed-links.ts'
import { type PasswordCost, Passwords } from './passwords.ts'
import { PendingSignIns } from './pending-sign-in.ts'

export type PeopleContext = {
  db: Database
  clock: Clock
  passwords: Passwords
  devices: KnownDevices
  mailedLinks: MailedLinks
  pending: PendingSignIns
  factors: FactorSecrets
}

/** One for the process, since it limits how many passwords are hashed at a time. Tests pass a lower cost. */
export function peopleContext(parts: {
  db: Database
  clock: Clock
  secretKey: Buffer
  passwordCost?: PasswordCost | undefined
}): PeopleContext {
  const { db, clock, secretKey, passwordCost } = parts
  return {
    ...{ db, clock, passwords: new Passwords(passwordCost) },
    ...{ devices: new KnownDevices(secretKey), mailedLinks: new MailedLinks(secretKey) },
    ...{ pending: new PendingSignIns(secretKey), factors: new FactorSecrets(secretKey) },
  }
}

/** Where a person signs in from. */
export type SignInPlace = { address: string; userAgent: string | null }
