/** Lists that come in pages, as one. */

export type Page<Item> = { data: Item[]; meta: { current_page: number; last_page: number } }

/** Asks for the next page only when its first item is wanted. */
export async function* everyItem<Item>(pageAt: (page: number) => Promise<Page<Item>>): AsyncGenerator<Item> {
  for (let number = 1; ; number++) {
    const { data, meta } = await pageAt(number)
    yield* data
    if (number >= meta.last_page) return
  }
}
