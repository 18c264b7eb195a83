/**
 * A whole evening at two browsers and a tablet, in a restaurant of 60 tables with 200 bookings: the clock is moved by the
 * test, what hosts do is done on their screens, and colleagues at a till do the rest by the API. After every hour each screen
 * shows the day as the server has it, no table has two parties that were not seated there on purpose, nothing was written to
 * a console and no request failed that was not meant to.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { friday, tablesOf } from '../../support/browser/diary-screen.ts'
import { bookingOf, middle, said, statusOf } from '../diary/diary-hands.ts'
import { type Guest, instantAt, openFullEvening } from './evening-house.ts'
import { assertShows, dayOf, doubleSeated, fingersOf, openScreen, type Screen } from './evening-screens.ts'

const rowOf = (page: Page, { id }: { id: number }) =>
  page.locator('.row', { has: page.locator(`[data-booking="${id}"]`) })
const barOf = (page: Page, { id }: { id: number }) => page.locator(`.bar[data-booking="${id}"]`).first()
const dialogOf = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('button', { name, exact: true })

/** What was done on a screen, and by whom: the history has to have it. */
type Deed = { id: number; action: string; who: string }

async function openEvening() {
  const { diary, guests, of } = await openFullEvening()
  const mayLog = /ERR_INTERNET_DISCONNECTED/
  const desk = await openScreen(diary, { home: 'Timeline', width: 1440, height: 900 })
  const door = await openScreen(diary, { home: 'List', width: 1440, height: 900 })
  const tablet = await openScreen(diary, { home: 'List', isTouch: true, width: 820, height: 1180, mayLog })
  const screens = [desk, door, tablet]
  const deeds: Deed[] = []
  const counted = { covers: 0, noShows: 0, walkIns: 0 }
  const onPurpose = new Set<string>()

  const done = (screen: Screen, id: number, action: string) => deeds.push({ id, action, who: screen.who })

  let strokes = 0
  let shownTime = ''
  /** The clock strikes: everybody sees it in the note of the evening, whose own words stay. */
  const at = async (time: string) => {
    shownTime = time
    diary.clock.set(instantAt(time))
    const { note } = await dayOf(diary)
    const words = (note?.note ?? '').replace(/ ?\[.*\]$/, '')
    const stroke = `[${time}, ${++strokes}]`
    const body = { date: friday, note: `${words} ${stroke}`, replaces: note?.id ?? null }
    assert.equal((await diary.ask('PUT /day/notes', { body })).status, 200)
    await Promise.all(screens.map(({ page }) => page.locator('.evening-note', { hasText: stroke }).waitFor()))
  }

  const sitDown = (guest: { covers: number }) => {
    counted.covers += guest.covers
  }
  /** At the till; every screen has seen it before the evening goes on. */
  const till = {
    async seat(parties: readonly Guest[]) {
      for (const guest of parties) {
        const { status, text } = await diary.ask(`POST /bookings/${guest.id}/seat`, { body: {} })
        assert.equal(status, 200, `${guest.name}: ${text}`)
        sitDown(guest)
      }
      await at(shownTime)
    },
    async leave(parties: readonly { id: number }[]) {
      for (const { id } of parties) assert.equal((await diary.ask(`POST /bookings/${id}/finish`)).status, 200)
      await at(shownTime)
    },
    async noShow(parties: readonly { id: number }[]) {
      for (const { id } of parties) assert.equal((await diary.ask(`POST /bookings/${id}/no-show`)).status, 200)
      counted.noShows += parties.length
    },
  }

  /** By the button of the row. */
  const seat = async (screen: Screen, guest: Guest) => {
    await screen.press(rowOf(screen.page, guest).getByRole('button', { name: /^Seat:/ }))
    await said(screen.page, `${guest.name} seated`)
    done(screen, guest.id, 'check-in')
    sitDown(guest)
  }
  const leave = async (screen: Screen, guest: Guest) => {
    await screen.press(rowOf(screen.page, guest).getByRole('button', { name: /^Left:/ }))
    await said(screen.page, `${guest.name} left`)
    done(screen, guest.id, 'finish')
  }
  /** By a key on the bar of the timeline. */
  const seatByKey = async (screen: Screen, guest: Guest) => {
    await barOf(screen.page, guest).focus()
    await screen.page.keyboard.press('s')
    await said(screen.page, `${guest.name} seated`)
    done(screen, guest.id, 'check-in')
    sitDown(guest)
  }
  /** The booking that was made last. */
  const latest = async (): Promise<{ id: number; covers: number }> =>
    (await dayOf(diary)).bookings.toSorted((a, b) => b.id - a.id)[0] ?? assert.fail('no booking')
  const walkedIn = async (screen: Screen) => {
    const party = await latest()
    done(screen, party.id, 'create')
    sitDown(party)
    counted.walkIns++
    return party
  }
  const openBooking = async (screen: Screen, guest: Guest) => {
    await screen.press(rowOf(screen.page, guest).locator('.row-open').first())
    await screen.page.getByRole('heading', { name: guest.name }).waitFor()
    return screen.page.locator('.booking-panel')
  }
  const closePanel = (screen: Screen) =>
    screen.press(screen.page.locator('.booking-panel').getByRole('button', { name: 'Close', exact: true }))

  /** The hour is over. */
  const check = async (time: string) => {
    await at(time)
    for (const screen of screens) await assertShows(diary, screen, time)
    assert.deepEqual(
      doubleSeated(await dayOf(diary)).filter((line) => !onPurpose.has(line)),
      [],
      `${time}: two parties at a table`,
    )
    for (const { who, failures } of screens) assert.deepEqual(failures, [], `${time}: requests of ${who}`)
  }

  return {
    ...{ diary, guests, of, desk, door, tablet, deeds, counted, onPurpose, done, at, till, seat, leave, seatByKey },
    ...{ latest, walkedIn, openBooking, closePanel, check, sitDown },
  }
}

type Evening = Awaited<ReturnType<typeof openEvening>>

describe('a whole evening', inBrowser, () => {
  test('at two browsers and a tablet, hour by hour', async (t) => {
    const evening = await openEvening()
    for (const [hour, work] of Object.entries({ five, six, seven, eight, nine, ten, eleven })) {
      const began = performance.now()
      await work(evening)
      t.diagnostic(`${hour}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    }
    await assertNumbers(evening)
    await assertHistory(evening)
  })
})

/** The house opens: the first round is seated at every screen, some late, some at the bar, one party does not come. */
async function five({ diary, guests, of, desk, door, tablet, at, till, seat, seatByKey, ...evening }: Evening) {
  await desk.page.keyboard.press('i')
  await dialogOf(desk.page).getByLabel('Everybody who opens').fill('Oven two is cold.')
  await button(desk.page, 'Save').click()
  await said(desk.page, 'Note kept')
  await at('17:03')
  const parties = guests.filter(({ round }) => round === 'early')
  const [late, missing, early] = [of('early', 57), of('early', 59), of('early', 55)]
  for (const table of [1, 3, 5]) await seat(door, of('early', table))
  for (const table of [7, 9, 11]) await seat(tablet, of('early', table))
  for (const table of [13, 15]) await seatByKey(desk, of('early', table))
  const onScreens = [1, 3, 5, 7, 9, 11, 13, 15, 55, 57, 59]
  await till.seat(parties.filter(({ table }) => !onScreens.includes(table)))

  // A finger that rests on the row.
  const finger = await fingersOf(tablet.page)
  const row = rowOf(tablet.page, early).locator('.row-open')
  await row.scrollIntoViewIfNeeded()
  await finger.down(await middle(row))
  await dialogOf(tablet.page).waitFor()
  await finger.up()
  await button(tablet.page, 'At the bar').tap()
  await said(tablet.page, `${early.name} waits at the bar`)
  evening.done(tablet, early.id, 'presence')

  const panel = await evening.openBooking(door, late)
  await panel.getByRole('button', { name: /^1 of \d here$/ }).click()
  await said(door.page, `${late.name}: 1 of ${late.covers} here`)
  evening.done(door, late.id, 'presence')
  await evening.closePanel(door)

  // A walk-in takes three taps.
  await tablet.press(tablet.page.locator('.top-bar').getByRole('button', { name: /^Walk-in/ }))
  await button(tablet.page, '2').tap()
  await button(tablet.page, /^Seat here:/)
    .first()
    .tap()
  await said(tablet.page, /^Walk-in seated at/)
  const walkIn = await evening.walkedIn(tablet)

  await at('17:31')
  await seat(door, late)
  await seat(tablet, early)
  await at('17:48')
  // Five parties stay on, whose tables are wanted.
  const stay = [0, 4, 1, 5, 9]
  await till.leave([...parties.filter(({ id, table }) => !stay.includes(table) && id !== missing.id), walkIn])
  // On a telephone those who are late since long are one line.
  await door.page.setViewportSize({ width: 390, height: 844 })
  const fold = door.page.locator('.missing')
  await fold.locator('summary', { hasText: '1 did not come' }).click()
  await fold.getByRole('button', { name: `No-show: ${missing.name}` }).click()
  await said(door.page, `${missing.name} did not come`)
  evening.done(door, missing.id, 'no-show')
  evening.counted.noShows++
  assert.equal(await statusOf(diary, missing.id), 'noshow')
  await evening.check('17:52')
  await door.page.setViewportSize({ width: 1440, height: 900 })
}

/** Tables that are still taken: they have left, another table, the bar, not anyway, anyway. A combination, a block, a close-off. */
async function six({ diary, guests, of, desk, door, tablet, at, till, seat, leave, seatByKey, ...evening }: Evening) {
  await at('18:04')
  const first = guests.filter(({ round }) => round === 'first')
  const seatDialog = (screen: Screen, { name }: Guest) => screen.page.getByRole('dialog', { name: `Seat ${name}` })
  const askToSeat = async (screen: Screen, guest: Guest) => {
    await screen.press(rowOf(screen.page, guest).getByRole('button', { name: /^Seat:/ }))
    await seatDialog(screen, guest).waitFor()
    return seatDialog(screen, guest)
  }
  const seated = async (screen: Screen, guest: Guest) => {
    await said(screen.page, new RegExp(`^${guest.name} seated`))
    await seatDialog(screen, guest).waitFor({ state: 'detached' })
    evening.done(screen, guest.id, 'check-in')
    evening.sitDown(guest)
  }
  const [gone, moved, waits, refused, anyway] = [0, 4, 1, 5, 9].map((table) => of('first', table)) as [
    Guest,
    Guest,
    Guest,
    Guest,
    Guest,
  ]

  await (await askToSeat(door, gone)).getByRole('button', { name: /^They have left/ }).click()
  await seated(door, gone)
  evening.done(door, of('early', 0).id, 'finish')

  await barOf(desk.page, moved).focus()
  await desk.page.keyboard.press('s')
  await seatDialog(desk, moved).waitFor()
  await desk.page.keyboard.press('Enter')
  await seated(desk, moved)
  assert.notDeepEqual(await tablesOf(diary, moved.id), ['Hall 5'])
  await leave(tablet, of('early', 4))

  for (const table of [8, 12, 16]) await seat(tablet, of('first', table))
  const done = [0, 4, 8, 12, 16]
  const dueAt = (quarter: number) => first.filter(({ table }) => table % 4 === quarter && !done.includes(table))
  await till.seat(dueAt(0))
  // Guests who come a quarter of an hour early.
  await seatByKey(desk, of('first', 13))
  done.push(13)

  await at('18:18')
  await (await askToSeat(tablet, waits)).getByRole('button', { name: /^Wait at the bar/ }).tap()
  await said(tablet.page, `${waits.name} waits at the bar`)
  evening.done(tablet, waits.id, 'presence')

  // Not anyway: the dialog is closed, and nothing has changed. The server refuses the second party too.
  const dialog = await askToSeat(door, refused)
  await dialog.getByRole('button', { name: /^Seat at Hall 6 anyway/ }).click({ trial: true })
  await door.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.equal((await diary.ask(`POST /bookings/${refused.id}/seat`, { body: {} })).status, 409)
  assert.equal(await statusOf(diary, refused.id), 'confirmed')
  await leave(door, of('early', 5))
  await seat(door, refused)

  await (await askToSeat(door, anyway)).getByRole('button', { name: /^Seat at Hall 10 anyway/ }).click()
  await seated(door, anyway)
  evening.onPurpose.add(`Hall 10: ${[of('early', 9).id, anyway.id].sort().join(', ')}`)

  await leave(tablet, of('early', 1))
  await seat(tablet, waits)
  done.push(1, 5, 9)
  await till.seat(dueAt(1))

  // A party of seven without a booking, at two tables that are joined.
  await desk.page.keyboard.press('w')
  await dialogOf(desk.page).getByLabel('Name').fill('Ingeborg Dahl')
  await dialogOf(desk.page).getByLabel('Telephone').fill('+46 70 123 45 67')
  await button(desk.page, '7').click()
  await button(desk.page, /^Seat here: Hall 3 \+ Hall 4/).click()
  await said(desk.page, 'Ingeborg Dahl seated at Hall 3 + Hall 4')
  const { id } = await evening.walkedIn(desk)
  assert.deepEqual(await tablesOf(diary, id), ['Hall 3', 'Hall 4'])

  await tablet.press(tablet.page.getByRole('button', { name: 'More', exact: true }))
  await tablet.press(tablet.page.getByRole('button', { name: /^Block tables/ }))
  await dialogOf(tablet.page).getByLabel('Cellar 7').tap()
  await dialogOf(tablet.page).getByLabel('Reason').fill('The lamp is broken')
  await button(tablet.page, 'Block').tap()
  await said(tablet.page, 'Cellar 7 blocked')
  evening.done(tablet, (await evening.latest()).id, 'block')

  await door.page.keyboard.press('c')
  await button(door.page, 'Dinner, Terrace open').click()
  await button(door.page, 'Dinner, Terrace closed').waitFor()
  await door.page.keyboard.press('Escape')
  for (const { page } of [desk, door, tablet]) await page.getByText('Closed: Dinner Terrace').waitFor()

  await at('18:33')
  await till.seat(dueAt(2))
  await at('18:48')
  const lateOnes = [7, 11, 15]
  await till.seat(dueAt(3).filter(({ table }) => !lateOnes.includes(table)))
  await evening.check('18:52')
}

/** A slow network, a telephone, two hosts at one booking and at one guest, a tablet that loses its network. */
async function seven({ diary, of, desk, door, tablet, at, seat, ...evening }: Evening) {
  await at('19:04')
  const wire = await door.page.context().newCDPSession(door.page)
  await wire.send('Network.enable')
  const slow = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 50_000 }
  await wire.send('Network.emulateNetworkConditions', slow)
  await door.page.keyboard.press('n')
  const form = door.page.getByRole('dialog', { name: 'New booking' })
  await form.getByLabel('Time').fill('2015')
  await form.getByLabel('Name, telephone or e-mail').fill('Nora Berg')
  await form.getByLabel('Guest says').fill('We come by boat')
  await form.getByText('is held for this booking').waitFor()
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await said(door.page, /^Nora Berg booked for 20:15/)
  const { id } = await evening.latest()
  evening.done(door, id, 'create')
  assert.equal((await bookingOf(diary, id)).comment, 'We come by boat')
  for (const table of [7, 11]) await seat(door, of('first', table))
  await evening.closePanel(door)
  await wire.send('Network.emulateNetworkConditions', {
    ...slow,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })

  // Both write to one booking at once: tags of both stay, the texts are joined.
  const shared = of('third', 8)
  const notesOf = async (screen: Screen, open: () => Promise<unknown>) => {
    await open()
    await screen.page.getByRole('heading', { name: shared.name }).waitFor()
    await screen.press(screen.page.getByRole('button', { name: /^Notes and tags/ }))
    return screen.page.getByRole('dialog', { name: `Notes: ${shared.name}` })
  }
  const mine = await notesOf(desk, () => barOf(desk.page, shared).click())
  const theirs = await notesOf(tablet, () => rowOf(tablet.page, shared).locator('.row-open').tap())
  await mine.getByLabel('For the house').fill('Regular.')
  await mine.getByLabel('Window').check()
  await theirs.getByLabel('For the house').fill('Quiet table.')
  await theirs.getByLabel('Birthday').check()
  await mine.getByRole('button', { name: 'Save' }).click()
  await said(desk.page, `${shared.name} changed`)
  evening.done(desk, shared.id, 'update')
  const conflict = tablet.page.locator('dialog.conflict')
  await tablet.provoking(/PATCH .* 412$/, async () => {
    await theirs.getByRole('button', { name: 'Save' }).tap()
    await conflict.waitFor()
  })
  await conflict.getByRole('button', { name: 'Save the joined text' }).tap()
  await said(tablet.page, `${shared.name} changed`)
  evening.done(tablet, shared.id, 'update')
  await conflict.waitFor({ state: 'detached' })
  const { private_comment, booking_tags } = await bookingOf(diary, shared.id)
  assert.equal(private_comment, 'Regular. Quiet table.')
  assert.ok(booking_tags.length >= 2)
  await evening.closePanel(desk)

  // And to one guest, where only different marks were set: joined without a question.
  await tablet.press(tablet.page.getByRole('button', { name: /^Edit guest/ }))
  const card = dialogOf(tablet.page)
  await card.getByLabel('always late').check()
  const { patron } = await bookingOf(diary, shared.id)
  assert.equal((await diary.ask(`PUT /patrons/${patron.id}`, { body: { is_vip: true } })).status, 200)
  await card.getByRole('button', { name: 'Save' }).tap()
  await card.waitFor({ state: 'detached' })
  const { tags } = (await diary.ask(`GET /patrons/${patron.id}`)).body.data
  assert.deepEqual([tags.is_vip, tags.is_always_late], [true, true])
  await evening.closePanel(tablet)

  await at('19:31')
  await withoutNetwork({ diary, of, desk, door, tablet, at, seat, ...evening })
  await evening.check('19:52')
}

/** What is typed meanwhile is there afterwards, and what others did is shown. */
async function withoutNetwork({ diary, of, desk, tablet, ...evening }: Evening): Promise<void> {
  const party = of('third', 12)
  const missed = of('first', 15)
  await tablet.provoking(/failed: net::ERR_INTERNET_DISCONNECTED$/, async () => {
    await rowOf(tablet.page, party).locator('.row-open').tap()
    await tablet.page.getByRole('heading', { name: party.name }).waitFor()
    await tablet.press(tablet.page.getByRole('button', { name: /^Notes and tags/ }))
    await tablet.page.context().setOffline(true)
    await dialogOf(tablet.page).getByLabel('For the house').fill('The cake is in the cold room.')
    await tablet.page.getByText(/^No connection to the server/).waitFor()
    await button(tablet.page, 'Save').tap()
    await dialogOf(tablet.page)
      .getByText(/^Nothing was changed/)
      .waitFor()
    await evening.seatByKey(desk, missed)
    await tablet.page.context().setOffline(false)
    await tablet.page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
  })
  await rowOf(tablet.page, missed).and(tablet.page.locator('.seated')).waitFor()
  await button(tablet.page, 'Save').tap()
  await said(tablet.page, `${party.name} changed`)
  evening.done(tablet, party.id, 'update')
  assert.equal((await bookingOf(diary, party.id)).private_comment, 'The cake is in the cold room.')
  await evening.closePanel(tablet)
}

/** The second round; offers to the waiting list, a booking moved by finger, a table of the floor, changes taken back. */
async function eight({ diary, guests, of, desk, door, tablet, at, till, seat, leave, ...evening }: Evening) {
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

  await at('20:33')
  await till.leave(await sitting('20:18'))
  await till.seat(dueAt(2))
  await at('20:48')
  await till.leave((await sitting('20:30')).filter(({ id }) => id !== of('first', 11).id))
  await till.seat(dueAt(3).filter(({ table }) => table !== 11))
  await evening.check('20:52')
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
async function nine({ diary, guests, of, desk, door, tablet, at, till, seat, ...evening }: Evening) {
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
    await door.press(panel.getByRole('button', { name: /^(Cancel booking|Reject)/ }).last())
    await said(door.page, new RegExp(`^${party.name} (cancelled|rejected)`))
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
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(party.name) })
    .first()
    .waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: party.name }).waitFor()
  await keyboard.press('s')
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
async function ten({ diary, guests, of, desk, door, tablet, at, till, seat, leave, seatByKey, ...evening }: Evening) {
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
async function eleven({ diary, guests, of, door, tablet, at, till, leave, ...evening }: Evening) {
  await at('23:31')
  for (const table of [0, 8]) await leave(tablet, of('third', table))
  for (const table of [4, 12]) await leave(door, of('third', table))
  const { bookings } = await dayOf(diary)
  await till.leave(bookings.filter(({ fsm_status }) => fsm_status === 'arrived_in_service'))
  const coming = bookings.filter(({ fsm_status }) => fsm_status === 'confirmed' || fsm_status === 'accepted')
  await till.noShow(coming)
  await evening.check('23:52')
}

/** Covers, no-shows and walk-ins of the evening are those that the script counted, on the server and on every screen. */
async function assertNumbers({ diary, counted, desk, door, tablet }: Evening): Promise<void> {
  const { bookings } = await dayOf(diary)
  const left = bookings.filter(({ fsm_status }) => fsm_status === 'finished')
  const ofServer = {
    covers: left.reduce((sum, { covers }) => sum + covers, 0),
    noShows: bookings.filter(({ fsm_status }) => fsm_status === 'noshow').length,
    // Those who left a telephone are guests like any other: a walk-in is who sat down as it was written.
    walkIns: left.filter(({ created_at, arrived_at }) => Date.parse(created_at) === Date.parse(arrived_at ?? ''))
      .length,
  }
  assert.deepEqual(ofServer, counted)
  for (const { page } of [desk, door, tablet]) {
    const figures = await page.locator('.figure dd').allTextContents()
    assert.deepEqual(figures, [counted.covers, 0, 0, counted.covers].map(String))
  }
}

/** Whatever was done on a screen stands in the history with the name of the person, and nothing that was typed is missing. */
async function assertHistory({ diary, deeds, of, door, openBooking }: Evening): Promise<void> {
  type Entry = { action: string; actor_name: string | null }
  const missing: string[] = []
  for (const { id, action, who } of deeds) {
    const entries: Entry[] = (await diary.ask(`GET /bookings/${id}/history`)).body.data
    if (!entries.some((entry) => entry.action === action && entry.actor_name === who)) {
      missing.push(
        `${id} ${action} by ${who}, of ${JSON.stringify(entries.map((one) => [one.action, one.actor_name]))}`,
      )
    }
  }
  assert.deepEqual(missing, [])
  assert.ok(deeds.length > 60, `${deeds.length} deeds`)
  assert.match((await dayOf(diary)).note?.note ?? '', /^Mr Borg left his coat\. Oven two is cold\./)
  const panel = await openBooking(door, of('third', 8))
  await panel.locator('summary', { hasText: 'History' }).click()
  for (const who of ['host1', 'host3']) await panel.locator('.history li', { hasText: who }).first().waitFor()
}
