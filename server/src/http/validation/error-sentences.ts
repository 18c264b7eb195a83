/** Validation errors as sentences: "The patron.email field must be a valid email address." */
import type { ErrorObject } from 'ajv'
import { formats } from '../../domain/field-formats.ts'
import type { FieldErrors } from '../../domain/problem.ts'

/** `expects` completes the sentence "The … field …", or "The … header …". */
export type Failure = { readonly path: readonly string[]; readonly expects: string }

/** Of a list with ten thousand wrong items, the first hundred are reported. */
const maxFields = 100
/** Failures are compared with each other, which is quadratic in their number, and the caller chooses that. */
const maxFailures = 1_000

export function fieldErrors(failures: readonly Failure[], part: string): FieldErrors {
  const noun = part === 'headers' ? 'header' : 'field'
  const fields = new Map<string, Set<string>>()
  for (const { path, expects } of failures) {
    const name = fieldName(path, part)
    const sentences = fields.get(name) ?? new Set()
    if (fields.size >= maxFields && sentences.size === 0) continue
    fields.set(name, sentences.add(`The ${name} ${noun} ${expects}.`))
  }
  return Object.fromEntries([...fields].map(([name, sentences]) => [name, [...sentences]]))
}

function fieldName(path: readonly string[], part: string): string {
  const name = path.join('.').slice(0, 200)
  if (name === '') return part
  return part === 'headers' ? name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()) : name
}

export function failuresFrom(found: readonly ErrorObject[]): Failure[] {
  const errors = conditionsLast(found.slice(0, maxFailures))
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  const reported = errors.filter(
    (error) => error.keyword !== 'if' && !alternatives.some((whole) => isBranchOf(error, whole)),
  )
  const narrowest = narrowestTypes(reported)
  return reported
    .filter((error) => (narrowest.get(error.instancePath) ?? error) === error)
    .map((error) => ({ path: pathOf(error), expects: expectation(error) }))
}

/** Ajv checks `if` before `required`; people read the fields in the order of the schema. */
function conditionsLast(errors: readonly ErrorObject[]): ErrorObject[] {
  const isConditional = ({ schemaPath }: ErrorObject) => Number(schemaPath.includes('/else/'))
  return errors.toSorted((one, other) => isConditional(one) - isConditional(other))
}

/**
 * For a value of the wrong type, the one error worth reporting: a list of allowed values implies the type, and of two
 * rules about the type the narrower is enough.
 */
function narrowestTypes(errors: readonly ErrorObject[]): Map<string, ErrorObject> {
  const found = new Map<string, ErrorObject>()
  const breadth = ({ keyword, params }: ErrorObject) => (keyword === 'enum' ? 0 : [params.type].flat().length)
  for (const error of errors) {
    if (error.keyword !== 'type' && error.keyword !== 'enum') continue
    const known = found.get(error.instancePath)
    if (!known || breadth(error) < breadth(known)) found.set(error.instancePath, error)
  }
  return found
}

/** Of several alternatives that all failed, only the whole is reported. */
function isBranchOf(error: ErrorObject, whole: ErrorObject): boolean {
  return error !== whole && error.schemaPath.startsWith(`${whole.schemaPath}/`)
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string[] {
  const path = instancePath.split('/').slice(1).map(unescapePointer)
  if (keyword === 'required' || keyword === 'dependencies') path.push(String(params.missingProperty))
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty))
  return path
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

function expectation(error: ErrorObject): string {
  const own = (error.parentSchema as { 'x-expects'?: string } | undefined)?.['x-expects']
  if (own !== undefined && error.keyword !== 'required') return own
  return expectations[error.keyword]?.(error) ?? 'is not valid'
}

const expectations: Readonly<Record<string, (error: ErrorObject) => string>> = {
  required: () => 'is required',
  additionalProperties: () => 'is not known here',
  dependencies: ({ params }) => `is required together with ${params.property}`,
  type: ({ params }) => `must be ${[params.type].flat().map(typeInWords).join(' or ')}`,
  minimum: ({ params }) => `must be at least ${params.limit}`,
  maximum: ({ params }) => `must be at most ${params.limit}`,
  exclusiveMinimum: ({ params }) => `must be more than ${params.limit}`,
  exclusiveMaximum: ({ params }) => `must be less than ${params.limit}`,
  multipleOf: ({ params }) => `must be a multiple of ${params.multipleOf}`,
  minLength: ({ params }) =>
    params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`,
  maxLength: ({ params }) => `must have at most ${counted(params.limit, 'character')}`,
  minItems: ({ params }) => `must have at least ${counted(params.limit, 'item')}`,
  maxItems: ({ params }) => `must have at most ${counted(params.limit, 'item')}`,
  minProperties: ({ params }) => `must have at least ${counted(params.limit, 'field')}`,
  maxProperties: ({ params }) => `must have at most ${counted(params.limit, 'field')}`,
  uniqueItems: ({ data, params }) => `lists ${String((data as unknown[])[params.i])} more than once`,
  enum: ({ params }) => `must be one of: ${params.allowedValues.map(String).join(', ')}`,
  const: ({ params }) => `must be ${String(params.allowedValue)}`,
  format: ({ params }) => formats[params.format]?.expects ?? 'is not valid',
}

function typeInWords(type: string): string {
  return wordsForTypes[type] ?? type
}

const wordsForTypes: Readonly<Record<string, string>> = {
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
