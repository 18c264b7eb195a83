/** The six headers of a delivery. Signatures cover the exact bytes sent, keyed with the secret as the API shows it. */
import { createHmac } from 'node:crypto'

export type SignedDelivery = { deliveryId: number; eventId: string; eventType: string; body: Buffer }

/** The first secret is the current one; a second one, still valid after a rotation, adds a second `v1`. */
export function deliveryHeaders(
  { deliveryId, eventId, eventType, body }: SignedDelivery,
  [current, ...previous]: readonly [string, ...string[]],
  timestamp: number,
): Record<string, string> {
  const signed = Buffer.concat([Buffer.from(`${timestamp}.`), body])
  const signatures = [current, ...previous].map((secret) => `v1=${hmac(secret, signed)}`)
  return {
    'X-Webhook-Id': eventId,
    'X-Webhook-Event': eventType,
    'X-Webhook-Timestamp': String(timestamp),
    'X-Webhook-Delivery-Id': String(deliveryId),
    'X-Webhook-Signature': `sha256=${hmac(current, body)}`,
    'Service-Signature': [`t=${timestamp}`, ...signatures].join(','),
  }
}

function hmac(secret: string, bytes: Buffer): string {
  return createHmac('sha256', secret).update(bytes).digest('hex')
}
