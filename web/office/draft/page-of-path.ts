/** On which page a place of the description stands. */
import type { PageName } from '../screen/place.ts'

const pages: readonly [RegExp, PageName][] = [
  [
    /^(service_hours(\.\d+)?\.(turn_times|pacing)|turn_times|reset_|overstay_|crowd_|default_booking|notice_|max_days|freeze_|reseating|offer_)/,
    'pacing',
  ],
  [/^(service_hours|special_days)/, 'hours'],
  [/^dining_areas/, 'floor'],
  [/^(online|agents|branding|questions|translations)/, 'online'],
  [/^(payment_policies|hosts_refund)/, 'deposits'],
  [/^product/, 'products'],
  [/^events/, 'events'],
  [/^sign_in/, 'people'],
  [/^(messages|reconfirmation_)/, 'messages'],
  [/^(booking_(tags|sources)|review_criteria)/, 'tags'],
]

export const pageOfPath = (path: string): PageName => pages.find(([pattern]) => pattern.test(path))?.[1] ?? 'restaurant'

/** Which part of that page; null for the whole. */
export function partOfPath(path: string): string | null {
  const [first, second, kind, language, ofText] = path.split('.')
  if (first !== 'messages') return null
  if (second === 'texts') {
    if (kind === 'wording' && language !== undefined && ofText !== undefined) return `${language}/text-${ofText}`
    return kind === 'channels' ? 'settings' : 'texts'
  }
  return second === 'wording' && kind !== undefined && language !== undefined ? `${kind}/${language}` : 'settings'
}
