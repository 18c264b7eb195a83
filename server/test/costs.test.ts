/** What calls cost in a new house and in one with a season of bookings; larger ones in costs/many-bookings.soak.test.ts. */
import { testCosts } from './costs/cost-table.ts'

testCosts([0, 1_000])
