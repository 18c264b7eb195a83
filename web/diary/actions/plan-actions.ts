/**
 * Closes areas for a part of the evening and blocks booked tables, with the moves of those who sit or are booked there.
 */
import { StandardError } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { client } from '../../kit/api/client.ts'
import { instantOf, localText } from '../../kit/time/zone-time.ts'
import { type Choices, type MovePlan, movesOf, tallyOf } from '../day/changes/move-plan.ts'
import type { ClosedArea } from '../day/closed-areas.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { refresh } from '../state/open-day.ts'
import { clock } from '../state/screen.ts'
import { perform, undoEntry } from './actions.ts'
import type { Block } from './house-actions.ts'

/** `from` and `until` of the wall clock; null: from the beginning, or to the end, of the evening. */
export type Closing = { date: string; dining_area_id: number; from: string | null; until: string | null }

export async function planClosing(closing: Closing): Promise<MovePlan> {
  const { data } = await api.closeArea(
    client,
    { body: { ...closing, closed: true, dry_run: true } },
    currentRestaurant(),
  )
  return data.plan
}

/** What is sent with a plan; without it no booking is moved. */
export type Wanted = { plan: MovePlan; choices: Choices }

const wantedBody = (wanted: Wanted | null) =>
  wanted === null ? {} : { moves: movesOf(wanted.choices), fingerprint: wanted.plan.fingerprint }

/** The plan as it is now, where something has changed since it was made. */
export function outdatedPlan(error: unknown): MovePlan | null {
  const isOutdated = error instanceof StandardError && error.code === 'PLAN_OUTDATED'
  return isOutdated ? (error.details as MovePlan) : null
}

type Heard = { said: string; outdated: (plan: MovePlan) => void }

/** Closes and moves in one call, which one undo takes back. */
export function closeArea(closing: Closing, wanted: Wanted | null, { said, outdated }: Heard): Promise<boolean> {
  return changeArea({ ...closing, closed: true, ...wantedBody(wanted) }, said, outdated)
}

export function openArea(date: string, { dining_area_id, from, until }: ClosedArea, said: string): Promise<boolean> {
  const local = (at: string) => localText(instantOf(at), clock.value.timezone)
  return changeArea({ date, dining_area_id, closed: false, from: local(from), until: local(until) }, said)
}

type AreaBody = Parameters<typeof api.closeArea>[1]['body']

function changeArea(body: AreaBody, said: string, outdated?: (plan: MovePlan) => void): Promise<boolean> {
  let changeId: number | null = null
  return perform({
    booking: null,
    said,
    call: async (options) => {
      changeId = (await api.closeArea(client, { body }, options)).data.change_id
      // The next press may seat a party there, which asks only where the screen knows that the area is closed.
      await refresh()
    },
    undo: async () => {
      if (changeId !== null) await api.undoMoves(client, { body: { change_id: changeId } }, currentRestaurant())
    },
    refused: (error) => hearOutdated(error, outdated),
  })
}

/** Whether it says that the plan no longer holds; then the plan as it is now is handed over. */
export function hearOutdated(error: unknown, outdated: ((plan: MovePlan) => void) | undefined): boolean {
  const plan = outdatedPlan(error)
  if (plan !== null) outdated?.(plan)
  return plan !== null && outdated !== undefined
}

const localStart = ({ date, time }: Block): string => `${date}T${time}:00`

export async function planBlock(block: Block, until: string): Promise<MovePlan> {
  const find = { table_ids: block.tableIds, from: localStart(block), until }
  const { data } = await api.moveBookings(client, { body: { find, dry_run: true } }, currentRestaurant())
  return data.plan
}

/** Who gets no other table loses theirs, and keeps the time. */
export function blockAnyway(block: Block, wanted: Wanted | null, { said, outdated }: Heard): Promise<boolean> {
  const { tableIds, date, time, minutes, comment } = block
  let made: { id: number; entry: number } | null = null
  return perform({
    booking: null,
    said,
    call: async (options) => {
      let entry = 0
      const onHeaders = (headers: Headers) => {
        entry = Number(headers.get('x-history-id'))
      }
      const body = {
        ...{ table_ids: tableIds, date, time, duration: minutes, comment: comment === '' ? null : comment },
        ...{ anyway: true, ...wantedBody(wanted) },
      }
      const { booking } = await api.blockTables(client, { body }, { ...options, onHeaders })
      made = { id: booking.id, entry }
    },
    undo: async () => {
      if (made !== null) await undoEntry(made.id, made.entry)
    },
    refused: (error) => hearOutdated(error, outdated),
  })
}

/** What was done: to all of the plan, or to none of it. */
export function saidOf(words: Words, what: string, wanted: Wanted, isMoving: boolean): string {
  const { moves, toCall } = tallyOf(wanted.plan, isMoving ? wanted.choices : new Map())
  return words(what, moves, toCall)
}

type Words = (what: string, moved: number, toCall: number) => string
