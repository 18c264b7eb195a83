/** The guest in a line, of either kind of file. */
import type { LineReader } from './line-reader.schemas.ts'

export const nameColumns = ['name', 'first_name', 'last_name'] as const
export const contactColumns = ['email', 'mobile_number', 'mobile_prefix'] as const

export type Contact = { email: string | null; mobileNumber: string | null; mobilePrefix: string | null }

export function nameIn(line: LineReader): string | null {
  const whole = line.text('name', 201)
  const parts = [line.text('first_name', 100), line.text('last_name', 100)].filter((part) => part !== null)
  return whole ?? (parts.length > 0 ? parts.join(' ') : null)
}

export function contactIn(line: LineReader): Contact {
  return {
    email: line.email('email'),
    mobileNumber: line.text('mobile_number', 30),
    mobilePrefix: line.text('mobile_prefix', 8),
  }
}
