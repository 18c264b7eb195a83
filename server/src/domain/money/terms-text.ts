/**
 * Terms in a guest's words: one sentence that a booking keeps as it was read, and its parts for a page. Every amount is in
 * the guest's way of writing, every moment has its day, time and zone.
 */
import { guestTexts } from '../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../texts/languages.ts'
import type { GuestFormats } from '../guest/guest-formats.ts'
import { amountText, shareOf } from './amounts.ts'
import type { PaymentPolicy } from './policies.ts'
import type { PolicyTerms } from './policy-terms.ts'

export type TermsText = {
  /** `€80 now`, or `Nothing to pay now`. */
  heading: string
  /** What follows it. */
  body: string
  /** All of it, as the booking keeps it. */
  sentence: string
}

type Reader = { language: GuestLanguage; formats: Pick<GuestFormats, 'moment'> }

/** `guests`: the party in words. `text`: the restaurant's own words, which come first. */
export function termsText(
  { language, formats }: Reader,
  terms: PolicyTerms,
  guests: string,
  { text, children = false }: Pick<PaymentPolicy, 'text' | 'children'>,
): TermsText {
  const { terms: texts } = guestTexts[language]
  const { ask, amount, currency, free_until: until, keep_percent: percent } = terms
  const own = text?.[language] ?? text?.en
  const written = (minor: bigint): string => amountText(minor, currency, language)
  const joined = (...sentences: (string | undefined)[]): string => sentences.filter(Boolean).join(' ')
  if (ask === 'guarantee') {
    const each = children ? texts.eachGuest : texts.eachAdult
    const most = written(shareOf(amount, percent))
    const isEach = terms.per === 'person' && percent === 100 && terms.covers > 1
    const charged = isEach ? each(most, written(terms.unit)) : most
    const kept =
      until === null ? texts.cardNeverFree(guests, charged) : texts.card(guests, charged, formats.moment(until))
    const body = joined(own, kept)
    return { heading: texts.nothingNow, body, sentence: joined(`${texts.nothingNow}.`, body) }
  }
  const back = backText(
    texts,
    percent,
    until === null ? null : formats.moment(until),
    written(shareOf(amount, percent)),
  )
  return {
    heading: texts.heading(written(amount)),
    body: joined(own, texts.counts, back),
    sentence: joined(own, texts.deposit(written(amount)), back),
  }
}

type Texts = (typeof guestTexts)[GuestLanguage]['terms']

function backText(texts: Texts, percent: number, until: string | null, kept: string): string {
  if (percent === 0) return texts.always
  if (until === null) return percent === 100 ? texts.never : texts.neverInPart(kept)
  return percent === 100 ? texts.free(until) : texts.freeInPart(until, kept)
}
