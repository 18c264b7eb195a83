/** On which page a place of the description stands. */
import type { PageName } from '../frame/place.ts'

const pages: readonly [RegExp, PageName][] = [
  [
    /^(service_hours(\.\d+)?\.(turn_times|pacing)|turn_times|reset_|overstay_|crowd_|default_booking|notice_|max_days|freeze_|reseating|offer_)/,
    'pacing',
  ],
  [/^(service_hours|special_days)/, 'hours'],
  [/^dining_areas/, 'floor'],
  [/^(online|agents|branding|questions|translations)/, 'online'],
  [/^(booking_(tags|sources)|review_criteria)/, 'tags'],
]

export const pageOfPath = (path: string): PageName => pages.find(([pattern]) => pattern.test(path))?.[1] ?? 'restaurant'
