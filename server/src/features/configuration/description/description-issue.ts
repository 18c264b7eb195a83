/** A mistake in a description: where it is, and a sentence that continues the name of that place. */
import { type FieldErrors, InvalidInput } from '../../../domain/problem.ts'

export type Path = readonly (string | number)[]

export type DescriptionIssue = { path: Path; sentence: string }

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
  const errors = new Map<string, string[]>()
  for (const { path, sentence } of issues.slice(0, maxReportedIssues)) {
    const field = path.join('.') || 'body'
    errors.set(field, [...(errors.get(field) ?? []), `The ${field} field ${sentence}.`])
  }
  return Object.fromEntries(errors)
}
