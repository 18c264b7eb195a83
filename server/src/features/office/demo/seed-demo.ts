/**
 * Seeds the demo: two restaurants with bookings around the day of seeding, and three tokens that work on loopback only.
 * Where the demo exists nothing changes, also when several processes seed at once.
 */
import { readFile } from 'node:fs/promises'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { localDateOf } from '../../../domain/calendar/calendar.ts'
import { inEnglish } from '../../../domain/sentence.ts'
import { usualTexts } from '../../../domain/texts/text-settings.ts'
import { demoTokens } from '../../house/access/tokens/token-text.ts'
import { hasDemoTokens } from '../../house/restaurant/installation.sql.ts'
import { fakeSender } from '../../messages/texts/providers/fake-texts.ts'
import { applyDescription } from '../configuration/apply-description.ts'
import { findConfiguration, reserveIds } from '../configuration/configuration.sql.ts'
import type { StoredConfiguration } from '../configuration/description/stored-configuration.ts'
import { parseDescription } from '../configuration/parse/parse-description.ts'
import { sendFakeTexts, takeFakePayments, writeDemoHost, writeDiary, writeTokens } from './demo.sql.ts'
import { type DemoContent, demoContents, demoDayAt } from './demo-contents.ts'
import { writeConversations } from './demo-conversations.ts'
import { bookingRows, patronRows } from './demo-rows.ts'
import { openAtNight } from './open-at-night.ts'
import { seatAllInSeason } from './seat-demo.ts'
import { withSpecialEvening } from './special-evening.ts'

/** Manages both restaurants. Not in the examples: a restaurant that starts from one must not grant a public token access. */
const demoUser = { email: 'demo@example.com', name: 'Demo Manager' }
/** Signs in beside the manager, without a password, to look around as a host. */
const demoHost = { email: 'demo-host@example.com', name: 'Demo Host' }

/** Of a part, about what gateways take. */
const demoPrices = { MT: 0.041, IT: 0.079, GB: 0.046, DE: 0.098, US: 0.012 }

export type DemoReport = { seeded: boolean; patrons: number; bookings: number }

export const seedDemo = (db: Database, clock: Clock): Promise<DemoReport> =>
  db.transaction((tx) => writeDemo(tx, clock.now()))

async function writeDemo(tx: Tx, now: Temporal.Instant): Promise<DemoReport> {
  const report = { seeded: false, patrons: 0, bookings: 0 }
  if (await hasDemoTokens(tx)) return report
  const token = { name: 'Demo', email: null, restaurant_id: null }
  for (const content of demoContents) {
    const stored = await applyExample(tx, content, now)
    const own = { ...token, id: content.token, ability: 'restaurant-api', restaurant_id: stored.id }
    await writeTokens(tx, [own], secondsOf(now))
    if (content.takesPayments) await takeFakePayments(tx, stored.id)
    if (content.sendsTexts) await sendFakeTexts(tx, stored.id, fakeSender, secondsOf(now))
    if (stored.has_bookings) continue
    const open = content.isOpenAtNight ? await openAtNight(tx, stored, now) : stored
    const filled = await fillDiary(tx, open, content, now)
    report.patrons += filled.patrons
    report.bookings += filled.bookings
    report.seeded = true
  }
  const both = { ...token, id: demoTokens.user, ability: 'mobile-access', email: demoUser.email }
  await writeTokens(tx, [both], secondsOf(now))
  await writeDemoHost(tx, demoHost, demoUser.email)
  return report
}

async function applyExample(
  tx: Tx,
  { file, sendsTexts, sellsEvening }: DemoContent,
  now: Temporal.Instant,
): Promise<StoredConfiguration> {
  const text = await readFile(new URL(`../../../../../examples/${file}`, import.meta.url), 'utf8')
  const parsed = parseDescription(text)
  if ('errors' in parsed) throw new Error(`examples/${file}, ${inEnglish(parsed.errors[0]?.message ?? '')}`)
  const { messages } = parsed.description
  const texted = sendsTexts ? { ...messages, texts: { ...usualTexts, countries: demoPrices } } : messages
  const own = { ...parsed.description, messages: texted, users: [demoUser] }
  const today = localDateOf(own.timezone, secondsOf(now))
  const description = sellsEvening ? withSpecialEvening(own, today) : own
  const { restaurantId } = await applyDescription(tx, description, { now, dryRun: false, actor: 'demo' })
  const stored = restaurantId === null ? undefined : await findConfiguration(tx, restaurantId)
  if (!stored) throw new Error(`examples/${file} was applied and is not there.`)
  return stored
}

async function fillDiary(tx: Tx, restaurant: StoredConfiguration, content: DemoContent, instant: Temporal.Instant) {
  const { timezone } = restaurant.settings
  const now = secondsOf(instant)
  const today = localDateOf(timezone, now)
  const day = demoDayAt(timezone, now)
  const planned = [...content.bookings(day), ...content.farAhead(day)]
  const ids = await reserveIds(tx, {
    patrons: content.patrons.length,
    bookings: Math.max(planned.length, content.ids.bookings),
    booking_products: planned.reduce((sum, { products = [] }) => sum + products.length, 0),
  })
  const bookings = seatAllInSeason(restaurant, planned, today).map(({ booking, number }) =>
    bookingRows(
      { restaurant, booking, id: ids.bookings[number] as number, number, series: 0, today, now },
      ids.patrons,
    ),
  )
  const patrons = patronRows(content.patrons, ids.patrons, restaurant, now)
  await writeDiary(tx, restaurant.id, { patrons, bookings, productIds: ids.booking_products })
  if (content.sendsTexts) await writeConversations(tx, restaurant.id, planned, ids.bookings, instant)
  const steps = bookings.reduce((sum, { history }) => sum + history.length, 0)
  await reserveIds(tx, { booking_history: Math.max(0, content.ids.history - steps) })
  return { patrons: patrons.length, bookings: bookings.length }
}
