/** What the use cases of people share: the database, the clock, the passwords, and the keys of cookies and mailed links. */
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { OidcConfig } from '../../../settings/oidc.ts'
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
  /** Whether this person's password counts. It does not where only the company's accounts sign in. */
  mayUsePassword(email: string): boolean
  /** Whether people have passwords: all but the rescue have none where only the company’s accounts sign in. */
  hasPasswords: boolean
  /** Whether accounts of the company sign in, too. */
  hasCompanyAccounts: boolean
}

/** One for the process, since it limits how many passwords are hashed at a time. Tests pass a lower cost. */
export function peopleContext(parts: {
  db: Database
  clock: Clock
  secretKey: Buffer
  passwordCost?: PasswordCost | undefined
  oidc?: OidcConfig | undefined
}): PeopleContext {
  const { db, clock, secretKey, passwordCost, oidc } = parts
  const rescue = oidc?.rescue?.toLowerCase()
  return {
    ...{ db, clock, passwords: new Passwords(passwordCost) },
    ...{ devices: new KnownDevices(secretKey), mailedLinks: new MailedLinks(secretKey) },
    ...{ pending: new PendingSignIns(secretKey), factors: new FactorSecrets(secretKey) },
    ...{ hasCompanyAccounts: oidc !== undefined, hasPasswords: !oidc?.only },
    mayUsePassword: (email) => !oidc?.only || email.toLowerCase() === rescue,
  }
}

/** Where a person signs in from. */
export type SignInPlace = { address: string; userAgent: string | null }
