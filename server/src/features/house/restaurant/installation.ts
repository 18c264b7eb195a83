/**
 * Whether the demo, or any restaurant, is installed. Separate from the demo itself, which few starts seed and every start asks for.
 */
import type { Database } from '../../../db/database.ts'
import { hasAnyRestaurant, hasDemoTokens } from './installation.sql.ts'

export const isEmpty = async (db: Database): Promise<boolean> => !(await db.read(hasAnyRestaurant))

export const hasDemo = (db: Database): Promise<boolean> => db.read(hasDemoTokens)
