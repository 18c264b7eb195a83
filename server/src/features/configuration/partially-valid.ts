/**
 * A description of which some parts could not be read. Rules about the rest take it as it is: its type makes each of them
 * say what it does without a part it needs.
 */
import type { Place } from './description-issue.ts'

/** A malformed part is there and undefined; one that was not written is not there. Entries of lists keep their places. */
export type PartiallyValid<T> = T extends readonly (infer Item)[]
  ? readonly (PartiallyValid<Item> | undefined)[]
  : T extends object
    ? { readonly [Key in keyof T]?: PartiallyValid<T[Key]> | undefined }
    : T

/** Strikes out what stands at these places. */
export function strikeOut(written: unknown, places: readonly Place[]): void {
  for (const place of places) {
    const around = place.slice(0, -1).reduce<unknown>((within, step) => (within as Steps | undefined)?.[step], written)
    const last = place.at(-1)
    if (last !== undefined && typeof around === 'object' && around !== null) (around as Steps)[last] = undefined
  }
}

type Steps = Record<string | number, unknown>
