/** Writers of answers, each made when its route first answers: made all at once, they would hold up the start. */
import writerFor from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

export function writeAnswersBySchema(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    let write: ((answer: unknown) => string) | undefined
    return (answer: unknown) => {
      write ??= writerFor(schema as Parameters<typeof writerFor>[0])
      return write(answer)
    }
  })
}
