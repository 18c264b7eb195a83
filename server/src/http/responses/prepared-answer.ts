/**
 * Answers that are the same for every caller: made when first requested and kept in memory, as they are and compressed,
 * with an ETag. Requesting one again costs no more than sending its bytes. A failed attempt is not kept.
 */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, preferredEncoding } from './accept-encoding.ts'

/** Compressed once, so harder than answers that are made for each request: 4 MB of script take 0.2 s, off the event loop. */
const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
}

export class PreparedAnswer {
  readonly #contentType: string
  readonly #made: () => Promise<{ bytes: Buffer; tag: string }>
  readonly #compressed: Readonly<Record<Encoding, () => Promise<Buffer>>>

  constructor(contentType: string, make: () => Promise<string | Buffer>) {
    this.#contentType = contentType
    this.#made = once(async () => {
      const bytes = Buffer.from(await make())
      return { bytes, tag: `W/"${hash('sha1', bytes, 'base64url')}"` }
    })
    const compressed = (encoding: Encoding) => once(async () => compressors[encoding]((await this.#made()).bytes))
    this.#compressed = { br: compressed('br'), gzip: compressed('gzip') }
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { bytes, tag } = await this.#made()
    const isKnown = headers['if-none-match']?.split(',').some((name) => name.trim() === tag) ?? false
    const encoding = isKnown ? undefined : preferredEncoding(headers['accept-encoding'])
    const body = encoding === undefined ? bytes : await this.#compressed[encoding]()
    // The deadline of the request may have answered it while this was made.
    if (reply.sent) return reply
    reply.header('etag', tag).header('vary', 'Accept-Encoding')
    if (isKnown) return reply.code(304).send()
    if (encoding !== undefined) reply.header('content-encoding', encoding)
    return reply.type(this.#contentType).send(body)
  }
}

export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
