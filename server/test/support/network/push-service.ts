/**
 * A double of a push service and of the browsers behind it: gives out subscriptions, takes what is pushed to them, checks the
 * signature of the sender (RFC 8292) and decrypts it as the browser would (RFC 8291, aes128gcm).
 */
import assert from 'node:assert/strict'
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { type Answering, type Arrival, webhookReceiver } from './webhook-receiver.ts'

export type Notification = {
  title: string
  body: string
  lang: string
  dir: string
  tag: string
  navigate: string
}

export type Subscription = { endpoint: string; p256dh: string; auth: string }

export type Pushed = {
  /** Which browser. */
  endpoint: string
  notification: Notification
  headers: Arrival['headers']
  /** The key that signed it, and what the signature says. */
  publicKey: string
  claims: { aud: string; sub: string; exp: number }
}

export type PushService = {
  /** A new browser's. */
  subscribe(): Subscription
  pushed: Pushed[]
  /** How it answers from now on; 201 at first. */
  answer: Answering
  /** How often it was asked, with whatever answer. */
  asked(): number
  received(count: number): Promise<Pushed[]>
}

const takes: Answering = (response) => response.writeHead(201).end()

export async function pushService(): Promise<PushService> {
  const browsers = new Map<string, { curve: ReturnType<typeof createECDH>; auth: Buffer }>()
  const service: PushService = {
    pushed: [],
    answer: takes,
    asked: () => receiver.arrivals.length,
    subscribe() {
      const path = `/push/${randomBytes(8).toString('hex')}`
      const curve = createECDH('prime256v1')
      const p256dh = curve.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      browsers.set(path, { curve, auth })
      return { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') }
    },
    async received(count) {
      await receiver.received(count)
      return service.pushed
    },
  }
  const receiver = await webhookReceiver({
    answer: (response, arrival) => {
      const browser = browsers.get(arrival.path)
      if (!browser) return void response.writeHead(404).end()
      const { notification } = JSON.parse(opened(arrival.body, browser))
      service.pushed.push({
        endpoint: `${origin}${arrival.path}`,
        ...{ notification, headers: arrival.headers, ...signatureOf(arrival) },
      })
      service.answer(response, arrival)
    },
  })
  const origin = new URL(receiver.url).origin
  return service
}

/** The header of the body: salt, size of a record, and the sender's key for this message alone. */
function opened(body: Buffer, { curve, auth }: { curve: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const shared = curve.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends in 2 and zeros.
  const end = padded.lastIndexOf(2)
  assert.ok(padded.subarray(end + 1).every((byte) => byte === 0))
  return padded.subarray(0, end).toString('utf8')
}

function signatureOf({ headers }: Arrival): Pick<Pushed, 'publicKey' | 'claims'> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const
  const isRight = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  assert.ok(isRight, 'signed with the key that it names')
  return { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) }
}
