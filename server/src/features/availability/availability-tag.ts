/**
 * The opaque name of start + dining area + party: base64url of 14 bytes (start 6, area 4, party 4, big-endian), the
 * same on every server and in every run.
 */
import type { EpochSeconds } from '../../domain/calendar/calendar.ts'

/** Reused: allocating a buffer for each tag costs more than encoding it. */
const bytes = Buffer.alloc(14)

export function availabilityTag(start: EpochSeconds, areaId: number, party: number): string {
  bytes.writeIntBE(start, 0, 6)
  bytes.writeUInt32BE(areaId, 6)
  bytes.writeUInt32BE(party, 10)
  return bytes.toString('base64url')
}
