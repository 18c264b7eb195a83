/** Finds text that PostgreSQL cannot store (NUL, lone surrogates), in keys and values, and nesting without end. */
import type { Failure } from './error-sentences.ts'

const deepest = 32
const complaint = 'must not contain NUL characters or broken Unicode'

export function unstorable(data: unknown): Failure[] {
  const failures: Failure[] = []
  look(data, [], failures)
  return failures
}

function look(value: unknown, path: readonly string[], failures: Failure[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) failures.push({ path, expects: complaint })
  } else if (typeof value === 'object' && value !== null) {
    if (path.length >= deepest)
      failures.push({ path: path.slice(0, 1), expects: `must not be nested deeper than ${deepest} levels` })
    else lookInside(value, path, failures)
  }
}

function lookInside(value: object, path: readonly string[], failures: Failure[]): void {
  for (const [key, inner] of Object.entries(value)) {
    const name = isStorable(key) ? key : key.toWellFormed().replaceAll('\0', '\uFFFD')
    if (name !== key) failures.push({ path: [...path, name], expects: complaint })
    look(inner, [...path, name], failures)
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
