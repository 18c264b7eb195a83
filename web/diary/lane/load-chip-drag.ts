/** How guests who wait are dragged onto a table, loaded with the first of them as a chunk of its own. */
export const chipDrag: { current: typeof import('./chip-drag.ts') | null } = { current: null }

export async function fetchChipDrag(): Promise<void> {
  chipDrag.current ??= await import('./chip-drag.ts')
}
