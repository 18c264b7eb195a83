/**
 * Verifies an event over its raw bytes: signature, age by our own clock, and mode. The package's own check would let an event
 * of tomorrow pass, and none would have an age with a tolerance of 0.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { PaymentAccount } from '../accounts/account.sql.ts'
import { EventRefused, type ProviderEvent } from '../providers/provider.ts'
import { apiVersion } from './stripe-client.ts'

const oldestSeconds = 300
/** Clocks of two companies differ a little. */
const aheadSeconds = 10

type Headers = Readonly<Record<string, string | string[] | undefined>>

export function readStripeEvent(
  account: Pick<PaymentAccount, 'is_live' | 'account'>,
  secret: string,
  now: EpochSeconds,
  rawBody: Buffer,
  headers: Headers,
): ProviderEvent {
  const header = headers['stripe-signature']
  const at = typeof header === 'string' ? signedAt(header, rawBody, secret) : undefined
  if (at === undefined) throw new EventRefused('signature')
  if (at < now - oldestSeconds || at > now + aheadSeconds) throw new EventRefused('time')
  const { livemode, account: from, ...event } = eventOf(rawBody)
  if (livemode !== account.is_live) throw new EventRefused('mode')
  if (from !== undefined && from !== account.account) throw new EventRefused('account')
  return event
}

/** When it was signed; undefined where no signature of it is ours. */
function signedAt(header: string, rawBody: Buffer, secret: string): number | undefined {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined])
  const at = parts.find(([name]) => name === 't')?.[1]
  if (at === undefined || !/^\d{1,12}$/.test(at)) return undefined
  const expected = createHmac('sha256', secret).update(`${at}.`).update(rawBody).digest()
  const isOurs = parts.some(([name, value]) => {
    if (name !== 'v1' || value === undefined) return false
    const given = Buffer.from(value, 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? Number(at) : undefined
}

type Event = ProviderEvent & { livemode: boolean; account: string | undefined }

function eventOf(rawBody: Buffer): Event {
  try {
    const {
      id,
      type,
      livemode,
      account,
      api_version: version,
      data,
    } = JSON.parse(rawBody.toString()) as Record<string, unknown>
    const reference = (data as { object?: { id?: unknown } } | undefined)?.object?.id
    const isShaped = [id, type, reference].every((text) => typeof text === 'string' && text.length <= 255)
    if (isShaped && typeof livemode === 'boolean') {
      const from = typeof account === 'string' ? account : undefined
      return { id, type, reference, livemode, account: from, isOtherVersion: version !== apiVersion } as Event
    }
  } catch {
    // Below.
  }
  throw new EventRefused('shape')
}
