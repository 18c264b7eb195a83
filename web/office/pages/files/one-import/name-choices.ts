/** What becomes of sources and tags that a file names and the restaurant does not have, until it is checked or imported. */
import type { NamesBody, Reading } from '../wire/imports-wire.ts'

export type NameKind = 'sources' | 'tags'
/** The name of the one that is made or taken; null leaves it out. */
export type Choices = Readonly<Record<NameKind, Readonly<Record<string, string | null>>>>

export const newOf = ({ new_sources, new_tags }: Reading, kind: NameKind) =>
  kind === 'sources' ? new_sources : new_tags

/** All are made unless somebody says otherwise; after a check, as was said then. */
export function choicesOf(shown: Reading): Choices {
  const isSaid = shown.state === 'checked'
  const of = (kind: NameKind) =>
    Object.fromEntries(newOf(shown, kind).map(({ name, becomes }) => [name, isSaid ? becomes : name]))
  return { sources: of('sources'), tags: of('tags') }
}

export function bodyOf(choices: Choices): NamesBody {
  const of = (kind: NameKind) => Object.entries(choices[kind]).map(([name, becomes]) => ({ name, becomes }))
  return { sources: of('sources'), tags: of('tags') }
}

/** What was chosen on the page, of the names that the file has as it is read now. */
export function withSaid(found: Choices, said: Choices): Choices {
  const of = (kind: NameKind) =>
    Object.fromEntries(
      Object.entries(found[kind]).map(([name, becomes]) => [
        name,
        Object.hasOwn(said[kind], name) ? (said[kind][name] ?? null) : becomes,
      ]),
    )
  return { sources: of('sources'), tags: of('tags') }
}
