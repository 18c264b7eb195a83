import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localDateTime } from '../src/index.ts'

test('a start is the local time of the restaurant, in the form that `date` takes', () => {
  assert.equal(localDateTime(1_795_199_400, 'Europe/Malta'), '2026-11-20T19:30:00')
  assert.equal(localDateTime(1_795_199_400, 'America/New_York'), '2026-11-20T13:30:00')
  assert.equal(localDateTime(1_795_129_200, 'Europe/Malta'), '2026-11-20T00:00:00', 'midnight is 00, not 24')
})

test('local date-times agree with Temporal every half hour around clock changes', () => {
  for (const timezone of ['Europe/Malta', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']) {
    const changes = ['2026-10-04', '2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28', '2027-04-04']
    for (const change of changes) {
      const midnight = Temporal.Instant.from(`${change}T00:00:00Z`)
      for (let step = -20; step < 28; step++) {
        const at = midnight.add({ minutes: 30 * step })
        const local = at.toZonedDateTimeISO(timezone).toPlainDateTime().toString({ smallestUnit: 'second' })
        assert.equal(localDateTime(at.epochMilliseconds / 1_000, timezone), local)
      }
    }
  }
})
