/** The floor plan of the office in a browser: walls, bars and doors, two fingers, and guests whose table goes. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../support/browser/browser.ts'
import { drag, middle } from './diary/diary-hands.ts'
import { draft, dragTable, heard, openHall, scaleOf, seats, tableOf } from './office-hall.ts'
import { reviewAndSave } from './office-house.ts'

describe('walls, bars and doors', inBrowser, async () => {
  if (withoutBrowser) return

  test('by pointer: dropped, dragged, pulled, turned, removed; the diary draws them', async () => {
    const house = await openHall()
    const page = await house.screen({ path: '/manage/floor' })
    await tableOf(page, 'M3').waitFor()
    const plan = await page.locator('.plan-svg').boundingBox()
    assert.ok(plan)
    const empty = { x: plan.x + plan.width / 2, y: plan.y + plan.height * 0.6 }
    await drag(page, await middle(page.getByRole('button', { name: 'Wall', exact: true })), empty)
    const wall = page.getByRole('button', { name: 'Wall 1', exact: true })
    await heard(page, 'Wall 1 added')
    await page.getByRole('heading', { name: 'Wall 1' }).waitFor()
    await draft(page).getByText('1 change', { exact: true }).waitFor()
    const from = Number(await page.getByLabel('From the top').inputValue())
    // The bar of the draft has made the plan smaller.
    const [box, scale] = [await wall.locator('.floor-shape').boundingBox(), await scaleOf(page)]
    assert.ok(box)
    const left = { x: box.x + box.width / 4, y: box.y + box.height / 2 }
    await drag(page, left, { x: left.x, y: left.y + 100 * scale })
    await heard(page, new RegExp(`^Wall 1: \\d+ cm from the left, ${from + 100} cm from the top`))
    const end = await middle(page.locator('[data-pull="1 0"]'))
    await drag(page, end, { x: end.x + 52 * scale, y: end.y })
    await heard(page, 'Wall 1: 350 by 15 cm')
    const [knob, centre] = [await middle(page.locator('.knob')), await middle(wall.locator('.floor-shape'))]
    await drag(page, knob, { x: centre.x + 100, y: centre.y })
    assert.equal(await page.getByLabel('Turned').inputValue(), '90')
    await page.locator('.palette').getByRole('button', { name: 'Door' }).click()
    await heard(page, 'Door 1 added')
    await page.locator('.palette').getByRole('button', { name: 'Bar', exact: true }).click()
    await page.getByRole('heading', { name: 'Bar 1' }).waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await heard(page, 'Bar 1 removed. Undo brings it back.')
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByText('The dining area Hall has other walls, bars or doors on the plan.').waitFor()
    await page.getByRole('button', { name: /^Save 1 change/ }).click()
    await page
      .getByRole('status')
      .getByText(/saved$/)
      .waitFor()

    const [hall] = (await house.configuration()).dining_areas
    const [one, other, ...more] = hall.shapes
    assert.deepEqual(
      [one.kind, one.width, one.height, one.turn, other.kind, more.length],
      ['wall', 350, 15, 90, 'door', 0],
    )
    const diary = await house.screen({ path: '/diary/2026-06-12/floor', role: 'host' })
    await diary.locator('.floor-shape.wall').waitFor()
    assert.equal(await diary.locator('.floor-shape').count(), 2)
    assert.equal(await diary.locator('.floor-shape.wall').getAttribute('width'), '350')
  })

  test('a bar with stools is added at once: a bar, and a seat for one after the other', async () => {
    const house = await openHall()
    const page = await house.screen({ path: '/manage/floor' })
    await tableOf(page, 'M1').waitFor()
    await page.locator('.palette').getByRole('button', { name: 'Bar with stools' }).focus()
    await page.keyboard.press('Enter')
    await heard(page, /Bar 1.*added/)
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByRole('button', { name: /^Save \d+ changes?/ }).click()
    await page
      .getByRole('status')
      .getByText(/saved$/)
      .waitFor()
    const [hall] = (await house.configuration()).dining_areas
    const [bar] = hall.shapes
    type Seat = { max_covers: number; extra_chairs?: number; place?: { x: number; y: number } }
    const seats: Seat[] = hall.tables.filter(({ max_covers }: Seat) => max_covers === 1)
    assert.deepEqual([hall.shapes.length, bar.kind, bar.width, seats.length], [1, 'bar', 420, 6])
    assert.deepEqual(
      seats.map(({ extra_chairs, place }) => [extra_chairs, (place?.x ?? 0) - bar.x, (place?.y ?? 0) - bar.y]),
      [10, 80, 150, 220, 290, 360].map((x) => [0, x, 70]),
    )
  })

  test('by keyboard alone: added, moved, sized, turned, copied, chosen with a table, removed', async () => {
    const house = await openHall()
    const page = await house.screen({ path: '/manage/floor' })
    await tableOf(page, 'M1').waitFor()
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await page.locator('.palette').getByRole('button', { name: 'Bar', exact: true }).focus()
    await press('Enter')
    await page.locator('[data-shape="shape-0"]:focus').waitFor()
    const before = await page.getByLabel('From the left').inputValue()
    await press('ArrowRight', 'Shift+ArrowRight')
    await heard(page, new RegExp(`^Bar 1: ${Number(before) + 30} cm from the left`))
    await press('Alt+ArrowDown', 'Alt+ArrowDown')
    await heard(page, 'Bar 1: 300 by 70 cm')
    await press('r')
    await heard(page, 'Bar 1: turned by 15°')
    await press('Control+d')
    await heard(page, 'Copied: Bar 2')
    await page.locator('[data-shape="shape-1"]:focus').waitFor()
    await press(' ', 'Tab', ' ')
    await heard(page, 'M1 chosen, 1 table, 1 wall, bar or door')
    await press('ArrowDown', 'Escape')
    await page.getByRole('button', { name: 'Bar 2', exact: true }).focus()
    await press('Delete')
    await heard(page, 'Bar 2 removed. Undo brings it back.')
    await page.locator('[data-shape="shape-0"]:focus').waitFor()
    await press('Control+s')
    await page.getByRole('button', { name: 'Save 2 changes' }).waitFor()
    await press('Control+s')
    await page.getByRole('status').getByText('2 changes saved').waitFor()
    const [hall] = (await house.configuration()).dining_areas
    assert.deepEqual(
      hall.shapes.map(({ kind, x, width, height, turn }: Record<string, unknown>) => [kind, x, width, height, turn]),
      [['bar', Number(before) + 30, 300, 70, 15]],
    )
    assert.equal(hall.tables[0].place.y, 65)
  })

  test('as a list, in every width, and accessible', async () => {
    const house = await openHall()
    const page = await house.screen({ path: '/manage/floor?view=list' })
    await page.locator('.palette').getByRole('button', { name: 'Door' }).click()
    await page.getByLabel('Door 1, Width').fill('120')
    await page.getByLabel('Door 1, Width').press('Enter')
    await page.getByLabel('Door 1, What it is').selectOption('Bar')
    await page.getByLabel('Bar 1, Width').waitFor()
    for (const asked of ['view=list', 'view=plan&table=shape-0']) {
      await page.goto(`${house.address}/manage/floor?${asked}`)
      await draft(page).getByText('1 change', { exact: true }).waitFor()
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await assertNothingCut(page, `${asked} at ${width}`)
      }
      await assertAccessible(page, asked)
    }
    await reviewAndSave(page)
    const [hall] = (await house.configuration()).dining_areas
    assert.deepEqual([hall.shapes[0].kind, hall.shapes[0].width], ['bar', 120])
  })
})

describe('the plan', inBrowser, async () => {
  if (withoutBrowser) return

  test('two fingers make it larger around what is between them, and drag nothing', async () => {
    const house = await openHall()
    const page = await house.screen({ path: '/manage/floor', hasTouch: true, viewport: { width: 1024, height: 768 } })
    await tableOf(page, 'M2').waitFor()
    const [before, middleBefore] = [await scaleOf(page), await middle(tableOf(page, 'M2').locator('.top'))]
    const hand = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) => {
      const { x, y } = middleBefore
      const touchPoints = type === 'touchEnd' ? [] : [-1, 1].map((side) => ({ x: x + (side * apart) / 2, y }))
      return hand.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    await touch('touchStart', 100)
    for (const apart of [120, 150, 180, 200]) await touch('touchMove', apart)
    await touch('touchEnd', 200)
    await page.waitForFunction(
      `Math.abs(document.querySelector('.plan-svg').getBoundingClientRect().width - ${before * 2} * document.querySelector('.plan-svg').viewBox.baseVal.width) < 2`,
    )
    const after = await middle(tableOf(page, 'M2').locator('.top'))
    assert.ok(Math.abs(after.y - middleBefore.y) < 120, `${after.y} of ${middleBefore.y}`)
    assert.equal(await draft(page).count(), 0, 'nothing was dragged')
    await touch('touchStart', 200)
    for (const apart of [150, 100, 60]) await touch('touchMove', apart)
    await touch('touchEnd', 60)
    await page.waitForFunction(
      `Math.abs(document.querySelector('.plan-svg').getBoundingClientRect().width - ${before} * document.querySelector('.plan-svg').viewBox.baseVal.width) < 2`,
    )
  })

  test('the first drag in an area without places is two sentences, and moves nothing else', async () => {
    const house = await openHall()
    const { data } = (await house.ask('GET /configuration')).body
    const tables = ['A1', 'A2', 'A3', 'A4'].map((name) => ({ name, ...seats }))
    const body = { ...data, dining_areas: [{ name: 'Hall', tables, combinations: [] }] }
    assert.equal((await house.ask('PUT /configuration', { body })).status, 200)
    const page = await house.screen({ path: '/manage/floor' })
    await tableOf(page, 'A2').waitFor()
    await dragTable(page, 'A2', 0, 300)
    await draft(page).getByText('2 changes', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByText('Table A2 is elsewhere on the plan.').waitFor()
    await page.getByText('3 tables of Hall stay where the plan shows them.').waitFor()
  })

  test('the last area of online booking can be removed, and another one put in its place', async () => {
    const house = await openHall()
    const { data } = (await house.ask('GET /configuration')).body
    const body = { ...data, online: { ...data.online, areas: ['Terrace'] } }
    assert.equal((await house.ask('PUT /configuration', { body })).status, 200)
    const page = await house.screen({ path: '/manage/floor' })
    await page.getByRole('button', { name: /^Terrace/ }).click()
    await page.getByRole('button', { name: 'Remove the area with its tables' }).click()
    await page.getByRole('link', { name: '1 field needs correcting' }).click()
    await page.getByText("Names 'Terrace', which is no dining area.").waitFor()
    await page.getByRole('checkbox', { name: 'Hall' }).click()
    await reviewAndSave(page)
    const { online, dining_areas } = await house.configuration()
    assert.deepEqual([online.areas, dining_areas.length], [null, 1])
  })
})

describe('guests whose table goes', inBrowser, async () => {
  if (withoutBrowser) return

  test('get other tables with the save, or are called; each move is a line of the review', async () => {
    const house = await openHall()
    const { data } = (await house.ask('GET /configuration')).body
    const idOf = (name: string) => data.dining_areas[0].tables.find((one: { name: string }) => one.name === name).id
    const book = async (last_name: string, time: string, table: string) => {
      const patron = { last_name, mobile_number: '+35679123456' }
      const body = { date: `2026-06-12T${time}:00`, adults: 4, patron, table_ids: [idOf(table)] }
      const answer = await house.ask('POST /bookings', { body })
      assert.equal(answer.status, 201, answer.text)
      return answer.body.data.id as number
    }
    const grech = await book('Grech', '18:30', 'M3')
    await book('Rossi', '21:00', 'M3')
    await book('Borg', '21:00', 'M1')
    await book('Vella', '21:00', 'M2')
    const page = await house.screen({ path: '/manage/floor' })
    await tableOf(page, 'M3').click()
    await page.keyboard.press('Delete')
    const inspect = page.locator('.inspect')
    await inspect.getByText('2 bookings to come concerned').waitFor()
    await inspect.getByText('Table M3 is no longer in use').waitFor()
    await assertAccessible(page, 'bookings in the way')
    await inspect.getByRole('button', { name: 'Find them other tables' }).click()
    await inspect.getByText('Grech, Fri 12 June, 18:30, moves from M3 to M1').waitFor()
    await inspect.getByText('Rossi, Fri 12 June, none at 21:00: call them').waitFor()
    await inspect.getByText('1 booking to come concerned').waitFor()
    await page.getByRole('button', { name: 'Review and save' }).click()
    const review = draft(page)
    await review.getByText('Grech, Fri 12 June, 18:30, moves from M3 to M1.').waitFor()
    await review.getByText('Rossi, Fri 12 June, none at 21:00: call them').waitFor()
    await assertAccessible(page, 'the review with moves')

    await review.getByRole('button', { name: /^Take back: Grech/ }).click()
    await review.getByRole('button', { name: 'Find them other tables' }).click()
    await review.getByText('Grech, Fri 12 June, 18:30, moves from M3 to M1.').waitFor()
    await page.getByRole('button', { name: /^Save 2 changes/ }).click()
    await page
      .getByRole('status')
      .getByText(/saved$/)
      .waitFor()
    const { body } = await house.ask(`GET /bookings/${grech}`)
    assert.deepEqual(
      body.data.tables.map(({ name }: { name: string }) => name),
      ['M1'],
    )
  })
})
