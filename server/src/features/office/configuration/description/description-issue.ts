/** A mistake in a description: where it is, and a sentence that continues the name of that place. */
import { type FieldErrors, InvalidInput } from '../../../../domain/problem.ts'
import { type Sentence, said } from '../../../../domain/sentence.ts'

export type Path = readonly (string | number)[]

export type DescriptionIssue = { path: Path; sentence: Sentence }

/** service_hours[1].opens */
export function formatPath(path: Path): string {
  return path.map((step, depth) => (typeof step === 'number' ? `[${step}]` : depth === 0 ? step : `.${step}`)).join('')
}

/** An answer of the API lists the first hundred mistakes, however many there are. */
export const maxReportedIssues = 100

/** The API answers with dotted names and whole sentences; the command line adds the line of the file to each issue. */
export class DescriptionRefused extends InvalidInput {
  readonly issues: readonly DescriptionIssue[]

  constructor(issues: readonly DescriptionIssue[]) {
    super(fieldErrorsOf(issues))
    this.issues = issues
  }
}

function fieldErrorsOf(issues: readonly DescriptionIssue[]): FieldErrors {
  const errors = new Map<string, Sentence[]>()
  for (const { path, sentence } of issues.slice(0, maxReportedIssues)) {
    const field = path.join('.') || 'body'
    const whole: Sentence = (say) => say.descriptions.field(field, said(sentence, say))
    errors.set(field, [...(errors.get(field) ?? []), whole])
  }
  return Object.fromEntries(errors)
}
