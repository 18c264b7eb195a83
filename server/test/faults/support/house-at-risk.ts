/** The restaurant that the faults strike: many tables, many days ahead, a token, and a key its servers share. */
import { randomBytes } from 'node:crypto'
import { systemClock } from '../../../src/clock.ts'
import { issueToken } from '../../../src/features/house/access/tokens/issue-token.ts'
import { tokenEntropy } from '../../../src/features/house/access/tokens/token-text.ts'
import type { TestDatabase } from '../../support/database.ts'
import { type OpenedRestaurant, openRestaurant } from '../../support/restaurant.ts'
import { connectionUrl } from '../../support/sql/connection-url.ts'

export type HouseAtRisk = OpenedRestaurant & {
  token: string
  /** What a server on its database is started with. */
  env: Record<string, string>
}

/** Every server of a house encrypts under the same key, or it could not follow one that was killed. */
export const serverEnv = { SECRET_KEY: '07'.repeat(32), RATE_LIMIT_PER_MINUTE: '0', DEMO: 'off' }

const tables = Array.from({ length: 24 }, (_, place) => (place % 3 === 0 ? ([2, 6] as const) : ([1, 4] as const)))

export async function openHouseAtRisk(ground: TestDatabase): Promise<HouseAtRisk> {
  const house = await openRestaurant(ground, {
    settings: { max_days: 730 },
    serviceHours: [{ name: 'All day', opens: '10:00', closes: '23:00' }],
    areas: [
      { name: 'Main room', tables: tables.slice(0, 12), combinations: [{ tables: [1, 2], covers: [5, 8] }] },
      { name: 'Garden', tables: tables.slice(12) },
    ],
  })
  const request = { name: 'Faults', expiresAt: null, owner: { restaurant: house.slug } }
  const { text: token } = await ground.db.transaction((tx) =>
    issueToken(tx, systemClock.now(), randomBytes(tokenEntropy), request),
  )
  return { ...house, token, env: { ...serverEnv, DATABASE_URL: connectionUrl(ground.connection) } }
}

/** A day that many aim at, so that they meet; far enough ahead that no notice and no clock matters. */
export function someStart(days = 40): string {
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 7 + Math.floor(Math.random() * days) })
  const minutes = 10 * 60 + 15 * Math.floor(Math.random() * 52)
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${day}T${time}:00`
}
