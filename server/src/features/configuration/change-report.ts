/** What applying a description did, or would do, in the words of the description. */

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

/** A booking to come that holds a table which is no longer there: someone has to seat these guests elsewhere. */
export type StrandedBooking = { reference: string; date: string; tables: string[] }

export type ChangeReport = {
  /** Null only where a dry run met a restaurant that is not there yet. */
  restaurantId: number | null
  changes: Change[]
  futureBookings: StrandedBooking[]
}

/** One line a change; several fields are indented below it. */
export function linesOf({ changes, futureBookings }: ChangeReport): string[] {
  return [
    ...changes.flatMap(({ what, name, did, fields }) => [
      `${did} ${what} ${name}`,
      ...fields.map(({ field, from, to }) => `  ${field}: ${shown(from)} → ${shown(to)}`),
    ]),
    ...futureBookings.map(
      ({ reference, date, tables }) => `booking ${reference} on ${date} still holds ${tables.join(', ')}: seat it anew`,
    ),
  ]
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
