/**
 * Reports unknown ids together with the schema's errors, so that the caller does not need another attempt to learn of
 * them. A route's `unknownIds` answers from the cached configuration. It is called only when the schema has refused a
 * body, and gets the fields that the schema accepted.
 */
import type { FastifyRequest } from 'fastify'
import { type FieldErrors, InvalidInput } from '../../domain/problem.ts'

type UnknownIds<Body = object> = (restaurantId: number, accepted: Partial<Body>) => Promise<FieldErrors>

declare module 'fastify' {
  interface FastifyContextConfig {
    unknownIds?: UnknownIds
  }
}

export async function withUnknownIds(request: FastifyRequest, refused: InvalidInput): Promise<InvalidInput> {
  const { unknownIds } = request.routeOptions.config
  const { body, restaurantId } = request
  if (!unknownIds || typeof body !== 'object' || body === null) return refused
  const refusedFields = new Set(Object.keys(refused.fields).map((name) => name.split('.', 1)[0]))
  const accepted = Object.entries(body).filter(([name]) => !refusedFields.has(name))
  // Whatever fails here, the schema's errors are answered.
  const unknown = await unknownIds(restaurantId, Object.fromEntries(accepted)).catch(() => ({}))
  return new InvalidInput({ ...refused.fields, ...unknown })
}
