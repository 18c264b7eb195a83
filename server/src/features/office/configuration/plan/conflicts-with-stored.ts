/** Mistakes in a description that depend on what is stored already. */
import { timezoneNamed } from '../../../../domain/calendar/calendar.ts'
import type { Sentence } from '../../../../domain/sentence.ts'
import { brandFileName } from '../../../house/branding/brand-image.ts'
import type { RestaurantDescription } from '../description/description.ts'
import type { DescriptionIssue, Path } from '../description/description-issue.ts'
import { picturesIn } from '../description/description-pictures.ts'
import type { StoredConfiguration } from '../description/stored-configuration.ts'

/** `stored` is undefined for a restaurant that is about to be created. */
export function conflictsWithStored(
  stored: StoredConfiguration | undefined,
  description: RestaurantDescription,
): DescriptionIssue[] {
  const { service_hours, special_days, dining_areas, booking_sources, booking_tags } = description
  return [
    ...(stored ? changedTimezone(stored, description) : slugLikeAnId(description)),
    ...(stored ? changedCurrency(stored, description) : []),
    ...unknownIds(stored?.service_hours, service_hours, ['service_hours']),
    ...unknownIds(stored?.special_days, special_days, ['special_days']),
    ...special_days.flatMap((special, index) =>
      unknownIds(stored?.service_hours, special.service_hours, ['special_days', index, 'service_hours']),
    ),
    ...unknownIds(stored?.dining_areas, dining_areas, ['dining_areas']),
    ...dining_areas.flatMap((area, index) =>
      unknownIds(stored?.dining_tables, area.tables, ['dining_areas', index, 'tables']),
    ),
    ...unknownIds(stored?.booking_sources, booking_sources, ['booking_sources']),
    ...unknownIds(stored?.booking_tags, booking_tags, ['booking_tags']),
    ...unknownFiles(stored, description),
  ]
}

/** Bookings are stored as instants: in another time zone each guest would be expected at another hour than agreed. */
function changedTimezone(
  { has_bookings, settings }: StoredConfiguration,
  { timezone }: RestaurantDescription,
): DescriptionIssue[] {
  if (!has_bookings || timezone === timezoneNamed(settings.timezone)) return []
  const sentence: Sentence = ({ descriptions }) => descriptions.stored.timezoneStays(settings.timezone, timezone)
  return [{ path: ['timezone'], sentence }]
}

/** What is open was agreed in the currency of its day. */
function changedCurrency(
  { open_payments, settings }: StoredConfiguration,
  { currency }: RestaurantDescription,
): DescriptionIssue[] {
  if (open_payments === 0 || currency === settings.currency) return []
  return [{ path: ['currency'], sentence: ({ payments }) => payments.currencyStays(open_payments) }]
}

/** Commands take a slug or an id, so a slug needs a letter. */
function slugLikeAnId({ slug }: RestaurantDescription): DescriptionIssue[] {
  if (/[a-z]/.test(slug)) return []
  return [{ path: ['slug'], sentence: ({ descriptions }) => descriptions.stored.slugLikeId }]
}

/** A file name must be that of a stored file; a new file comes with its content. */
function unknownFiles(stored: StoredConfiguration | undefined, description: RestaurantDescription): DescriptionIssue[] {
  return picturesIn(description).flatMap(({ path, file: name }) => {
    if (!brandFileName.test(name) || stored?.brand_files.includes(name)) return []
    const sentence: Sentence = ({ descriptions }) => descriptions.stored.unknownFile(name)
    return [{ path, sentence }]
  })
}

function unknownIds(
  stored: readonly { id: number }[] = [],
  described: readonly { id?: number }[],
  path: Path,
): DescriptionIssue[] {
  const known = new Set(stored.map(({ id }) => id))
  return described.flatMap(({ id }, index) => {
    if (id === undefined || known.has(id)) return []
    return [{ path: [...path, index, 'id'], sentence: ({ descriptions }) => descriptions.stored.unknownId(id) }]
  })
}
