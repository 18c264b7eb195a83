/**
 * Whether the demo, or any restaurant, exists. Separate from the seeding, since every start asks and few starts seed.
 */
import type { Database } from '../../db/database.ts'
import { hasAnyRestaurant, hasDemoTokens } from './demo.sql.ts'

export const isEmpty = async (db: Database): Promise<boolean> => !(await db.read(hasAnyRestaurant))

export const hasDemo = (db: Database): Promise<boolean> => db.read(hasDemoTokens)
