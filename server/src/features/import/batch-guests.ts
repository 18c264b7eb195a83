/**
 * Who the guests of a batch are: the patrons known before it, and the new ones it brings. Follows the rule by which
 * bookings recognise guests (e-mail first, then telephone), for a whole batch in one read and two writes.
 */
import type { PatronTags } from '../../domain/patron-tags.ts'
import { patronTags } from '../../domain/patron-tags.ts'
import { dialled } from '../../domain/telephone.ts'
import type { Contact } from './guest-line.schemas.ts'

export type KnownGuest = {
  id: number
  email: string | null
  small_email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
}

/** A row to be written; fields a known patron has already are left alone by the statement that fills them in. */
export type GuestRow = {
  id: number
  import_key: string | null
  name: string
  email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  comments: string | null
  walkin: boolean
  is_local: boolean
  channel_id: number | null
} & PatronTags

export type GuestTold = Contact & {
  externalId: string | null
  name: string
  walkin: boolean
  channelId: number | null
  comments: string | null
  isLocal: boolean
  tags: PatronTags
}

export const noTags = Object.fromEntries(patronTags.map((tag) => [tag, false])) as PatronTags

export class BatchGuests {
  readonly fresh = new Map<number, GuestRow>()
  readonly filled = new Map<number, GuestRow>()
  readonly #contactOf = new Map<number, Contact>()
  readonly #smallEmails: Map<string, string>
  readonly #byEmail = new Map<string, number>()
  readonly #byTelephone = new Map<string, number>()
  readonly #drawId: () => number

  /**
   * `known` with the older patron first, who answers to a telephone number that two of them have. `smallEmails` has every
   * address that will be told as PostgreSQL compares it.
   */
  constructor(known: readonly KnownGuest[], smallEmails: ReadonlyMap<string, string>, drawId: () => number) {
    this.#drawId = drawId
    this.#smallEmails = new Map(smallEmails)
    for (const { id, email, small_email, mobile_number, mobile_prefix } of known) {
      if (email !== null && small_email !== null) this.#smallEmails.set(email, small_email)
      this.#fillIn(id, { email, mobileNumber: mobile_number, mobilePrefix: mobile_prefix })
    }
  }

  /** The patron this guest is, whether met before or only now. */
  recognise(guest: GuestTold): number {
    const known = guest.walkin ? undefined : this.#find(guest)
    const id = known ?? this.#drawId()
    const told = rowFrom(id, guest)
    const rows = known === undefined || this.fresh.has(id) ? this.fresh : this.filled
    const before = rows.get(id)
    rows.set(id, before ? merged(before, told) : told)
    if (!guest.walkin) this.#fillIn(id, guest)
    return id
  }

  #find({ email, mobileNumber, mobilePrefix }: Contact): number | undefined {
    const byEmail = email === null ? undefined : this.#byEmail.get(this.#small(email))
    const telephone = dialled(mobilePrefix, mobileNumber)
    return byEmail ?? (telephone === null ? undefined : this.#byTelephone.get(telephone))
  }

  #small(email: string): string {
    const small = this.#smallEmails.get(email)
    if (small === undefined) throw new Error('an address was told that PostgreSQL was not asked about')
    return small
  }

  /** Only what the patron did not have yet: an address that is not stored does not identify anybody. */
  #fillIn(id: number, told: Contact): void {
    const had = this.#contactOf.get(id) ?? { email: null, mobileNumber: null, mobilePrefix: null }
    if (had.email === null && told.email !== null) this.#byEmail.set(this.#small(told.email), id)
    const mobile = had.mobileNumber === null ? told : had
    const { mobileNumber, mobilePrefix } = mobile
    const telephone = dialled(mobilePrefix, mobileNumber)
    if (telephone !== null && !this.#byTelephone.has(telephone)) this.#byTelephone.set(telephone, id)
    this.#contactOf.set(id, { email: had.email ?? told.email, mobileNumber, mobilePrefix })
  }
}

function rowFrom(id: number, guest: GuestTold): GuestRow {
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

/** What was told first stands; what was not told is filled in; a tag once given stays. */
function merged(before: GuestRow, told: GuestRow): GuestRow {
  const mobile = before.mobile_number === null ? told : before
  return {
    ...before,
    import_key: before.import_key ?? told.import_key,
    email: before.email ?? told.email,
    mobile_number: mobile.mobile_number,
    mobile_prefix: mobile.mobile_prefix,
    comments: before.comments ?? told.comments,
    is_local: before.is_local || told.is_local,
    ...(Object.fromEntries(patronTags.map((tag) => [tag, before[tag] || told[tag]])) as PatronTags),
  }
}
