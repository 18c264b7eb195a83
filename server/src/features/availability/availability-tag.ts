/**
 * The opaque name of start + dining area + party: base64url of 14 bytes (start 6, area 4, party 4, big-endian), the
 * same on every server and in every run. Six bytes are eight characters without a rest, so the half of the start and
 * the half of the place are encoded apart and joined: a day of 62 starts × 24 places needs 86 encodings, not 1,488.
 */
import type { EpochSeconds } from '../../domain/calendar.ts'

export function tagOfStart(start: EpochSeconds): string {
  const bytes = Buffer.alloc(6)
  bytes.writeIntBE(start, 0, 6)
  return bytes.toString('base64url')
}

export function tagOfPlace(areaId: number, party: number): string {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32BE(areaId, 0)
  bytes.writeUInt32BE(party, 4)
  return bytes.toString('base64url')
}
