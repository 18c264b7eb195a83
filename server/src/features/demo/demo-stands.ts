/** Whether there is a demo, or anything at all: asked at every start, so apart from the seeding and what it loads. */
import type { Database } from '../../db/database.ts'
import { hasDemoTokens, knowsNoRestaurant } from './demo.sql.ts'

export const isEmpty = (db: Database): Promise<boolean> => db.read(knowsNoRestaurant)

export const demoStands = (db: Database): Promise<boolean> => db.read(hasDemoTokens)
