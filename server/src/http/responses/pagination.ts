/** Pages are numbered from 1. A page past the last one is empty and never an error. */
import { type Static, Type } from 'typebox'
import { largestInt32 } from '../wire-types.ts'

export const PageMeta = Type.Object(
  {
    current_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    last_page: Type.Integer(),
  },
  { title: 'PageMeta' },
)

/** The two fields of a query or body: `Type.Object({ ...pageFields({ perPage: 25, most: 100 }), … })`. */
export function pageFields({ perPage, most }: { perPage: number; most: number }) {
  return {
    page: Type.Integer({
      minimum: 1,
      maximum: largestInt32,
      default: 1,
      description: 'The number of the page, from 1',
    }),
    per_page: Type.Integer({ minimum: 1, maximum: most, default: perPage, description: 'How many on a page' }),
  }
}

/** At most 2^31 pages of a few hundred: within the safe integers and SQL's bigint. */
export function offsetOf(page: number, perPage: number): number {
  return (page - 1) * perPage
}

export function pageMeta(page: number, perPage: number, total: number): Static<typeof PageMeta> {
  return {
    current_page: page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
  }
}
