/**
 * Opens the Trattoria at night and early in the morning if the demo is started then, by a special day with longer
 * hours, so that a service is always running. Replaces the special day of an earlier start. A date that has a special
 * day of its own keeps its hours. Where the event of the demo is over, the next one is made.
 */
import { secondsOf } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import { addDays, localDateOf } from '../../../domain/calendar/calendar.ts'
import { applyDescription } from '../configuration/apply-description.ts'
import { findConfiguration } from '../configuration/configuration.sql.ts'
import type { SpecialDayDescription } from '../configuration/description/description.ts'
import { toDescription } from '../configuration/description/export-description.ts'
import type { StoredConfiguration } from '../configuration/description/stored-configuration.ts'
import { specialDayContradictions } from '../configuration/parse/special-day-contradictions.ts'
import type { DemoDay } from './bookings/demo-booking.ts'
import { demoDayAt } from './demo-contents.ts'
import { withSpecialEvening } from './special-evening.ts'

const name = 'Open all night'

type Hours = SpecialDayDescription['service_hours'][number]
type LongDay = { day: number; hours: (usual: Hours, place: number, all: readonly Hours[]) => Hours }

const lateDinner: LongDay['hours'] = (usual, place, all) =>
  place === all.length - 1 ? { ...usual, closes: '06:00' } : usual
const earlyBreakfast: LongDay['hours'] = (usual, place) => (place === 0 ? { ...usual, opens: '02:30' } : usual)

/** Guests of the demo come between 135 minutes before now and 50 after it. Until five the evening before is shown. */
function longDay({ minute }: DemoDay): LongDay | null {
  if (minute < 5 * 60) return { day: -1, hours: lateDinner }
  if (minute < 10 * 60 + 15) return { day: 0, hours: earlyBreakfast }
  return minute > 22 * 60 + 10 ? { day: 0, hours: lateDinner } : null
}

export async function openAtNight(
  tx: Tx,
  restaurant: StoredConfiguration,
  now: Temporal.Instant,
): Promise<StoredConfiguration> {
  const { timezone } = restaurant.settings
  const seconds = secondsOf(now)
  const description = toDescription(restaurant, { ids: true })
  const others = description.special_days.filter((special) => special.name !== name)
  const long = longDay(demoDayAt(timezone, seconds))
  const special_days: SpecialDayDescription[] = [...others]
  if (long !== null) {
    const usual = description.service_hours
      .map(({ id: _, days: __, ...hours }) => hours)
      .toSorted((a, b) => a.opens.localeCompare(b.opens))
    const date = addDays(localDateOf(timezone, seconds), long.day)
    special_days.push({ name, date, note: null, service_hours: usual.map(long.hours) })
  }
  const changed = withSpecialEvening({ ...description, special_days }, localDateOf(timezone, seconds))
  if (specialDayContradictions(changed).length > 0) return restaurant
  await applyDescription(tx, changed, { now, dryRun: false, actor: 'demo' })
  return (await findConfiguration(tx, restaurant.id)) ?? restaurant
}
