import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import type { Logger } from '../../../../logger.ts'
import { type SecretBox, secretBox } from '../../../../secrets/secret-box.ts'
import type { TextAccounts } from '../accounts/text-accounts.ts'
import type { NumberHash } from './number-hash.ts'
import type { TextMetrics } from './text-metrics.ts'

export type TextSenderParts = {
  db: Database
  clock: Clock
  accounts: TextAccounts
  hash: NumberHash
  box: TextBox
  /** What links begin with. */
  origin: string
  log: Pick<Logger, 'warn' | 'error' | 'info'>
  metrics?: Pick<TextMetrics, 'count'>
  leaseMs?: number
  pollMs?: number
  /** Seconds before another attempt where nothing was sent; less in tests. */
  retryDelay?: number
  /** Before a gateway is asked what became of a call. */
  lookUpAfterSeconds?: number
}

/** What a gateway was asked to send, until it is known to have it. */
export type TextBox = SecretBox<{ restaurantId: number; id: number }>

export const textBox = (secretKey: Buffer): TextBox =>
  secretBox(secretKey, {
    purpose: 'maitred texts under way',
    boundTo: ({ restaurantId, id }) => `text ${restaurantId}/${id}`,
    unreadable: () => 'A text under way was encrypted under another key.',
  })
