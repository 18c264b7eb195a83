/**
 * The patrons of a batch: those the restaurant has already and those the batch adds, matched by the rule that bookings
 * follow (domain/guest/guest-match.ts). A batch takes one read and two writes. Its contacts are locked, so that a
 * booking made meanwhile and the import agree on one patron.
 */

import { StaleRead, violatedConstraint } from '../../../db/connection/pg-errors.ts'
import type { Tx } from '../../../db/database.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { type ComparedGuest, matchGuest, walkInName } from '../../../domain/guest/guest-match.ts'
import { allergyTags, type PatronTags, patronTags } from '../../../domain/guest/patron-tags.ts'
import { telephoneEnding } from '../../../domain/guest/telephone.ts'
import { lockContacts } from '../../guests/patrons/match/match-patron.sql.ts'
import { comparable, contactsOf, type Home, isLocal } from '../../guests/patrons/match/match-patron.ts'
import { allergyTagsOf, joinedGains, type ProfileGain, saveProfiles } from './batch-profiles.ts'
import {
  drawPatronIds,
  fillInPatrons,
  findHome,
  insertPatrons,
  type KnownPatron,
  listComparedTexts,
  listKnownPatrons,
  type PatronRow,
} from './import-patrons.sql.ts'
import type { GuestNotes } from './lines/guest-notes.ts'
import type { Contact } from './lines/line-reader.ts'
import { listPatronVersions, snapshotPatrons, type WrittenRow } from './written/written-rows.sql.ts'

export type ImportedGuest = Contact & {
  externalId: string | null
  name: string
  channelId: number | null
  comments: string | null
  /** Null where the file does not say; then derived from the telephone. */
  isLocal: boolean | null
  about: GuestNotes
  /** Since when the house knows them at least, such as their earliest booking; null: since now. */
  since: EpochSeconds | null
}

export async function loadBatchPatrons(
  tx: Tx,
  restaurantId: number,
  guests: readonly (Contact & { name: string })[],
): Promise<BatchPatrons> {
  const emails = guests.flatMap(({ email }) => email ?? [])
  const endings = guests.flatMap(({ mobileNumber }) => telephoneEnding(mobileNumber) ?? [])
  const [, known, texts, ids, home] = await Promise.all([
    lockContacts(tx, restaurantId, guests.flatMap(contactsOf)),
    listKnownPatrons(tx, restaurantId, { emails, endings }),
    listComparedTexts(tx, restaurantId, [...new Set([...emails, ...guests.map(({ name }) => name)])]),
    drawPatronIds(tx, restaurantId, guests.length),
    findHome(tx, restaurantId),
  ])
  return new BatchPatrons(home, known, texts, ids)
}

/** Returns the patrons that it has written. */
export async function saveBatchPatrons(
  tx: Tx,
  restaurantId: number,
  patrons: BatchPatrons,
  at: EpochSeconds,
): Promise<WrittenRow[]> {
  const before = await snapshotPatrons(tx, restaurantId, [...patrons.filledIn.keys()])
  await insertPatrons(tx, restaurantId, [...patrons.added.values()], at).catch(retryIfTaken)
  // Before the tags change, since the profiles are joined with what the tags say.
  await saveProfiles(tx, restaurantId, patrons.gains, at)
  await fillInPatrons(tx, restaurantId, [...patrons.filledIn.values()], at).catch(retryIfTaken)
  const versions = await listPatronVersions(tx, restaurantId, [...patrons.added.keys(), ...patrons.filledIn.keys()])
  const known = new Map(before.map((patron) => [patron.id, patron]))
  return versions.flatMap(({ id, version }): WrittenRow[] => {
    const had = known.get(id)
    return had?.version === version ? [] : [{ kind: 'patron', row_id: id, version, before: had?.before ?? null }]
  })
}

/** Another run of the same file, or SQL that does not take our locks, has stored the patron: the batch starts again. */
function retryIfTaken(error: unknown): never {
  const names = ['patrons_import_key', 'patrons_email_key']
  if (names.includes(violatedConstraint(error) ?? '')) throw new StaleRead('A patron was stored meanwhile.')
  throw error
}

type ComparedPatron = ComparedGuest & { id: number }

export class BatchPatrons {
  readonly added = new Map<number, PatronRow>()
  /** For known patrons; the statement that writes them keeps the fields that a patron has already. */
  readonly filledIn = new Map<number, PatronRow>()
  readonly gains = new Map<number, ProfileGain>()
  readonly #home: Home
  readonly #texts: ReadonlyMap<string, { lower: string; folded: string }>
  readonly #patrons = new Map<number, ComparedPatron>()
  readonly #byEmail = new Map<string, ComparedPatron>()
  readonly #byTelephone = new Map<string, ComparedPatron[]>()
  readonly #ids: number[]

  /**
   * `known` is ordered by id: of several patrons who match, the oldest is taken. `texts` has every name and e-mail address
   * of the batch as PostgreSQL compares them, and `ids` an id for each guest.
   */
  constructor(
    home: Home,
    known: readonly KnownPatron[],
    texts: ReadonlyMap<string, { lower: string; folded: string }>,
    ids: readonly number[],
  ) {
    this.#home = home
    this.#ids = ids.toReversed()
    this.#texts = texts
    for (const patron of known) this.#remember(comparable(patron, home.country))
  }

  /** The id of the guest's patron, known or added. */
  match(guest: ImportedGuest): number {
    const compared = this.#compared(guest)
    const byTelephone = compared.telephone === null ? [] : (this.#byTelephone.get(compared.telephone) ?? [])
    const byEmail = compared.email === null ? undefined : this.#byEmail.get(compared.email)
    const known = matchGuest(compared, byEmail ? [byEmail] : byTelephone)
    const id = known?.id ?? this.#ids.pop() ?? Number.NaN
    const row = rowFrom(id, guest, this.#home)
    const rows = known === undefined || this.added.has(id) ? this.added : this.filledIn
    const before = rows.get(id)
    rows.set(id, before ? merged(before, row) : row)
    const gain = this.gains.get(id)
    this.gains.set(id, gain ? joinedGains(gain, guest.about) : guest.about)
    this.#remember({ ...compared, id })
    return id
  }

  #compared({ name, email, mobileNumber, mobilePrefix }: ImportedGuest): ComparedGuest {
    const given = { id: 0, name: null, email: null, mobileNumber, mobilePrefix }
    return {
      name: name === walkInName ? null : this.#textsOf(name).folded,
      email: email === null ? null : this.#textsOf(email).lower,
      telephone: comparable(given, this.#home.country).telephone,
    }
  }

  #textsOf(text: string): { lower: string; folded: string } {
    const found = this.#texts.get(text)
    if (found === undefined) throw new Error('A text of the batch was not read in the form that is compared.')
    return found
  }

  /** Only fields that the patron did not have: an address that is not stored identifies no patron. */
  #remember(given: ComparedPatron): void {
    const before = this.#patrons.get(given.id)
    const patron = before ?? { id: given.id, name: null, email: null, telephone: null }
    patron.name ??= given.name
    if (patron.email === null && given.email !== null) this.#byEmail.set(given.email, patron)
    patron.email ??= given.email
    if (patron.telephone === null && given.telephone !== null) {
      this.#byTelephone.set(given.telephone, [...(this.#byTelephone.get(given.telephone) ?? []), patron])
    }
    patron.telephone ??= given.telephone
    this.#patrons.set(given.id, patron)
  }
}

/** Marked as a walk-in only without contact, as with a booking; the caller has left out the name of such a guest. */
function rowFrom(id: number, guest: ImportedGuest, home: Home): PatronRow {
  return {
    id,
    import_key: guest.externalId,
    name: guest.name,
    email: guest.email,
    mobile_number: guest.mobileNumber,
    mobile_prefix: guest.mobilePrefix,
    comments: guest.comments,
    walkin: guest.name === walkInName && guest.email === null && guest.mobileNumber === null,
    is_local: guest.isLocal ?? isLocal(guest, home) ?? false,
    is_local_set: guest.isLocal !== null,
    channel_id: guest.channelId,
    since: guest.since,
    news: guest.about.news,
    ...tagsOf(guest.about),
  }
}

function tagsOf(about: GuestNotes): PatronTags {
  const said = allergyTagsOf(about)
  return { ...about.tags, ...Object.fromEntries(allergyTags.map((tag) => [tag, about.tags[tag] || said[tag]])) }
}

const earliest = (one: EpochSeconds | null, other: EpochSeconds | null): EpochSeconds | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** The first line wins, later ones fill in what it left out; a tag that any line has is set. */
function merged(before: PatronRow, next: PatronRow): PatronRow {
  const mobile = before.mobile_number === null ? next : before
  const origin = !before.is_local_set && next.is_local_set ? next : before
  return {
    ...before,
    import_key: before.import_key ?? next.import_key,
    name: before.name === walkInName ? next.name : before.name,
    email: before.email ?? next.email,
    mobile_number: mobile.mobile_number,
    mobile_prefix: mobile.mobile_prefix,
    comments: before.comments ?? next.comments,
    is_local: origin.is_local,
    is_local_set: origin.is_local_set,
    since: earliest(before.since, next.since),
    // One "no" of the lines is the guest's.
    news: before.news === false || next.news === false ? false : (before.news ?? next.news),
    ...(Object.fromEntries(patronTags.map((tag) => [tag, before[tag] || next[tag]])) as PatronTags),
  }
}
