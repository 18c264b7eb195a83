/** Reads what HTML forms send. Any other content type is 415. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorCodes } from 'fastify'

export function acceptFormsOnly(scope: FastifyInstance, maxBytes: number): void {
  scope.removeAllContentTypeParsers()
  const form = { parseAs: 'string', bodyLimit: maxBytes } as const
  scope.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
  scope.addContentTypeParser('*', (_request, _body, done) => done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()))
}

/** Empty where the request had no body. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams()
}
