import { notFound } from '../../../domain/problem.ts'

/** `35679555123` or `+35679555123` in a path. */
export function numberFrom(text: string): string {
  const digits = text.replace(/^\+/, '')
  if (!/^\d{7,15}$/.test(digits)) throw notFound('Conversation')
  return `+${digits}`
}
