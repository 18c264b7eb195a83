/** What applying a description did, or would do, in the terms of the description. */

export type FieldChange = { field: string; from: unknown; to: unknown }

export type Change = {
  what:
    | 'restaurant'
    | 'service hour'
    | 'special day'
    | 'dining area'
    | 'table'
    | 'combination'
    | 'booking source'
    | 'booking tag'
    | 'review criterion'
    | 'user'
  name: string
  did: 'created' | 'changed' | 'reactivated' | 'deactivated' | 'granted' | 'withdrawn'
  fields: FieldChange[]
}

/** A booking, now or later, that staff have to look after: it needs another table, or is outside the new rules. */
export type AffectedBooking = {
  reference: string
  date: string
  tables: string[]
  problem:
    | 'table deactivated'
    | 'tables in different dining areas'
    | 'outside service hours'
    | 'area out of season'
    | 'not at a slot'
    | 'not the turn time'
}

/** A close-off from today on whose service hour or dining area is gone. */
export type AffectedCloseOff = {
  date: string
  closed: string
  /** The service hours that are closed in its place. */
  closes_now: string[]
}

export type ChangeReport = {
  /** Null only for a dry run on a restaurant that does not exist yet. */
  restaurantId: number | null
  changes: Change[]
  futureBookings: AffectedBooking[]
  closeOffs: AffectedCloseOff[]
}

/** One line per change; its fields are indented below it. */
export function formatReport({ changes, futureBookings, closeOffs }: ChangeReport): string[] {
  return [
    ...changes.flatMap(({ what, name, did, fields }) => [
      `${did} ${what} ${name}`,
      ...fields.map(({ field, from, to }) => `  ${field}: ${shown(from)} → ${shown(to)}`),
    ]),
    ...futureBookings.map((booking) => `booking ${booking.reference} on ${booking.date} ${problemOf(booking)}`),
    ...closeOffs.map(({ date, closed, closes_now }) =>
      closes_now.length > 0
        ? `close-off of ${closed} on ${date} now closes ${closes_now.join(', ')}`
        : `close-off of ${closed} on ${date} closes nothing any more: its tables are open`,
    ),
  ]
}

function problemOf({ problem, tables }: AffectedBooking): string {
  const held = `holds ${tables.join(', ')}`
  const sentences: Readonly<Record<AffectedBooking['problem'], string>> = {
    'table deactivated': `${held}, no longer in use: find it another table`,
    'tables in different dining areas': `${held}, in different dining areas now: find it another table`,
    'outside service hours': 'is outside the service hours now: it stands, speak with the guests',
    'area out of season': `${held}, in a dining area that is out of season then: find it another table`,
    'not at a slot': 'starts between two slots now: it stands as it is',
    'not the turn time': 'is shorter or longer than its turn time now: it stands as it is',
  }
  return sentences[problem]
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
