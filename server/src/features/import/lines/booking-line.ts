/** One line of a file of bookings, as far as it can be read without the restaurant's configuration. */
import { type BookingStatus, bookingStatuses, isBlock } from '../../../domain/booking/booking-status.ts'
import { looksLikeReference, normaliseReference } from '../../../domain/booking/reference.ts'
import { walkInName } from '../../../domain/guest/guest-match.ts'
import { type Contact, contactColumns, LineReader, type LineValues, nameColumns } from './line-reader.ts'

const noteColumns = ['comment', 'private_comment', 'company', 'room_number', 'custom_field', 'concierge']

export const bookingColumns = [
  'external_id',
  'reference',
  'date',
  'duration',
  'adults',
  'children',
  'status',
  'dining_area',
  'table',
  'pinned',
  'source',
  'tags',
  ...noteColumns,
  ...nameColumns,
  ...contactColumns,
  'walkin',
]

const importedStatuses = bookingStatuses.filter((status) => !isBlock(status))

export type BookingLine = Contact & {
  line: number
  externalId: string | null
  reference: string | null
  /** `YYYY-MM-DDTHH:MM:SS` in the restaurant's local time; not yet checked to exist. */
  date: string
  /** Undefined: the restaurant's usual duration. */
  minutes: number | undefined
  adults: number
  children: number
  status: BookingStatus
  areaName: string | null
  tableNames: string[]
  isPinned: boolean
  sourceName: string | null
  tagNames: string[]
  comment: string | null
  private_comment: string | null
  company: string | null
  room_number: string | null
  custom_field: string | null
  concierge: string | null
  name: string
  walkin: boolean
  notes: readonly string[]
}

export function readBookingLine(line: number, values: LineValues): BookingLine | { refused: string } {
  const reader = new LineReader(values)
  const walkin = reader.yesOrNo('walkin')
  const name = reader.guestName() ?? (walkin ? walkInName : null)
  if (name === null) reader.refuse('the name is missing')
  const minutes = reader.integer('duration', 15, 1440, 0)
  const booking = {
    line,
    externalId: reader.text('external_id', 200),
    reference: referenceIn(reader),
    date: dateIn(reader),
    minutes: minutes === 0 ? undefined : minutes,
    adults: reader.integer('adults', 1, 1000, null),
    children: reader.integer('children', 0, 1000, 0),
    status: reader.choice('status', importedStatuses, 'confirmed'),
    areaName: reader.text('dining_area', 200),
    tableNames: reader.list('table'),
    // Unless the file says otherwise, the other system promised the table, or may have.
    isPinned: reader.yesOrNo('pinned', true),
    sourceName: reader.text('source', 200),
    tagNames: reader.list('tags'),
    comment: reader.text('comment', 2000),
    private_comment: reader.text('private_comment', 2000),
    company: reader.text('company', 200),
    room_number: reader.text('room_number', 50),
    custom_field: reader.text('custom_field', 500),
    concierge: reader.text('concierge', 200),
    name: name ?? '',
    ...reader.contact(),
    walkin,
    notes: reader.notes,
  }
  if (booking.externalId === null && booking.reference === null) {
    reader.refuse('without external_id or reference the booking could not be recognised a second time')
  }
  return reader.refusal() ?? booking
}

function referenceIn(reader: LineReader): string | null {
  const reference = reader.text('reference', 23)
  if (reference === null) return null
  if (!looksLikeReference(reference)) {
    reader.refuse(
      `reference must be letters, a hyphen and six letters or digits, not "${reference}" (use external_id for it)`,
    )
  }
  return normaliseReference(reference)
}

function dateIn(reader: LineReader): string {
  const written = reader.text('date', 19) ?? ''
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?$/.exec(written)
  if (!parts) reader.refuse(`date must be written YYYY-MM-DDTHH:MM, in the restaurant's local time, not "${written}"`)
  return parts ? `${parts[1]}T${parts[2]}${parts[3] ?? ':00'}` : ''
}
