/** What statements about the guest list are put together from: who is on it, in which order, what is shown, what is asked. */
import type { EpochSeconds } from '../../domain/calendar.ts'
import { type PatronTags, patronTags } from '../../domain/patron-tags.ts'
import type { PatronSearch } from './patron-search.ts'

export type ListedPatronRow = PatronTags & {
  id: number
  name: string
  email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  is_local: boolean
  channel_id: number | null
  created_at: EpochSeconds
}

export type PageRange = { limit: number; offset: number }

export type Composed = { text: string; values: unknown[] }

/** Writes a value's place into the statement. */
export type Place = (value: unknown, type: string) => string

export const listedColumns = `p.id, p.name, p.email, p.mobile_number, p.mobile_prefix, p.is_local, p.channel_id,
           ${patronTags.map((tag) => `p.${tag}`).join(', ')}, floor(extract(epoch from p.created_at))::bigint as created_at`
export const byName = (direction = 'asc') => `p.name collate "und-x-icu" ${direction}, p.id ${direction}`

export function opening(restaurantId: number): { place: Place; values: unknown[]; restaurant: string } {
  const values: unknown[] = []
  const place: Place = (value, type) => `$${values.push(value)}::${type}`
  return { place, values, restaurant: place(restaurantId, 'int') }
}

export const ofRestaurant = (restaurant: string): string => `p.restaurant_id = ${restaurant}`
export const isGuest = 'not p.walkin and p.erased_at is null'
export const isListed = (restaurant: string): string => `${ofRestaurant(restaurant)} and ${isGuest}`

/** For whoever has the text at hand: in the index by name it stands beside the name. */
export function byText({ q }: PatronSearch, place: Place): string[] {
  return q === '' ? [] : [`strpos(p.search_text, maitred.fold(${place(q, 'text')})) > 0`]
}

export function byFlags({ tags, isLocal }: PatronSearch, place: Place): string[] {
  const conditions = tags.map((tag) => `p.${tag}`)
  if (isLocal !== undefined) conditions.push(`p.is_local = ${place(isLocal, 'bool')}`)
  return conditions
}

export function withoutKeys(search: PatronSearch, restaurant: string, place: Place): string[] {
  return [isListed(restaurant), ...byText(search, place), ...byFlags(search, place)]
}

/** Whether more than one in twenty-five of the oldest and the newest guests answer. Only chooses a way, never who is found. */
export function guessMany(search: PatronSearch, restaurant: string, place: Place): string {
  const some = (direction: string) => `
      (select * from maitred.patrons p where ${isListed(restaurant)} order by p.id ${direction} limit 150)`
  const filters = [...byText(search, place), ...byFlags(search, place)]
  return `(
    select count(*) filter (where ${filters.join(' and ')}) * 25 > count(*)
      from (${some('asc')} union all ${some('desc')}) p)`
}
