/** What guests may book online. The rules restrict guests only; none of them binds staff. */

import type { House } from '../calendar/house.ts'
import type { Scope } from '../caller.ts'

/** Staff, and integrations that act for them; or guests on the restaurant's pages and website. */
export type Channel = 'online' | 'staff'

export const channelOf = ({ scope }: { scope: Scope }): Channel => (scope === 'website' ? 'online' : 'staff')

export function isBookableOnline({ online }: House, channel: Channel, areaId: number, party: number): boolean {
  if (channel === 'staff') return true
  const { smallestParty, largestParty, areaIds } = online
  if (party < smallestParty || (largestParty !== null && party > largestParty)) return false
  return areaIds === null || areaIds.includes(areaId)
}

/** Whether the channel may be given all of these tables. */
export const isGiven = ({ online: { keptTableIds } }: House, channel: Channel, tableIds: readonly number[]): boolean =>
  channel === 'staff' || keptTableIds === undefined || !tableIds.some((id) => keptTableIds.has(id))

/** The areas for which a request can be sent, whatever the size of the party. */
export const areasOnRequest = ({ areas, online }: House, areaId: number | null): number[] =>
  areas.map(({ id }) => id).filter((id) => (areaId ?? id) === id && (online.areaIds?.includes(id) ?? true))

/** The notice and the furthest date for this channel. */
export function windowOf({ online, noticeMinutes, maxDays }: House, channel: Channel) {
  if (channel === 'staff') return { noticeMinutes, maxDays }
  return {
    noticeMinutes: Math.max(noticeMinutes, online.noticeMinutes),
    maxDays: Math.min(maxDays, online.maxDays ?? maxDays),
  }
}
