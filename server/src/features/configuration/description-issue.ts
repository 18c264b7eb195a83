/** Something wrong in a description: where, and a sentence that continues the name of the place. */
import { type FieldErrors, InvalidInput } from '../../domain/problem.ts'

export type Place = readonly (string | number)[]

export type DescriptionIssue = { at: Place; sentence: string }

/** service_hours[1].opens */
export function nameOf(place: Place): string {
  return place.map((step, depth) => (typeof step === 'number' ? `[${step}]` : depth === 0 ? step : `.${step}`)).join('')
}

/** An answer is for reading: ten thousand mistakes are told by the first hundred. */
export const mostTold = 100

/** The API answers with its dotted names and whole sentences; whoever applied a file is told where in it they stand. */
export class DescriptionRefused extends InvalidInput {
  readonly objections: readonly DescriptionIssue[]

  constructor(objections: readonly DescriptionIssue[]) {
    super(fieldErrorsOf(objections))
    this.objections = objections
  }
}

function fieldErrorsOf(objections: readonly DescriptionIssue[]): FieldErrors {
  const errors = new Map<string, string[]>()
  for (const { at, sentence } of objections.slice(0, mostTold)) {
    const field = at.join('.') || 'body'
    const sentences = errors.get(field) ?? []
    sentences.push(`The ${field} field ${sentence}.`)
    errors.set(field, sentences)
  }
  return Object.fromEntries(errors)
}
