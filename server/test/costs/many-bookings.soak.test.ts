/** What calls cost in a house with years of bookings (../costs.test.ts). */
import { testCosts } from './cost-table.ts'

testCosts([100_000])
