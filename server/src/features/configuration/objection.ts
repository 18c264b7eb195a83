/** Something wrong in a description: where, and a sentence that continues the name of the place. */
import { InvalidInput } from '../../domain/problem.ts'

export type Place = readonly (string | number)[]

export type Objection = { at: Place; sentence: string }

/** service_hours[1].opens */
export function nameOf(place: Place): string {
  return place.map((step, depth) => (typeof step === 'number' ? `[${step}]` : depth === 0 ? step : `.${step}`)).join('')
}

/** The refusal the API gives, and whoever applies a file reads: dotted names, whole sentences. */
export function refusalOf(objections: readonly Objection[]): InvalidInput {
  const errors: Record<string, string[]> = {}
  for (const { at, sentence } of objections) {
    const field = at.join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), `The ${field} field ${sentence}.`]
  }
  return new InvalidInput(errors)
}
