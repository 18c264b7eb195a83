/** What the use cases about webhooks stand on. */
import type { Clock } from '../../clock.ts'
import type { SecretBox } from './secret-box.ts'

export type WebhookContext = { clock: Clock; secrets: SecretBox }
