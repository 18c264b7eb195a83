/** Where the tables of a restaurant stand, and what stands beside them. */
import type { Query } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { FloorShape, TablePlace } from '../../../../domain/seating/table-places.ts'

export type FloorRow = {
  /** The tables whose place the configuration gives. */
  places: (TablePlace & { id: number })[]
  /** By dining area. */
  shapes: Readonly<Record<number, FloorShape[]>>
}

const floor = statement(
  'guest_pages.floor',
  `select coalesce((select json_agg(json_build_object('id', t.id, 'x', t.x, 'y', t.y, 'width', t.width,
                                                      'height', t.height, 'shape', t.shape, 'turn', t.turn))
                      from maitred.dining_tables t
                     where t.restaurant_id = $1 and t.is_active and t.x is not null), '[]') as places,
          coalesce((select json_object_agg(a.id, a.shapes) from maitred.dining_areas a
                     where a.restaurant_id = $1 and a.is_active and a.shapes is not null), '{}') as shapes`,
)

export async function findFloor(query: Query, restaurantId: number): Promise<FloorRow> {
  const [row] = await query.rows<FloorRow>(floor, [restaurantId])
  return row ?? { places: [], shapes: {} }
}
