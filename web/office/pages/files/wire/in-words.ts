/** The result of an import, in words. */
import { filesTexts as words } from '../../../../../texts/en/office/files.ts'
import type { Import } from './imports-wire.ts'

export const isAtWork = ({ state }: Import): boolean =>
  state === 'checking' || state === 'playing' || state === 'running' || state === 'taking_back'

/** Counts other than 0; none before a file was checked. */
export function factsOf({ state, subject, written, known, refused, noted, outside }: Import): string[] {
  if (
    state === 'uploading' ||
    state === 'uploaded' ||
    state === 'playing' ||
    state === 'taking_back' ||
    state === 'taken_back'
  )
    return []
  const isTried = state === 'checking' || state === 'checked'
  return [
    (isTried ? words.facts.toWrite : words.facts.written)(subject, written),
    ...(known > 0 ? [words.facts.known(known)] : []),
    ...(refused > 0 ? [words.facts.refused(refused)] : []),
    ...(noted > 0 ? [words.facts.noted(noted)] : []),
    ...(outside > 0 ? [words.facts.outside(outside)] : []),
  ]
}

export function chipOf({ state, refused, noted }: Import): string {
  if (state === 'failed') return 'late'
  if (state === 'done') return refused + noted > 0 ? 'pending' : 'seated'
  if (state === 'taken_back') return 'finished'
  return state === 'stopped' ? 'pending' : 'confirmed'
}

/** `user:ann@example.com`, `token:Till` */
export const whoIs = (actor: string): string => actor.replace(/^user:/, '').replace(/^token:/, words.token)

export const fieldName = (field: string): string =>
  words.fields[field] ??
  field
    .replace(/^is_/, '')
    .replaceAll('_', ' ')
    .replace(/^./, (letter) => letter.toUpperCase())
