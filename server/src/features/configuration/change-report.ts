/** What applying a description did, or would do, in the terms of the description. */

export type FieldChange = { field: string; from: unknown; to: unknown }

export type Change = {
  what:
    | 'restaurant'
    | 'service hour'
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

/** A booking, now or later, whose guests staff have to seat elsewhere. */
export type AffectedBooking = {
  reference: string
  date: string
  tables: string[]
  problem: 'table deactivated' | 'tables in different dining areas'
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
    ...futureBookings.map(({ reference, date, tables, problem }) => {
      const why = problem === 'table deactivated' ? 'no longer in use' : 'in different dining areas now'
      return `booking ${reference} on ${date} holds ${tables.join(', ')}, ${why}: find it another table`
    }),
    ...closeOffs.map(({ date, closed, closes_now }) =>
      closes_now.length > 0
        ? `close-off of ${closed} on ${date} now closes ${closes_now.join(', ')}`
        : `close-off of ${closed} on ${date} closes nothing any more: its tables are open`,
    ),
  ]
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
