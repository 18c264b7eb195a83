/** A name as it is stored: on one line, without control characters, which mails, files and terminals would obey. */
export const plainName = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** What was typed into a field of one line. */
export const lineIn = (form: URLSearchParams, name: string): string => plainName(form.get(name) ?? '')
