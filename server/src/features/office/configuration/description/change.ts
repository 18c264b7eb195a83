/** What a plan changes, and which bookings and close-offs that concerns. */
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
  did: 'created' | 'changed' | 'reactivated' | 'deactivated' | 'granted' | 'invited' | 'withdrawn'
  fields: FieldChange[]
}

/** A row whose change may be why a booking is affected. */
export type Cause = { what: Change['what']; id: number }

/** An upcoming booking that staff have to look after: it needs another table, or is outside the new rules. */
export type AffectedBooking = {
  id: number
  reference: string
  /** Null for a block. */
  name: string | null
  mobile_number: string | null
  /** As it is dialled from anywhere, where its country is known. */
  dial: string | null
  covers: number
  date: string
  tables: string[]
  problem:
    | 'table deactivated'
    | 'tables in different dining areas'
    | 'outside service hours'
    | 'area out of season'
    | 'not at a slot'
    | 'not the turn time'
    | 'party does not fit its table'
    | 'combination gone'
    | 'table no longer online'
  /** The most likely first. */
  causes: Cause[]
}

/** A close-off from today on whose service hour or dining area is gone. */
export type AffectedCloseOff = {
  date: string
  closed: string
  /** The service hours that are closed instead. */
  closes_now: string[]
}
