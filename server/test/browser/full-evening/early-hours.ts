/** From five to eight: the first rounds, tables that are still taken, and two hosts who write at once. */
import assert from 'node:assert/strict'
import { tablesOf } from '../../support/browser/diary-screen.ts'
import { bookingOf, middle, said, statusOf } from '../diary/diary-hands.ts'
import { barOf, button, dialogOf, type Evening, rowOf } from './evening-hosts.ts'
import type { Guest } from './evening-house.ts'
import { fingersOf, type Screen } from './evening-screens.ts'

/** The house opens: the first round is seated at every screen, some late, some at the bar, one party does not come. */
export async function five({ diary, guests, of, desk, door, tablet, at, till, seat, seatByKey, ...evening }: Evening) {
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
export async function six({
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
export async function seven({ diary, of, desk, door, tablet, at, seat, ...evening }: Evening) {
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
