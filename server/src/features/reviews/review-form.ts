/** What a guest sent from the page, read and checked. Everything that is wrong is said at once, next to its question. */
import type { Criterion } from './reviews.sql.ts'

export const longestText = 2000
export const stars = [1, 2, 3, 4, 5] as const

/** The questions by the names of their fields; traits carry a prefix, so that no code collides with one of ours. */
export const traitField = (code: string): string => `trait_${code}`

export type Opinion = { rating: number; text: string; traits: Record<string, number> }
export type FormComplaints = Readonly<Record<string, string>>
export type ReadForm = { opinion: Opinion } | { complaints: FormComplaints }

export function readReviewForm(form: URLSearchParams, criteria: readonly Criterion[]): ReadForm {
  const complaints: Record<string, string> = {}
  const rating = starsIn(form.get('rating'))
  if (rating === undefined) complaints.rating = 'Please choose between 1 and 5 stars.'
  const traits: Record<string, number> = {}
  for (const { code, label } of criteria) {
    const answer = form.get(traitField(code)) ?? ''
    if (answer === '') continue
    const given = starsIn(answer)
    if (given === undefined) complaints[traitField(code)] = `Please choose between 1 and 5 stars for “${label}”.`
    else traits[code] = given
  }
  const text = textIn(form)
  if ([...text].length > longestText) complaints.text = `Please write at most ${longestText} characters.`
  if (rating === undefined || Object.keys(complaints).length > 0) return { complaints }
  return { opinion: { rating, text, traits } }
}

/** A form sends line breaks as CR LF; what cannot be stored or shown is left out. */
export function textIn(form: URLSearchParams): string {
  const text = (form.get('text') ?? '').replaceAll('\r\n', '\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim()
}

function starsIn(answer: string | null): number | undefined {
  return stars.find((count) => String(count) === answer)
}
