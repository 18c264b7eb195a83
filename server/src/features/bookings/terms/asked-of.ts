/**
 * What a new booking is asked to pay: the first policy that fits its seat, as terms in the guest's words. The same for a
 * page before it is booked and for the booking itself, so a guest is never charged other than what was read. Reads no
 * statement; a house without policies answers at once.
 */
import { createHash } from 'node:crypto'
import { partyText } from '../../../domain/booking/party-text.ts'
import { type EpochSeconds, localDateOf, localTimeOf } from '../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../domain/calendar/evening.ts'
import { serviceAt } from '../../../domain/calendar/service-hours.ts'
import { specialDayOn } from '../../../domain/calendar/special-days.ts'
import { guestFormats } from '../../../domain/guest/guest-formats.ts'
import { chooseLanguage } from '../../../domain/language.ts'
import { decimalText, type MinorUnits } from '../../../domain/money/amounts.ts'
import {
  type AskedVisit,
  type BookingChannel,
  type ChosenPolicy,
  type PaymentPolicy,
  policyFor,
} from '../../../domain/money/policies.ts'
import { payUntilByLink, payUntilOnline, termsOf, withPrepaid } from '../../../domain/money/policy-terms.ts'
import type { AskedOfNew, Terms } from '../../../domain/money/terms.ts'
import { type TermsText, termsText } from '../../../domain/money/terms-text.ts'
import { Problem } from '../../../domain/problem.ts'
import { type SoldLine, sumOf } from '../../../domain/products/choice.ts'
import type { CachedHouse } from '../../house/schedule/house-cache.ts'

/** What a guest has read, as one word that a form or a program sends back. */
export type ReadTerms = { read: EpochSeconds; hash: string }

export const acceptanceText = ({ read, hash }: ReadTerms): string => `${read}.${hash}`

/** Null for anything else. Nothing is signed: what it says is compared with the terms as they are. */
export function readAcceptance(text: string | null | undefined): ReadTerms | null {
  const [, read, hash] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(text ?? '') ?? []
  return read === undefined || hash === undefined ? null : { read: Number(read), hash }
}

/** Who books, and what they were told. */
export type Asking = {
  channel: BookingChannel
  /** In which the terms are read. */
  language: string | null
  /** From which network the guest agrees; null for staff. */
  network: string | null
  /**
   * What a guest has read: when, and the hash of those terms. `by paying`: they read them on the page that leads to the
   * payment, as after a link in a mail. Null where nothing was read; staff tell the terms themselves.
   */
  agreed: ReadTerms | 'by paying' | null
}

/** The guest has read other terms than those of the booking, or none. */
export class TermsChanged extends Problem {
  readonly asked: TermsAsked

  constructor(asked: TermsAsked, now: EpochSeconds) {
    const { ask, amount, currency, sentence, hash } = asked.terms
    super('TERMS_CHANGED', (say) => say.bookings.termsChanged(sentence), {
      details: {
        terms: {
          ...{ ask, amount: Number(decimalText(amount, currency)), currency, sentence },
          accept: acceptanceText({ read: now, hash }),
        },
      },
    })
    this.asked = asked
  }
}

/** The seat that a policy decides about. `areaIds`: empty while none is known. */
export type AskedSeat = {
  at: EpochSeconds
  adults: number
  children: number
  areaIds: readonly number[]
}

export type TermsAsked = { terms: Terms; text: TermsText; policy: PaymentPolicy }

/**
 * Null where nothing is asked. `bookedAt`: the moment from which the grace counts. `prepaid`: for products that are paid with the
 * booking. They lower its deposit and replace its guarantee, so that there is one payment; its policy's terms hold for them too.
 */
export function termsAsked(
  house: CachedHouse,
  { channel, language: wanted }: Pick<Asking, 'channel' | 'language'>,
  { at, adults, children, areaIds }: AskedSeat,
  bookedAt: EpochSeconds,
  prepaid: MinorUnits = 0n,
): TermsAsked | null {
  const { settings } = house
  if ((settings.payment_policies.length === 0 && prepaid === 0n) || at <= bookedAt) return null
  const { currency } = settings
  const chosen = policyFor(settings.payment_policies, askedVisit(house, channel, { at, adults, children, areaIds }))
  const booking = { adults, children, startsAt: at, bookedAt, currency }
  const own = chosen && termsOf(chosen.policy, booking)
  const policy = own ? (chosen as ChosenPolicy).policy : forProducts(settings.products_free_until_hours)
  const found = prepaid > 0n ? withPrepaid(own, policy, booking, prepaid) : own
  if (found === undefined || !canBePaid(settings, found.ask, channel)) return null
  const language = chooseLanguage({ asked: wanted, house: settings.language })
  const guests = partyText(language, { adults, children })
  const text = termsText({ language, formats: guestFormats(language, settings) }, found, guests, policy)
  const { unit: _, isGrace: __, ...kept } = found
  const sentence = text.sentence
  const hash = hashOf({ ...kept, amount: String(kept.amount), sentence, language })
  const asker = own && chosen ? { position: chosen.position, name: policy.code } : { position: 0, name: null }
  const terms: Terms = { ...kept, sentence, language, hash, policy: asker }
  return { terms, text, policy }
}

/** By which products are paid and given back where no policy asks for anything. */
const forProducts = (hours: number): PaymentPolicy => ({
  ...{ code: 'products', when: {}, ask: 'deposit', per: 'booking', free_until_hours: hours },
})

/** A seat as conditions of policies and products see it. */
export function askedVisit(
  { settings, prepared }: CachedHouse,
  channel: BookingChannel,
  { at, adults, children, areaIds }: AskedSeat,
): AskedVisit {
  const { timezone } = settings
  const evening = eveningOf(prepared.house, at)
  const service = serviceAt(prepared.house, localDateOf(timezone, at), localTimeOf(timezone, at))
  return {
    date: evening,
    service: settings.service_hours.find(({ id }) => id === service?.serviceHourId)?.name ?? null,
    specialDay: specialDayOn(prepared.house.specialDays, evening)?.name ?? null,
    areas: settings.areas.filter(({ id }) => areaIds.includes(id)).map(({ name }) => name),
    covers: adults + children,
    channel,
  }
}

/** The restaurant answers each request of a guest itself, and asks for nothing before it has. */
export const isByHand = ({ settings }: CachedHouse): boolean => settings.confirmation_mode === 'ASYNCHRONOUS'

/** Without a service that has a page for paying, staff can only ask for a deposit that they record themselves. */
const canBePaid = (
  { payment_provider: provider }: CachedHouse['settings'],
  ask: Terms['ask'],
  channel: BookingChannel,
): boolean => provider !== null || (ask === 'deposit' && channel === 'diary')

const hashOf = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** Terms that were read longer ago are read again: until when cancelling is free may have changed. */
const readWithin = 3_600

/** Throws `TermsChanged` where a guest has read other terms, or none. */
export function askedOf(
  house: CachedHouse,
  asking: Asking | undefined,
  seat: AskedSeat,
  now: EpochSeconds,
  sold: readonly SoldLine[] = [],
): AskedOfNew | null {
  if (asking === undefined) return null
  const { agreed } = asking
  const isRecent = agreed !== null && agreed !== 'by paying' && agreed.read <= now && agreed.read > now - readWithin
  const asked = termsAsked(house, asking, seat, isRecent ? agreed.read : now, sumOf(sold, 'now'))
  if (asked === null) return null
  const { terms, policy } = asked
  const moment = { startsAt: seat.at, bookedAt: now }
  if (!agreeThemselves.includes(asking.channel)) {
    // Where no link can be paid in time the debt is shown until it is recorded or waived.
    return { terms, accepted: null, payUntil: payUntilByLink(terms, moment) ?? seat.at }
  }
  const payUntil = payUntilOnline(policy, moment)
  if (agreed === 'by paying') return { terms, accepted: null, payUntil }
  if (!isRecent || agreed.hash !== terms.hash) throw new TermsChanged({ ...asked, terms }, now)
  return { terms, accepted: { at: now, network: asking.network }, payUntil }
}

/** The doors at which guests read the terms before they book. */
const agreeThemselves: readonly BookingChannel[] = ['guest_page', 'assistant']
