/** Iterates over a paginated list: by the number of the page, or by cursor. */

export type Page<Item> = { data: Item[]; meta: { current_page: number; last_page: number } }

/** Fetches a page when its first item is needed. */
export async function* everyItem<Item>(pageAt: (page: number) => Promise<Page<Item>>): AsyncGenerator<Item> {
  for (let number = 1; ; number++) {
    const { data, meta } = await pageAt(number)
    yield* data
    if (number >= meta.last_page) return
  }
}

export type CursorPage<Item> = { data: Item[]; meta: { next_cursor: string | null } }

/** The same, where each page names the next. What is added meanwhile does not shift it. */
export async function* everyItemByCursor<Item>(
  pageAt: (cursor: string | undefined) => Promise<CursorPage<Item>>,
): AsyncGenerator<Item> {
  for (let cursor: string | undefined; ; ) {
    const { data, meta } = await pageAt(cursor)
    yield* data
    if (meta.next_cursor === null) return
    cursor = meta.next_cursor
  }
}
