/**
 * A double of Twilio's HTTP API on loopback: form-encoded, basic authentication, lists by number, errors by code, and every
 * way in which an answer can be lost. It keeps books of what it took, and signs callbacks as Twilio does.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

export const twilioAccount = `AC${'1'.repeat(32)}`
export const twilioKey = 'token-of-the-account'

export type TakenText = {
  sid: string
  to: string
  from: string
  body: string
  callback: string
  at: Date
}

/**
 * What happens to a text: taken and answered; taken, and the answer lost, late or an error; not taken. Numbers are errors of
 * Twilio's, which are answered with 400.
 */
export type Fault =
  | 'fine'
  | ('taken, reset' | 'taken, 500' | 'taken, hang' | 'taken, unreadable')
  | ('429' | '500' | 'reset' | '401')
  | number

export type TwilioApi = {
  url: string
  taken: TakenText[]
  /** What happens to the next texts; afterwards all is fine. */
  faults: Fault[]
  /** For each text, instead of `faults`. */
  faultOf?: (text: { to: string; body: string }) => Fault
  /** Of the list of messages. */
  listFails: boolean
  requests: number
  /** The fields and the signature of a callback. */
  callback(
    url: string,
    fields: Record<string, string>,
    key?: string,
  ): { payload: string; headers: Record<string, string> }
  close(): Promise<void>
}

export async function twilioApi(): Promise<TwilioApi> {
  const api: TwilioApi = {
    ...{ url: '', taken: [], faults: [], listFails: false, requests: 0 },
    callback(url, fields, key = twilioKey) {
      const all = { AccountSid: twilioAccount, ...fields }
      const sorted = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1))
      const signature = createHmac('sha1', key)
        .update(url + sorted.flat().join(''))
        .digest('base64')
      return {
        payload: new URLSearchParams(all).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((request, response) => {
    answer(api, request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return api
}

async function answer(api: TwilioApi, request: IncomingMessage, response: ServerResponse): Promise<void> {
  api.requests++
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const url = new URL(request.url ?? '/', api.url)
  const json = (status: number, body: object, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  const expected = `Basic ${Buffer.from(`${twilioAccount}:${twilioKey}`).toString('base64')}`
  if (request.headers.authorization !== expected) return void json(401, { code: 20_003, message: 'Authenticate' })
  const base = `/2010-04-01/Accounts/${twilioAccount}`
  if (url.pathname === `${base}.json`) return void json(200, { friendly_name: 'Trattoria Ltd', status: 'active' })
  if (url.pathname === `${base}/Balance.json`) return void json(200, { balance: '41.80', currency: 'EUR' })
  if (url.pathname === `${base}/IncomingPhoneNumbers.json`) {
    return void json(200, { incoming_phone_numbers: [{ sms_url: 'https://elsewhere.example/sms' }] })
  }
  if (url.pathname !== `${base}/Messages.json`) return void json(404, { code: 20_404, message: 'Not found' })
  if (request.method === 'GET') {
    if (api.listFails) return void json(503, {})
    const [to, from] = [url.searchParams.get('To'), url.searchParams.get('From')]
    const found = api.taken.filter((one) => one.to === to && (from === null || one.from === from)).toReversed()
    return void json(200, { messages: found.slice(0, 50).map(shown) })
  }
  if (request.headers['content-type'] !== 'application/x-www-form-urlencoded') return void json(415, {})
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
  const [to, from, body, callback] = ['To', 'From', 'Body', 'StatusCallback'].map((name) => form.get(name) ?? '') as [
    string,
    string,
    string,
    string,
  ]
  const fault = api.faultOf?.({ to, body }) ?? api.faults.shift() ?? 'fine'
  if (typeof fault === 'number') return void json(400, { code: fault, message: `Error ${fault}`, status: 400 })
  if (fault === '429') return void json(429, { code: 20_429, message: 'Too many' }, { 'retry-after': '1' })
  if (fault === '500') return void json(500, { code: 20_500, message: 'Internal' })
  if (fault === '401') return void json(401, { code: 20_003, message: 'Authenticate' })
  if (fault === 'reset') return void request.socket.resetAndDestroy()
  const text = { sid: `SM${randomBytes(16).toString('hex')}`, to, from, body, callback, at: new Date() }
  api.taken.push(text)
  if (fault === 'taken, reset') return void request.socket.resetAndDestroy()
  if (fault === 'taken, hang') return
  if (fault === 'taken, 500') return void json(500, { code: 20_500, message: 'Internal' })
  if (fault === 'taken, unreadable') return void response.writeHead(201).end('<html>')
  json(201, shown(text))
}

const shown = ({ sid, to, from, body, at }: TakenText) => ({
  ...{ sid, to, from, body, num_segments: '1', status: 'queued', error_code: null },
  date_created: at.toUTCString(),
})
