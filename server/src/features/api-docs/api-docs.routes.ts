/**
 * The contract, for programs (`/openapi.json`) and for people (`/docs`). Each is put together when it is first asked
 * for, so that a server nobody asks pays nothing for it.
 */
import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { openApiOf } from '../../http/openapi/document.ts'
import { demoTokens } from '../access/token-text.ts'
import { hasDemo } from '../demo/demo-state.ts'
import { docsPage, docsScript, type Page, scriptPath } from './docs-page.routes.ts'

type Parts = { db: Database; config: Config }

export const apiDocsRoutes: FastifyPluginAsync<Parts> = async (app, { db, config }) => {
  const contract = once(async () => kept(Buffer.from(JSON.stringify(openApiOf(app)))))
  const script = once(async () => kept(await docsScript()))
  const plainPage = once(() => docsPage(undefined))
  const demoPage = once(() => docsPage(demoTokens.trattoria))

  /** The demo's token is no secret, but it opens nothing where others can reach the server. */
  const pageNow = async (): Promise<Page> => (config.loopbackOnly && (await hasDemo(db)) ? demoPage() : plainPage())

  app.get('/', (_request, reply) => reply.redirect('/docs', 302))

  app.get('/docs', async (_request, reply) => {
    const { html, policy } = await pageNow()
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  })

  app.get(scriptPath, async (request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('vary', 'accept-encoding')
    const packed = await script()
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(gunzipSync(packed.bytes))
    return sendKept(request, reply.header('content-encoding', 'gzip'), packed)
  })

  app.get('/openapi.json', async (request, reply) => {
    reply.type('application/json; charset=utf-8')
    return sendKept(request, reply, await contract())
  })
}

type Kept = { bytes: Buffer; tag: string }

/** Weak, since the answer may be packed on its way. */
const kept = (bytes: Buffer): Kept => ({ bytes, tag: `W/"${hash('sha1', bytes, 'base64url')}"` })

function sendKept({ headers }: FastifyRequest, reply: FastifyReply, { bytes, tag }: Kept): FastifyReply {
  reply.header('etag', tag)
  return headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(bytes)
}

/** A failure is not kept: the next one to ask tries again. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
