/**
 * The patrons of a batch: those the restaurant has already and those the batch adds, matched by the rule that bookings
 * follow (e-mail address first, then telephone number). A batch takes one read and two writes. Its contacts are locked, so
 * that a booking made meanwhile and the import agree on one patron.
 */
import type { Tx } from '../../db/database.ts'
import { StaleRead, violatedConstraint } from '../../db/pg-errors.ts'
import type { EpochSeconds } from '../../domain/calendar.ts'
import { type PatronTags, patronTags } from '../../domain/patron-tags.ts'
import { dialled } from '../../domain/telephone.ts'
import { lockContacts } from '../patrons/match-patron.sql.ts'
import { contactsOf } from '../patrons/match-patron.ts'
import {
  drawPatronIds,
  fillInPatrons,
  insertPatrons,
  type KnownPatron,
  listKnownPatrons,
  listLowerCaseEmails,
  type PatronRow,
} from './import-patrons.sql.ts'
import type { Contact } from './line-reader.schemas.ts'

export type ImportedGuest = Contact & {
  externalId: string | null
  name: string
  walkin: boolean
  channelId: number | null
  comments: string | null
  isLocal: boolean
  tags: PatronTags
}

export const noTags = Object.fromEntries(patronTags.map((tag) => [tag, false])) as PatronTags

export async function loadBatchPatrons(
  tx: Tx,
  restaurantId: number,
  guests: readonly Contact[],
): Promise<BatchPatrons> {
  const contacts = {
    emails: guests.flatMap(({ email }) => email ?? []),
    telephones: guests.flatMap(({ mobileNumber, mobilePrefix }) => dialled(mobilePrefix, mobileNumber) ?? []),
  }
  const [, known, lowerCaseEmails, ids] = await Promise.all([
    lockContacts(tx, restaurantId, guests.flatMap(contactsOf)),
    listKnownPatrons(tx, restaurantId, contacts),
    listLowerCaseEmails(tx, restaurantId, contacts.emails),
    drawPatronIds(tx, restaurantId, guests.length),
  ])
  return new BatchPatrons(known, lowerCaseEmails, ids)
}

export async function saveBatchPatrons(
  tx: Tx,
  restaurantId: number,
  patrons: BatchPatrons,
  at: EpochSeconds,
): Promise<void> {
  await insertPatrons(tx, restaurantId, [...patrons.added.values()], at).catch(retryIfTaken)
  await fillInPatrons(tx, restaurantId, [...patrons.filledIn.values()], at).catch(retryIfTaken)
}

/** Another run of the same file, or SQL that does not take our locks, has stored the patron: the batch starts again. */
function retryIfTaken(error: unknown): never {
  const names = ['patrons_import_key', 'patrons_email_key']
  if (names.includes(violatedConstraint(error) ?? '')) throw new StaleRead('A patron was stored meanwhile.')
  throw error
}

export class BatchPatrons {
  readonly added = new Map<number, PatronRow>()
  /** For known patrons; the statement that writes them keeps the fields that a patron has already. */
  readonly filledIn = new Map<number, PatronRow>()
  readonly #contacts = new Map<number, Contact>()
  readonly #lowerCaseEmails: Map<string, string>
  readonly #byEmail = new Map<string, number>()
  readonly #byTelephone = new Map<string, number>()
  readonly #ids: number[]

  /**
   * `known` is ordered by id: of two patrons with one telephone number the older one is matched. `lowerCaseEmails` has
   * every e-mail address of the batch in PostgreSQL's lower case, and `ids` an id for each guest.
   */
  constructor(known: readonly KnownPatron[], lowerCaseEmails: ReadonlyMap<string, string>, ids: readonly number[]) {
    this.#ids = ids.toReversed()
    this.#lowerCaseEmails = new Map(lowerCaseEmails)
    for (const { id, email, lower_case_email, mobile_number, mobile_prefix } of known) {
      if (email !== null && lower_case_email !== null) this.#lowerCaseEmails.set(email, lower_case_email)
      this.#addContact(id, { email, mobileNumber: mobile_number, mobilePrefix: mobile_prefix })
    }
  }

  /** The id of the guest's patron, known or added. */
  match(guest: ImportedGuest): number {
    const known = guest.walkin ? undefined : this.#find(guest)
    const id = known ?? this.#ids.pop() ?? Number.NaN
    const row = rowFrom(id, guest)
    const rows = known === undefined || this.added.has(id) ? this.added : this.filledIn
    const before = rows.get(id)
    rows.set(id, before ? merged(before, row) : row)
    if (!guest.walkin) this.#addContact(id, guest)
    return id
  }

  #find({ email, mobileNumber, mobilePrefix }: Contact): number | undefined {
    const byEmail = email === null ? undefined : this.#byEmail.get(this.#lowerCase(email))
    const telephone = dialled(mobilePrefix, mobileNumber)
    return byEmail ?? (telephone === null ? undefined : this.#byTelephone.get(telephone))
  }

  #lowerCase(email: string): string {
    const lowerCase = this.#lowerCaseEmails.get(email)
    if (lowerCase === undefined) throw new Error('The lower case of an e-mail address was not read.')
    return lowerCase
  }

  /** Only contact that the patron did not have: an address that is not stored does not identify a patron. */
  #addContact(id: number, given: Contact): void {
    const before = this.#contacts.get(id) ?? { email: null, mobileNumber: null, mobilePrefix: null }
    if (before.email === null && given.email !== null) this.#byEmail.set(this.#lowerCase(given.email), id)
    const { mobileNumber, mobilePrefix } = before.mobileNumber === null ? given : before
    const telephone = dialled(mobilePrefix, mobileNumber)
    if (telephone !== null && !this.#byTelephone.has(telephone)) this.#byTelephone.set(telephone, id)
    this.#contacts.set(id, { email: before.email ?? given.email, mobileNumber, mobilePrefix })
  }
}

function rowFrom(id: number, guest: ImportedGuest): PatronRow {
  return {
    id,
    import_key: guest.externalId,
    name: guest.name,
    email: guest.email,
    mobile_number: guest.mobileNumber,
    mobile_prefix: guest.mobilePrefix,
    comments: guest.comments,
    walkin: guest.walkin,
    is_local: guest.isLocal,
    channel_id: guest.channelId,
    ...guest.tags,
  }
}

/** The first line wins, later ones fill in what it left out; a tag that any line has is set. */
function merged(before: PatronRow, next: PatronRow): PatronRow {
  const mobile = before.mobile_number === null ? next : before
  return {
    ...before,
    import_key: before.import_key ?? next.import_key,
    email: before.email ?? next.email,
    mobile_number: mobile.mobile_number,
    mobile_prefix: mobile.mobile_prefix,
    comments: before.comments ?? next.comments,
    is_local: before.is_local || next.is_local,
    ...(Object.fromEntries(patronTags.map((tag) => [tag, before[tag] || next[tag]])) as PatronTags),
  }
}
