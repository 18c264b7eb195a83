/** What guests may book online. The rules restrict guests only; none of them binds staff. */

import type { House } from '../calendar/house.ts'
import type { Scope } from '../caller.ts'

/** Staff, and integrations that act for them; or guests on the restaurant's pages and website. */
export type Channel = 'online' | 'staff'

export const channelOf = ({ scope }: { scope: Scope }): Channel => (scope === 'website' ? 'online' : 'staff')

export function isBookableOnline(house: House, channel: Channel, areaId: number, party: number): boolean {
  if (channel === 'staff') return true
  const { smallestParty, largestParty } = house.online
  if (party < smallestParty || (largestParty !== null && party > largestParty)) return false
  return isAreaOnline(house, areaId)
}

export const isAreaOnline = ({ online: { areaIds } }: House, areaId: number): boolean =>
  areaIds === null || areaIds.includes(areaId)

/** Whether the channel may be given all of these tables. */
export const isGiven = ({ online: { keptTableIds } }: House, channel: Channel, tableIds: readonly number[]): boolean =>
  channel === 'staff' || keptTableIds === undefined || !tableIds.some((id) => keptTableIds.has(id))

/** Whether these are the one table that a guest wishes for, which must be released; staff name tables otherwise. */
export const isAsChosen = (
  { online: { releasedTableIds } }: House,
  channel: Channel,
  tableIds: readonly number[],
  chosenId: number | undefined,
): boolean =>
  chosenId === undefined ||
  (channel === 'online' &&
    tableIds.length === 1 &&
    tableIds[0] === chosenId &&
    releasedTableIds?.has(chosenId) === true)

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

/** Fields of an order that guests may not send. The routes refuse them or leave them out. */
export const staffFields = [
  ...(['override', 'seated', 'quoted_minutes', 'table_ids', 'duration'] as const),
  ...(['private_comment', 'patron_id', 'payment'] as const),
] as const

type Order = { [Field in (typeof staffFields)[number]]?: unknown } & { channel: Channel; guest: { walkin: boolean } }

/** Checked again before a booking is decided: should a route pass one on, nothing is booked. */
export function assertNothingForStaff(order: Order): void {
  if (order.channel === 'staff') return
  const sent = [...staffFields.filter((field) => order[field]), ...(order.guest.walkin ? ['walkin'] : [])]
  if (sent.length > 0) throw new Error(`A guest’s order has what is for staff: ${sent.join(', ')}.`)
}
