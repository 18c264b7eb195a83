/**
 * Two browsers and a tablet, and what hosts do there again and again: the clock strikes, parties are seated and leave, and
 * after every hour each screen shows the day as the server has it.
 */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { friday } from '../../support/browser/diary-screen.ts'
import { said } from '../diary/diary-hands.ts'
import { type Guest, instantAt, openFullEvening } from './evening-house.ts'
import { assertShows, dayOf, doubleSeated, openScreen, type Screen } from './evening-screens.ts'

export const rowOf = (page: Page, { id }: { id: number }) =>
  page.locator('.row', { has: page.locator(`[data-booking="${id}"]`) })
export const barOf = (page: Page, { id }: { id: number }) => page.locator(`.bar[data-booking="${id}"]`).first()
export const dialogOf = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('button', { name, exact: true })

/** What was done on a screen, and by whom: the history has to have it. */
type Deed = { id: number; action: string; who: string }

export async function openEvening() {
  const { diary, guests, of } = await openFullEvening()
  const mayLog = /ERR_INTERNET_DISCONNECTED/
  const desk = await openScreen(diary, { home: 'Timeline', width: 1440, height: 900 })
  const door = await openScreen(diary, { home: 'List', width: 1440, height: 900 })
  const tablet = await openScreen(diary, { home: 'List', isTouch: true, width: 820, height: 1180, mayLog })
  const screens = [desk, door, tablet]
  const deeds: Deed[] = []
  const counted = { covers: 0, noShows: 0, walkIns: 0 }
  const onPurpose = new Set<string>()
  /** Parties that were seated after a question of who is due. */
  const asked: string[] = []

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

  /** Who is so late that the next party is due is told until when the table is theirs. */
  const answer = async (screen: Screen, guest: Guest, take = screen.press) => {
    const until = dialogOf(screen.page).getByRole('button', { name: /^Seat at .* until / })
    const seated = screen.page.getByRole('status').getByText(`${guest.name} seated`)
    await until.or(seated).first().waitFor()
    if (await until.isVisible()) {
      asked.push(guest.name)
      // The question is the server's answer to the call.
      const meant = screen.failures.findIndex((line) => line.endsWith(`/bookings/${guest.id}/seat 409`))
      assert.ok(meant >= 0, `the server did not ask about ${guest.name}`)
      screen.failures.splice(meant, 1)
      await take(until)
    }
  }
  /** By the button of the row. */
  const seat = async (screen: Screen, guest: Guest) => {
    await screen.press(rowOf(screen.page, guest).getByRole('button', { name: /^Seat:/ }))
    await answer(screen, guest)
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
    await answer(screen, guest)
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
    ...{
      diary,
      guests,
      of,
      desk,
      door,
      tablet,
      deeds,
      counted,
      onPurpose,
      asked,
      done,
      at,
      till,
      seat,
      leave,
      seatByKey,
    },
    ...{ answer, latest, walkedIn, openBooking, closePanel, check, sitDown },
  }
}

export type Evening = Awaited<ReturnType<typeof openEvening>>
