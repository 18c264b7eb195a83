/**
 * Serialises answers by their schemas. Each serialiser is compiled when its route first answers, not at the start, and
 * once for all apps of a process: the tests build an app for each file, and compiled each time otherwise.
 */
import compile from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Serialize = (answer: unknown) => string

const compiled = new WeakMap<object, Serialize>()

export function serializeBySchema(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    let serialize: Serialize | undefined
    return (answer: unknown) => {
      serialize ??= serializerOf(schema as object)
      return serialize(answer)
    }
  })
}

function serializerOf(schema: object): Serialize {
  const serialize = compiled.get(schema) ?? compile(schema as Parameters<typeof compile>[0])
  compiled.set(schema, serialize)
  return serialize
}
