/** A start's reason in words, with the office page that has the setting behind it. */

import type { StartReason } from '../../../domain/availability/day-starts.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import type { House } from '../../../domain/calendar/house.ts'
import { isInSeason } from '../../../domain/calendar/seasons.ts'
import type { Slot } from '../../../domain/calendar/service-hours.ts'
import { isRoomOf, specialDayOn } from '../../../domain/calendar/special-days.ts'
import { pacingOf } from '../../../domain/seating/pacing.ts'
import type { PreparedHouse } from '../../../domain/seating/prepared-house.ts'
import type { Sentence } from '../../../domain/sentence.ts'

export type Explanation = { sentence: Sentence; setting: string | null }
export type Asked = { party: number; areaId: number | null; now: EpochSeconds }

/** For an evening without starts. */
export function explainClosed({ specialDays }: House, date: string): Explanation {
  const special = specialDayOn(specialDays, date)
  if (special) {
    const sentence: Sentence = ({ bookings: { why } }) => why.closedDay(special.name ?? why.aSpecialDay)
    return { sentence, setting: `/manage/hours/${date}` }
  }
  return { sentence: (say) => say.bookings.why.noService, setting: '/manage/hours' }
}

/** `isOpen`: whether the restaurant has opened for guests. */
export function explainStart(
  prepared: PreparedHouse,
  slot: Slot,
  reason: StartReason,
  { party, areaId, now }: Asked,
  isOpen: boolean,
): Explanation {
  const { house } = prepared
  const { online } = house
  const special = specialDayOn(house.specialDays, slot.serviceDate)
  const name = special?.name ?? ''
  switch (reason) {
    case 'past':
      return { sentence: (say) => say.bookings.passed, setting: null }
    case 'party_too_large': {
      const { largestParty: most } = online
      if (most !== null && party > most) return byOnline((say) => say.bookings.why.largestOnline(most))
      return { sentence: (say) => say.bookings.why.noTableTakes(party), setting: floorOf(areaId) }
    }
    case 'outside_hours':
    case 'not_a_slot':
      return { sentence: (say) => say.bookings.why.noStart, setting: '/manage/hours' }
    case 'too_far': {
      if (special?.sale?.opens != null) return byEvent((say) => say.bookings.why.saleNotYet(name))
      const days = Math.min(house.maxDays, online.maxDays ?? house.maxDays)
      const sentence: Sentence = (say) => say.bookings.why.daysAhead(days)
      return days < house.maxDays ? byOnline(sentence) : byPacing(sentence)
    }
    case 'too_soon': {
      const { closes } = special?.sale ?? {}
      if (closes != null && now >= closes) return byEvent((say) => say.bookings.why.saleOver(name))
      const minutes = Math.max(house.noticeMinutes, online.noticeMinutes)
      const sentence: Sentence = (say) => say.bookings.why.minutesBefore(minutes)
      return minutes > house.noticeMinutes ? byOnline(sentence) : byPacing(sentence)
    }
    case 'closed':
      return explainClosedOff(house, slot, areaId)
    case 'paused':
      if (!isOpen) return byOnline((say) => say.bookings.why.notOpen)
      return { sentence: (say) => say.bookings.why.paused, setting: '/manage' }
    case 'pacing': {
      const { maxCovers, minutes } = pacingOf(house, slot.serviceHourId)
      return byPacing((say) => say.bookings.why.pacing(maxCovers, minutes))
    }
    case 'no_table':
      return explainNoTable(prepared, party, areaId)
  }
}

const byEvent = (sentence: Sentence): Explanation => ({ sentence, setting: '/manage/events' })
const byOnline = (sentence: Sentence): Explanation => ({ sentence, setting: '/manage/online' })
const byPacing = (sentence: Sentence): Explanation => ({ sentence, setting: '/manage/pacing' })
const floorOf = (areaId: number | null): string => (areaId === null ? '/manage/floor' : `/manage/floor/${areaId}`)

function explainClosedOff({ areas, specialDays }: House, slot: Slot, areaId: number | null): Explanation {
  const asked = areas.filter(({ id }) => id === (areaId ?? id))
  const shut = asked.find((area) => !isInSeason(area, slot.serviceDate))
  if (shut && asked.every((area) => !isInSeason(area, slot.serviceDate))) {
    return { sentence: (say) => say.bookings.why.outOfSeason(shut.name), setting: floorOf(shut.id) }
  }
  const special = specialDayOn(specialDays, slot.serviceDate)
  if (special && asked.every(({ id }) => !isRoomOf(special, id))) {
    return byEvent((say) => say.bookings.why.otherRooms(special.name ?? ''))
  }
  return { sentence: (say) => say.bookings.why.closedOff, setting: `/diary/${slot.serviceDate}/list` }
}

function explainNoTable({ house, smallestParty }: PreparedHouse, party: number, areaId: number | null): Explanation {
  const { smallestParty: least, areaIds } = house.online
  if (party < least) return byOnline((say) => say.bookings.why.smallestOnline(least))
  const area = house.areas.find(({ id }) => id === areaId)
  if (area && areaIds !== null && !areaIds.includes(area.id)) return byOnline(`${area.name} is not booked online.`)
  const fewest = smallestParty(areaId)
  if (party < fewest) return { sentence: (say) => say.bookings.partiesFrom(fewest), setting: floorOf(areaId) }
  return { sentence: (say) => say.bookings.why.noneFree(party), setting: floorOf(areaId) }
}
