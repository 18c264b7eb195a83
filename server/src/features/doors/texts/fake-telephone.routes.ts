/**
 * `/fake-telephone/{restaurant}`: the telephones of the guests of a demo, with the texts that came to them, and a field to
 * answer. Opening one delivers its texts. Only where the gateway `fake` may be used at all.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { notFound } from '../../../domain/problem.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import { acceptFormsOnly, formOf } from '../../../http/pages/forms.ts'
import { sendErrorsAsPages, sendPage } from '../../../http/pages/send-page.ts'
import { type ReceiveParts, receiveText } from '../../bookings/texting/receive-text.ts'
import { settleReceipt } from '../../bookings/texting/settle-receipt.ts'
import type { TextAccounts } from '../../messages/texts/accounts/text-accounts.ts'
import { insertFakeText, listFakeTexts } from '../../messages/texts/providers/fake-texts.sql.ts'
import { fakeTelephonePage } from './fake-telephone-page.ts'

type Parts = ReceiveParts & { accounts: TextAccounts; requestsPerMinute?: number }
type HousePath = { Params: { restaurant: string }; Querystring: { number?: string } }

export const fakeTelephoneRoutes: FastifyPluginAsync<Parts> = async (scope, parts) => {
  const { db, clock, accounts, houses, requestsPerMinute = 240 } = parts
  acceptFormsOnly(scope, 4_096)
  sendErrorsAsPages(scope, () => ({}))
  limitEachAddress(scope, requestsPerMinute)

  async function open(text: string) {
    const restaurantId = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
    const account = restaurantId && (await db.read((query) => accounts.of(query, restaurantId)))
    if (!restaurantId || !account || account.provider.name !== 'fake') throw notFound('Record')
    return { restaurantId, account }
  }

  scope.get<HousePath>('/fake-telephone/:restaurant', async (request, reply) => {
    const { restaurantId, account } = await open(request.params.restaurant)
    const texts = await db.read((query) => listFakeTexts(query, restaurantId))
    const number = texts.find((one) => one.number === request.query.number)?.number ?? texts[0]?.number
    for (const { key } of texts.filter((one) => one.number === number && !one.isAnswer)) {
      await settleReceipt(parts, account, { kind: 'delivered', reference: key })
    }
    const { settings } = await houses.current(restaurantId)
    return sendPage(reply, 200, fakeTelephonePage(texts, number, settings.timezone))
  })

  scope.post<HousePath>('/fake-telephone/:restaurant', async (request, reply) => {
    const { restaurantId, account } = await open(request.params.restaurant)
    const form = formOf(request)
    const [number, said] = [form.get('number') ?? '', (form.get('text') ?? '').trim().slice(0, 500)]
    const known = await db.read((query) => listFakeTexts(query, restaurantId))
    if (said !== '' && known.some((one) => one.number === number)) {
      const reference = `fake-${randomUUID()}`
      const text = { key: reference, number, sender: account.sender, said, isAnswer: true, at: clock.now() }
      await db.transaction((tx) => insertFakeText(tx, restaurantId, text))
      await receiveText(parts, account, { kind: 'received', reference, from: number, to: account.sender, text: said })
    }
    return reply.redirect(`/fake-telephone/${restaurantId}?number=${encodeURIComponent(number)}`, 303)
  })
}
