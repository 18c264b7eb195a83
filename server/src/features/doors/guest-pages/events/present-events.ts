/** The events to come, for programs: assistants, and the form of a website. */
import type { GuestLanguage } from '../../../../../../texts/languages.ts'
import { type EpochSeconds, toOffsetDateTime } from '../../../../domain/calendar/calendar.ts'
import type { CachedHouse } from '../../../house/schedule/house-cache.ts'
import { eventInLanguage, eventPath } from '../choose/event-words.ts'
import { eventsToCome } from '../choose/events-page.ts'

/** By date. `sale_opens` is null where it has opened; `path`: of its page on this server. */
export function presentEvents(house: CachedHouse, language: GuestLanguage, now: EpochSeconds) {
  const { slug, timezone } = house.settings
  return eventsToCome(house, now).map(({ event, date, stage, opens, starts }) => {
    const { name, description = null } = eventInLanguage(event, language)
    return {
      ...{ code: event.code, name, description, date },
      sale_opens: stage === 'soon' ? toOffsetDateTime(timezone, opens) : null,
      starts: starts.map(({ start }) => toOffsetDateTime(timezone, start)),
      path: eventPath(slug, event),
    }
  })
}
