/** Serialises answers by their schemas. Each serialiser is compiled when its route first answers, not at the start. */
import compile from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

export function serializeBySchema(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    let serialize: ((answer: unknown) => string) | undefined
    return (answer: unknown) => {
      serialize ??= compile(schema as Parameters<typeof compile>[0])
      return serialize(answer)
    }
  })
}
