/**
 * The opaque name of start + dining area + party: base64url of 14 bytes (start 6, area 4, party 4, big-endian), the
 * same on every server and in every run. Six bytes are exactly eight characters, so start and place are encoded apart: a
 * day of 62 starts and 24 places needs 86 encodings, not 1,488.
 */
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'

/** Reused: allocating a buffer for each tag costs more than encoding it. */
const startBytes = Buffer.alloc(6)
const placeBytes = Buffer.alloc(8)

export const availabilityTag = (start: EpochSeconds, areaId: number, party: number): string =>
  tagOfStart(start) + tagOfPlace(areaId, party)

export function tagOfStart(start: EpochSeconds): string {
  startBytes.writeIntBE(start, 0, 6)
  return startBytes.toString('base64url')
}

export function tagOfPlace(areaId: number, party: number): string {
  placeBytes.writeUInt32BE(areaId, 0)
  placeBytes.writeUInt32BE(party, 4)
  return placeBytes.toString('base64url')
}
