/** `get_restaurant`: name, contact, opening hours and booking rules. */
import { agentTexts } from '../../../../../../texts/agent-texts.ts'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { guestLanguages } from '../../../../../../texts/languages.ts'
import { largestPartyOnline } from '../../../../domain/availability/online-starts.ts'
import { addDays, localDateOf } from '../../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../../domain/calendar/evening.ts'
import { servicesOn } from '../../../../domain/calendar/service-hours.ts'
import { choicesOf, type GuestChoice } from '../../../../domain/guest/guest-choices.ts'
import { areasToChoose, onlineDates } from '../../guest-pages/choose/booking-choice.ts'
import { presentEvents } from '../../guest-pages/events/present-events.ts'
import { houseInLanguage } from '../../guest-pages/page/house-words.ts'
import { policyOf } from '../call/policy.ts'
import { questionsIn } from '../call/questions.ts'
import type { AgentCall, ToolAnswer } from '../call/tool.ts'

const daysShown = 7

export function getRestaurant(call: AgentCall): ToolAnswer {
  const { house, language, formats, now } = call
  const { settings, prepared } = house
  const words = houseInLanguage(settings, language)
  const nameOf = new Map(words.service_hours.map(({ id, name }) => [id, name]))
  const firstEvening = eveningOf(prepared.house, now)
  const hours = Array.from({ length: daysShown }, (_, index) => {
    const date = addDays(firstEvening, index)
    const services = servicesOn(prepared.house, date)
    return {
      date,
      weekday: formats.weekday(date),
      services: services.map(({ id, opens, closes }) => ({ name: nameOf.get(id) ?? '', opens, closes })),
    }
  })
  const { ticked, occasions } = choicesOf(settings.booking_tags)
  const { names } = guestTexts[language].choices
  const largest = largestPartyOnline(prepared)
  const events = presentEvents(house, language, now).map(({ path, ...event }) => ({
    ...event,
    url: call.origin + path,
  }))
  const named = events.map(({ name, date }) => `${name} (${formats.day(date)})`).join(', ')
  return {
    data: {
      name: settings.name,
      address: settings.address,
      telephone: settings.telephone,
      timezone: settings.timezone,
      // The calendar date, although the evening of yesterday may still run after midnight.
      today: localDateOf(settings.timezone, now),
      takes_bookings: settings.allow_online_bookings,
      hours,
      events,
      smallest_party: prepared.house.online.smallestParty,
      largest_party: largest,
      bookable_until: onlineDates(house, now).last,
      areas: areasToChoose(house, words).map(({ name }) => name),
      children_welcome: settings.allow_kids,
      telephone_required: !settings.allow_bookings_no_phone,
      languages: [...guestLanguages],
      choices: labelled(ticked, names),
      occasions: labelled(occasions, names),
      questions: questionsIn(settings.questions, language),
      policies: policyOf(call).policy_text,
    },
    say: [agentTexts[language].restaurant(largest), named && agentTexts[language].events(named)]
      .filter(Boolean)
      .join(' '),
  }
}

const labelled = (choices: readonly GuestChoice[], names: Readonly<Record<GuestChoice, string>>) =>
  choices.map((value) => ({ value, label: names[value] }))
