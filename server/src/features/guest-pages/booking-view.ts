/** What the pages of a booking know beside every guest page, and the addresses they lead to. */
import type { Catalogue, GuestLanguage } from '../../domain/language.ts'
import { type Choice, choiceFields } from './booking-choice.ts'
import type { BookingPageTexts } from './booking-page-texts.ts'
import { ar } from './booking-page-texts-ar.ts'
import { de } from './booking-page-texts-de.ts'
import { en } from './booking-page-texts-en.ts'
import { es } from './booking-page-texts-es.ts'
import { fr } from './booking-page-texts-fr.ts'
import { it } from './booking-page-texts-it.ts'
import { mt } from './booking-page-texts-mt.ts'
import type { GuestView } from './guest-view.ts'

export type BookingView = GuestView & {
  choice: Choice
  /** The signed key of the form. */
  form: string
}

/** The pages: the choice of day and time, the form for the details. `time` takes the choice of a time. */
export type BookingStep = '' | '/time' | '/details'

const texts: Catalogue<BookingPageTexts> = { en, de, fr, it, es, mt, ar }

export const textsOf = ({ language }: Pick<GuestView, 'language'>): BookingPageTexts => texts[language]

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
