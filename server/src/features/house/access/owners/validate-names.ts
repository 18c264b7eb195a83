/**
 * Validates names and e-mail addresses of tokens and users. Both appear in the history of bookings and on terminals, so
 * they must not be empty, overlong or contain control characters.
 */
import { type FieldErrors, InvalidInput } from '../../../../domain/problem.ts'

const longestName = 100
const longestEmail = 254
const emailShape = /^[^\s@]+@[^\s@]+$/
/**
 * İ and the sign of the kelvin, the two letters whose lower case is a letter of ASCII: with them an address would be
 * looked up as that of another mailbox, and mailed to its own.
 */
const foldsToAscii = /[\u0130\u212a]/

export function validName(name: string): string {
  throwIfAny(nameErrors(name))
  return name.trim()
}

export function validEmail(email: string): string {
  throwIfAny(emailErrors(email))
  return email.trim()
}

export function validUser(user: { email: string; name: string }): { email: string; name: string } {
  throwIfAny({ ...emailErrors(user.email), ...nameErrors(user.name) })
  return { email: user.email.trim(), name: user.name.trim() }
}

function nameErrors(name: string): FieldErrors {
  const length = name.trim().length
  if (length >= 1 && length <= longestName && isPrintable(name)) return {}
  return { name: [`The name must be 1 to ${longestName} characters of plain text on one line.`] }
}

function emailErrors(email: string): FieldErrors {
  const address = email.trim()
  const isValid = emailShape.test(address) && address.length <= longestEmail && isPrintable(address)
  if (isValid && !foldsToAscii.test(address)) return {}
  return { email: [`"${address}" is not a valid e-mail address.`] }
}

function isPrintable(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed()
}

function throwIfAny(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}
