import type { Static } from 'typebox'
import type { AvailabilityRow } from '../../domain/availability/availability-list.ts'
import type { PreparedArea } from '../../domain/seating/prepared-house.ts'
import type { CachedHouse } from '../schedule/house-cache.ts'
import type { AvailabilitySlot } from './availability.schemas.ts'
import { availabilityTag } from './availability-tag.ts'

export function presentSlots(
  { settings, prepared }: CachedHouse,
  rows: readonly AvailabilityRow[],
): Static<typeof AvailabilitySlot>[] {
  const areas = new Map(prepared.areas.map((area) => [area.area.id, area]))
  const merchant = String(settings.id)
  return rows.map(({ slot, areaId, party, minutes, spotsTotal, spotsOpen }) => {
    const { area, largestParty } = areas.get(areaId) as PreparedArea
    return {
      spots_total: spotsTotal,
      spots_open: spotsOpen,
      start_sec: slot.start,
      duration_sec: minutes * 60,
      service_id: 'reservation',
      confirmation_mode: settings.confirmation_mode,
      merchant_id: merchant,
      max_covers: largestParty,
      max_days: settings.max_days,
      availability_tag: availabilityTag(slot.start, areaId, party),
      resources: { party_size: party, room_id: String(areaId), room_name: area.name },
    }
  })
}
