/** One line of a file of patrons. */
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { type PatronTags, patronTags } from '../../../../domain/guest/patron-tags.ts'
import { type GuestNotes, guestNotesIn } from './guest-notes.ts'
import { type Contact, contactColumns, LineReader, type LineValues, type Notation, nameColumns } from './line-reader.ts'
import { type LineReason, type RefusedLine, reason } from './line-reason.ts'

export const patronColumns = [
  'external_id',
  ...nameColumns,
  ...contactColumns,
  'comments',
  'tags',
  'allergens',
  'birthday',
  'news',
  'language',
  'guest_since',
  'is_local',
  ...patronTags,
]

export type PatronLine = Contact & {
  line: number
  externalId: string | null
  name: string
  comments: string | null
  isLocal: boolean | null
  notes: readonly LineReason[]
  about: GuestNotes
  since: EpochSeconds | null
}

export function readPatronLine(line: number, values: LineValues, notation: Notation): PatronLine | RefusedLine {
  const reader = new LineReader(values, notation)
  const name = reader.guestName()
  if (name === null) reader.refuse(reason('nameMissing'))
  const patron = {
    line,
    externalId: reader.text('external_id', 200),
    name: name ?? '',
    ...reader.contact(),
    comments: reader.text('comments', 2000),
    isLocal: values.get('is_local') ? reader.yesOrNo('is_local') : null,
    about: aboutIn(reader),
    since: reader.moment('guest_since'),
    notes: reader.notes,
  }
  // Without contact nothing identifies the guest in a second run, so the line gets an id.
  if (patron.externalId === null && patron.email === null && patron.mobileNumber === null) {
    patron.externalId = reader.keyOf()
  }
  return reader.refusal() ?? patron
}

function aboutIn(reader: LineReader): GuestNotes {
  const said = guestNotesIn(reader, 'tags')
  const tags = Object.fromEntries(patronTags.map((tag) => [tag, reader.yesOrNo(tag) || said.tags[tag]])) as PatronTags
  return { ...said, tags }
}
