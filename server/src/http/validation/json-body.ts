/**
 * Bodies are JSON in UTF-8, or empty. An empty body counts as none whatever its Content-Type: clients send one with
 * actions that take no body.
 */
import { isUtf8 } from 'node:buffer'
import { errorCodes, type FastifyInstance } from 'fastify'

export function acceptJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()

  app.addContentTypeParser(/^application\/([\w.-]+\+)?json\b/, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(body)) done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY())
    else parseJson(request, body.toString('utf8'), done)
  })

  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE())
  })
}
