/** The typed client of the maitred API, and the verifier of its webhooks. */
export { MaitredClient } from './client.ts'
export { ConnectionError, MaitredError, StandardError, TransitionConflict, ValidationError } from './errors.ts'
export { localDateTime } from './local-date-time.ts'
export type * as Schemas from './schema.ts'
export type { SendOptions } from './send-options.ts'
export type { ClientOptions } from './transport.ts'
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  WebhookRefused,
} from './webhook.ts'
