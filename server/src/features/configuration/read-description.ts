/**
 * From a value of unknown shape to a description without gaps or contradictions, or to every reason why it is none.
 * Knows nothing of YAML or HTTP: an objection names its place as a path, and the caller words that for its reader.
 */
import { type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { contradictionsIn } from './contradictions.ts'
import { RestaurantDescription } from './description.ts'
import type { Objection, Place } from './objection.ts'

export type Reading = { description: RestaurantDescription } | { objections: Objection[] }

/** `most` is how many reasons are worth giving; the reading ends there. */
export function readDescription(written: unknown, most = Number.POSITIVE_INFINITY): Reading {
  const value = Value.Default(RestaurantDescription, Value.Clone(written))
  const objections = [...objectionsTo(value, RestaurantDescription, []).take(most)]
  if (objections.length > 0) return { objections: [...objections, ...contradictionsInRest(written, objections)] }
  const description = value as RestaurantDescription
  const contradictions = contradictionsIn(description)
  return contradictions.length > 0 ? { objections: contradictions } : { description }
}

/** Whatever is in order by itself may still contradict the rest, and is told in the same breath. */
function contradictionsInRest(written: unknown, objections: readonly Objection[]): Objection[] {
  if (!isMapping(written)) return []
  const failed = new Set(objections.map(({ at }) => at[0]))
  const rest = Object.fromEntries(Object.entries(written).filter(([key]) => !failed.has(key)))
  const value = Value.Default(RestaurantDescription, Value.Clone(rest))
  return Value.Check(RestaurantDescription, value) ? contradictionsIn(value) : []
}

function* objectionsTo(value: unknown, schema: TSchema, at: Place): Generator<Objection> {
  if (Type.IsObject(schema) && isMapping(value)) yield* objectionsToKeys(value, schema, at)
  else if (Type.IsArray(schema) && Array.isArray(value) && !(value.length === 0 && 'minItems' in schema)) {
    yield* objectionsToItems(value, schema, at)
  } else if (!Value.Check(schema, value) || !isWellFormed(value)) {
    yield { at, sentence: `must be ${(schema as { description?: string }).description}` }
  }
}

/** A list that is too long is not looked into: whoever sends one would choose how long everybody else waits. */
function* objectionsToItems(value: unknown[], schema: Type.TArray, at: Place): Generator<Objection> {
  const { maxItems = Number.POSITIVE_INFINITY } = schema as { maxItems?: number }
  if (value.length > maxItems) yield { at, sentence: `must have at most ${maxItems} entries` }
  else for (const [index, item] of value.entries()) yield* objectionsTo(item, schema.items, [...at, index])
}

function* objectionsToKeys(value: Record<string, unknown>, schema: TSchema, at: Place): Generator<Objection> {
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

/** Half a surrogate pair is text to JavaScript and an error to PostgreSQL. */
const isWellFormed = (value: unknown): boolean => typeof value !== 'string' || value.isWellFormed()
