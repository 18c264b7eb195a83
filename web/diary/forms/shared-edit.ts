/**
 * Edits of data that others may edit at the same time: texts and ticks of a guest or a booking. Only touched fields are
 * sent. Ticks never conflict; a text that changed meanwhile is shown beside one's own, and joined.
 */

/** A guest or booking as last read; `version` is its ETag. */
export type Known = {
  version: string
  texts: Readonly<Record<string, string>>
  ticks: readonly string[]
}

/** The touched fields, and their values when they were first touched. */
export type SharedDraft = {
  base: Known | null
  texts: Readonly<Record<string, string>>
  ticks: Readonly<Record<string, boolean>>
}

export const untouched: SharedDraft = { base: null, texts: {}, ticks: {} }

export const typed = (draft: SharedDraft, known: Known, field: string, text: string): SharedDraft => ({
  ...draft,
  base: draft.base ?? known,
  texts: { ...draft.texts, [field]: text },
})

export const ticked = (draft: SharedDraft, known: Known, tick: string, on: boolean): SharedDraft => ({
  ...draft,
  base: draft.base ?? known,
  ticks: { ...draft.ticks, [tick]: on },
})

/** The typed text, else the current one, which may change while the form is open. */
export const textOf = (draft: SharedDraft, known: Known, field: string): string =>
  draft.texts[field] ?? known.texts[field] ?? ''

export const ticksOf = (draft: SharedDraft, known: Known): string[] => [
  ...known.ticks.filter((tick) => draft.ticks[tick] !== false),
  ...Object.keys(draft.ticks).filter((tick) => draft.ticks[tick] && !known.ticks.includes(tick)),
]

/** `ifMatch` only where a text is sent: ticks need no precondition. */
export type Touched = {
  texts: Record<string, string | null>
  ticks: Record<string, boolean>
  ifMatch: string | undefined
}

export function touchedOf(draft: SharedDraft, known: Known): Touched {
  const base = draft.base ?? known
  const texts = Object.entries(draft.texts).filter(([field, text]) => !isSame(text, base.texts[field]))
  const ticks = Object.entries(draft.ticks).filter(([tick, on]) => known.ticks.includes(tick) !== on)
  return {
    texts: Object.fromEntries(texts.map(([field, text]) => [field, text.trim() || null])),
    ticks: Object.fromEntries(ticks),
    ifMatch: texts.length > 0 ? `"${base.version}"` : undefined,
  }
}

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  (one ?? '').trim() === (other ?? '').trim()

/** A text that both have changed. */
export type Conflict = { field: string; base: string; theirs: string; yours: string }

/** Empty where only other fields have changed: the edit is then sent again based on the current version. */
export function conflictsOf(draft: SharedDraft, stands: Known): Conflict[] {
  const base = draft.base ?? stands
  return Object.entries(draft.texts)
    .map(([field, yours]) => ({
      field,
      base: base.texts[field] ?? '',
      theirs: stands.texts[field] ?? '',
      yours: yours.trim(),
    }))
    .filter(({ base, theirs, yours }) => !isSame(theirs, base) && !isSame(yours, base) && !isSame(theirs, yours))
}

/** Rebases the draft onto the current version, with the chosen texts. Never removes a tick of `kept`. */
export function settled(
  draft: SharedDraft,
  stands: Known,
  chosen: Readonly<Record<string, string>>,
  kept: readonly string[] = [],
): SharedDraft {
  const ticks = Object.entries(draft.ticks).filter(([tick, on]) => on || !kept.includes(tick))
  return { base: stands, texts: { ...draft.texts, ...chosen }, ticks: Object.fromEntries(ticks) }
}

/** Ticks that others have set since, to list what is merged. */
export const ticksOfOthers = (draft: SharedDraft, stands: Known): string[] =>
  stands.ticks.filter((tick) => draft.base !== null && !draft.base.ticks.includes(tick) && draft.ticks[tick] !== true)

/** Splits a text into sentences or lines. */
const piecesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

/** The text in pieces, and which of them are not in `base`. */
export const withNews = (text: string, base: string): { text: string; isNew: boolean }[] => {
  const known = piecesOf(base)
  return piecesOf(text).map((piece) => ({ text: piece, isNew: !known.includes(piece) }))
}

/** Their text, followed by the pieces of yours that are new and not in theirs. */
export function joinedText({ base, theirs, yours }: Omit<Conflict, 'field'>): string {
  const own = withNews(yours, base)
    .filter(({ text, isNew }) => isNew && !piecesOf(theirs).includes(text))
    .map(({ text }) => text)
  const between = `${theirs}${yours}`.includes('\n') ? '\n' : ' '
  return [theirs.trim(), ...own].filter((part) => part !== '').join(between)
}
