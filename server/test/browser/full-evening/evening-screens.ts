/**
 * The screens of one evening: a host presses on each by mouse or by finger, and what each shows is compared with what the
 * server answers to `GET /day`, by rules of its own that are as simple as can be.
 */
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { Schemas } from '../../../../sdk/src/index.ts'
import { type Diary, friday } from '../../support/browser/diary-screen.ts'
import { until } from '../../support/network/webhook-receiver.ts'

export type View = 'Timeline' | 'List' | 'Floor'
type Day = Schemas.Day
type Booking = Day['bookings'][number]

export type Screen = {
  page: Page
  /** The name of the person, as the history has it. */
  who: string
  home: View
  press(locator: Locator): Promise<void>
  view(name: View): Promise<void>
  /** Requests that failed or were refused; those that match are meant to, while `deed` is done. */
  provoking(expected: RegExp, deed: () => Promise<void>): Promise<void>
  failures: string[]
}

type Given = { home: View; isTouch?: boolean; width: number; height: number; mayLog?: RegExp }

export async function openScreen(
  diary: Diary,
  { home, isTouch = false, width, height, mayLog }: Given,
): Promise<Screen> {
  const page = await diary.screen({
    ...{ role: 'host', hasTouch: isTouch, viewport: { width, height } },
    ...{ path: `/diary/${friday}/${home.toLowerCase()}` },
    ...(mayLog === undefined ? {} : { mayLog }),
  })
  const failures: string[] = []
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The page itself takes back what it no longer needs to know.
    if (reason !== 'net::ERR_ABORTED') failures.push(`${request.method()} ${request.url()} failed: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.request().method()} ${response.url()} ${response.status()}`)
  })
  const press = async (locator: Locator) => (isTouch ? locator.tap() : locator.click())
  const view = async (name: View) => {
    await press(page.getByRole('navigation', { name: 'View' }).getByRole('button', { name }))
    await page.locator(`.${name.toLowerCase()}`).first().waitFor()
  }
  const provoking: Screen['provoking'] = async (expected, deed) => {
    const before = failures.splice(0)
    assert.deepEqual(before, [], 'failed before')
    await deed()
    await until(
      () => failures.some((line) => expected.test(line)),
      60_000,
      () => `nothing failed as ${expected}`,
    )
    const others = failures.splice(0).filter((line) => !expected.test(line))
    failures.push(...others)
  }
  const who = (diary.emails.at(-1) ?? '').split('@')[0] ?? ''
  return { page, who, home, press, view, provoking, failures }
}

export const dayOf = async (diary: Diary): Promise<Day> => (await diary.ask(`GET /day?date=${friday}`)).body.data

/** The rows of the list, the bars of the timeline, the tables of the floor at which people sit, and the figures. */
export type Shown = { list: string[]; timeline: string[]; floor: string[]; figures: string[] }

const minutesAfter = (instant: string, now: string): number => (Date.parse(now) - Date.parse(instant)) / 60_000

function stateOf({ fsm_status: status, presence, date, expected_end }: Booking, now: string): string {
  if (status === 'pending') return 'pending'
  if (status === 'arrived_in_service') return minutesAfter(expected_end, now) > 0 ? 'over' : 'seated'
  if (status === 'finished') return 'left'
  if (status === 'blocked') return 'block'
  if (status !== 'confirmed' && status !== 'accepted') return 'gone'
  if (presence !== null) return 'here'
  return minutesAfter(date, now) > 10 ? 'late' : 'expected'
}

const groupOf = (booking: Booking, state: string): string => {
  if (state === 'gone') return 'gone'
  if (state === 'block') return 'blocks'
  if (state === 'left') return 'left'
  if (state === 'seated' || state === 'over') return 'seated'
  if (booking.table_ids.length === 0) return 'waiting'
  return state === 'pending' ? 'toAnswer' : 'next'
}

const nameOf = ({ fsm_status, comment, patron }: Booking): string =>
  fsm_status === 'blocked' ? (comment ?? '') : patron?.name || 'Walk-in'

/** Tables in an area that is closed say so: of who sits there now, and of who cannot have them. */
function placeOf({ areas, closed_areas, now }: Day, { table_ids, dining_area_id, fsm_status, needs_table }: Booking) {
  const names = areas.flatMap(({ tables }) => tables).filter(({ id }) => table_ids.includes(id))
  if (names.length === 0) return 'no table'
  const isClosedNow = closed_areas.some(
    (one) => one.dining_area_id === dining_area_id && one.from <= now && now < one.until,
  )
  const isClosed = needs_table || (fsm_status === 'arrived_in_service' && isClosedNow)
  return `${names.map(({ name }) => name).join(' + ')}${isClosed ? ' closed' : ''}`
}

/** What a screen must show of a day. */
export function expectedOf(day: Day): Shown {
  const tables = day.areas.flatMap((area) => area.tables)
  const facts = day.bookings.map((booking) => {
    const state = stateOf(booking, day.now)
    return { booking, state, group: groupOf(booking, state) }
  })
  const covers = (...wanted: string[]) =>
    facts
      .filter(({ group, booking: { table_ids, needs_table } }) =>
        table_ids.length > 0 ? wanted.includes(group) : needs_table && wanted.includes('next'),
      )
      .reduce((sum, { booking }) => sum + booking.covers, 0)
  const [seated, toCome, left] = [covers('seated'), covers('next', 'toAnswer'), covers('left')]
  // Whom to call stands in the place of who has left.
  const toDo = day.to_do.filter(({ state }) => state === 'open').length
  return {
    list: facts
      .map(({ booking, state, group }) =>
        [
          ...[group, booking.id, booking.date.slice(11, 16), nameOf(booking), booking.covers || '', state],
          placeOf(day, booking),
        ].join(' | '),
      )
      .toSorted(),
    timeline: facts
      .flatMap(({ booking, state }) =>
        state === 'gone' ? [] : booking.table_ids.map((table) => `${table} ${booking.id} ${state}`),
      )
      .toSorted(),
    floor: tables
      .flatMap(({ id }) => {
        const [latest] = facts
          .filter(({ group, booking }) => group === 'seated' && booking.table_ids.includes(id))
          .sort((a, b) => (b.booking.arrived_at ?? '').localeCompare(a.booking.arrived_at ?? ''))
        return latest === undefined ? [] : [`${id} ${latest.booking.id} ${latest.state}`]
      })
      .toSorted(),
    figures: [seated + toCome + left, seated, toCome, toDo === 0 ? left : toDo].map(String),
  }
}

const readers: Readonly<Record<View, string>> = {
  List: `[...document.querySelectorAll('.list .group')].flatMap((group) =>
    [...group.querySelectorAll('.row')].map((row) => {
      const text = (part) => row.querySelector(part)?.textContent ?? ''
      const facts = [group.classList[1], row.querySelector('.row-open').dataset.booking, text('.when'), text('.name')]
      const closed = row.querySelector('.facts > .closed-word') === null ? '' : ' closed'
      const table = text('.facts > .table-box').replace(/^table /, '') + closed
      const place = table === '' ? text('.facts > span:not(.covers-count)') : table
      return [...facts, text('.covers-count').split(' ')[0], row.classList[1], place].join(' | ')
    })).sort()`,
  Timeline: `[...document.querySelectorAll('.table-row')].flatMap((row) =>
    [...row.querySelectorAll('.bar[data-booking]')].map((bar) =>
      row.dataset.table + ' ' + bar.dataset.booking + ' ' + bar.classList[1])).sort()`,
  Floor: `[...document.querySelectorAll('.floor-table[data-table]')].filter((table) => table.matches('.seated, .over')).map((table) =>
      table.dataset.table + ' ' + table.dataset.booking + ' ' + table.classList[1]).sort()`,
}
const figures = `[...document.querySelectorAll('.figure dd')].map((figure) => figure.textContent)`
const shownTables = `[...document.querySelectorAll('.floor-table[data-table]')].map((table) => table.dataset.table)`

/** Every view of the screen becomes what the server says. On a phone the floor is one room, of which only that is compared. */
export async function assertShows(diary: Diary, screen: Screen, when: string): Promise<void> {
  const { page, who } = screen
  for (const name of ['Timeline', 'Floor', 'List'] as const) {
    await screen.view(name)
    const part = name.toLowerCase() as 'timeline' | 'floor' | 'list'
    let [shown, expected] = [[''], ['']]
    const isSame = async () => {
      const wanted = expectedOf(await dayOf(diary))
      shown = [...(await page.evaluate<string[]>(figures)), ...(await page.evaluate<string[]>(readers[name]))]
      const tables = name === 'Floor' ? await page.evaluate<string[]>(shownTables) : []
      const inSight = wanted[part].filter((line) => name !== 'Floor' || tables.includes(line.split(' ')[0] ?? ''))
      expected = [...wanted.figures, ...inSight]
      return shown.join('\n') === expected.join('\n')
    }
    await until(isSame, 15_000).catch(() => assert.deepEqual(shown, expected, `${when}, ${name} of ${who}`))
  }
  await screen.view(screen.home)
}

/** The parties at each table that sit there at this moment, where they are more than one. */
export const doubleSeated = (day: Day): string[] => {
  const sitting = day.bookings.filter(({ fsm_status }) => fsm_status === 'arrived_in_service')
  return day.areas
    .flatMap(({ tables }) => tables)
    .map(({ id, name }) => ({ name, here: sitting.filter(({ table_ids }) => table_ids.includes(id)) }))
    .filter(({ here }) => here.length > 1)
    .map(
      ({ name, here }) =>
        `${name}: ${here
          .map(({ id }) => id)
          .sort()
          .join(', ')}`,
    )
}

/** Fingers as the browser gets them from a touch screen. */
export async function fingersOf(page: Page) {
  const device = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
  return {
    down: (at: { x: number; y: number }) => send('touchStart', at),
    move: (at: { x: number; y: number }) => send('touchMove', at),
    up: () => send('touchEnd'),
  }
}
