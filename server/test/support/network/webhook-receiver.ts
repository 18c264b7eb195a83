/** A receiver on loopback that records what arrives and answers as a test chooses: with success, an error, slowly or not at all. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

export type Arrival = {
  path: string
  headers: IncomingMessage['headers']
  rawHeaders: string[]
  body: Buffer
  eventId: string
  deliveryId: number
  /** Epoch milliseconds. */
  at: number
}

export type Answering = (response: ServerResponse, arrival: Arrival) => void

export type Receiver = {
  url: string
  port: number
  arrivals: Arrival[]
  /** How it answers from now on. */
  answer: Answering
  connections(): number
  /** Resolves with the arrivals once there are `count`. */
  received(count: number, timeoutMs?: number): Promise<Arrival[]>
}

export const answers = {
  well: (response) => response.writeHead(200).end('thanks'),
  error: (response) => response.writeHead(500).end('oops'),
  reset: (response) => response.socket?.resetAndDestroy(),
  hang: () => {},
  redirect: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  drip: (response) => {
    response.writeHead(200)
    const drop = setInterval(() => response.write('.'), 50)
    response.once('close', () => clearInterval(drop))
  },
  endless: (response) => {
    response.writeHead(500)
    const pour = () => {
      while (response.write(Buffer.alloc(16_384, 'x')));
      response.once('drain', pour)
    }
    pour()
  },
  garbage: (response) => response.socket?.end('this is not HTTP\r\n\r\n'),
} satisfies Record<string, Answering>

export type ReceiverOptions = { answer?: Answering; tls?: { key: string; cert: string } }

export async function webhookReceiver({ answer = answers.well, tls }: ReceiverOptions = {}): Promise<Receiver> {
  let connections = 0
  const server = tls ? createTlsServer(tls) : createHttpServer()
  server.on('connection', () => {
    connections++
  })
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const arrival = await read(request).catch(() => undefined)
    if (!arrival) return
    receiver.arrivals.push(arrival)
    response.on('error', () => {})
    receiver.answer(response, arrival)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    port,
    arrivals: [],
    answer,
    connections: () => connections,
    async received(count, timeoutMs = 120_000) {
      await until(
        () => receiver.arrivals.length >= count,
        timeoutMs,
        () => `${receiver.arrivals.length} of ${count} arrived`,
      )
      return receiver.arrivals
    },
  }
  return receiver
}

async function read(request: IncomingMessage): Promise<Arrival> {
  const at = Date.now()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { headers, rawHeaders, url = '' } = request
  const body = Buffer.concat(chunks)
  const [eventId, deliveryId] = [String(headers['x-webhook-id']), Number(headers['x-webhook-delivery-id'])]
  return { path: url, headers, rawHeaders, body, eventId, deliveryId, at }
}

/** Polls until the condition is true; rejects with a description if it does not become so in time. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = 120_000,
  missing = () => 'it did not become true',
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`After ${timeoutMs} ms: ${missing()}.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** A second implementation of the contract: both signatures, and the age of the recommended one. */
export function signaturesVerify({ headers, body }: Arrival, secret: string, toleranceSeconds = 300): boolean {
  const hex = (bytes: Buffer) => createHmac('sha256', secret).update(bytes).digest('hex')
  const legacy = same(String(headers['x-webhook-signature']), `sha256=${hex(body)}`)
  const parts = String(headers['service-signature']).split(',')
  const timestamp = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  const fresh = Math.abs(Date.now() / 1_000 - Number(timestamp)) <= toleranceSeconds
  const expected = `v1=${hex(Buffer.concat([Buffer.from(`${timestamp}.`), body]))}`
  return legacy && fresh && parts.some((part) => same(part, expected))
}

function same(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
