/** The dialogs that open only where money is at stake or the network is gone, each by the name of its file in web/diary. */
import type { Page } from 'playwright-core'
import { friday, openDiary } from '../../../support/browser/diary-screen.ts'
import { until } from '../../../support/network/webhook-receiver.ts'
import { chargeLeft, leaveCard } from '../../../support/sql/asked-bookings.ts'
import { bookUnpaid } from '../../diary/book-unpaid.ts'
import { closeDialog } from './diary-leg.ts'
import type { Leg, Stop } from './leg.ts'

async function open(): Promise<Page> {
  const diary = await openDiary()
  await leaveCard(diary, diary.restaurant.id, await diary.book('Anna Vella', '19:15', 0))
  const charged = await diary.book('Rosa Calleja', '18:30', 4)
  await leaveCard(diary, diary.restaurant.id, charged)
  await diary.ask(`POST /bookings/${charged}/status`, { body: { status: 'no-show' } })
  await diary.ask(`POST /bookings/${charged}/payment/charge`, { key: 'charged', body: {} })
  await chargeLeft(diary, diary.restaurant.id, charged)
  await bookUnpaid(diary, 'Ġorġ Borġ', '21:00', 1)
  await bookUnpaid(diary, 'Omar Haddad', '20:00', 2)
  await diary.book('Eva Okafor', '20:00', 3)
  const mayLog = /ERR_INTERNET_DISCONNECTED/
  const page = await diary.screen({ path: `/diary/${friday}/list`, role: 'manager', mayLog })
  // With it the device may keep what is recorded without network.
  await until(() => page.evaluate<boolean>(`document.cookie.includes('maitred_kept')`))
  return page
}

const dialog = (file: string, title: string, ask: (page: Page) => Promise<unknown>): Stop => ({
  name: file,
  reach: async (page) => {
    await closeDialog(page)
    await ask(page)
    await page.getByRole('dialog', { name: title }).waitFor()
  },
})

const openRow = (page: Page, name: string) => page.locator('.row', { hasText: name }).locator('.row-open').click()
const seat = (page: Page, name: string) => page.getByRole('button', { name: `Seat: ${name}` }).click()
const onCard = (page: Page, name: string | RegExp) =>
  page.locator('.booking-panel').getByRole('button', { name }).first().click()

export const askingDialogs: readonly Stop[] = [
  dialog('seat-unpaid-dialog', 'Seat Omar Haddad', (page) => seat(page, 'Omar Haddad')),
  dialog('no-show-dialog', 'Anna Vella did not come?', async (page) => {
    await openRow(page, 'Anna Vella')
    await onCard(page, /No-show/)
  }),
  dialog('refund-dialog', 'Give money back', async (page) => {
    await openRow(page, 'Ġorġ Borġ')
    await onCard(page, 'Record a payment')
    await onCard(page, 'Record €80')
    await onCard(page, 'Give money back')
  }),
  dialog('cancel-dialog', 'Cancel Ġorġ Borġ?', (page) => onCard(page, /^Cancel/)),
  dialog('undo-charged-dialog', 'Rosa Calleja came after all?', async (page) => {
    await openRow(page, 'Rosa Calleja')
    await page.getByText('History', { exact: true }).click()
    await onCard(page, /^Undo: /)
  }),
  dialog('device-dialog', 'This device', async (page) => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'This device' }).click()
  }),
  dialog('waiting-dialog', 'Waiting changes', async (page) => {
    await page.context().setOffline(true)
    await page.getByText('There is no network.').waitFor()
    await seat(page, 'Eva Okafor')
    await page.getByRole('button', { name: 'See them' }).click()
  }),
]

export const askingLeg: Leg = {
  name: 'the dialogs about money, and the one without network',
  open,
  fits: true,
  stops: askingDialogs,
}
