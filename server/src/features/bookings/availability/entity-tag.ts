/** Weak entity tags: `meta.timestamp` differs from answer to answer, the data does not. */
import { hash } from 'node:crypto'

/** One tag for the fingerprints of all the days of an answer. */
export function entityTag(fingerprints: readonly string[]): string {
  const [only = '', ...others] = fingerprints
  return `W/"${others.length === 0 ? only : hash('sha256', fingerprints.join(' '), 'base64url')}"`
}

/** Whether an `If-None-Match` header lists the tag; compared weakly, as RFC 9110 has it for this header. */
export function isListed(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((listed) => opaque(listed.trim()) === opaque(tag))
}

const opaque = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag)
