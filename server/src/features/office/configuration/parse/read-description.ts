/**
 * Validates a value of unknown shape and fills in defaults, or returns what is wrong: all schema errors or, if there
 * are none, all contradictions. Knows neither YAML nor HTTP: an issue has a path, which the caller words for its
 * reader.
 */
import { type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Value } from 'typebox/value'
import { timezoneNamed } from '../../../../domain/calendar/calendar.ts'
import { type Sentence, said } from '../../../../domain/sentence.ts'
import { RestaurantDescription } from '../description/description.ts'
import type { DescriptionIssue, Path } from '../description/description-issue.ts'
import { contradictionsIn } from './contradictions.ts'

export type Reading = { description: RestaurantDescription } | { issues: DescriptionIssue[] }

/** Stops after `maxIssues`. Lists that are too long are refused before anything is copied or filled in. */
export function readDescription(value: unknown, maxIssues = Number.POSITIVE_INFINITY): Reading {
  const tooLong = [...overlongLists(value, RestaurantDescription, []).take(maxIssues)]
  if (tooLong.length > 0) return { issues: tooLong }
  const filled = Value.Default(RestaurantDescription, Value.Clone(value))
  const ofForm = [...formIssues(filled, RestaurantDescription, []).take(maxIssues)]
  if (ofForm.length > 0) return { issues: ofForm }
  const description = filled as RestaurantDescription
  const issues = contradictionsIn(description)
  if (issues.length > 0) return { issues: issues.slice(0, maxIssues) }
  return { description: { ...description, timezone: timezoneNamed(description.timezone) ?? description.timezone } }
}

function* formIssues(value: unknown, schema: TSchema, path: Path): Generator<DescriptionIssue> {
  if (Type.IsObject(schema) && isMapping(value)) yield* keyIssues(value, schema, path)
  else if (Type.IsArray(schema) && Array.isArray(value) && !(value.length === 0 && 'minItems' in schema)) {
    yield* itemIssues(value, schema, path)
  } else if (!isValid(schema, value) || !isWellFormed(value)) {
    yield { path, sentence: isBlank(value) && wantsText(schema) ? notEmpty : expectationOf(value, schema) }
  }
}

/** Their entries are not looked at, since that would take as long as the sender likes. */
function* overlongLists(value: unknown, schema: TSchema, path: Path): Generator<DescriptionIssue> {
  if (Type.IsUnion(schema) && Array.isArray(value)) {
    for (const branch of schema.anyOf.filter(Type.IsArray)) yield* overlongLists(value, branch, path)
  } else if (Type.IsArray(schema) && Array.isArray(value)) {
    const { maxItems = Number.POSITIVE_INFINITY } = schema as { maxItems?: number }
    if (value.length > maxItems) yield { path, sentence: ({ descriptions }) => descriptions.form.maxEntries(maxItems) }
    else for (const [index, item] of value.entries()) yield* overlongLists(item, schema.items, [...path, index])
  } else if (Type.IsObject(schema) && isMapping(value)) {
    const known = (schema as unknown as { properties: Record<string, TSchema> }).properties
    for (const [key, property] of Object.entries(known))
      if (Object.hasOwn(value, key)) yield* overlongLists(value[key], property, [...path, key])
  }
}

function* itemIssues(value: unknown[], schema: Type.TArray, path: Path): Generator<DescriptionIssue> {
  for (const [index, item] of value.entries()) yield* formIssues(item, schema.items, [...path, index])
}

function* keyIssues(value: Record<string, unknown>, schema: TSchema, path: Path): Generator<DescriptionIssue> {
  const known = (schema as unknown as { properties: Record<string, TSchema> }).properties
  for (const key of Object.keys(value).filter((key) => !Object.hasOwn(known, key))) {
    const sentence: Sentence = ({ descriptions }) => descriptions.form.unknownKey(Object.keys(known).join(', '))
    yield { path: [...path, key], sentence }
  }
  for (const [key, property] of Object.entries(known)) {
    if (Object.hasOwn(value, key)) yield* formIssues(value[key], property, [...path, key])
    else if (!Type.IsOptional(property)) yield { path: [...path, key], sentence: required }
  }
}

const checks = new WeakMap<TSchema, { times: number; validator?: Validator }>()
const worthCompiling = 100

/** Compiling a schema takes as long as checking a hundred values with it, and makes each check 20 times faster. */
function isValid(schema: TSchema, value: unknown): boolean {
  const check: { times: number; validator?: Validator } = checks.get(schema) ?? { times: 0 }
  checks.set(schema, check)
  if (check.times++ < worthCompiling) return Value.Check(schema, value)
  check.validator ??= Compile(schema)
  return check.validator.Check(value)
}

const notEmpty: Sentence = ({ descriptions }) => descriptions.form.notEmpty
const required: Sentence = ({ descriptions }) => descriptions.form.required
const invalid: Sentence = ({ validation }) => validation.expects.invalid

/** YAML reads `name: 12` as a number and `name: true` as a boolean. */
function expectationOf(value: unknown, schema: TSchema): Sentence {
  const { 'x-expects': expects = invalid } = schema as { 'x-expects'?: Sentence }
  const isNumber = typeof value === 'number'
  if (!isNumber && typeof value !== 'boolean') return expects
  const text = String(value)
  if (!Value.Check(schema, text)) return expects
  return (say) => say.descriptions.form[isNumber ? 'quoteNumber' : 'quoteBoolean'](said(expects, say), text)
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

const wantsText = (schema: TSchema): boolean =>
  'minLength' in schema || (Type.IsUnion(schema) && schema.anyOf.some(wantsText))

/** JavaScript accepts half a surrogate pair, PostgreSQL refuses it. */
const isWellFormed = (value: unknown): boolean => typeof value !== 'string' || value.isWellFormed()
