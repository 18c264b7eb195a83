import { ConnectionError, ValidationError } from '../../../sdk/src/index.ts'

/** The API's message in full: every field of a validation error. `noAnswer`: what the app says where none came. */
export function errorText(error: unknown, noAnswer: string): string {
  if (error instanceof ValidationError) return Object.values(error.errors).flat().join(' ')
  if (error instanceof ConnectionError) return noAnswer
  return error instanceof Error ? error.message : String(error)
}
