/** Validation errors as sentences: "The patron.email field must be a valid email address." */
import type { ErrorObject } from 'ajv'
import { formats } from '../../domain/field-formats.ts'
import type { FieldErrors } from '../../domain/problem.ts'
import { inEnglish, type Sentence, type StaffSentences, said } from '../../domain/sentence.ts'

/** `expects` completes the sentence "The … field …", or "The … header …". `isNotRead`: it is too large to be validated. */
export type Failure = { readonly path: readonly string[]; readonly expects: Sentence; readonly isNotRead?: true }

/** Of a list with ten thousand wrong items, the first hundred are reported. */
const maxFields = 100
/** Failures are compared with each other, which is quadratic in their number, and the caller chooses that. */
const maxFailures = 1_000

export function fieldErrors(failures: readonly Failure[], part: string): FieldErrors {
  const noun = part === 'headers' ? 'header' : 'field'
  const fields = new Map<string, Map<string, Sentence>>()
  for (const { path, expects } of failures) {
    const name = fieldName(path, part)
    const sentences = fields.get(name) ?? new Map<string, Sentence>()
    if (fields.size >= maxFields && sentences.size === 0) continue
    const sentence: Sentence = (say) => say.validation[noun](name, said(expects, say))
    fields.set(name, sentences.set(inEnglish(sentence), sentence))
  }
  return Object.fromEntries([...fields].map(([name, sentences]) => [name, [...sentences.values()]]))
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

function expectation(error: ErrorObject): Sentence {
  const own = (error.parentSchema as { 'x-expects'?: Sentence } | undefined)?.['x-expects']
  if (own !== undefined && error.keyword !== 'required') return own
  if (error.keyword === 'format') return formats[error.params.format]?.expects ?? invalid
  const expects = expectations[error.keyword]
  return expects ? ({ validation }) => expects(validation, error) : invalid
}

const invalid: Sentence = (say) => say.validation.expects.invalid

type Texts = StaffSentences['validation']

const expectations: Readonly<Record<string, (texts: Texts, error: ErrorObject) => string>> = {
  required: ({ expects }) => expects.required,
  additionalProperties: ({ expects }) => expects.unknown,
  dependencies: ({ expects }, { params }) => expects.requiredWith(params.property),
  type: (texts, { params }) => texts.expects.type(typesInWords(texts, [params.type].flat())),
  minimum: ({ expects }, { params }) => expects.minimum(params.limit),
  maximum: ({ expects }, { params }) => expects.maximum(params.limit),
  exclusiveMinimum: ({ expects }, { params }) => expects.moreThan(params.limit),
  exclusiveMaximum: ({ expects }, { params }) => expects.lessThan(params.limit),
  multipleOf: ({ expects }, { params }) => expects.multipleOf(params.multipleOf),
  minLength: ({ expects }, { params }) => (params.limit === 1 ? expects.notEmpty : expects.minLength(params.limit)),
  maxLength: ({ expects }, { params }) => expects.maxLength(params.limit),
  minItems: ({ expects }, { params }) => expects.minItems(params.limit),
  maxItems: ({ expects }, { params }) => expects.maxItems(params.limit),
  minProperties: ({ expects }, { params }) => expects.minProperties(params.limit),
  maxProperties: ({ expects }, { params }) => expects.maxProperties(params.limit),
  uniqueItems: ({ expects }, { data, params }) => expects.twice(String((data as unknown[])[params.i])),
  enum: ({ expects }, { params }) => expects.oneOf(params.allowedValues.map(String).join(', ')),
  const: ({ expects }, { params }) => expects.only(String(params.allowedValue)),
}

function typesInWords({ types, or }: Texts, wanted: readonly string[]): string {
  const words: Readonly<Record<string, string>> = types
  return wanted.map((type) => words[type] ?? type).reduce(or)
}
