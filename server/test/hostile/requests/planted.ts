/** Secrets and personal data that must never appear in a log, recognisable in any form. */
import { createHash } from 'node:crypto'

const digits = (name: string): string => createHash('sha256').update(name).digest('hex')

/** Letters and digits only, so that no encoding hides them. */
export const planted = {
  guestName: 'Zq1guestQz',
  email: 'zq2mailqz@example.com',
  phone: '79945531882',
  comment: 'Zq3commentQz',
  privateComment: 'Zq4privateQz',
  company: 'Zq5companyQz',
  review: 'Zq6reviewQz',
  search: 'Zq7searchQz',
  idempotencyKey: 'Zq8keyQz',
  webhookAddress: 'Zq9addressQz',
  databasePassword: 'Zq10passwordQz',
  secretKey: digits('the secret key of the server'),
  unknownSecret: 'Zq11unknown'.padEnd(43, 'Q'),
  cookie: 'Zq12cookieQz',
  brokenBody: 'zq13brokenqz@example.com',
} as const

export const unknownToken = `mtd_zzzzzzzzzzzz_${planted.unknownSecret}`

/** The names of those found in the text, and of generated secrets. */
export function foundIn(text: string, others: Readonly<Record<string, string>> = {}): string[] {
  const looked = text.toLowerCase()
  return Object.entries({ ...planted, ...others })
    .filter(([, secret]) => spellings(secret).some((spelling) => looked.includes(spelling.toLowerCase())))
    .map(([name]) => name)
}

/** Of an address the part before the @, of a token the part after its id: the rest is not secret. */
function spellings(secret: string): string[] {
  const core = /^mtd_[a-z0-9]{12}_(.+)$/.exec(secret)?.[1] ?? secret.split('@')[0] ?? secret
  const bytes = Buffer.from(core)
  return [core, bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')]
}
