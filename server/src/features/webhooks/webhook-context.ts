/** What the use cases about webhooks need besides the transaction. */
import type { Clock } from '../../clock.ts'
import type { SecretBox } from './secret-box.ts'

export type WebhookContext = { clock: Clock; secrets: SecretBox }
