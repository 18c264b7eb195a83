/** What a guest enters about themselves, read from the form and checked field by field. */

import type { GuestTexts } from '../../../../../../texts/en/guests/guests.ts'
import { sourceOfVisit } from '../../../../domain/booking/source-address.ts'
import { formats, lineIn } from '../../../../domain/field-formats.ts'
import {
  type GuestMarks,
  marksOf,
  type ReminderWay,
  reminderWayFrom,
  tagsOf,
} from '../../../../domain/guest/guest-choices.ts'
import { type Answer, answersTo } from '../../../../domain/guest/questions.ts'
import { hasTelephoneDigits } from '../../../../domain/guest/telephone.ts'
import { asksReminderWay } from '../../../../domain/texts/text-settings.ts'
import type { GuestOrder } from '../../../bookings/create/order.ts'
import type { ReadTerms } from '../../../bookings/terms/asked-of.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'
import { answerField } from '../page/guest-questions-page.ts'

export type FieldName = 'name' | 'email' | 'telephone' | 'comment' | 'company' | 'room' | 'custom'

/** Empty where nothing was entered. */
export type GuestDetails = Record<FieldName, string> &
  GuestMarks & {
    /** Answers to the restaurant's questions, by code. */
    answers: Readonly<Record<string, string>>
    /** By which way to be reminded; null where the restaurant does not ask. */
    reminders: ReminderWay | null
  }

export type DetailErrors = Partial<Record<FieldName | '' | 'may_charge' | 'table', string>> &
  Record<`answer_${string}`, string>

/** The same limits as in the API. */
export const longest: Readonly<GuestLengths> = {
  name: 100,
  email: 254,
  telephone: 40,
  comment: 2_000,
  company: 200,
  room: 50,
  custom: 500,
}
type GuestLengths = Record<FieldName, number>

/** The fields that the restaurant asks for, in the order of the form. */
export function fieldsOf(house: HouseRow): FieldName[] {
  const asked: [FieldName, boolean][] = [
    ['name', true],
    ['email', true],
    ['telephone', true],
    ['company', house.enable_company_field],
    ['room', house.enable_room_number],
    ['custom', house.enable_custom_field],
    ['comment', true],
  ]
  return asked.filter(([, isAsked]) => isAsked).map(([name]) => name)
}

export const isRequired = (house: HouseRow, name: FieldName): boolean =>
  name === 'name' || name === 'email' || (name === 'telephone' && !house.allow_bookings_no_phone)

export function detailsFrom(form: URLSearchParams, house: HouseRow): GuestDetails {
  const asked = fieldsOf(house)
  const read = (name: FieldName): string => {
    if (!asked.includes(name)) return ''
    return (name === 'comment' ? textIn(form, name) : lineIn(form, name)).toWellFormed()
  }
  return {
    name: read('name'),
    email: read('email'),
    telephone: read('telephone'),
    comment: read('comment'),
    company: read('company'),
    room: read('room'),
    custom: read('custom'),
    answers: Object.fromEntries(
      house.questions.map(({ code }) => [code, lineIn(form, answerField(code)).toWellFormed()]),
    ),
    reminders: asksReminderWay(house) ? reminderWayFrom(form.get('reminders')) : null,
    ...marksOf(house, {
      choices: form.getAll('choice'),
      occasion: form.get('occasion'),
      news: form.get('news') === 'yes',
    }),
  }
}

/** Several lines, without control characters. */
function textIn(form: URLSearchParams, name: string): string {
  const text = (form.get(name) ?? '').replaceAll('\r\n', '\n')
  return text.replaceAll(/[^\P{Cc}\n]/gu, '').trim()
}

/** The answers that are stored. */
export const answersGiven = ({ answers }: Pick<GuestDetails, 'answers'>, { questions }: HouseRow): Answer[] =>
  answersTo(questions, (code) => answers[code] ?? '').answers

type BookingTexts = GuestTexts['booking']

export function errorsIn(
  details: GuestDetails,
  house: HouseRow,
  { booking: texts, questions }: GuestTexts,
): DetailErrors {
  const errors: DetailErrors = {}
  for (const name of fieldsOf(house)) {
    const value = details[name]
    if (value === '' && isRequired(house, name)) errors[name] = texts.missing[name as keyof BookingTexts['missing']]
    else if (value.length > longest[name]) errors[name] = texts.tooLong
  }
  const { faults } = answersTo(house.questions, (code) => details.answers[code] ?? '')
  for (const [code, fault] of faults) errors[answerField(code)] = fault === 'tooLong' ? texts.tooLong : questions[fault]
  if (details.email !== '' && !errors.email && !formats.email?.accepts(details.email)) errors.email = texts.emailWrong
  if (details.telephone !== '' && !errors.telephone && !hasTelephoneDigits(details.telephone)) {
    errors.telephone = texts.telephoneWrong
  }
  return errors
}

/** A visit as a guest chose it, and the form as they filled it in. */
export type FilledForm = Pick<
  GuestOrder,
  | ('wanted_until' | 'date' | 'adults' | 'children' | 'dining_area_id' | 'waiting_list' | 'is_request')
  | 'chosen_table_id'
> & {
  details: GuestDetails
  language: string
  hold: GuestOrder['hold']
  /** The terms that were read with it. */
  agreed: ReadTerms | null
  network: string
  /** What goes with the table; undefined where nothing is offered. */
  products?: GuestOrder['products']
  /** The source that the address named. */
  from?: string | undefined
}

export function orderFromForm(house: HouseRow, form: FilledForm): GuestOrder {
  const { details, language, agreed, network, from, ...visit } = form
  const { choices, news } = details
  const orNull = (text: string): string | null => text || null
  return {
    ...visit,
    language,
    comment: orNull(details.comment),
    company: orNull(details.company),
    room_number: orNull(details.room),
    custom_field: orNull(details.custom),
    concierge: null,
    booking_source_id: sourceOfVisit(house.booking_sources, from),
    booking_tag_ids: tagsOf(choices, house.booking_tags),
    choices,
    answers: answersGiven(details, house),
    news,
    reminders: details.reminders,
    guest: {
      name: orNull(details.name),
      email: orNull(details.email),
      mobileNumber: orNull(details.telephone),
      mobilePrefix: null,
      walkin: false,
    },
    actor: 'guest',
    tokenRoot: null,
    asking: { channel: 'guest_page', language, network, agreed },
    channel: 'online',
  }
}
