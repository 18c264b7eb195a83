/** How parties are dragged on the plan, loaded with it as a chunk of its own. */
export const tableDrag: { current: typeof import('./table-drag.ts') | null } = { current: null }

export async function fetchTableDrag(): Promise<void> {
  tableDrag.current ??= await import('./table-drag.ts')
}
