/**
 * Twilio by its HTTP API: form-encoded, basic authentication. Callbacks carry a signature over the exact public URL and the
 * fields, made with the account's token. Twilio knows no key of ours, so a text of unknown outcome is looked for among those
 * to the number by its words, which a short link makes unlike any other.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type CallParts, callGateway, type GatewayAnswer, jsonOf } from './call-gateway.ts'
import {
  type Callback,
  CallbackRefused,
  type CheckLine,
  type Found,
  type NumberTrouble,
  type SendResult,
  type TextEvent,
  type TextProvider,
  type TextToSend,
} from './text-provider.ts'

export type TwilioSettings = { account: string; key: string; sender: string }

export const twilioApi = 'https://api.twilio.com'

/** 21610: the number said STOP to this sender. */
const stopped = new Set([21_610])
/** Not a number, no route to it, a landline, unknown to its carrier. */
const dead = new Set([21_211, 21_214, 21_217, 21_614, 30_005, 30_006])

const troubleOf = (code: number): NumberTrouble => (stopped.has(code) ? 'stopped' : dead.has(code) ? 'dead' : null)

type Message = {
  sid?: unknown
  num_segments?: unknown
  body?: unknown
  date_created?: unknown
  code?: unknown
  message?: unknown
}

export class Twilio implements TextProvider {
  readonly name = 'twilio'
  readonly #settings: TwilioSettings
  readonly #parts: CallParts
  readonly #api: string

  constructor(settings: TwilioSettings, parts: CallParts, api = twilioApi) {
    this.#settings = settings
    this.#parts = parts
    this.#api = `${api}/2010-04-01/Accounts/${encodeURIComponent(settings.account)}`
  }

  async send({ to, from, text, callback }: TextToSend): Promise<SendResult> {
    const sender: [string, string] = from.startsWith('MG') ? ['MessagingServiceSid', from] : ['From', from]
    const body = new URLSearchParams([['To', to], sender, ['Body', text], ['StatusCallback', callback]]).toString()
    const answer = await this.#call('/Messages.json', { method: 'POST', body })
    if ('failed' in answer) return { outcome: answer.isCertain ? 'later' : 'unknown', reason: answer.failed }
    const { status, headers } = answer
    const said = (jsonOf(answer.body) ?? {}) as Message
    if (status >= 200 && status < 300) {
      // A 2xx that cannot be read is a text that was taken.
      if (typeof said.sid !== 'string') return { outcome: 'unknown', reason: 'the answer could not be read' }
      return { outcome: 'sent', reference: said.sid, parts: wholeNumber(said.num_segments) }
    }
    const reason = `${status}${typeof said.code === 'number' ? `, error ${said.code}` : ''}: ${oneLine(said.message)}`
    if (status === 429) {
      return { outcome: 'later', reason, afterSeconds: Math.min(3_600, wholeNumber(headers['retry-after']) ?? 5) }
    }
    if (status >= 500) return { outcome: 'unknown', reason }
    // The account is wrong or empty, which somebody can mend within the day.
    if (status === 401 || status === 403) return { outcome: 'later', reason, afterSeconds: 300 }
    return { outcome: 'refused', reason, trouble: troubleOf(Number(said.code)) }
  }

  async find({ to, text, from }: TextToSend, calledAt: Temporal.Instant): Promise<Found> {
    const query = new URLSearchParams([
      ['To', to],
      ...(from.startsWith('+') ? [['From', from]] : []),
      ['PageSize', '50'],
    ])
    const answer = await this.#call(`/Messages.json?${query}`, { method: 'GET' })
    if ('failed' in answer || answer.status !== 200) return { found: 'cannot tell' }
    const { messages } = (jsonOf(answer.body) ?? {}) as { messages?: unknown }
    if (!Array.isArray(messages)) return { found: 'cannot tell' }
    // Clocks differ by less than this.
    const since = calledAt.epochMilliseconds - 60_000
    const sent = (messages as Message[]).find(
      ({ body, date_created }) => body === text && Date.parse(String(date_created)) >= since,
    )
    if (!sent) return { found: 'missing' }
    return { found: 'sent', reference: String(sent.sid), parts: wholeNumber(sent.num_segments) }
  }

  readEvents({ url, body, headers }: Callback): readonly TextEvent[] {
    const fields = [...new URLSearchParams(body)]
    if (!isSigned(this.#settings.key, url, fields, headers['x-twilio-signature'])) {
      throw new CallbackRefused('The signature of the callback is not valid.')
    }
    const given = new Map(fields)
    if (given.get('AccountSid') !== this.#settings.account) {
      throw new CallbackRefused('The callback is about another account.')
    }
    const reference = given.get('MessageSid') ?? given.get('SmsSid') ?? ''
    const status = given.get('MessageStatus') ?? given.get('SmsStatus')
    if (reference === '') return []
    if (given.has('Body') && (status === undefined || status === 'received')) {
      const [from, to, text] = ['From', 'To', 'Body'].map((name) => given.get(name) ?? '') as [string, string, string]
      return [{ kind: 'received', reference, from, to, text }]
    }
    if (status === 'delivered') return [{ kind: 'delivered', reference }]
    if (status !== 'failed' && status !== 'undelivered') return []
    const code = Number(given.get('ErrorCode') ?? 0)
    return [{ kind: 'failed', reference, reason: `${status}, error ${code}`, trouble: troubleOf(code) }]
  }

  async check(callback: string): Promise<CheckLine[]> {
    const [account, balance, number] = await Promise.all([
      this.#call('.json', { method: 'GET' }),
      this.#call('/Balance.json', { method: 'GET' }),
      this.#number(),
    ])
    if ('failed' in account) return [{ what: 'account', state: 'unknown', detail: account.failed }]
    if (account.status !== 200) return [{ what: 'account', state: 'wrong', detail: `${account.status}` }]
    const { friendly_name: name } = (jsonOf(account.body) ?? {}) as { friendly_name?: unknown }
    const left = 'failed' in balance || balance.status !== 200 ? undefined : jsonOf(balance.body)
    const { balance: amount, currency } = (left ?? {}) as { balance?: unknown; currency?: unknown }
    const detail = [oneLine(name), ...(amount === undefined ? [] : [`${oneLine(amount)} ${oneLine(currency)}`])].join(
      ', ',
    )
    return [{ what: 'account', state: 'fine', detail }, answersLine(this.#settings.sender, number, callback)]
  }

  async #number(): Promise<GatewayAnswer | undefined> {
    const { sender } = this.#settings
    if (!sender.startsWith('+')) return undefined
    const query = new URLSearchParams({ PhoneNumber: sender })
    return this.#call(`/IncomingPhoneNumbers.json?${query}`, { method: 'GET' })
  }

  #call(path: string, { method, body }: { method: 'GET' | 'POST'; body?: string }): Promise<GatewayAnswer> {
    const { account, key } = this.#settings
    const headers = {
      authorization: `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    return callGateway(
      { url: `${this.#api}${path}`, method, headers, ...(body !== undefined && { body }) },
      this.#parts,
    )
  }
}

function answersLine(sender: string, answer: GatewayAnswer | undefined, callback: string): CheckLine {
  const what = 'answers'
  if (answer === undefined) return { what, state: 'unknown', detail: null }
  if ('failed' in answer || answer.status !== 200) return { what, state: 'unknown', detail: null }
  const { incoming_phone_numbers: numbers } = (jsonOf(answer.body) ?? {}) as { incoming_phone_numbers?: unknown }
  const [number] = Array.isArray(numbers) ? (numbers as { sms_url?: unknown }[]) : []
  if (!number) return { what, state: 'wrong', detail: `${sender} is not a number of this account` }
  return number.sms_url === callback
    ? { what, state: 'fine', detail: null }
    : { what, state: 'wrong', detail: typeof number.sms_url === 'string' ? oneLine(number.sms_url) : null }
}

/** Base64 of HMAC-SHA1 over the address and the fields, by name, without anything between. */
export function twilioSignature(key: string, url: string, fields: readonly (readonly [string, string])[]): string {
  const sorted = fields.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return createHmac('sha1', key)
    .update(url + sorted.map(([name, value]) => name + value).join(''))
    .digest('base64')
}

function isSigned(
  key: string,
  url: string,
  fields: readonly (readonly [string, string])[],
  given: string | string[] | undefined,
): boolean {
  if (typeof given !== 'string') return false
  const [one, other] = [Buffer.from(given), Buffer.from(twilioSignature(key, url, fields))]
  return one.length === other.length && timingSafeEqual(one, other)
}

const wholeNumber = (given: unknown): number | null => (/^\d{1,4}$/.test(String(given)) ? Number(given) : null)

const oneLine = (given: unknown): string =>
  typeof given === 'string' ? given.replaceAll(/\p{C}+/gu, ' ').slice(0, 200) : ''
