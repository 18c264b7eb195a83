/** Two parties that swap tables, and many that are moved: one call and one undo each, all of it or nothing. */
import type { Schemas } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { groupTexts, moveTexts } from '../../../texts/en/diary/table.ts'
import { client } from '../../kit/api/client.ts'
import { type Choices, type MovePlan, movesOf, tallyOf } from '../day/changes/move-plan.ts'
import { type Booking, tableNames } from '../day/day.ts'
import { shortName } from '../day/names.ts'
import { dropOn, type Swap } from '../day/seat/table-moves.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { day, now, refusal } from '../state/screen.ts'
import { perform } from './actions.ts'
import { dropWords, refusedWords } from './drop-words.ts'
import { giveTable } from './moves.ts'
import { hearOutdated } from './plan-actions.ts'

type MovesBody = NonNullable<NonNullable<Parameters<Schemas.Operations['moveBookings']>[0]>['body']>

function moveAll(body: MovesBody, said: string, outdated?: (plan: MovePlan) => void): Promise<boolean> {
  let changeId: number | null = null
  return perform({
    booking: null,
    said,
    call: async (options) => {
      changeId = (await api.moveBookings(client, { body }, options)).data.change_id
    },
    undo: async () => {
      if (changeId !== null) await api.undoMoves(client, { body: { change_id: changeId } }, currentRestaurant())
    },
    refused: (error) => hearOutdated(error, outdated),
  })
}

export function swap(booking: Booking, { tableIds, other, others }: Omit<Swap, 'kind'>): Promise<boolean> {
  const names = (ids: readonly number[]) => (day.value === null ? '' : tableNames(day.value, ids))
  const moves = [
    { booking_id: booking.id, table_ids: tableIds },
    { booking_id: other.id, table_ids: others },
  ]
  const said = moveTexts.swapped(shortName(booking), names(tableIds), shortName(other), names(others))
  return moveAll({ moves }, said)
}

/** What dropping a party there would swap, in words and to do; null where it is no swap. */
export function swapAt(
  booking: Booking,
  tableIds: readonly number[],
): { words: string; run: () => Promise<boolean> } | null {
  const shown = day.peek()
  const drop = shown === null ? null : dropOn(shown, booking, tableIds, now.peek())
  if (shown === null || drop?.kind !== 'swap') return null
  return { words: dropWords(shown, booking, drop), run: () => swap(booking, drop) }
}

/** A party dropped on a table: it moves there, swaps with who has it, or stays and hears why. */
export function dropParty(booking: Booking, tableIds: readonly number[]): Promise<boolean> {
  if (day.value === null || booking.table_ids.join() === tableIds.join()) return Promise.resolve(false)
  const drop = dropOn(day.value, booking, tableIds, now.value)
  if (drop.kind === 'swap') return swap(booking, drop)
  if (drop.kind === 'move' && drop.tableIds.length === 1) return giveTable(booking, drop.tableIds[0] as number)
  if (drop.kind === 'refused') {
    refusal.value = { bookingId: booking.id, text: refusedWords(day.value, drop.why), anyway: null }
  }
  return Promise.resolve(false)
}

/** Whose tables are to be left. */
export type Group = { table_ids: number[] } | { dining_area_id: number }

const findOf = (group: Group, toArea: number | null) => ({
  ...group,
  keep_pinned: true,
  ...(toArea !== null && { to_dining_area_id: toArea }),
})

export async function planGroup(group: Group, toArea: number | null): Promise<MovePlan> {
  const { data } = await api.moveBookings(
    client,
    { body: { find: findOf(group, toArea), dry_run: true } },
    currentRestaurant(),
  )
  return data.plan
}

export function moveGroup(
  group: Group,
  toArea: number | null,
  { plan, choices }: { plan: MovePlan; choices: Choices },
  outdated: (plan: MovePlan) => void,
): Promise<boolean> {
  const body = { find: findOf(group, toArea), moves: movesOf(choices), fingerprint: plan.fingerprint }
  return moveAll(body, groupTexts.said(tallyOf(plan, choices).moves), outdated)
}
