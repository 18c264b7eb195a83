/** `find_times`: the starts that the booking page offers, and why the others are full. */
import { agentTexts } from '../../../../../../texts/agent-texts.ts'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { nearestOpen, type OnlineStart } from '../../../../domain/availability/online-starts.ts'
import {
  addDays,
  type EpochSeconds,
  type LocalDate,
  localDateTimeToInstant,
} from '../../../../domain/calendar/calendar.ts'
import { eveningOf } from '../../../../domain/calendar/evening.ts'
import type { Visit } from '../../../../domain/guest/guest-formats.ts'
import type { ScheduleCache } from '../../../house/schedule/schedule-cache.ts'
import { areasToChoose } from '../../guest-pages/choose/booking-choice.ts'
import { type ClosedArea, closedAreaOn, closedAreaText, startsToName } from '../../guest-pages/choose/closed-area.ts'
import { countDayOpened, type WishParts } from '../../guest-pages/choose/count-wishes.ts'
import { isRequest } from '../../guest-pages/choose/fill-booking-page.ts'
import { startsByEvening } from '../../guest-pages/choose/online-days.ts'
import { houseInLanguage } from '../../guest-pages/page/house-words.ts'
import { askingAgent } from '../call/agent-call.ts'
import { areaIn, partyIn } from '../call/arguments.ts'
import { startOf } from '../call/refusal.ts'
import type { AgentCall, ToolAnswer } from '../call/tool.ts'

export type FindTimesArgs = {
  date: LocalDate
  days?: number
  party: number
  children?: number
  around?: string
  area?: string
}

/** How many days are searched after the dates asked for, where nothing is free on them. */
const daysSearched = 14
const nearestNamed = 3
/** So far from the time wished for a start is still an answer. */
const closeSeconds = 2 * 3_600

export type FindParts = WishParts & { days: ScheduleCache }

export async function findTimes(parts: FindParts, call: AgentCall, args: FindTimesArgs): Promise<ToolAnswer> {
  const { house, now, guest } = call
  const { days } = parts
  const areaId = areaIn(call, args.area)
  const party = partyIn(call, args)
  const asked = { party: args.party, areaId, isRequest: isRequest(house, party), withReasons: true }
  const read = (from: LocalDate, count: number, withReasons = true) =>
    startsByEvening(days, house, datesFrom(from, count), now, { ...asked, withReasons })
  const evenings = await read(args.date, args.days ?? 1)
  const starts = [...evenings.values()].flat()
  // Counted in insights like a day opened on the booking page; a search over several days is not.
  if ((args.days ?? 1) === 1) {
    const asking = { party: args.party, ...askingAgent(guest) }
    await countDayOpened(parts, house, { ...asking, date: args.date, areaId, starts, now })
  }
  const open = starts.filter(({ isOpen }) => isOpen)
  let nearest = args.around === undefined ? [] : nearestOpen(starts, instantAt(call, args.date, args.around))
  const words = houseInLanguage(house.settings, call.language)
  const closed =
    starts.length === 0 && (args.days ?? 1) === 1
      ? await closedAreaOn(days, { house, now, words }, args.date, asked)
      : undefined
  if (closed && closed.others.length > 0) {
    const at = instantAt(call, args.date, args.around ?? '19:30')
    nearest = nearestOpen(uniqueStarts(closed), at, nearestNamed)
  } else if (open.length === 0) {
    const later = await read(addDays(args.date, args.days ?? 1), daysSearched, false)
    const at = instantAt(call, args.date, args.around ?? '12:00')
    nearest = nearestOpen([...later.values()].flat(), at, nearestNamed)
  }
  const { around } = args
  // Breakfast is no answer to a question about 20:00.
  const close = starts.filter(
    ({ slot }) =>
      around === undefined || Math.abs(slot.start - instantAt(call, slot.serviceDate, around)) <= closeSeconds,
  )
  const data = {
    ...(asked.isRequest && { on_request: true }),
    times: timesOf(call, close.some(({ isOpen }) => isOpen) ? close.filter(({ isOpen }) => isOpen) : open),
    full: close
      .filter(({ isOpen }) => !isOpen)
      .map(({ slot, reason = 'no_table' }) => ({ start: startOf(call, slot.start), reason })),
    nearest: nearest.map(({ slot }) => startOf(call, slot.start)),
  }
  const said = closed ? closedSentence(call, closed, args.around) : sentence(call, args, open, nearest)
  const { requestWhy, noTableHeld } = guestTexts[call.language].booking
  return { data, say: asked.isRequest && open.length > 0 ? `${requestWhy} ${noTableHeld}` : said }
}

/** A start once, with its areas; none where there is nothing to choose. */
function timesOf(call: AgentCall, open: readonly OnlineStart[]) {
  const { house, language, formats } = call
  const areas = areasToChoose(house, houseInLanguage(house.settings, language))
  const nameOf = new Map(areas.map((area) => [area.id, area.name]))
  // One Intl format per date: one per start would take as long as finding the starts.
  const weekdays = new Map<LocalDate, string>()
  return open.map(({ slot, areaIds = [] }) => {
    const weekday = weekdays.get(slot.date) ?? formats.weekday(slot.date)
    weekdays.set(slot.date, weekday)
    return {
      start: startOf(call, slot.start),
      weekday,
      ...(slot.date !== slot.serviceDate && { night_of: slot.serviceDate }),
      areas: areaIds.flatMap((id) => nameOf.get(id) ?? []),
    }
  })
}

const spokenTimes = 5

function sentence(
  { language, formats }: AgentCall,
  { date, days = 1, around }: FindTimesArgs,
  open: readonly OnlineStart[],
  nearest: readonly OnlineStart[],
): string {
  const texts = agentTexts[language]
  const [first] = nearest
  if (open.length === 0) {
    const next = first ? ` ${texts.nextFree(formats.dayOfVisit(visitOf(first)), formats.time(first.slot.start))}` : ''
    const none = days > 1 ? texts.nothingInDays : texts.nothingFree(formats.day(date))
    return `${none}${next}`
  }
  if (days > 1) return texts.freeOnDays(new Set(open.map(({ slot }) => slot.serviceDate)).size)
  const named = around === undefined ? open : nearest
  const times = named.slice(0, spokenTimes).map((start) => formats.timeOfVisit(visitOf(start)))
  return `${formats.day(date)}: ${guestTexts[language].change.nearest(times.join(', '))}`
}

/** Why the area takes no booking, and the times of the other areas by their names. */
function closedSentence(call: AgentCall, closed: ClosedArea, around: string | undefined): string {
  const { formats, house } = call
  const others = startsToName(house, closed, around).map(
    ({ name, starts }) => `${name}: ${starts.map((start) => formats.timeOfVisit(visitOf(start))).join(', ')}`,
  )
  return [closedAreaText(call, closed), ...(others.length > 0 ? [`${others.join('; ')}.`] : [])].join(' ')
}

const uniqueStarts = ({ others }: ClosedArea): OnlineStart[] => [
  ...new Map(others.flatMap(({ starts }) => starts).map((start) => [start.slot.start, start])).values(),
]

const visitOf = ({ slot }: OnlineStart): Visit => ({ at: slot.start, evening: slot.serviceDate })

const datesFrom = (first: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** A time that daylight saving skips is taken as midnight, since it is used for sorting only. */
/** Of the evening: half past midnight of a Friday is that of the night to Saturday. */
function instantAt({ house }: AgentCall, date: LocalDate, time: string): EpochSeconds {
  const { timezone } = house.settings
  const { house: hours } = house.prepared
  const [at, next] = [date, addDays(date, 1)].map((day) => localDateTimeToInstant(timezone, `${day}T${time}:00`))
  if (typeof at === 'object' && eveningOf(hours, at.at) === date) return at.at
  if (typeof next === 'object' && eveningOf(hours, next.at) === date) return next.at
  if (typeof at === 'object') return at.at
  return Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds / 1000
}
