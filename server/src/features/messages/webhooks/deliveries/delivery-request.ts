/**
 * The request of a delivery, as a developer compares it with what arrived. Body and time are stored, headers are not: the
 * signatures are made again with the secrets that the webhook has now, so after a rotation without an overlap they differ
 * from those that were sent before it.
 */
import { deliveryHeaders } from '../deliver/signature.ts'
import type { DeliveryRow } from './deliveries.sql.ts'

export type DeliveryRequest = {
  url: string
  body: string
  /** Of the latest attempt; null before the first. */
  headers: Record<string, string> | null
}

export function requestOf(
  { id, event_id, event, attempts }: DeliveryRow,
  { url, secret }: { url: string; secret: string },
  payload: string,
): DeliveryRequest {
  const last = attempts.at(-1)
  if (last === undefined) return { url, body: payload, headers: null }
  const signed = { deliveryId: id, eventId: event_id, eventType: event, body: Buffer.from(payload, 'utf8') }
  const sentAt = Temporal.Instant.from(last.at).epochMilliseconds / 1_000
  const headers = { 'Content-Type': 'application/json', ...deliveryHeaders(signed, [secret], sentAt) }
  return { url, body: payload, headers }
}
