/**
 * From a value of unknown shape to a description without gaps or contradictions, or to every reason why it is none.
 * Knows nothing of YAML or HTTP: an objection names its place as a path, and the caller words that for its reader.
 */
import { type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { timezoneNamed } from '../../domain/calendar.ts'
import { contradictionsIn } from './contradictions.ts'
import { RestaurantDescription } from './description.ts'
import type { DescriptionIssue, Place } from './description-issue.ts'
import { type PartiallyValid, strikeOut } from './partially-valid.ts'

/** What is in order by itself stays legible: whoever knows the restaurant may object to it as well. */
export type Reading =
  | { description: RestaurantDescription }
  | { objections: DescriptionIssue[]; legible: PartiallyValid<RestaurantDescription> }

/** `most` is how many reasons are worth giving; the reading ends there. */
export function readDescription(written: unknown, most = Number.POSITIVE_INFINITY): Reading {
  const value = Value.Default(RestaurantDescription, Value.Clone(written))
  const ofForm = [...objectionsTo(value, RestaurantDescription, []).take(most)]
  // Where the reading ended early, nobody knows what else is malformed.
  if (!isMapping(value) || ofForm.length >= most) return { objections: ofForm, legible: {} }
  strikeOut(
    value,
    ofForm.map(({ at }) => at),
  )
  const legible = value as PartiallyValid<RestaurantDescription>
  const objections = [...ofForm, ...contradictionsIn(legible)]
  if (objections.length > 0) return { objections, legible }
  const description = value as RestaurantDescription
  return { description: { ...description, timezone: timezoneNamed(description.timezone) ?? description.timezone } }
}

function* objectionsTo(value: unknown, schema: TSchema, at: Place): Generator<DescriptionIssue> {
  if (Type.IsObject(schema) && isMapping(value)) yield* objectionsToKeys(value, schema, at)
  else if (Type.IsArray(schema) && Array.isArray(value) && !(value.length === 0 && 'minItems' in schema)) {
    yield* objectionsToItems(value, schema, at)
  } else if (!Value.Check(schema, value) || !isWellFormed(value)) {
    const wanted = `must be ${(schema as { description?: string }).description}`
    yield { at, sentence: isBlank(value) && wantsText(schema) ? 'must not be empty' : wanted }
  }
}

/** A list that is too long is not looked into: whoever sends one would choose how long everybody else waits. */
function* objectionsToItems(value: unknown[], schema: Type.TArray, at: Place): Generator<DescriptionIssue> {
  const { maxItems = Number.POSITIVE_INFINITY } = schema as { maxItems?: number }
  if (value.length > maxItems) yield { at, sentence: `must have at most ${maxItems} entries` }
  else for (const [index, item] of value.entries()) yield* objectionsTo(item, schema.items, [...at, index])
}

function* objectionsToKeys(value: Record<string, unknown>, schema: TSchema, at: Place): Generator<DescriptionIssue> {
  const known = (schema as unknown as { properties: Record<string, TSchema> }).properties
  for (const key of Object.keys(value).filter((key) => !Object.hasOwn(known, key))) {
    yield { at: [...at, key], sentence: `is not a key known here; known are ${Object.keys(known).join(', ')}` }
  }
  for (const [key, property] of Object.entries(known)) {
    if (Object.hasOwn(value, key)) yield* objectionsTo(value[key], property, [...at, key])
    else if (!Type.IsOptional(property)) yield { at: [...at, key], sentence: 'is required' }
  }
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

const wantsText = (schema: TSchema): boolean =>
  'minLength' in schema || (Type.IsUnion(schema) && schema.anyOf.some(wantsText))

/** Half a surrogate pair is text to JavaScript and an error to PostgreSQL. */
const isWellFormed = (value: unknown): boolean => typeof value !== 'string' || value.isWellFormed()
