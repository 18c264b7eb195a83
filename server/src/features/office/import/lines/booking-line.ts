/** One line of a file of bookings, as far as it can be read without the restaurant's configuration. */
import { type BookingStatus, bookingStatuses, isBlock } from '../../../../domain/booking/booking-status.ts'
import { looksLikeReference, normaliseReference } from '../../../../domain/booking/reference.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { walkInName } from '../../../../domain/guest/guest-match.ts'
import { dateFormats, readDateTime } from '../recognise/date-format.ts'
import { statusNamed } from '../recognise/value-words.ts'
import { type GuestNotes, guestNotesIn } from './guest-notes.ts'
import { type Contact, contactColumns, LineReader, type LineValues, type Notation, nameColumns } from './line-reader.ts'
import { type LineReason, type RefusedLine, reason } from './line-reason.ts'

const noteColumns = ['comment', 'private_comment', 'company', 'room_number', 'custom_field', 'concierge']

export const bookingColumns = [
  'external_id',
  'reference',
  'date',
  'time',
  'duration',
  'party',
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
  'guest_tags',
  'allergens',
  'birthday',
  'news',
  'language',
  'created_at',
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
  about: GuestNotes
  /** When it was made; null where the file does not say. */
  createdAt: EpochSeconds | null
  notes: readonly LineReason[]
}

export function readBookingLine(line: number, values: LineValues, notation: Notation): BookingLine | RefusedLine {
  const reader = new LineReader(values, notation)
  const walkin = reader.yesOrNo('walkin')
  const name = reader.guestName() ?? (walkin ? walkInName : null)
  if (name === null) reader.refuse(reason('nameMissing'))
  const minutes = reader.minutes('duration', 15, 1440)
  const booking = {
    line,
    externalId: reader.text('external_id', 200),
    reference: referenceIn(reader),
    date: dateIn(reader),
    minutes: minutes === 0 ? undefined : minutes,
    ...partyIn(reader, values),
    status: statusIn(reader),
    areaName: reader.text('dining_area', 200),
    // ResDiary and others write joined tables with commas.
    tableNames: reader.list('table', /[;,]/),
    // Pinned unless the file says otherwise, since the other system may have promised the table.
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
    about: guestNotesIn(reader, 'guest_tags'),
    createdAt: reader.moment('created_at'),
    notes: reader.notes,
  }
  if (booking.externalId === null && booking.reference === null) booking.externalId = reader.keyOf(keyColumns)
  return reader.refusal() ?? booking
}

function referenceIn(reader: LineReader): string | null {
  const reference = reader.text('reference', 23)
  if (reference === null) return null
  if (!looksLikeReference(reference)) {
    reader.refuse(reason('noReference', reference))
  }
  return normaliseReference(reference)
}

function dateIn(reader: LineReader): string {
  const { dateOrder, timezone } = reader.notation
  const [date, time] = [reader.text('date', 60) ?? '', reader.text('time', 30)]
  const read = readDateTime(date, time, dateOrder, timezone)
  if ('at' in read) return read.at
  if (date === '') reader.refuse(reason('dateMissing'))
  else if (read.wrong === 'date') {
    reader.refuse(reason('dateUnread', dateFormats[dateOrder], date))
  } else reader.refuse(reason('timeUnread', time ?? date))
  return ''
}

/** `party` is everybody; `2+1` means two adults and a child. */
function partyIn(reader: LineReader, values: LineValues): { adults: number; children: number } {
  const [, both = '', more = ''] = /^(\d{1,3})\s*\+\s*(\d{1,3})$/.exec((values.get('party') ?? '').slice(0, 20)) ?? []
  if (both !== '' && Number(both) > 0) return { adults: Number(both), children: Number(more) }
  const children = reader.integer('children', 0, 1000, 0)
  if (values.get('adults') || !values.get('party')) return { adults: reader.integer('adults', 1, 1000, null), children }
  const party = reader.integer('party', 1, 1000, null)
  if (children >= party) reader.refuse(reason('partyTooSmall', party))
  return { adults: party - children, children }
}

function statusIn(reader: LineReader): BookingStatus {
  const written = reader.text('status', 100)
  const status = written === null ? 'confirmed' : statusNamed(written)
  if (status === undefined) {
    reader.refuse(reason('noStatus', importedStatuses.join(', '), written ?? ''))
  }
  return status ?? 'confirmed'
}

/** What stays the same in a later export of the same system: not status, table or remarks. */
const keyColumns = ['date', 'time', 'name', 'first_name', 'last_name', 'email', 'mobile_number', 'party', 'adults']
