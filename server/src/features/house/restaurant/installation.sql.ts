/** What an installation holds, asked at every start. */
import type { Query } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'

const anyRestaurant = statement('demo.any_restaurant', 'select exists (select from maitred.restaurants) as found')

export async function hasAnyRestaurant(query: Query): Promise<boolean> {
  const [row] = await query.rows<{ found: boolean }>(anyRestaurant, [])
  return row?.found === true
}

const anyDemoToken = statement('demo.any_token', 'select exists (select from maitred.tokens where is_demo) as found')

export async function hasDemoTokens(query: Query): Promise<boolean> {
  const [row] = await query.rows<{ found: boolean }>(anyDemoToken, [])
  return row?.found === true
}
