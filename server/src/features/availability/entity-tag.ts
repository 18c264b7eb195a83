/**
 * Names for answers, so that a caller who has one already need not get it again. Weak: `meta.timestamp` differs from
 * answer to answer, the data does not.
 */
import { hash } from 'node:crypto'

export function entityTag(fingerprints: readonly string[]): string {
  const [only = '', ...others] = fingerprints
  const name = others.length === 0 ? only : hash('sha1', fingerprints.join(' '), 'base64url')
  return `W/"${name}"`
}

/** Whether an `If-None-Match` header names the tag; compared weakly, as RFC 9110 has it for this header. */
export function isNamedBy(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((named) => opaque(named.trim()) === opaque(tag))
}

const opaque = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag)
