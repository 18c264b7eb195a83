/** Reads and validates the form of a review. All errors are reported at once, by the name of their field. */
import type { Criterion } from './reviews.sql.ts'

export const maxTextLength = 2000
export const stars = [1, 2, 3, 4, 5] as const

/** Fields of traits carry a prefix, so that no code collides with a field of ours. */
export const traitField = (code: string): string => `trait_${code}`

export type Opinion = { rating: number; text: string; traits: Record<string, number> }
/** What is wrong with a field; the page has the words. */
export type FormErrors = Readonly<Record<string, 'no-stars' | 'too-long'>>
export type ReadForm = { opinion: Opinion } | { errors: FormErrors }

export function readReviewForm(form: URLSearchParams, criteria: readonly Criterion[]): ReadForm {
  const errors: Record<string, FormErrors[string]> = {}
  const rating = starsIn(form.get('rating'))
  if (rating === undefined) errors.rating = 'no-stars'
  const traits: Record<string, number> = {}
  for (const { code } of criteria) {
    const answer = form.get(traitField(code)) ?? ''
    if (answer === '') continue
    const given = starsIn(answer)
    if (given === undefined) errors[traitField(code)] = 'no-stars'
    else traits[code] = given
  }
  const text = textIn(form)
  if ([...text].length > maxTextLength) errors.text = 'too-long'
  if (rating === undefined || Object.keys(errors).length > 0) return { errors }
  return { opinion: { rating, text, traits } }
}

/** Browsers send line breaks as CR LF. Control characters are removed. */
export function textIn(form: URLSearchParams): string {
  const text = (form.get('text') ?? '').replaceAll('\r\n', '\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim()
}

function starsIn(answer: string | null): number | undefined {
  return stars.find((count) => String(count) === answer)
}
