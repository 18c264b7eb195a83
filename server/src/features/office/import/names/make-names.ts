/** Makes the sources and tags that an import was told to make, as a change of the restaurant's configuration. */
import type { Tx } from '../../../../db/database.ts'
import { notFound } from '../../../../domain/problem.ts'
import { type ApplyOptions, applyDescription } from '../../configuration/apply-description.ts'
import { findConfiguration, lockConfiguration } from '../../configuration/configuration.sql.ts'
import { configurationOf } from '../../configuration/description/export-description.ts'
import { keyOf, type NameChoices } from './new-names.ts'

export type MadeNames = { sources: string[]; tags: string[] }

/** Returns the names of those that were made; those that exist by now are not. */
export async function makeNames(
  tx: Tx,
  restaurantId: number,
  choices: NameChoices,
  options: Omit<ApplyOptions, 'dryRun'>,
): Promise<MadeNames> {
  if ([...Object.values(choices.sources), ...Object.values(choices.tags)].every((name) => name === null)) {
    return { sources: [], tags: [] }
  }
  const before = await findConfiguration(tx, restaurantId)
  const stored = before && (await lockConfiguration(tx, before.slug))
  if (!stored) throw notFound('Restaurant')
  const description = configurationOf(stored)
  const { booking_sources = [], booking_tags = [] } = description
  const made = {
    sources: missing(choices.sources, booking_sources),
    tags: missing(choices.tags, booking_tags),
  }
  if (made.sources.length + made.tags.length === 0) return made
  const wanted = {
    ...description,
    booking_sources: [...booking_sources, ...made.sources.map((name) => ({ name, google: false }))],
    booking_tags: [...booking_tags, ...made.tags.map((name) => ({ name, icon: '' }))],
  }
  await applyDescription(tx, wanted, { ...options, dryRun: false })
  return made
}

function missing(choices: NameChoices['sources'], known: readonly { name: string }[]): string[] {
  const names = new Set(known.map(({ name }) => keyOf(name)))
  const wanted = new Map(
    Object.values(choices).flatMap((name) => (name === null ? [] : [[keyOf(name), name.trim()] as const])),
  )
  return [...wanted].flatMap(([key, name]) => (names.has(key) || key === '' ? [] : [name]))
}

/** Takes away what an import has made, but for those in `used`. */
export async function unmakeNames(
  tx: Tx,
  restaurantId: number,
  made: MadeNames,
  used: { sources: ReadonlySet<string>; tags: ReadonlySet<string> },
  options: Omit<ApplyOptions, 'dryRun'>,
): Promise<void> {
  const gone = {
    sources: new Set(made.sources.map(keyOf).filter((name) => !used.sources.has(name))),
    tags: new Set(made.tags.map(keyOf).filter((name) => !used.tags.has(name))),
  }
  if (gone.sources.size + gone.tags.size === 0) return
  const before = await findConfiguration(tx, restaurantId)
  const stored = before && (await lockConfiguration(tx, before.slug))
  if (!stored) throw notFound('Restaurant')
  const { booking_sources = [], booking_tags = [], ...description } = configurationOf(stored)
  const wanted = {
    ...description,
    booking_sources: booking_sources.filter(({ name }) => !gone.sources.has(keyOf(name))),
    booking_tags: booking_tags.filter(({ name }) => !gone.tags.has(keyOf(name))),
  }
  await applyDescription(tx, wanted, { ...options, dryRun: false })
}
