/**
 * A small plan on which a guest chooses a table: radio buttons, so that it works by keyboard and without script. Each table is
 * drawn inside the label of its button, in a drawing of its own that lies on the plan of the room; that marks the chosen one by
 * style alone. Screen readers read the names below the plan.
 */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { FloorShape, TablePlace } from '../../../../domain/seating/table-places.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { toolParameter } from '../page/form-tool-page.ts'
import type { GuestView } from '../page/guest-view.ts'
import type { DrawnTable, RoomToChoose } from './tables-to-choose.ts'

/** The field of the form; empty for any table. */
export const tableField = 'table'

export type TableChoice = {
  rooms: readonly RoomToChoose[]
  /** Null: any table. */
  chosen: number | null
  /** What became of the table that was chosen before. */
  wrong?: string | undefined
}

/** Nothing where no table can be chosen, and nothing is to be said of one that was. */
export function tableFields(view: GuestView, { rooms, chosen, wrong }: TableChoice): Html | undefined {
  if (rooms.length === 0 && wrong === undefined) return undefined
  const { tables: texts } = guestTexts[view.language]
  const isOffered = rooms.some(({ tables }) => tables.some(({ id }) => id === chosen))
  const named = rooms.length > 1
  return html`<fieldset class="tables" id="${tableField}"${wrong !== undefined && html` aria-describedby="${tableField}-error"`}>
<legend>${texts.title}</legend>
${wrong !== undefined && html`<p class="error" id="${tableField}-error">${wrong}</p>`}
<label class="seat any"><input type="radio" name="${tableField}" value=""${!isOffered && html` checked`}${toolParameter(texts.title)}><span>${texts.any}</span></label>
${rooms.map((room) => roomPart(view, room, { chosen, named }))}
</fieldset>`
}

type Shown = { chosen: number | null; named: boolean }

function roomPart(view: GuestView, room: RoomToChoose, { chosen, named }: Shown): Html {
  const box = boxOf(room)
  return html`${named && html`<p class="soft room-name"><bdi>${room.name}</bdi></p>`}
<div class="plan">
<svg class="room" viewBox="${box}" aria-hidden="true">${room.shapes.map(shapeOf)}${room.others.map((place) => html`<g class="other">${topOf(place)}</g>`)}</svg>
${room.tables.map((table) => seatPart(view, room, table, { box, isChosen: table.id === chosen }))}
</div>`
}

function seatPart(
  { language }: GuestView,
  { name: area }: RoomToChoose,
  table: DrawnTable,
  { box, isChosen }: { box: string; isChosen: boolean },
): Html {
  const { tables: texts } = guestTexts[language]
  const { id, name, minCovers, maxCovers, place } = table
  const covers = minCovers === maxCovers ? `${maxCovers}` : `${minCovers}–${maxCovers}`
  const { x, y } = centreOf(place)
  return html`<label class="seat"><input type="radio" name="${tableField}" value="${id}"${isChosen && html` checked`}><svg viewBox="${box}" aria-hidden="true"><g>${topOf(place)}<text x="${x}" y="${y}" dy="0.35em" font-size="${letterSize(place, name)}">${name}</text></g></svg><span>${texts.named(name)}, <span class="nowrap">${texts.seats(covers)}</span><span class="hidden-label">, ${area}</span></span></label>
`
}

/** In centimetres, so that the name lies within its table. */
const letterSize = ({ width, height }: TablePlace, name: string): number =>
  Math.min(28, Math.round((1.6 * Math.max(width, height)) / Math.max(1, name.length)))

const centreOf = ({ x, y, width, height }: Omit<TablePlace, 'shape' | 'turn'>) => ({
  x: x + width / 2,
  y: y + height / 2,
})

const turned = (place: TablePlace | FloorShape): Html | false => {
  const { x, y } = centreOf(place)
  return place.turn !== 0 && html` transform="rotate(${place.turn} ${x} ${y})"`
}

function topOf(place: TablePlace): Html {
  const { x, y, width, height, shape } = place
  const centre = centreOf(place)
  return shape === 'round'
    ? html`<ellipse cx="${centre.x}" cy="${centre.y}" rx="${width / 2}" ry="${height / 2}"${turned(place)}/>`
    : html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12"${turned(place)}/>`
}

const shapeOf = (shape: FloorShape): Html =>
  html`<rect class="${shape.kind}" x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}"${turned(shape)}/>`

/** Around the tables, the centimetres of a chair left free. */
const margin = 60

/** The part of the room with its tables and shapes, wherever the drawing of the house begins. */
function boxOf({ tables, others, shapes }: RoomToChoose): string {
  const places = [...tables.map(({ place }) => place), ...others, ...shapes]
  const corners = places.map((place) => {
    const reach = place.turn === 0 ? { x: place.width / 2, y: place.height / 2 } : reachOf(place)
    const { x, y } = centreOf(place)
    return { left: x - reach.x, right: x + reach.x, top: y - reach.y, bottom: y + reach.y }
  })
  const left = Math.min(...corners.map((corner) => corner.left)) - margin
  const top = Math.min(...corners.map((corner) => corner.top)) - margin
  const width = Math.max(...corners.map((corner) => corner.right)) + margin - left
  const height = Math.max(...corners.map((corner) => corner.bottom)) + margin - top
  return [left, top, width, height].map(Math.round).join(' ')
}

function reachOf({ width, height, turn }: TablePlace | FloorShape) {
  const angle = (turn * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { x: (width * cos + height * sin) / 2, y: (width * sin + height * cos) / 2 }
}
