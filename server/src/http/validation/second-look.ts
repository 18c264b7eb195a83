/**
 * The caller is owed everything that is wrong at once, but a request that its schema refuses reaches no use case. A route
 * that knows more (which areas there are, which dates exist) looks once again at what can be read of such a request,
 * before it is refused. Only refused requests pay for it, and nobody is refused for it alone.
 */
import type { FastifyRequest } from 'fastify'
import { type FieldErrors, InvalidInput } from '../../domain/problem.ts'

/** Whether the schema refused the field, or anything within it. */
export type Failed = (field: string) => boolean

/** Throws InvalidInput. `sent` is the body, or the query of a GET, without the fields that failed: it may lack anything. */
export type SecondLook<Sent = object> = (request: FastifyRequest, sent: Partial<Sent>, failed: Failed) => unknown

declare module 'fastify' {
  interface FastifyContextConfig {
    secondLook?: SecondLook
  }
}

export async function lookAgain(request: FastifyRequest, refused: InvalidInput): Promise<InvalidInput> {
  const { secondLook } = request.routeOptions.config
  const sent = request.method === 'GET' ? request.query : request.body
  if (!secondLook || typeof sent !== 'object' || sent === null || Array.isArray(sent)) return refused
  const fields = Object.keys(refused.errors)
  const failed: Failed = (field) => fields.some((name) => isWithin(name, field))
  try {
    await secondLook(request, without(sent, fields), failed)
    return refused
  } catch (error) {
    // Whatever else goes wrong here, the schema's word stands.
    if (!(error instanceof InvalidInput)) return refused
    return new InvalidInput({ ...refused.errors, ...unheardOf(error.errors, fields) })
  }
}

const isWithin = (name: string, field: string): boolean => name === field || name.startsWith(`${field}.`)

function unheardOf(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  const isHeard = (name: string) => fields.some((field) => isWithin(name, field) || isWithin(field, name))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isHeard(name)))
}

/** A list with one wrong entry is wrong as a whole. */
function without(sent: object, fields: readonly string[]): object {
  const left = structuredClone(sent)
  for (const field of fields) strike(left, field.split('.'))
  return left
}

function strike(within: object, [name = '', ...rest]: string[]): void {
  const values = within as Record<string, unknown>
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (rest.length > 0 && isMapping) strike(value, rest)
  else delete values[name]
}
