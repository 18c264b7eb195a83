/**
 * The one form in which e-mail addresses are compared, counted and looked up. Case folds as Unicode says without a language:
 * PostgreSQL's `lower` depends on the locale of the database, and has another answer for letters such as İ.
 */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase().normalize('NFC')

/** `a…@example.com`: recognised by its owner, of no use to others. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${first}…${email.slice(at)}`
}
