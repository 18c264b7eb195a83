/** A trattoria and a bistro, and a context for the use cases of people. */
import { testDatabase } from '../../support/database.ts'
import { fixedClock } from '../../support/fixed-clock.ts'
import { testPeople } from '../../support/people.ts'
import { addVersions } from '../../support/sql/changed-house.ts'

export const trattoria = 11
export const bistro = 12
export const ann = 'ann@example.com'

export async function arrangedPeople() {
  const database = await testDatabase()
  const clock = fixedClock('2026-03-01T12:00:00Z')
  await database.sql(`insert into restaurants (id, slug, name, timezone, reference_prefix)
             values (${trattoria}, 'trattoria', 'Trattoria', 'Europe/Malta', 'TRA'),
                    (${bistro}, 'bistro', 'Bistro', 'America/New_York', 'BIS')`)
  await addVersions(database)
  return { ...database, clock, context: testPeople(database, clock) }
}
