/** What booking pages know in addition to every guest page, and their links. */
import type { GuestTexts } from '../../../../../../texts/en/guests/guests.ts'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import type { GuestView } from '../page/guest-view.ts'
import { type Choice, choiceFields } from './booking-choice.ts'

/** A page on which party, day and time are chosen: that of a new booking, or that of a change. */
export type ChoosingView = GuestView & {
  choice: Choice
  /** The signed key of the form; undefined on the page of a change. */
  form?: string
  /** The path of the page, and the parameters its links and forms carry besides the choice. */
  path: string
  carried: readonly (readonly [name: string, value: string])[]
}

export type BookingView = ChoosingView & {
  /** The signed key of the form. */
  form: string
  /** The signed link of the guest's own booking, from whose page they came to book another. */
  own?: string | undefined
  /** The source that their address names, of those that the restaurant has (domain/booking/source-address.ts). */
  from?: string | undefined
  /** What was chosen to go with the table; empty for nothing, undefined where it was not asked yet. */
  order?: string | undefined
}

/** Where guests came to the page from, and what they ordered; all are carried from step to step. */
export type CameFrom = Pick<BookingView, 'own' | 'from' | 'order'>

/**
 * The pages: the choice of day and time, the form for the details, and where guests wait while others pay. `time` takes the
 * choice of a time.
 */
export type BookingStep = '' | '/time' | '/products' | '/details' | '/others'

export const textsOf = ({ language }: Pick<GuestView, 'language'>): GuestTexts['booking'] =>
  guestTexts[language].booking

export function bookingView(view: GuestView, choice: Choice, form: string, came: CameFrom = {}): BookingView {
  const carried = [['form', form], ...cameFields(came), ...languageOf(view)] as const
  return {
    ...view,
    choice,
    form,
    own: came.own,
    from: came.from,
    order: came.order,
    path: `/book/${view.house.slug}`,
    carried,
  }
}

const cameFields = ({ own, from, order }: CameFrom): [string, string][] =>
  Object.entries({ own, from, order }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))

/** Only where the guest chose it. */
export const languageOf = ({ languageIsChosen, language }: GuestView): [string, string][] =>
  languageIsChosen ? [['lang', language]] : []

type Linking = Pick<ChoosingView, 'path' | 'carried'>

/** The page itself with another choice. */
export const choiceHref = ({ path, carried }: Linking, choice: Partial<Choice>, fragment = ''): string =>
  `${path}?${new URLSearchParams([...choiceFields(choice), ...carried].map((pair) => [...pair]))}${fragment && `#${fragment}`}`

export const bookingHref = (view: BookingView, step: BookingStep, choice: Partial<Choice>, fragment = ''): string =>
  choiceHref({ ...view, path: `${view.path}${step}` }, choice, fragment)

/** The same page in another language. */
export const hrefIn = (view: BookingView, step: BookingStep) => (language: GuestLanguage) =>
  bookingHref(
    {
      ...view,
      carried: [['form', view.form], ...cameFields(view), ['lang', language]],
    },
    step,
    view.choice,
  )
