/** `find_times`: the starts that the booking page offers, and why the others are full. */
import { agentTexts } from '../../../../../texts/agent-texts.ts'
import { guestTexts } from '../../../../../texts/guest-texts.ts'
import { nearestOpen, type OnlineStart } from '../../../domain/availability/online-starts.ts'
import {
  addDays,
  type EpochSeconds,
  type LocalDate,
  localDateTimeToInstant,
} from '../../../domain/calendar/calendar.ts'
import { areasToChoose } from '../../guest-pages/choose/booking-choice.ts'
import { countDayOpened, type WishParts } from '../../guest-pages/choose/count-wishes.ts'
import { isRequest } from '../../guest-pages/choose/fill-booking-page.ts'
import { startsByEvening } from '../../guest-pages/choose/online-days.ts'
import { houseInLanguage } from '../../guest-pages/page/house-words.ts'
import type { ScheduleCache } from '../../schedule/schedule-cache.ts'
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

export type FindParts = WishParts & { days: ScheduleCache }

export async function findTimes(parts: FindParts, call: AgentCall, args: FindTimesArgs): Promise<ToolAnswer> {
  const { house, now, network } = call
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
    const asking = { party: args.party, network, channel: 'agent' } as const
    countDayOpened(parts, house, { ...asking, date: args.date, areaId, starts, now })
  }
  const open = starts.filter(({ isOpen }) => isOpen)
  let nearest = args.around === undefined ? [] : nearestOpen(starts, instantAt(call, args.date, args.around))
  if (open.length === 0) {
    const later = await read(addDays(args.date, args.days ?? 1), daysSearched, false)
    const at = instantAt(call, args.date, args.around ?? '00:00')
    nearest = nearestOpen([...later.values()].flat(), at, nearestNamed)
  }
  const data = {
    times: timesOf(call, open),
    full: starts
      .filter(({ isOpen }) => !isOpen)
      .map(({ slot, reason = 'no_table' }) => ({ start: startOf(call, slot.start), reason })),
    nearest: nearest.map(({ slot }) => startOf(call, slot.start)),
  }
  return { data, say: sentence(call, args, open, nearest) }
}

/** One entry for each area that can be chosen; null where there is nothing to choose. */
function timesOf(call: AgentCall, open: readonly OnlineStart[]) {
  const { house, language, formats } = call
  const areas = areasToChoose(house, houseInLanguage(house.settings, language))
  const nameOf = new Map(areas.map((area) => [area.id, area.name]))
  // One Intl format per date: one per start would take as long as finding the starts.
  const weekdays = new Map<LocalDate, string>()
  const times: { start: string; weekday: string; area: string | null }[] = []
  for (const { slot, areaIds = [] } of open) {
    const start = startOf(call, slot.start)
    const weekday = weekdays.get(slot.date) ?? formats.weekday(slot.date)
    weekdays.set(slot.date, weekday)
    const before = times.length
    for (const id of areaIds) {
      const area = nameOf.get(id)
      if (area !== undefined) times.push({ start, weekday, area })
    }
    if (times.length === before) times.push({ start, weekday, area: null })
  }
  return times
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
    const next = first ? ` ${texts.nextFree(formats.day(first.slot.date), formats.time(first.slot.start))}` : ''
    const none = days > 1 ? texts.nothingInDays : texts.nothingFree(formats.day(date))
    return `${none}${next}`
  }
  if (days > 1) return texts.freeOnDays(new Set(open.map(({ slot }) => slot.serviceDate)).size)
  const named = around === undefined ? open : nearest
  const times = named.slice(0, spokenTimes).map(({ slot }) => formats.time(slot.start))
  return `${formats.day(date)}: ${guestTexts[language].change.nearest(times.join(', '))}`
}

const datesFrom = (first: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** A time that daylight saving skips is taken as midnight, since it is used for sorting only. */
function instantAt({ house }: AgentCall, date: LocalDate, time: string): EpochSeconds {
  const { timezone } = house.settings
  const at = localDateTimeToInstant(timezone, `${date}T${time}:00`)
  if (typeof at === 'object') return at.at
  return Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds / 1000
}
