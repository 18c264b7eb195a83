/**
 * The opaque name of start + dining area + party: base64url of 14 bytes (start 6, area 4, party 4, big-endian), the
 * same on every server and in every run. Six bytes are eight characters without a rest, so the half of the start and
 * the half of the place are encoded apart and joined: a day of 62 starts × 24 places needs 86 encodings, not 1,488.
 */
import type { EpochSeconds } from '../../domain/calendar.ts'

/** Written over each time: a buffer of its own for every start costs more than its name. */
const startBytes = Buffer.alloc(6)
const placeBytes = Buffer.alloc(8)

export function tagOfStart(start: EpochSeconds): string {
  startBytes.writeIntBE(start, 0, 6)
  return startBytes.toString('base64url')
}

export function tagOfPlace(areaId: number, party: number): string {
  placeBytes.writeUInt32BE(areaId, 0)
  placeBytes.writeUInt32BE(party, 4)
  return placeBytes.toString('base64url')
}
