/** What only the restaurant as it stands knows to be wrong with a description, as far as that can be read. */
import { timezoneNamed } from '../../domain/calendar.ts'
import type { RestaurantDescription } from './description.ts'
import type { DescriptionIssue, Place } from './description-issue.ts'
import type { PartiallyValid } from './partially-valid.ts'
import type { StoredConfiguration } from './stored-configuration.ts'

type Described = PartiallyValid<RestaurantDescription>

/** `standing` is undefined for a restaurant that is still to be created. */
export function storedConflicts(standing: StoredConfiguration | undefined, described: Described): DescriptionIssue[] {
  const { service_hours, dining_areas, booking_sources, booking_tags } = described
  return [
    ...(standing ? movedClock(standing, described) : slugLikeAnId(described)),
    ...strangers(standing?.service_hours, service_hours, ['service_hours']),
    ...strangers(standing?.dining_areas, dining_areas, ['dining_areas']),
    ...(dining_areas ?? []).flatMap((area, index) =>
      strangers(standing?.dining_tables, area?.tables, ['dining_areas', index, 'tables']),
    ),
    ...strangers(standing?.booking_sources, booking_sources, ['booking_sources']),
    ...strangers(standing?.booking_tags, booking_tags, ['booking_tags']),
  ]
}

/** Stored bookings are instants: under another clock each guest would be expected at an hour nobody agreed to. */
function movedClock({ has_bookings, settings }: StoredConfiguration, { timezone }: Described): DescriptionIssue[] {
  const wanted = timezone && timezoneNamed(timezone)
  if (!has_bookings || !wanted || wanted === timezoneNamed(settings.timezone)) return []
  const sentence = `cannot change from ${settings.timezone} to ${wanted} while the restaurant has bookings`
  return [{ at: ['timezone'], sentence }]
}

/** Commands take a slug or an id. A restaurant that has such a slug keeps it, since slugs never change. */
function slugLikeAnId({ slug }: Described): DescriptionIssue[] {
  if (slug === undefined || /[a-z]/.test(slug)) return []
  return [{ at: ['slug'], sentence: 'must have at least one letter, or it could be mistaken for an id' }]
}

type Identified = { readonly id?: number | undefined }

function strangers(
  standing: readonly { id: number }[] = [],
  described: readonly (Identified | undefined)[] = [],
  at: Place,
): DescriptionIssue[] {
  const known = new Set(standing.map(({ id }) => id))
  return described.flatMap((thing, index) => {
    if (thing?.id === undefined || known.has(thing.id)) return []
    return [{ at: [...at, index, 'id'], sentence: `is ${thing.id}, which this restaurant does not have` }]
  })
}
