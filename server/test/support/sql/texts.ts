/** The sender of texts as the server runs it, on the test's database and against a double of a gateway. */
import { after } from 'node:test'
import type { Clock } from '../../../src/clock.ts'
import type { Database } from '../../../src/db/database.ts'
import { openTexting } from '../../../src/features/messages/texts/open-texting.ts'
import { textJob } from '../../../src/features/messages/texts/send/text-sender.ts'
import { type TextSenderParts, textBox } from '../../../src/features/messages/texts/send/text-sender-parts.ts'
import { deliveryAgent } from '../../../src/features/messages/webhooks/target/guarded-agent.ts'
import type { TestDatabase } from '../database.ts'
import { twilioAccount, twilioKey } from '../network/twilio-api.ts'
import { type TestApp, testKey } from '../test-app.ts'

export const textOrigin = 'https://book.example.com'
export const sender = '+35699880100'

type Options = Partial<TextSenderParts> & { textUrl?: boolean; timeoutMs?: number }

/** Starts one; it stops with the test. */
export function sendTexts(
  { db, clock }: { db: Database; clock: Clock },
  api: string,
  { textUrl = false, timeoutMs = 2_000, ...options }: Options = {},
) {
  const logged: string[] = []
  const log = (_fields: object, message: string) => void logged.push(message)
  const url = { account: twilioAccount, key: twilioKey, sender, api }
  const agent = deliveryAgent({ allowPrivate: true })
  const texting = openTexting({
    ...{ db, clock, secretKey: testKey, agent, origin: () => textOrigin, api, timeoutMs },
    config: { textUrl: textUrl ? url : undefined, opensDemo: true },
  })
  const running = textJob({
    ...{ db, clock, ...texting, box: textBox(testKey), origin: textOrigin, pollMs: 20, retryDelay: 0.05 },
    lookUpAfterSeconds: 0.1,
    log: { warn: log, error: log, info: log } as TextSenderParts['log'],
    ...options,
  }).start()
  after(() => running.stop(0))
  return { running, logged, texting }
}

export type StoredText = {
  id: number
  kind: string
  channel: string | null
  state: string
  reason: string | null
  delivery: string | null
  reference: string | null
  recipient: string | null
  body: string | null
  parts: number | null
  booking_id: number
  restaurant_id: number
}

/** Resolves when no text waits any more; rejects after two minutes. */
export async function textsSettled(sql: TestDatabase['sql']): Promise<StoredText[]> {
  for (const began = performance.now(); ; ) {
    const rows = await sql<StoredText & { is_open: boolean }>(
      `select *, state = 'waiting' as is_open from maitred.messages where channel is not null order by id`,
    )
    if (rows.every(({ is_open }) => !is_open)) return rows
    if (performance.now() - began > 120_000) throw new Error(`Texts still wait: ${JSON.stringify(rows)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The gateway of the restaurant is the double, by its own account. */
export async function useTwilio(t: Pick<TestApp, 'ask'>, token?: string): Promise<void> {
  const body = { provider: 'twilio', sender, account: twilioAccount, key: twilioKey }
  const { status, text } = await t.ask('PUT /text-account', { body, ...(token && { token }) })
  if (status !== 200) throw new Error(text)
}

/** Settings of a restaurant that texts. */
export const texting = (texts: object = {}) => ({
  sender_name: null,
  off: [],
  reminder_hours: 24,
  reconfirmation_hours: 48,
  review_request_hours: 24,
  quiet_hours: null,
  daily_sheet_at: null,
  wording: {},
  texts: {
    channels: {
      confirmed: 'text_else_mail',
      changed: 'text_else_mail',
      cancelled: 'text_else_mail',
      offer: 'text_else_mail',
      pay_link: 'text_else_mail',
      reminder: 'text_else_mail',
      reconfirmation: 'text_else_mail',
    },
    countries: { MT: 0.04 },
    ceiling: 1_000,
    quiet_hours: null,
    kept_minutes: 10,
    wording: {},
    ...texts,
  },
})
