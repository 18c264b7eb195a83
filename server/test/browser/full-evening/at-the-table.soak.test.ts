/**
 * The evening of a full house as two hosts play it, one with a tablet and one with a telephone: who is due, who is early or of
 * another evening, parties that grow, guests at the door, another dining area, two who swap tables, a no-show who comes, a walk-in, a table that
 * breaks, rain on the terrace, and what is left to do after both. Both screens show the day as the server has it after each
 * part. SCREENSHOTS=folder keeps pictures at four widths, light and dark.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { inBrowser } from '../../support/browser/browser.ts'
import { friday, tablesOf } from '../../support/browser/diary-screen.ts'
import { said } from '../diary/diary-hands.ts'
import { inspectState } from '../diary/rainy-evening.ts'
import { rowOf } from './evening-hosts.ts'
import { type FullEvening, type Guest, instantAt, openFullEvening } from './evening-house.ts'
import { assertShows, dayOf, doubleSeated, openScreen, type Screen } from './evening-screens.ts'

const nextFriday = '2026-06-19'

type Evening = FullEvening & Awaited<ReturnType<typeof openHosts>>

async function openHosts({ diary }: FullEvening) {
  const tablet = await openScreen(diary, { home: 'Floor', isTouch: true, width: 820, height: 1180 })
  const phone = await openScreen(diary, { home: 'List', isTouch: true, width: 390, height: 844 })
  const shares = new Set<string>()

  const found = async (id: number) =>
    (await dayOf(diary)).bookings.find((one) => one.id === id) ?? assert.fail(`${id} is not in the day`)
  const tell = async (line: string, body?: object) => {
    const { status, text, body: answer } = await diary.ask(line, body === undefined ? {} : { body })
    assert.ok(status < 300, `${line}: ${text}`)
    return answer
  }
  /** The clock is moved, and a change makes both screens read it. */
  let strokes = 0
  const at = async (time: string) => {
    diary.clock.set(instantAt(time))
    const { note } = await dayOf(diary)
    const stroke = `It is ${time} (${++strokes}).`
    await tell('PUT /day/notes', { date: friday, note: stroke, replaces: note?.id ?? null })
    for (const { page } of [tablet, phone]) await page.locator('.evening-note', { hasText: stroke }).waitFor()
  }
  const dialog = ({ page }: Screen, name?: string | RegExp) =>
    page.getByRole('dialog', name === undefined ? {} : { name })
  const press = (screen: Screen, place: Locator, name: string | RegExp) =>
    screen.press(place.getByRole('button', { name }).first())
  const card = ({ page }: Screen) => page.locator('.booking-panel')
  const closeCard = (screen: Screen) => screen.press(card(screen).getByRole('button', { name: 'Close', exact: true }))
  const openCard = async (screen: Screen, name: string) => {
    if (await card(screen).isVisible()) await closeCard(screen)
    await screen.view('List')
    const row = screen.page.locator('.row-open', { hasText: name }).first()
    // Who is late since long is in a fold.
    const fold = screen.page.locator('details.missing:not([open])', { has: row }).locator('summary')
    if (await fold.isVisible()) await screen.press(fold)
    await screen.press(row)
    await card(screen).getByRole('heading', { name }).waitFor()
    return card(screen)
  }
  const askToSeat = async (screen: Screen, { id, name }: Pick<Guest, 'id' | 'name'>) => {
    await screen.provoking(/\/seat 409$/, async () => {
      const panel = await openCard(screen, name)
      await screen.press(panel.getByRole('button', { name: /^(Seat|They are here)/ }).first())
      await dialog(screen, `Seat ${name}`).waitFor()
    })
    assert.notEqual((await found(id)).fsm_status, 'arrived_in_service')
    return dialog(screen, `Seat ${name}`)
  }
  const check = async (when: string) => {
    for (const screen of [tablet, phone]) {
      if (await card(screen).isVisible()) await closeCard(screen)
      await assertShows(diary, screen, when)
      assert.deepEqual(screen.failures, [], `${when}: requests of ${screen.who}`)
    }
    assert.deepEqual(
      doubleSeated(await dayOf(diary)).filter((line) => !shares.has(line)),
      [],
      `${when}: two parties at a table`,
    )
  }
  return { tablet, phone, shares, found, tell, at, dialog, press, card, openCard, closeCard, askToSeat, check }
}

/** A late party until the next is due, one at another table, one all the same, whose successor is found a table by the other. */
async function whoIsDue({ of, tablet, phone, found, press, dialog, openCard, askToSeat, ...evening }: Evening) {
  const [until, elsewhere, anyway] = [of('first', 12), of('first', 16), of('first', 0)]
  const due = of('second', 0)
  const asked = await askToSeat(tablet, until)
  await asked.getByText(new RegExp(`^${of('second', 12).name}, \\d, is due at Hall 13 at 20:00$`)).waitFor()
  await inspectState(tablet.page, 'evening-due')
  await press(tablet, asked, /^Seat at Hall 13 until 20:00/)
  await said(tablet.page, `${until.name} seated`)
  assert.match((await found(until.id)).expected_end, /T20:00/)
  await rowOf(phone.page, until).getByText('until 20:00').first().waitFor()

  await press(phone, await askToSeat(phone, elsewhere), /^Seat here:/)
  await said(phone.page, new RegExp(`^${elsewhere.name} seated at `))
  assert.notDeepEqual(await tablesOf(evening.diary, elsewhere.id), ['Hall 17'])

  await press(tablet, await askToSeat(tablet, anyway), /^Seat at Hall 1 anyway/)
  await said(tablet.page, `${anyway.name} seated`)
  assert.deepEqual((await found(due.id)).waits_for, [anyway.id])
  const waits = await openCard(phone, due.name)
  await waits.getByText(new RegExp(`^${anyway.name} is expected to sit at Hall 1 until 20:35`)).waitFor()
  await press(phone, waits, 'Find a table')
  await inspectState(phone.page, 'evening-find-table')
  await press(phone, dialog(phone), /^Move here:/)
  await said(phone.page, new RegExp(`^${due.name} moved to`))
  assert.deepEqual((await found(due.id)).waits_for, [])
  // Who came late stays as long as they booked, and is not over their time as they sit down.
  assert.match((await found(anyway.id)).expected_end, /T20:35/)
  await evening.check('late parties')
}

async function whoIsEarly({ diary, of, tablet, phone, found, press, askToSeat, ...evening }: Evening) {
  const early = of('second', 6)
  const asked = await askToSeat(phone, early)
  await asked.getByText('100 min early: it is 18:50').waitFor()
  await inspectState(phone.page, 'evening-early')
  // Hall 3 and 4 are left for a party that joins them later.
  await press(phone, asked, /^Start now: (?!Hall [34]\b)/)
  await said(phone.page, new RegExp(`^${early.name} seated at`))
  const { date, end_time, fsm_status } = await found(early.id)
  assert.deepEqual([date.slice(11, 16), end_time.slice(11, 16), fsm_status], ['18:50', '20:30', 'arrived_in_service'])

  const patron = { first_name: 'Helena', last_name: 'Galea', mobile_number: '+35699123456' }
  const tonight = await diary.book('Helena Galea', '18:45', 2, { adults: 6, duration: 90, patron })
  const later = await diary.book('Helena Galea', '19:00', 0, { patron, date: `${nextFriday}T19:00:00` })
  const live = () => tablet.page.getByText('live', { exact: true }).waitFor({ state: 'attached' })
  await tablet.page.goto(tablet.page.url().replace(friday, nextFriday))
  await live()
  await press(tablet, tablet.page.locator('.row, .side'), 'Seat: Helena Galea')
  const other = evening.dialog(tablet, 'Seat Helena Galea')
  await other.getByText('This booking is for next Friday').waitFor()
  await inspectState(tablet.page, 'evening-other-evening')
  await press(tablet, other, /^Seat this one/)
  await said(tablet.page, 'Helena Galea seated')
  tablet.failures.splice(0)
  await tablet.page.goto(tablet.page.url().replace(nextFriday, friday))
  await live()
  assert.equal((await found(tonight)).fsm_status, 'arrived_in_service')
  assert.equal((await diary.ask(`GET /bookings/${later}`)).body.data.fsm_status, 'confirmed')
  await evening.check('early parties')
}

/** A chair, left so, and another table; the other screen reads each. */
async function whoGrows({ diary, of, tablet, phone, found, press, dialog, openCard, ...evening }: Evening) {
  const grows = async ({ id, name }: Pick<Guest, 'id' | 'name'>, covers: number) => {
    const panel = await openCard(tablet, name)
    const asked = dialog(tablet, new RegExp(`^${covers} at .* now$`))
    for (let next = (await found(id)).covers + 1; next <= covers; next++) {
      await press(tablet, panel, /^One guest more/)
      // Where chairs lack from this number on, the answer to the press is the dialog.
      await (next === covers ? asked : panel.locator('output').getByText(String(next), { exact: true })).waitFor()
    }
    return asked
  }
  const chair = of('first', 7)
  const before = await tablesOf(diary, chair.id)
  const five = await grows(chair, 5)
  await inspectState(tablet.page, 'evening-grows')
  await press(tablet, five, /^Add a chair/)
  await rowOf(phone.page, chair).getByText('+1 chair').first().waitFor()
  assert.deepEqual([await tablesOf(diary, chair.id), (await found(chair.id)).extra_chairs], [before, 1])
  await evening.closeCard(tablet)

  const left = of('first', 9)
  await press(tablet, await grows(left, 3), /^Leave it so/)
  await rowOf(phone.page, left).getByText('3 at 2 chairs').first().waitFor()
  await evening.closeCard(tablet)
  await press(tablet, await grows(left, 4), /^Move:/)
  await said(tablet.page, new RegExp(`^${left.name} seated at`))
  assert.equal((await found(left.id)).over_chairs, 0)
  await evening.closeCard(tablet)

  // She is the party of six at Hall 3, to which Hall 4 may be joined.
  const name = 'Helena Galea'
  const { id } =
    (await dayOf(diary)).bookings.find((one) => one.patron?.name === name && one.table_ids.length > 0) ?? {}
  assert.ok(id !== undefined)
  await press(tablet, await grows({ id, name }, 7), /^Join: Hall 3 \+ Hall 4/)
  await said(tablet.page, `${name} seated at Hall 3 + Hall 4`)
  assert.deepEqual(await tablesOf(diary, id), ['Hall 3', 'Hall 4'])
  await evening.closeCard(tablet)

  await evening.check('parties that grow')
}

/** Another dining area is named before a party is moved there. */
async function whoMovesToAnotherArea({ diary, of, tablet, found, tell, press, dialog, openCard, ...evening }: Evening) {
  for (const table of [2, 3]) await tell(`POST /bookings/${of('third', table).id}/status`, { status: 'cancelled' })
  const name = 'Ann Smith'
  const id = await diary.book(name, '22:30', 26, { adults: 6, duration: 60 })
  await tell(`PATCH /bookings/${id}`, { is_pinned: false })
  await evening.at('19:00')
  await press(tablet, await openCard(tablet, name), /^Move or change/)
  const form = dialog(tablet, /^Move or change/)
  await press(tablet, form, 'Guests +1')
  await tablet.provoking(/409$/, async () => {
    await press(tablet, form, /^Save: Terrace 3/)
    await form.getByRole('button', { name: 'Take a table in Hall' }).waitFor()
  })
  await inspectState(tablet.page, 'evening-other-area')
  assert.deepEqual(await tablesOf(diary, id), ['Terrace 3'])
  await press(tablet, form, 'Take a table in Hall')
  await said(tablet.page, `${name} changed`)
  assert.deepEqual(await tablesOf(diary, id), ['Hall 3', 'Hall 4'])
  assert.equal((await found(id)).covers, 7)
  await evening.check('another area')
}

/** A no-show whose table others have sits at another one. */
async function whoComesAfterAll({ diary, of, phone, found, tell, press, dialog, openCard, ...evening }: Evening) {
  const { id, name } = of('first', 4)
  await tell(`POST /bookings/${id}/no-show`)
  const others = await diary.book('Joe Mifsud', '19:00', 4, { adults: 3, duration: 75 })
  await tell(`POST /bookings/${others}/check-in`)
  await evening.at('19:00')
  await press(phone, await openCard(phone, name), /^They are here/)
  // The screen knows who sits there, and asks without a call.
  const asked = dialog(phone, `Seat ${name}`)
  await asked
    .getByText(/^Hall 5 is taken by Mifsud until 20:15/)
    .first()
    .waitFor()
  await inspectState(phone.page, 'evening-no-show')
  await press(phone, asked, /^Seat here:/)
  await said(phone.page, new RegExp(`^${name} seated at`))
  assert.equal((await found(id)).fsm_status, 'arrived_in_service')
  assert.notDeepEqual(await tablesOf(diary, id), ['Hall 5'])
  await evening.check('a no-show who came')
}

/** Walk-ins stay as long as the house says parties of their size do. */
async function whoWalksIn({ diary, phone, press, dialog, ...evening }: Evening) {
  await phone.press(phone.page.getByRole('button', { name: /^Walk-in/ }).first())
  await press(phone, dialog(phone, 'Walk-in'), /^2$/)
  await inspectState(phone.page, 'evening-walk-in')
  await press(phone, dialog(phone, 'Walk-in'), /^Seat here:/)
  await said(phone.page, /^Walk-in seated at/)
  const [latest] = (await dayOf(diary)).bookings.toSorted((a, b) => b.id - a.id)
  assert.ok(latest !== undefined)
  assert.equal((Date.parse(latest.end_time) - Date.parse(latest.date)) / 60_000, 45)
  await evening.check('walk-ins')
}

/** Guests at the door are told how long, seated in one call, or gone. */
async function whoIsAtTheDoor({ tablet, phone, found, tell, press, openCard }: Evening) {
  const waiting = { adults: 2, waiting_list: true, override: true, date: `${friday}T19:30:00` }
  const arrive = async (first_name: string, last_name: string): Promise<number> =>
    (await tell('POST /bookings', { ...waiting, patron: { first_name, last_name, walkin: true } })).data.id
  const [josef, marija] = [await arrive('Josef', 'Zerafa'), await arrive('Marija', 'Zammit')]
  const told = await openCard(phone, 'Josef Zerafa')
  await press(phone, told, '20 min')
  await told.getByText(/told 19:10/).waitFor()
  await inspectState(phone.page, 'evening-door')
  await press(phone, told, 'Seat')
  await said(phone.page, /^Josef Zerafa seated at/)
  assert.equal((await found(josef)).fsm_status, 'arrived_in_service')
  await press(tablet, await openCard(tablet, 'Marija Zammit'), /^They have gone/)
  await said(tablet.page, 'Marija Zammit has gone')
  assert.equal((await found(marija)).fsm_status, 'cancelled')
}

/** Two parties swap their tables by one press, and an allergy is marked on the telephone while both are still to come. */
async function whoSwaps({ of, tablet, phone, found, press, dialog, openCard, diary, ...evening }: Evening) {
  const party = of('third', 1)
  const before = (await found(party.id)).table_ids
  await press(tablet, await openCard(tablet, party.name), /^Move or change/)
  const form = dialog(tablet, /^Move or change/)
  await form.getByRole('button', { name: /^Save, keep/ }).waitFor()
  await inspectState(tablet.page, 'evening-move')
  await press(tablet, form, /^Swap:/)
  await said(tablet.page, /^Swapped: /)
  const after = (await found(party.id)).table_ids
  assert.notDeepEqual(after, before)
  const taker = (await dayOf(diary)).bookings.filter(
    ({ id, table_ids, date }) => id !== party.id && table_ids.includes(before[0] ?? 0) && date.slice(11, 13) === '22',
  )
  assert.equal(taker.length, 1, 'the other party has the table now')

  await press(phone, await openCard(phone, party.name), 'Allergy')
  await phone.press(dialog(phone).getByLabel('sesame', { exact: true }))
  await phone.page.locator('.toast', { hasText: 'sesame marked' }).waitFor()
  await inspectState(phone.page, 'evening-allergens')
  await press(phone, dialog(phone), 'Done')
  assert.ok((await found(party.id)).patron?.allergies?.allergens.includes('sesame'))
  await evening.check('a swap and an allergy')
}

const item = ({ page }: Screen, name: string) => page.locator('.to-do-item', { hasText: name })

/** In the call that blocks one party is moved, and the one that finds no table loses its own and is to be called. */
async function whoseTableBreaks({ diary, of, tablet, phone, found, press, dialog, ...evening }: Evening) {
  const [later, last] = [of('second', 20), of('third', 20)]
  await press(tablet, tablet.page.locator('.toolbar, header'), /^More/)
  await press(tablet, dialog(tablet), /^Block tables/)
  await dialog(tablet)
    .getByLabel(/^Hall 21 /)
    .check()
  await dialog(tablet).getByLabel('From', { exact: true }).fill('19:30')
  await dialog(tablet).getByLabel('Minutes', { exact: true }).fill('240')
  await dialog(tablet)
    .getByLabel(/^Reason/)
    .fill('leg broken')
  await tablet.provoking(/\/block 409$/, async () => {
    await press(tablet, dialog(tablet), /^Block$/)
    await dialog(tablet).getByText('Guests are booked there.').waitFor()
  })
  await inspectState(tablet.page, 'evening-block')
  // At ten every table for five is taken until a quarter past.
  await dialog(tablet).getByText('no table for 5 before 22:15').waitFor()
  await press(tablet, dialog(tablet), 'Block and move 1')
  await said(tablet.page, 'Hall 21 blocked, 1 party moved, 1 to call')
  assert.deepEqual(await tablesOf(diary, later.id), ['Hall 6'])
  assert.deepEqual([await tablesOf(diary, last.id), (await found(last.id)).needs_table], [[], true])
  await item(tablet, last.name).waitFor()
  await rowOf(phone.page, later)
    .getByText((await tablesOf(diary, later.id)).join(' + '))
    .first()
    .waitFor()
  await evening.check('a table that breaks')
}

/** The terrace closes with guests on it: who finds a table is moved, the others are called. */
async function whoSitsInTheRain({ diary, tablet, phone, press, dialog, ...evening }: Evening) {
  await tablet.view('Floor')
  // On a tablet upright the plan shows one room at a time.
  await tablet.press(tablet.page.locator('.area-tabs').getByRole('button', { name: /^Terrace/ }))
  await press(tablet, tablet.page.locator('.floor'), /^Terrace.*: close or open$/)
  const plan = dialog(tablet, 'Close Terrace')
  await plan.getByText('Sit there now').waitFor()
  await inspectState(tablet.page, 'evening-rain')
  await press(tablet, plan, /^Close and move \d+$/)
  await said(tablet.page, /^Terrace is closed, \d+ parties moved, \d+ to call$/)
  const day = await dayOf(diary)
  const terrace = day.areas.find(({ name }) => name === 'Terrace')?.tables.map(({ id }) => id) ?? []
  // The party of the broken table has none; those of the terrace keep theirs until they are moved.
  const left = day.bookings.filter(({ needs_table, table_ids }) => needs_table && table_ids.length > 0)
  assert.ok(left.length > 0)
  assert.ok(left.every(({ table_ids }) => table_ids.some((id) => terrace.includes(id))))
  await phone.page
    .getByRole('button', { name: `To do: ${day.to_do.length}` })
    .first()
    .waitFor()
  await evening.check('rain')
}

/** One is called and comes later, one is cancelled, and both screens count down. */
async function whoIsCalled({ diary, tablet, phone, press, dialog, ...evening }: Evening) {
  const open: { name: string; state: string }[] = (await diary.ask('GET /to-do')).body.data
  const [called = '', cancelled = ''] = open.filter(({ state }) => state === 'open').map(({ name }) => name)
  assert.ok(called !== '' && cancelled !== '')
  // It stands above the list by itself.
  await inspectState(phone.page, 'evening-to-do')
  await press(phone, item(phone, called), /^Called/)
  await phone.page.getByLabel(/^What was agreed/).fill('inside is fine')
  await phone.page.keyboard.press('Enter')
  await item(tablet, called)
    .getByText(/inside is fine$/)
    .waitFor()
  await press(tablet, item(tablet, cancelled), /^Cancel/)
  await item(tablet, cancelled).waitFor({ state: 'detached' })
  await item(phone, cancelled).waitFor({ state: 'detached' })
  await inspectState(tablet.page, 'evening-to-do-tablet')
  await phone.page.keyboard.press('Escape')
  await evening.check('what is left to do')
}

describe('an evening at the table', inBrowser, () => {
  test('is played by two hosts with a tablet and a telephone, from who is due to who is called in the rain', async (t) => {
    const house = await openFullEvening('17:00', [{ up_to: 2, minutes: 45 }])
    const { diary, guests } = house
    const unseated = [0, 4, 12, 16]
    for (const { id, round } of guests) if (round === 'early') await diary.ask(`POST /bookings/${id}/no-show`)
    for (const [quarter, time] of ['18:02', '18:17', '18:32', '18:47'].entries()) {
      diary.clock.set(instantAt(time))
      for (const { id, round, table } of guests) {
        const comes = round === 'first' && table % 4 === quarter && !unseated.includes(table)
        if (comes) await diary.ask(`POST /bookings/${id}/check-in`)
      }
    }
    const evening: Evening = { ...house, ...(await openHosts(house)) }
    await evening.at('18:50')
    for (const [part, play] of Object.entries({
      whoIsDue,
      whoIsEarly,
      whoGrows,
      whoIsAtTheDoor,
      whoMovesToAnotherArea,
      whoSwaps,
      whoComesAfterAll,
      whoWalksIn,
      whoseTableBreaks,
      whoSitsInTheRain,
      whoIsCalled,
    })) {
      const began = performance.now()
      await play(evening)
      t.diagnostic(`${part}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    }
  })
})
