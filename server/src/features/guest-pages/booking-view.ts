/** What the pages of a booking know beside every guest page, and the addresses they lead to. */
import { type GuestTexts, guestTexts } from '../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../texts/languages.ts'
import { type Choice, choiceFields } from './booking-choice.ts'
import type { GuestView } from './guest-view.ts'

export type BookingView = GuestView & {
  choice: Choice
  /** The signed key of the form. */
  form: string
}

/** The pages: the choice of day and time, the form for the details. `time` takes the choice of a time. */
export type BookingStep = '' | '/time' | '/details'

export const textsOf = ({ language }: Pick<GuestView, 'language'>): GuestTexts['booking'] =>
  guestTexts[language].booking

export function bookingHref(view: BookingView, step: BookingStep, choice: Partial<Choice>, fragment = ''): string {
  const language = view.languageIsChosen ? view.language : undefined
  return addressOf(view, step, { choice, language, fragment })
}

/** The same page in another language. */
export const hrefIn = (view: Omit<BookingView, 'hrefIn'>, step: BookingStep) => (language: GuestLanguage) =>
  addressOf(view, step, { choice: view.choice, language })

type Target = { choice: Partial<Choice>; language: GuestLanguage | undefined; fragment?: string }

function addressOf(
  { house, form }: Pick<BookingView, 'house' | 'form'>,
  step: BookingStep,
  { choice, language, fragment = '' }: Target,
): string {
  const query = new URLSearchParams([
    ...choiceFields(choice),
    ['form', form],
    ...(language ? [['lang', language]] : []),
  ])
  return `/book/${house.slug}${step}?${query}${fragment && `#${fragment}`}`
}
