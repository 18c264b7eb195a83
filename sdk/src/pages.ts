/** Iterates over a paginated list. */

export type Page<Item> = { data: Item[]; meta: { current_page: number; last_page: number } }

/** Fetches a page when its first item is needed. */
export async function* everyItem<Item>(pageAt: (page: number) => Promise<Page<Item>>): AsyncGenerator<Item> {
  for (let number = 1; ; number++) {
    const { data, meta } = await pageAt(number)
    yield* data
    if (number >= meta.last_page) return
  }
}
