import { withoutEscapes } from '../../../../domain/csv-line.ts'

/** What databases and spreadsheets write for no value. */
const nothing = ['NULL', '(null)', '#N/A', '#NV', '\\N']

/** A value without what spreadsheets add to keep it a text: `'+356 …`, `="0170…"`, spaces that do not break. */
export function cleanValue(value: string): string {
  const spaced = value.replace(/[\u00a0\u200b\u200e\u200f\u202f\ufeff]/g, ' ').trim()
  if (nothing.includes(spaced)) return ''
  const formula = /^="(.*)"$/s.exec(spaced)
  if (formula) return formula[1]?.trim() ?? ''
  const text = withoutEscapes(spaced)
  return /^'\s*[+\-@=＝＋－＠\d(]/.test(text) ? text.slice(1).trim() : text
}

/**
 * A telephone that a spreadsheet took for a number. `35679555123.0` and `3.5679555123E+10` have all their digits; `3.568E+10`
 * has lost some, which is undefined.
 */
export function telephoneOfNumber(value: string): string | undefined {
  const whole = /^(\d{5,})[.,]0+$/.exec(value)
  if (whole) return whole[1]
  const scientific = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(value)
  if (!scientific) return value
  const [, first = '', rest = '', exponent = ''] = scientific
  return rest.length === Number(exponent) ? first + rest : undefined
}

/** Without `mailto:`, angle brackets, quotes and the point or comma of a sentence. */
export const cleanEmail = (value: string): string =>
  (/<([^<>]+)>/.exec(value)?.[1] ?? value)
    .replace(/^mailto:/i, '')
    .replace(/^["']|["'.,;]+$/g, '')
    .trim()
