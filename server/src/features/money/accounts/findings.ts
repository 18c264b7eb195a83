/** What a check of a key found, as codes; the office has a sentence and a remedy for each. */

/** Rights that a restricted key needs, by Stripe's own names for them. */
export const neededRights = [
  ['Checkout Sessions', 'write'],
  ['Customers', 'write'],
  ['Payment Intents', 'write'],
  ['Refunds', 'write'],
  ['Webhook Endpoints', 'write'],
  ['Charges', 'read'],
  ['Disputes', 'read'],
  ['Events', 'read'],
] as const satisfies readonly (readonly [resource: string, right: 'read' | 'write'])[]

export type Right = { resource: string; right: 'read' | 'write' }

export type Finding =
  | { code: 'key'; is_good: boolean }
  | { code: 'account'; is_good: boolean; name: string | null }
  | { code: 'mode'; is_live: boolean }
  | { code: 'currency'; is_good: boolean; of_account: string | null }
  | { code: 'cards'; is_good: boolean }
  | ({ code: 'right'; is_good: false } & Right)
  | { code: 'endpoint'; is_good: boolean; why: 'made' | 'no_https' | 'refused' | 'no_right' }
