import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { EpochSeconds } from '../../../domain/calendar/calendar.ts'
import { type AllergyTag, allergyTags } from '../../../domain/guest/patron-tags.ts'
import { raiseVersion } from '../../house/versions/versions.sql.ts'

export type StoredProfile = {
  id: number
  own_tags: string[]
  birth_month: number | null
  birth_day: number | null
  allergens: string[]
  other_allergens: string | null
  language: string | null
} & Readonly<Record<AllergyTag, boolean>>

// A patron without a profile has an empty one here, since the tags say allergens too.
const lock = statement(
  'import.lock_profiles',
  `select p.id, coalesce(f.own_tags, '{}') as own_tags, f.birth_month, f.birth_day, coalesce(f.allergens, '{}') as allergens,
          f.other_allergens, f.language, ${allergyTags.map((tag) => `p.${tag}`).join(', ')}
     from maitred.patrons p
     left join maitred.patron_profiles f on f.restaurant_id = p.restaurant_id and f.patron_id = p.id
    where p.restaurant_id = $1 and p.id = any ($2::int[])
    order by p.id
      for no key update of p`,
)

/** Locks their patrons. */
export function lockProfiles(tx: Tx, restaurantId: number, ids: readonly number[]): Promise<StoredProfile[]> {
  return tx.rows<StoredProfile>(lock, [restaurantId, ids])
}

// The update of the patrons raises their versions, by which edits notice the change.
const write = statement(
  'import.write_profiles',
  `with n as materialized (
     select * from json_to_recordset($2::json) as n(
       id int, own_tags text[], birth_month smallint, birth_day smallint, allergens text[], other_allergens text, language text)),
   written as (
     insert into maitred.patron_profiles (restaurant_id, patron_id, own_tags, birth_month, birth_day, allergens, other_allergens,
                                          language)
     select $1, id, own_tags, birth_month, birth_day, allergens, other_allergens, language from n
     on conflict (restaurant_id, patron_id) do update
        set own_tags = excluded.own_tags, birth_month = excluded.birth_month, birth_day = excluded.birth_day,
            allergens = excluded.allergens, other_allergens = excluded.other_allergens, language = excluded.language)
   update maitred.patrons p set updated_at = to_timestamp($3) from n where p.restaurant_id = $1 and p.id = n.id`,
)

export async function writeProfiles(
  tx: Tx,
  restaurantId: number,
  profiles: readonly Omit<StoredProfile, AllergyTag>[],
  at: EpochSeconds,
): Promise<void> {
  if (profiles.length === 0) return
  raiseVersion(tx, restaurantId, 'patrons')
  await tx.rows(write, [restaurantId, JSON.stringify(profiles), at])
}
