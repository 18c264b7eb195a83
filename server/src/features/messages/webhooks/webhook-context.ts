/** What the use cases about webhooks need besides the transaction. */
import type { Clock } from '../../../clock.ts'
import type { WebhookSecrets } from './deliver/webhook-secrets.ts'

export type WebhookContext = { clock: Clock; secrets: WebhookSecrets }
