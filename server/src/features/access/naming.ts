/**
 * What may stand as a name or an e-mail here. Both appear in the history of bookings and in lists on a terminal, so
 * neither may be empty, endless, or carry control characters.
 */
import { type FieldErrors, InvalidInput } from '../../domain/problem.ts'

const longestName = 100
const longestEmail = 254
const emailShape = /^[^\s@]+@[^\s@]+$/

export function checkedName(name: string): string {
  refuse(complaintsAboutName(name))
  return name.trim()
}

export function checkedUser(user: { email: string; name: string }): { email: string; name: string } {
  refuse({ ...complaintsAboutEmail(user.email), ...complaintsAboutName(user.name) })
  return { email: user.email.trim(), name: user.name.trim() }
}

function complaintsAboutName(name: string): FieldErrors {
  const length = name.trim().length
  if (length >= 1 && length <= longestName && isPrintable(name)) return {}
  return { name: [`The name must be 1 to ${longestName} characters of plain text on one line.`] }
}

function complaintsAboutEmail(email: string): FieldErrors {
  const address = email.trim()
  if (emailShape.test(address) && address.length <= longestEmail && isPrintable(address)) return {}
  return { email: [`"${address}" is not a valid e-mail address.`] }
}

function isPrintable(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed()
}

function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors)
}
