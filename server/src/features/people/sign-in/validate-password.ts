/**
 * Which passwords are accepted: 10 to 200 characters, and none of the most common ones. The list is that of zxcvbn-ts
 * (49,000 passwords from known leaks); it is also searched for the password without digits and signs around it, so that
 * "Password123!" is found as "password".
 */
import { InvalidInput } from '../../../domain/problem.ts'
import type { Sentence } from '../../../domain/sentence.ts'

const shortest = 10
const longest = 200

let common: Promise<ReadonlySet<string>> | undefined

/** Loaded when a password is first set: 0.5 MB that most processes never need. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } })
  return new Set(list as string[])
}

export async function validPassword(password: string, email: string): Promise<string> {
  const complaint = await complaintAbout(password, email)
  if (complaint) throw new InvalidInput({ password: [complaint] })
  return password
}

async function complaintAbout(password: string, email: string): Promise<Sentence | undefined> {
  const { length } = [...password]
  if (length < shortest) return ({ requests }) => requests.password.tooShort(shortest)
  if (length > longest) return ({ requests }) => requests.password.tooLong(longest)
  const folded = password.normalize('NFKC').toLowerCase()
  const [name = ''] = email.toLowerCase().split('@')
  const core = folded.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  common ??= loadCommon()
  const list = await common
  const isKnown = list.has(folded) || (core.length >= 4 && (list.has(core) || core === name))
  const isGuessable = isKnown || /^\d+$/.test(folded) || new Set(folded).size < 5
  return isGuessable ? ({ requests }) => requests.password.guessable : undefined
}
