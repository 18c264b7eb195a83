import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deliveryHeaders } from '../../server/src/features/messages/webhooks/deliver/signature.ts'
import { verifyWebhook, WebhookRefused } from '../src/webhook.ts'

const secret = 'whsec_current'
const sentAt = 1_781_085_600
const event = { id: '019769c2-3a00-7000-8000-000000000001', type: 'webhook.test', data: { note: 'Ħal Għaxaq' } }
const body = Buffer.from(JSON.stringify(event))
const delivery = { deliveryId: 7, eventId: event.id, eventType: event.type, body }

/** As the server itself signs. */
const signed = (secrets: readonly [string, ...string[]] = [secret]) => deliveryHeaders(delivery, secrets, sentAt)
const verify = (headers: Parameters<typeof verifyWebhook>[1], options = {}, bytes: string | Uint8Array = body) =>
  verifyWebhook(bytes, headers, secret, { now: sentAt + 10, ...options })

describe('the recommended signature', () => {
  test('of a genuine delivery is accepted, and the event returned', async () => {
    assert.deepEqual(await verify(signed()), event)
    assert.deepEqual(await verify(new Headers(signed())), event)
    assert.deepEqual(await verify(signed(), {}, body.toString('utf8')), event)
    const lowerCased = Object.fromEntries(
      Object.entries(signed()).map(([name, value]) => [name.toLowerCase(), [value]]),
    )
    assert.deepEqual(await verify(lowerCased), event)
  })

  test('may be one of several, right after the secret was rotated', async () => {
    assert.deepEqual(await verify(signed(['whsec_new', secret])), event)
    assert.deepEqual(await verify(signed([secret, 'whsec_old'])), event)
  })

  const refused: Record<string, () => Promise<unknown>> = {
    'another body': () => verify(signed(), {}, body.toString('utf8').replace('Ħal', 'Hal')),
    'another secret': () => verify(signed(['whsec_other'])),
    'a minute too old': () => verify(signed(), { now: sentAt + 301 }),
    'from the future': () => verify(signed(), { now: sentAt - 301 }),
    'another time': () =>
      verify({ 'Service-Signature': signed()['Service-Signature']?.replace(/t=\d+/, `t=${sentAt + 1}`) }),
    'no time': () => verify({ 'Service-Signature': signed()['Service-Signature']?.replace(/t=\d+,/, '') }),
    'two times': () => verify({ 'Service-Signature': `t=${sentAt + 5},${signed()['Service-Signature']}` }),
    'no signature': () => verify({ 'Service-Signature': `t=${sentAt}` }),
    'half a signature': () => verify({ 'Service-Signature': signed()['Service-Signature']?.slice(0, -2) }),
    'no header': () => verify({}),
    'the legacy header alone': () => verify({ 'X-Webhook-Signature': signed()['X-Webhook-Signature'] }),
  }
  for (const [what, attempt] of Object.entries(refused)) {
    test(`${what} is refused`, () => assert.rejects(attempt, WebhookRefused))
  }

  test('at the limit of the tolerance is accepted, and the tolerance can be set', async () => {
    assert.deepEqual(await verify(signed(), { now: sentAt + 300 }), event)
    await assert.rejects(verify(signed(), { toleranceSeconds: 5 }), WebhookRefused)
    assert.deepEqual(await verify(signed(), { now: sentAt + 3_000, toleranceSeconds: 3_600 }), event)
  })
})

describe('the legacy signature', () => {
  const legacy = { signature: 'legacy' }

  test('is accepted where the caller asks for it', async () => {
    assert.deepEqual(await verify({ 'X-Webhook-Signature': signed()['X-Webhook-Signature'] }, legacy), event)
  })

  test('of another body, or of another form, is refused', async () => {
    await assert.rejects(verify(signed(), legacy, `${body} `), WebhookRefused)
    const bare = signed()['X-Webhook-Signature']?.slice('sha256='.length)
    await assert.rejects(verify({ 'X-Webhook-Signature': bare }, legacy), WebhookRefused)
  })
})
