/**
 * Finds text that PostgreSQL cannot store (NUL, lone surrogates) in keys and values, too deep nesting, and objects of more
 * keys than any of ours may have: to compare 60,000 of them with a schema takes the event loop 100 ms.
 */
import type { Sentence } from '../../domain/sentence.ts'
import type { Failure } from './error-sentences.ts'

export const maxDepth = 32
export const maxKeys = 1_000
const expects: Sentence = (say) => say.validation.expects.storable

export function unstorable(data: unknown): Failure[] {
  const failures: Failure[] = []
  inspect(data, [], failures)
  return failures
}

function inspect(value: unknown, path: readonly string[], failures: Failure[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) failures.push({ path, expects })
  } else if (typeof value === 'object' && value !== null) {
    if (path.length >= maxDepth)
      failures.push({ path: path.slice(0, 1), expects: (say) => say.validation.expects.nested(maxDepth) })
    else inspectMembers(value, path, failures)
  }
}

function inspectMembers(value: object, path: readonly string[], failures: Failure[]): void {
  if (!Array.isArray(value) && Object.keys(value).length > maxKeys) {
    failures.push({ path, expects: (say) => say.validation.expects.maxProperties(maxKeys), isNotRead: true })
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    const name = isStorable(key) ? key : key.toWellFormed().replaceAll('\0', '\uFFFD')
    if (name !== key) failures.push({ path: [...path, name], expects })
    inspect(inner, [...path, name], failures)
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
