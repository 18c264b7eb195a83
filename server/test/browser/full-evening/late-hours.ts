/** From eight to midnight: the later rounds, the waiting list, the keyboard alone, and everybody leaves. */
import assert from 'node:assert/strict'
import { tablesOf } from '../../support/browser/diary-screen.ts'
import { bookingOf, middle, said, statusOf } from '../diary/diary-hands.ts'
import { barOf, button, dialogOf, type Evening, rowOf } from './evening-hosts.ts'
import { dayOf, fingersOf, type Screen } from './evening-screens.ts'

/** The second round; offers to the waiting list, a booking moved by finger, a table of the floor, changes taken back. */
export async function eight({ diary, guests, of, desk, door, tablet, at, till, seat, leave, ...evening }: Evening) {
  await at('20:03')
  const sitting = async (before: string) => {
    const { bookings } = await dayOf(diary)
    const over = (end: string) => end.slice(11, 16) <= before
    return bookings.filter(({ fsm_status, end_time }) => fsm_status === 'arrived_in_service' && over(end_time))
  }
  for (const table of [12, 8]) await leave(tablet, of('first', table))
  await till.leave(await sitting('19:45'))
  const second = guests.filter(({ round }) => round === 'second')
  const late = [12, 24, 48, 28]
  const dueAt = (quarter: number) => second.filter(({ table }) => table % 4 === quarter && !late.includes(table))
  for (const table of [0, 8]) await seat(tablet, of('second', table))
  await till.seat(dueAt(0).filter(({ table }) => ![0, 8].includes(table)))

  // Offers: made at the desk, withdrawn at the door, a table given on the tablet.
  const waiting = guests.filter(({ round }) => round === 'waiting')
  const offered = desk.page.getByRole('button', { name: /^Offer:/ }).first()
  const name = (await offered.getAttribute('aria-label'))?.replace('Offer: ', '') ?? ''
  const chosen = waiting.find((guest) => guest.name === name) ?? assert.fail(name)
  await offered.click()
  await said(desk.page, `Table offered to ${name}`)
  evening.done(desk, chosen.id, 'offer')
  await door.press(door.page.locator('.lane').getByRole('button', { name: `Withdraw: ${name}` }))
  await said(door.page, `Offer to ${name} withdrawn`)
  evening.done(door, chosen.id, 'withdraw-offer')
  await tablet.view('Timeline')
  await tablet.press(tablet.page.locator('.lane').getByRole('button', { name: `Give a table: ${name}` }))
  await said(tablet.page, new RegExp(`^${name} moved to`))
  evening.done(tablet, chosen.id, 'accept')

  // A finger holds the bar for a moment, then takes it to the table below.
  const dragged = of('third', 15)
  const barOnTablet = barOf(tablet.page, dragged)
  await barOnTablet.scrollIntoViewIfNeeded()
  const from = await middle(barOnTablet)
  const below = tablet.page.locator('.table-row', { has: tablet.page.locator('.table-name', { hasText: /^Hall 17 / }) })
  const to = { x: from.x, y: (await middle(below.locator('.table-name'))).y }
  const finger = await fingersOf(tablet.page)
  await finger.down(from)
  await tablet.page.locator('.bar.dragged').waitFor()
  for (const part of [0.3, 0.6, 1]) await finger.move({ x: to.x, y: from.y + part * (to.y - from.y) })
  await below.and(tablet.page.locator('.target')).waitFor()
  await finger.up()
  await said(tablet.page, `${dragged.name} moved to Hall 17`)
  evening.done(tablet, dragged.id, 'update')
  assert.deepEqual(await tablesOf(diary, dragged.id), ['Hall 17'])
  await tablet.view('List')

  // A tap on a free table of the floor.
  await at('20:18')
  await till.leave(await sitting('20:00'))
  await till.seat(dueAt(1))
  await door.view('Floor')
  await door.page.getByRole('button', { name: /^Terrace 10 free/ }).click()
  await button(door.page, '2').click()
  await said(door.page, 'Walk-in seated at Terrace 10')
  await evening.walkedIn(door)
  await door.view('List')

  await takeBackSeveral({ diary, of, desk, ...evening } as Evening)
  await growsAndStays({ diary, of, desk, tablet, ...evening } as Evening)

  await at('20:33')
  await till.leave(await sitting('20:18'))
  await till.seat(dueAt(2))
  await at('20:48')
  await till.leave((await sitting('20:30')).filter(({ id }) => id !== of('first', 11).id))
  await till.seat(dueAt(3).filter(({ table }) => table !== 11))
  await evening.check('20:52')
}

/** One more guest than chairs at the desk, left so; five minutes more; the tablet reads both, and takes a guest off again. */
async function growsAndStays({ diary, of, desk, tablet, openBooking, closePanel, done }: Evening): Promise<void> {
  const party = of('second', 8)
  const { page } = desk
  const found = async () => (await dayOf(diary)).bookings.find(({ id }) => id === party.id) ?? assert.fail(party.name)
  const { table_ids, adults, expected_end } = await found()
  const panel = await openBooking(desk, party)
  const grows = page.getByRole('dialog', { name: / now$/ })
  for (let more = 1; !(await grows.isVisible()); more++) {
    await desk.press(panel.getByRole('button', { name: /^One guest more/ }))
    await said(page, `${party.name}: ${party.covers + more} guests`)
    assert.ok(more < 6, 'never asked')
  }
  await desk.press(grows.getByRole('button', { name: /^Leave it so/ }))
  await desk.press(panel.getByRole('button', { name: /^5 minutes longer/ }))
  await said(page, new RegExp(`^${party.name} until`))
  const after = await found()
  assert.deepEqual(after.table_ids, table_ids, 'who sits keeps the table')
  assert.equal(Date.parse(after.expected_end) - Date.parse(expected_end), 5 * 60_000)
  await closePanel(desk)
  await rowOf(tablet.page, party)
    .getByText(`${after.covers} at ${after.covers - 1} chair`)
    .waitFor()
  const onTablet = await openBooking(tablet, party)
  for (let covers = after.covers - 1; covers >= party.covers; covers--) {
    await tablet.press(onTablet.getByRole('button', { name: /^One guest less/ }))
    await said(tablet.page, `${party.name}: ${covers} guests`)
  }
  await closePanel(tablet)
  assert.equal((await found()).adults, adults)
  for (const screen of [desk, tablet]) done(screen, party.id, 'update')
}

/** Ctrl+Z goes back through four changes, the latest first, and the booking is as it was. */
async function takeBackSeveral({ diary, of, desk, done }: Evening): Promise<void> {
  const { page } = desk
  const party = of('third', 17)
  const state = async () => {
    const found = (await dayOf(diary)).bookings.find(({ id }) => id === party.id) ?? assert.fail(party.name)
    const { date, end_time, fsm_status, table_ids, is_pinned } = found
    return { date, end_time, fsm_status, table_ids, is_pinned }
  }
  const before = await state()
  await barOf(page, party).focus()
  const deeds = [
    ['Alt+ArrowRight', `${party.name} moved to 22:30`],
    ['Alt+Shift+ArrowRight', `${party.name} until 23:45`],
    ['p', `${party.name} may get another table`],
    ['Delete', `${party.name} cancelled`],
  ] as const
  for (const [key, words] of deeds) {
    await page.keyboard.press(key)
    await said(page, words)
  }
  assert.equal(await statusOf(diary, party.id), 'cancelled')
  // Each edit states its version first, and is refused where a later one was taken back; its fields are as it left them.
  await desk.provoking(/PATCH .* 412$/, async () => {
    for (const [, words] of deeds.toReversed()) {
      await page.keyboard.press('Control+z')
      await said(page, `Taken back: ${words}`)
    }
  })
  assert.deepEqual(await state(), before)
  for (const action of ['update', 'cancel', 'undo']) done(desk, party.id, action)
}

/** The desk by its keyboard alone; late parties seated from the fold, a wrong no-show taken back, the waiting list answered. */
export async function nine({ diary, guests, of, desk, door, tablet, at, till, seat, ...evening }: Evening) {
  await at('21:04')
  await byKeysAlone({ diary, of, desk, ...evening } as Evening)

  const fold = (screen: Screen) => screen.page.locator('.missing')
  const [wrong, missing] = [of('second', 28), of('second', 48)]
  await tablet.press(fold(tablet).locator('summary'))
  await tablet.press(fold(tablet).getByRole('button', { name: `No-show: ${wrong.name}` }))
  await said(tablet.page, `${wrong.name} did not come`)
  await tablet.press(tablet.page.getByRole('button', { name: 'Undo', exact: true }))
  await said(tablet.page, `Taken back: ${wrong.name} did not come`)
  for (const action of ['no-show', 'undo']) evening.done(tablet, wrong.id, action)
  await seat(tablet, wrong)
  await tablet.press(fold(tablet).getByRole('button', { name: `No-show: ${missing.name}` }))
  await said(tablet.page, `${missing.name} did not come`)
  evening.done(tablet, missing.id, 'no-show')
  evening.counted.noShows++
  await door.press(fold(door).locator('summary'))
  await seat(door, of('second', 24))

  const [over, due] = [of('first', 11), of('second', 11)]
  await door.press(rowOf(door.page, due).getByRole('button', { name: /^Seat:/ }))
  await door.press(button(door.page, `They have left: ${over.name}`))
  await said(door.page, `${due.name} seated`)
  evening.done(door, over.id, 'finish')
  evening.done(door, due.id, 'check-in')
  evening.sitDown(due)

  const waiting = (await dayOf(diary)).bookings.filter(({ waiting_list }) => waiting_list)
  assert.equal(waiting.length, 4)
  for (const { id } of waiting) {
    const party = guests.find((guest) => guest.id === id) ?? assert.fail(String(id))
    const panel = await evening.openBooking(door, party)
    await door.press(panel.getByRole('button', { name: /^(Take off the list|They have gone)/ }).last())
    await said(door.page, new RegExp(`^${party.name} (cancelled|has gone)`))
    evening.done(door, id, (await statusOf(diary, id)) === 'cancelled' ? 'cancel' : 'reject')
    await evening.closePanel(door)
  }
  await at('21:20')
  const nora = (await dayOf(diary)).bookings.find(({ patron }) => patron?.name === 'Nora Berg') ?? assert.fail('Nora')
  await seat(tablet, { ...nora, name: 'Nora Berg', table: 0, round: 'second' })
  await evening.check('21:52')
}

/** Search, seat, walk-in, a booking, a move and its undo, a note: no pointer touches the screen. */
async function byKeysAlone({ diary, of, desk, ...evening }: Evening): Promise<void> {
  const { page } = desk
  const { keyboard } = page
  const party = of('second', 12)
  await keyboard.press('/')
  await keyboard.type(party.name.split(' ').toReversed().join(' '))
  // Enter waits for the answer to what is typed; the list may still be the one of its first letters.
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: party.name }).waitFor()
  await keyboard.press('s')
  // An hour late, with the next party due at ten.
  await evening.answer(desk, party, async (until) => {
    while (!(await until.evaluate((button) => button.matches(':focus')))) await keyboard.press('Tab')
    await keyboard.press('Enter')
  })
  await said(page, `${party.name} seated`)
  evening.done(desk, party.id, 'check-in')
  evening.sitDown(party)
  await keyboard.press('Escape')

  await keyboard.press('w')
  await button(page, '2').and(page.locator(':focus')).waitFor()
  await keyboard.press('Enter')
  await button(page, /^Seat here:/)
    .first()
    .and(page.locator(':focus'))
    .waitFor()
  await keyboard.press('Enter')
  await said(page, /^Walk-in seated at/)
  await evening.walkedIn(desk)

  await keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'New booking' })
  await form.waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('2245')
  await keyboard.press('Tab')
  await keyboard.type('Ada Schlüssel')
  await form.getByText('is held for this booking').waitFor()
  await keyboard.press('Enter')
  await said(page, /^Ada Schlüssel booked for 22:45/)
  const { id } = await evening.latest()
  evening.done(desk, id, 'create')
  await page.getByRole('heading', { name: 'Ada Schlüssel' }).waitFor()
  await keyboard.press('Alt+ArrowRight')
  await said(page, 'Ada Schlüssel moved to 23:00')
  await keyboard.press('Control+z')
  await said(page, 'Taken back: Ada Schlüssel moved to 23:00')
  assert.equal((await bookingOf(diary, id)).date.slice(11, 16), '22:45')
  await keyboard.press('Escape')

  await keyboard.press('i')
  await dialogOf(page).locator('textarea:focus').waitFor()
  await keyboard.press('Control+Home')
  await keyboard.type('Mr Borg left his coat. ')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await said(page, 'Note kept')
  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
  await keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  for (const key of ['3', '2', '1']) await keyboard.press(key)
  await page.locator('.timeline').waitFor()
}

/** The last round: two hosts seat one party in the same moment, a slow tablet, a table of the floor by finger, a cancellation. */
export async function ten({
  diary,
  guests,
  of,
  desk,
  door,
  tablet,
  at,
  till,
  seat,
  leave,
  seatByKey,
  ...evening
}: Evening) {
  const third = guests.filter(({ round }) => round === 'third')
  const handled = [0, 4, 8, 12, 15, 20, 24, 28]
  const next = async (time: string, quarter: number) => {
    await at(time)
    const { bookings, areas } = await dayOf(diary)
    const ids = areas.flatMap((area) => area.tables).map((table) => table.id)
    const isInTheWay = ({ fsm_status, table_ids }: (typeof bookings)[number]) =>
      fsm_status === 'arrived_in_service' && table_ids.some((id) => ids.indexOf(id) % 4 === quarter)
    await till.leave(bookings.filter(isInTheWay))
    return third.filter(({ table }) => table % 4 === quarter && !handled.includes(table))
  }
  const due = await next('22:04', 0)
  await till.seat(due)

  const both = of('third', 4)
  // The call of the desk reaches the server between the press at the door and its call.
  const deskFirst = async () => {
    await barOf(desk.page, both).focus()
    await desk.page.keyboard.press('s')
    await said(desk.page, `${both.name} seated`)
  }
  await door.page.route('**/seat', (route) => deskFirst().then(() => route.continue()), { times: 1 })
  await door.press(rowOf(door.page, both).getByRole('button', { name: /^Seat:/ }))
  await said(door.page, `${both.name} seated`)
  evening.done(desk, both.id, 'check-in')
  await rowOf(door.page, both).and(door.page.locator('.seated')).waitFor()
  await rowOf(desk.page, both).and(desk.page.locator('.seated')).waitFor()
  assert.equal(await statusOf(diary, both.id), 'arrived_in_service')
  evening.sitDown(both)

  const wire = await tablet.page.context().newCDPSession(tablet.page)
  await wire.send('Network.enable')
  const slow = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 50_000 }
  await wire.send('Network.emulateNetworkConditions', slow)
  for (const table of [0, 8]) await seat(tablet, of('third', table))
  await wire.send('Network.emulateNetworkConditions', {
    ...{ ...slow, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  })
  await seatByKey(desk, of('third', 12))

  const cancelled = of('third', 20)
  const panel = await evening.openBooking(door, cancelled)
  await door.press(panel.getByRole('button', { name: /^Cancel booking/ }))
  await said(door.page, `${cancelled.name} cancelled`)
  evening.done(door, cancelled.id, 'cancel')
  await evening.closePanel(door)

  await till.seat(await next('22:18', 1))
  await tablet.view('Floor')
  await tablet.press(tablet.page.getByRole('button', { name: /^Hall 21 free/ }))
  await tablet.press(button(tablet.page, '3'))
  await said(tablet.page, 'Walk-in seated at Hall 21')
  await evening.walkedIn(tablet)
  await tablet.view('List')

  await till.seat(await next('22:33', 2))
  await till.seat(await next('22:48', 3))
  await seat(tablet, of('third', 15))
  await evening.check('22:52')
}

/** Everybody leaves, and who did not come is marked. */
export async function eleven({ diary, guests, of, door, tablet, at, till, leave, ...evening }: Evening) {
  await at('23:31')
  for (const table of [0, 8]) await leave(tablet, of('third', table))
  for (const table of [4, 12]) await leave(door, of('third', table))
  const { bookings } = await dayOf(diary)
  await till.leave(bookings.filter(({ fsm_status }) => fsm_status === 'arrived_in_service'))
  const coming = bookings.filter(({ fsm_status }) => fsm_status === 'confirmed' || fsm_status === 'accepted')
  await till.noShow(coming)
  await evening.check('23:52')
}
