/** The floor plan of the office in a browser: by pointer, by keyboard alone, by finger, and as a list. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertAccessible, assertNothingCut, inBrowser, withoutBrowser } from '../support/browser/browser.ts'
import { drag, middle } from './diary/diary-hands.ts'
import { draft, dragTable, heard, openHall, place, scaleOf, seats, settled, tableOf } from './office-hall.ts'
import { type Office, reviewAndSave } from './office-house.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
const described = async (house: Office, name: string): Promise<any> =>
  (await house.configuration()).dining_areas
    // biome-ignore lint/suspicious/noExplicitAny: as above
    .flatMap((area: any) => area.tables)
    .find((table: { name: string }) => table.name === name)

describe('the floor plan', inBrowser, async () => {
  if (withoutBrowser) return

  test('by pointer: dragged, snapped to a neighbour, sized, turned, added; a drag is one step', async () => {
    const house = await openHall()
    const page = await house.screen({ path: '/manage/floor' })
    await tableOf(page, 'M3').waitFor()
    await dragTable(page, 'M3', 62, 2)
    await heard(page, 'M3: 620 cm from the left, 60 cm from the top, 270 cm to M2')
    await page.waitForURL(/\/manage\/floor\/\d+\?table=\d+$/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await draft(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Redo' }).click()
    await draft(page).waitFor()

    const [corner, scale] = [await settled(page.locator('[data-pull="0 1"]')), await scaleOf(page)]
    await drag(page, corner, { x: corner.x, y: corner.y + 41 * scale })
    await heard(page, 'M3: 90 by 130 cm')
    const [knob, centre] = [await settled(page.locator('.knob')), await middle(tableOf(page, 'M3').locator('.top'))]
    await drag(page, knob, { x: centre.x + 100, y: centre.y })
    assert.equal(await page.getByLabel('Turned').inputValue(), '90')

    const [round, plan] = [
      await settled(page.getByRole('button', { name: 'Round 2 seats' })),
      await page.locator('.plan-svg').boundingBox(),
    ]
    const now = await scaleOf(page)
    await drag(page, round, { x: (plan?.x ?? 0) + 300 * now, y: (plan?.y ?? 0) + 300 * now })
    await tableOf(page, 'M4').waitFor()
    await reviewAndSave(page)
    const { place: m3 } = await described(house, 'M3')
    assert.deepEqual([m3.x, m3.width, m3.height, m3.turn, m3.shape], [620, 90, 130, 90, 'rectangle'])
    const { place: m4 } = await described(house, 'M4')
    assert.ok(Math.abs(m4.x + m4.width / 2 - 300) <= 5 && m4.y % 5 === 0)
    assert.equal(await page.getByRole('heading', { name: 'Table M4' }).count(), 1, 'still chosen, now by its id')
  })

  test('several by a rectangle: aligned, with equal gaps, joined, copied and removed', async () => {
    const house = await openHall()
    const page = await house.screen({ path: '/manage/floor' })
    await tableOf(page, 'M3').waitFor()
    await dragTable(page, 'M2', 0, 60)
    await draft(page).waitFor()
    await settled(page.locator('.plan-svg'))
    const plan = await page.locator('.plan-svg').boundingBox()
    assert.ok(plan)
    await drag(page, { x: plan.x + 4, y: plan.y + 4 }, { x: plan.x + plan.width - 10, y: plan.y + plan.height - 40 })
    await page.getByRole('heading', { name: '3 tables' }).waitFor()
    await page.getByRole('button', { name: 'Upper edges' }).click()
    await page.getByRole('button', { name: 'Left to right', exact: true }).click()
    await page.locator('.inspect').getByRole('button', { name: 'Join', exact: true }).click()
    await heard(page, 'M1 + M2 + M3 joined, seats 5 to 12')
    await page.locator('.inspect').getByRole('button', { name: 'Take apart' }).waitFor()
    await tableOf(page, 'M1').click()
    await tableOf(page, 'M3').click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Copy' }).click()
    await heard(page, 'Copied: M4, M5')
    await tableOf(page, 'M4').click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await reviewAndSave(page)
    const [hall] = (await house.configuration()).dining_areas
    assert.deepEqual(
      hall.tables.map(({ name, place: { x, y } }: { name: string; place: { x: number; y: number } }) =>
        name === 'M5' ? name : [name, x, y],
      ),
      [['M1', 60, 60], ['M2', 310, 60], ['M3', 560, 60], 'M5'],
    )
    assert.equal(hall.combinations.length, 2)
  })

  test('by keyboard alone: added, moved, sized, turned, named, joined, removed, saved; each step is said', async () => {
    const house = await openHall()
    const page = await house.screen({ path: '/manage/floor' })
    await tableOf(page, 'M1').waitFor()
    const tabTo = async (selector: string) => {
      for (let presses = 0; presses < 60; presses++) {
        if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)})`)) return
        await page.keyboard.press('Tab')
      }
      assert.fail(`${selector} is not reached by Tab`)
    }
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await tabTo('.palette button:nth-of-type(3)')
    await press('Enter')
    await heard(page, 'M4 added')
    await page.locator('[data-table="new M4"]:focus').waitFor()
    await press('ArrowRight', 'Shift+ArrowRight')
    await heard(page, /^M4: 90 cm from the left/)
    await press('Alt+ArrowRight', 'r', 'r', 'Shift+R')
    await heard(page, 'M4: turned by 15°')
    await press('Enter')
    await page.locator('.inspect input:focus').waitFor()
    await press('Control+a')
    await page.keyboard.type('Window')
    await press('Enter')
    await page.getByRole('heading', { name: 'Table Window' }).waitFor()

    await tableOf(page, 'M2').focus()
    await press(' ', 'Tab', ' ')
    await heard(page, 'M3 chosen, 2 tables')
    await press('j')
    await heard(page, 'M2 + M3 joined, seats 5 to 8')
    await press('Escape', 'Shift+Tab', 'Shift+Tab')
    await page.getByRole('heading', { name: 'Table M1' }).waitFor()
    await press('Control+d')
    await heard(page, 'Copied: M4')
    await press('Delete')
    await heard(page, 'M4 removed. Undo brings it back.')
    await press('Control+s')
    await page.getByRole('button', { name: 'Save 2 changes' }).waitFor()
    await press('Control+s')
    await page.getByRole('status').getByText('2 changes saved').waitFor()
    const made = await described(house, 'Window')
    assert.deepEqual([made.place.width, made.place.turn, made.min_covers, made.max_covers], [185, 15, 4, 6])
    const [hall] = (await house.configuration()).dining_areas
    assert.deepEqual(
      hall.combinations.map(({ tables }: { tables: string[] }) => tables),
      [
        ['M1', 'M2'],
        ['M2', 'M3'],
      ],
    )
  })

  test('by finger: on a tablet a table is dragged, on a phone it is tapped and the list comes first', async () => {
    const house = await openHall()
    const tablet = await house.screen({
      path: '/manage/floor',
      hasTouch: true,
      viewport: { width: 1024, height: 768 },
    })
    await tableOf(tablet, 'M3').waitFor()
    const [from, scale] = [await settled(tableOf(tablet, 'M3').locator('.top')), await scaleOf(tablet)]
    const tab = await tablet.context().newCDPSession(tablet)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      tab.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: from.y }] })
    await touch('touchStart', from.x)
    for (const way of [10, 20, 40, 60]) await touch('touchMove', from.x + way * scale)
    await touch('touchEnd', from.x + 60 * scale)
    await heard(tablet, /^M3: 620 cm from the left/)

    const phone = await house.screen({
      path: '/manage/floor',
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    })
    await phone.getByLabel('M3, Name').waitFor()
    await phone.getByRole('button', { name: 'Plan', exact: true }).tap()
    await tableOf(phone, 'M2').tap()
    await phone.getByRole('heading', { name: 'Table M2' }).waitFor()
    await phone.waitForURL(/view=plan&table=\d+/)
    assert.equal(await draft(phone).count(), 0, 'a tap changes nothing')
  })

  test('areas: added, named, seasonal, in order; a table goes there without its combinations', async () => {
    const house = await openHall()
    const page = await house.screen({ path: '/manage/floor' })
    await page.getByRole('button', { name: 'Area', exact: true }).click()
    await page.locator('.inspect input:focus').waitFor()
    await page.keyboard.type('Garden')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add a season' }).click()
    await page.getByLabel('To, month').selectOption('September')
    await page.getByLabel('Filled first').fill('2')
    await page.getByLabel('Filled first').press('Enter')
    await page.getByRole('button', { name: 'Earlier' }).click()
    await page.getByRole('button', { name: /^Hall/ }).click()
    await tableOf(page, 'M1').click()
    await page.getByLabel('Area', { exact: true }).selectOption('Garden')
    await page.getByRole('heading', { name: 'Table M1' }).waitFor()
    await reviewAndSave(page)
    const { dining_areas } = await house.configuration()
    assert.deepEqual(
      dining_areas.map(({ name, tables }: { name: string; tables: unknown[] }) => [name, tables.length]),
      [
        ['Hall', 2],
        ['Garden', 1],
        ['Terrace', 0],
      ],
    )
    assert.deepEqual([dining_areas[1].seat_first, dining_areas[1].season], [2, [{ from: '04-15', to: '09-15' }]])
    assert.equal(dining_areas[0].combinations.length, 0)
  })

  test('a wrong field says so below itself; bookings in the way stand beside their table', async () => {
    const house = await openHall()
    const body = {
      date: '2026-06-12T20:00:00',
      adults: 4,
      patron: { last_name: 'Grech', mobile_number: '+35679123456' },
    }
    assert.equal((await house.ask('POST /bookings', { body })).status, 201)
    const page = await house.screen({ path: '/manage/floor' })
    await tableOf(page, 'M1').click()
    await page.getByLabel('Seats from', { exact: true }).fill('9')
    await page.getByLabel('Seats from', { exact: true }).press('Enter')
    await page.getByRole('link', { name: /needs? correcting/ }).waitFor()
    assert.ok((await page.locator('.inspect [aria-invalid="true"]').count()) > 0)
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const name of ['M1', 'M2', 'M3']) {
      await tableOf(page, name).click()
      await page.getByLabel('Seats to', { exact: true }).fill('2')
      await page.getByLabel('Seats to', { exact: true }).press('Enter')
    }
    await draft(page).getByText('3 changes', { exact: true }).waitFor()
    const concerned = page.locator('.inspect').getByText('1 booking to come concerned')
    for (const name of ['M1', 'M2', 'M3']) {
      await tableOf(page, name).click()
      if ((await concerned.count()) > 0) break
    }
    await concerned.waitFor()
    await page.locator('.inspect').getByText('Grech').waitFor()
    await page.getByRole('button', { name: 'See the 1' }).click()
    await page.getByRole('dialog').getByText('Grech').waitFor()
  })

  test('60 tables drawn in the list, changed on the plan, and read back equal', async () => {
    const house = await openHall()
    const tables = Array.from({ length: 60 }, (_, index) => ({
      name: `T${index + 1}`,
      ...seats,
      place: place(60 + (index % 10) * 160, 60 + Math.floor(index / 10) * 160),
    }))
    const { data } = (await house.ask('GET /configuration')).body
    const dining_areas = [{ id: data.dining_areas[0].id, name: 'Hall', tables, combinations: [] }]
    assert.equal((await house.ask('PUT /configuration', { body: { ...data, dining_areas } })).status, 200)
    const before = await house.configuration()
    const page = await house.screen({ path: '/manage/floor' })
    await tableOf(page, 'T60').waitFor()
    assert.equal(await page.locator('[data-table]').count(), 60)
    await tableOf(page, 'T1').focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('heading', { name: '60 tables' }).waitFor()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('r')
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await page.getByLabel('T30, From the left').fill('777')
    await page.getByLabel('T30, From the left').press('Enter')
    // What is being typed stays when the review of the step before arrives.
    const typing = page.getByLabel('T1, Name')
    await typing.fill('half a na')
    await draft(page).getByText('60 changes', { exact: true }).waitFor()
    assert.equal(await typing.inputValue(), 'half a na')
    await typing.fill('T1')
    await reviewAndSave(page)
    const after = await house.configuration()
    // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
    const expected = before.dining_areas[0].tables.map((table: any) => ({
      ...table,
      place: {
        ...table.place,
        y: table.place.y + 25,
        turn: 15,
        ...(table.name === 'T30' ? { x: 777 } : {}),
      },
    }))
    assert.deepEqual(after.dining_areas[0].tables, expected)
    await page.reload()
    assert.equal(await page.getByLabel('T30, From the left').inputValue(), '777')
    assert.deepEqual({ ...after, dining_areas: [] }, { ...before, dining_areas: [] }, 'nothing else changed')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`plan, list and every card are whole and accessible at 390, 768 and 1440 px, ${colorScheme}`, async () => {
      const house = await openHall()
      const page = await house.screen({ path: '/manage/floor', colorScheme })
      await tableOf(page, 'M1').click()
      await page.keyboard.press('ArrowDown')
      await draft(page).getByText('1 change', { exact: true }).waitFor()
      await page.waitForURL(/[?&]table=\d+/)
      const id = new URL(page.url()).searchParams.get('table')
      const other = (await house.configuration()).dining_areas[0].tables[2].id
      for (const asked of ['view=plan', 'view=list', `view=plan&table=${id}`, `view=plan&table=${id},${other}`]) {
        await page.goto(`${house.address}/manage/floor?${asked}`)
        await draft(page).getByText('1 change', { exact: true }).waitFor()
        for (const width of [390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await assertNothingCut(page, `${asked} at ${width}`)
        }
        await assertAccessible(page, asked)
      }
    })
  }
})
