/** The text formats of the API. Each check runs in time linear in the length of the text. */
import type { Sentence } from './sentence.ts'

type Format = { readonly accepts: (text: string) => boolean; readonly expects: Sentence }

export const formats: Readonly<Record<string, Format>> = {
  date: { accepts: isDate, expects: (say) => say.validation.formats.date },
  'local-date-time': {
    accepts: isLocalDateTime,
    expects: (say) => say.validation.formats.localDateTime,
  },
  'date-time': { accepts: isOffsetDateTime, expects: (say) => say.validation.formats.dateTime },
  'time-of-day': { accepts: isTimeOfDay, expects: (say) => say.validation.formats.timeOfDay },
  email: { accepts: isEmail, expects: (say) => say.validation.formats.email },
  uri: { accepts: isHttpUrl, expects: (say) => say.validation.formats.url },
  'http-url': { accepts: isHttpUrl, expects: (say) => say.validation.formats.url },
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8, 10))
  // PostgreSQL has no year 0.
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year)
}

function daysIn(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLocalDateTime(text: string): boolean {
  return /^.{10}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDate(text.slice(0, 10))
}

function isOffsetDateTime(text: string): boolean {
  return isLocalDateTime(text.slice(0, 19)) && /^(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(text.slice(19))
}

function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Addresses that mail servers deliver to, not all of RFC 5322: no quotes, no comments, a domain with a dot. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || local.length > 64 || domain.length > 253) return false
  const labels = domain.split('.')
  return isLocalPart(local) && labels.length > 1 && labels.every(isDomainLabel) && !/^\d+$/.test(labels.at(-1) ?? '')
}

function isLocalPart(text: string): boolean {
  return text.split('.').every((atom) => /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u.test(atom))
}

function isDomainLabel(text: string): boolean {
  return text.length <= 63 && /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u.test(text) && !text.endsWith('-')
}

function isHttpUrl(text: string): boolean {
  // The URL parser ignores spaces and line breaks; they are refused, since they are mistakes.
  return /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text)
}

/** A name as it is stored: on one line, without control characters, which mails, files and terminals would obey. */
export const plainName = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** What was typed into a field of one line. */
export const lineIn = (form: URLSearchParams, name: string): string => plainName(form.get(name) ?? '')
