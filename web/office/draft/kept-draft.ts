/** The draft in this browser's storage, until the server has it: a closed window loses nothing. */
import type { Draft } from './wire.ts'

export type KeptDraft = Pick<Draft, 'base_version' | 'description'>

export function keepDraft(key: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage full or forbidden: the server has it as soon as it answers.
  }
}

export function readKeptDraft(key: string): KeptDraft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
