/**
 * A copy of a route's schema with two rules added: integers fit PostgreSQL's 32 bits unless the schema sets its own
 * bounds, and a choice between constants is an enum, so that its failure is one sentence.
 */
import { largestInt32 } from '../wire-types.ts'

type Schema = { [keyword: string]: unknown }

export function strictSchema(schema: object): Schema {
  const copy: Schema = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strictValue(value)]))
  return boundInteger(constantsAsEnum(copy))
}

function strictValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strictValue)
  return typeof value === 'object' && value !== null ? strictSchema(value) : value
}

function boundInteger(schema: Schema): Schema {
  const isInteger = schema.type === 'integer' || (Array.isArray(schema.type) && schema.type.includes('integer'))
  if (!isInteger) return schema
  return { minimum: -largestInt32 - 1, maximum: largestInt32, ...schema }
}

function constantsAsEnum(schema: Schema): Schema {
  const { anyOf: choices, ...rest } = schema
  if (!Array.isArray(choices) || !choices.every((choice) => typeof choice === 'object' && 'const' in choice)) {
    return schema
  }
  return { ...rest, enum: choices.map((choice: { const: unknown }) => choice.const) }
}
