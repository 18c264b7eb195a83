/** Changes of restaurants by plain SQL, which servers notice as they notice those of the API. */
import type { TestDatabase } from '../database.ts'

/** An `update restaurants …`, which also raises the versions of the houses it changes. */
export const raisingHouse = (update: string): string =>
  `with changed as (${update} returning id)
   update maitred.versions v set version = v.version + 1 from changed where v.restaurant_id = changed.id and v.subject = 'house'`

/** For restaurants that were inserted by plain SQL. */
export async function addVersions({ sql }: Pick<TestDatabase, 'sql'>): Promise<void> {
  await sql(addedVersions)
}

export const addedVersions = `insert into maitred.versions (restaurant_id, subject)
  select r.id, subject from maitred.restaurants r, unnest(array['house', 'configuration', 'patrons']) subject
  on conflict do nothing`
