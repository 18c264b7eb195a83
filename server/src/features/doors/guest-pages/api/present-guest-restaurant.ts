/**
 * What a website's own booking form needs to know of the restaurant: its rules for guests, the fields, and their
 * labels.
 */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { type GuestLanguage, guestLanguages } from '../../../../../../texts/languages.ts'
import { largestPartyOnline } from '../../../../domain/availability/online-starts.ts'
import type { EpochSeconds } from '../../../../domain/calendar/calendar.ts'
import { choicesOf, type GuestChoice, type ReminderWay } from '../../../../domain/guest/guest-choices.ts'
import { askedIn } from '../../../../domain/guest/questions.ts'
import { asksReminderWay } from '../../../../domain/texts/text-settings.ts'
import type { HouseRow } from '../../../house/schedule/house.sql.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { areasToChoose, onlineDates, walkInAreas } from '../choose/booking-choice.ts'
import { presentEvents } from '../events/present-events.ts'
import { houseInLanguage } from '../page/house-words.ts'

export function presentGuestRestaurant(house: CachedHouse, language: GuestLanguage, now: EpochSeconds) {
  const { settings, prepared } = house
  const { online } = settings
  const { first, last } = onlineDates(house, now)
  const { ticked, occasions } = choicesOf(settings.booking_tags)
  const words = houseInLanguage(settings, language)
  const texts = guestTexts[language]
  const named = <Each extends GuestChoice>(choice: Each) => ({ choice, name: texts.choices.names[choice] })
  return {
    name: settings.name,
    timezone: settings.timezone,
    twenty_four_hour_format: settings.twenty_four_hour_format,
    language: settings.language,
    languages: [...guestLanguages],
    telephone: settings.telephone,
    address: settings.address,
    paused: !settings.allow_online_bookings,
    smallest_party: prepared.house.online.smallestParty,
    largest_party: largestPartyOnline(prepared),
    first_date: first,
    last_date: last,
    walk_in_areas: walkInAreas(house, words),
    events: presentEvents(house, language, now),
    dining_areas: areasToChoose(house, words).map(({ id, name }) => ({ id, name })),
    allow_kids: settings.allow_kids,
    telephone_required: !settings.allow_bookings_no_phone,
    enable_company_field: settings.enable_company_field,
    enable_room_number: settings.enable_room_number,
    enable_custom_field: settings.enable_custom_field,
    custom_field_label: words.custom_field_label,
    choices: ticked.map(named),
    occasions: occasions.map(named),
    questions: askedIn(settings.questions, language).map(({ isRequired, ...question }) => {
      return { ...question, required: isRequired }
    }),
    news: online.news === true ? texts.house.news(settings.name) : null,
    reminders: waysOf(settings),
    menu_url: online.menu_url ?? null,
    terms_url: online.terms_url ?? null,
    privacy_url: online.privacy_url ?? null,
  }
}

function waysOf(settings: HouseRow): ReminderWay[] {
  if (!asksReminderWay(settings)) return []
  return settings.messages.texts?.channels.reminder.startsWith('mail') ? ['mail', 'text'] : ['text', 'mail']
}
