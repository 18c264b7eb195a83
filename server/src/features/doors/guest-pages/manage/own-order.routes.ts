/**
 * `/b/{signed}/order`: guests change what their booking orders, until its start. What it costs more is paid before it is changed; what
 * it costs less comes back as the terms say. The choice is carried in the address until it is confirmed.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { type Chosen, checkChoice, choiceIn, choiceText, soldLines } from '../../../../domain/products/choice.ts'
import { formOf } from '../../../../http/pages/forms.ts'
import { offeredToBooking } from '../../../bookings/products/offered-to-booking.ts'
import { ProductsRefused } from '../../../bookings/products/products-refused.ts'
import { networkOf } from '../../../people/guessing/limit-guessing.ts'
import { queryOf } from '../choose/page-request.http.ts'
import { seeOther, sendHousePage } from '../page/guest-answers.http.ts'
import { moneyOfOrder } from '../pay/own-money-page.ts'
import { choiceFromForm } from '../products/products-form.ts'
import {
  back,
  leadToPay,
  type ManageParts,
  type OpenBooking,
  type Opened,
  type SignedPath,
  warningFor,
  warningOfLimit,
} from './manage-answers.http.ts'
import type { Said } from './manage-page.ts'
import { byLink, changeOrderAsGuest } from './managed-changes.ts'
import { confirmOrderPage, ownOrderPage } from './own-order-page.ts'

export function ownOrderRoutes(scope: FastifyInstance, parts: ManageParts, open: OpenBooking): void {
  const choices = async ({ view }: Opened, chosen?: readonly Chosen[]) => {
    const { row, house } = view.booking
    const offered = await parts.db.read((query) => offeredToBooking(query, house, row, 'guest_page'))
    const { offers, left, ordered } = offered
    const party = { adults: row.adults, children: row.children }
    const wanted = chosen ?? ordered.map(({ code, quantity, price }) => ({ code, quantity, price }))
    return { offers, left, party, chosen: wanted, faults: checkChoice(offers, wanted, party, left) }
  }
  const mayChange = ({ view }: Opened): boolean => view.booking.rights.change !== 'no' && !view.booking.row.waiting_list
  const confirmHref = ({ view }: Opened, order: string): string => {
    const href = view.href('/order/confirm')
    return `${href}${href.includes('?') ? '&' : '?'}order=${encodeURIComponent(order)}`
  }

  async function confirm(
    reply: FastifyReply,
    opened: Opened,
    order: string,
    { status = 200, ...said }: Said & { status?: number } = {},
  ): Promise<FastifyReply> {
    const { view } = opened
    const chosen = choiceIn(order)
    const choice = await choices(opened, chosen)
    if (choice.faults.length > 0) return sendHousePage(reply, view, 409, ownOrderPage(view, choice))
    const lines = soldLines(choice.offers, chosen, view.house.currency)
    const money = moneyOfOrder(view, lines)
    return sendHousePage(reply, view, status, confirmOrderPage(view, { lines, order, money }, said))
  }

  scope.get<SignedPath>('/b/:signed/order', async (request, reply) => {
    const opened = await open(request, '/order')
    const { view } = opened
    if (!mayChange(opened)) return back(reply, view)
    const choice = await choices(opened)
    if (choice.offers.length === 0) return back(reply, view)
    // What does not add up yet is asked for in a sentence of its own.
    const isAsked = choice.faults.length > 0 && choice.chosen.length > 0
    return sendHousePage(reply, view, 200, ownOrderPage(view, { ...choice, faults: [] }, { isAsked }))
  })

  scope.post<SignedPath>('/b/:signed/order', async (request, reply) => {
    const opened = await open(request, '/order')
    if (!mayChange(opened)) return back(reply, opened.view)
    const { offers } = await choices(opened)
    const chosen = choiceFromForm(offers, formOf(request))
    const choice = await choices(opened, chosen)
    if (choice.faults.length > 0) return sendHousePage(reply, opened.view, 422, ownOrderPage(opened.view, choice))
    return seeOther(reply, confirmHref(opened, choiceText(chosen)))
  })

  scope.get<SignedPath>('/b/:signed/order/confirm', async (request, reply) => {
    const opened = await open(request, '/order/confirm')
    if (!mayChange(opened)) return back(reply, opened.view)
    return confirm(reply, opened, queryOf(request).get('order') ?? '')
  })

  scope.post<SignedPath>('/b/:signed/order/confirm', async (request, reply) => {
    const opened = await open(request, '/order/confirm')
    const { view } = opened
    if (!mayChange(opened)) return back(reply, view)
    const order = formOf(request).get('order') ?? ''
    const confirmation = opened.confirmation('order')
    const chosen = choiceIn(order)
    const { chosen: now } = await choices(opened)
    // A form sent twice succeeds without doing anything.
    if (confirmation === 'stale' && choiceText(now) === choiceText(chosen)) return back(reply, view, 'ordered')
    const warning = warningFor(view, confirmation)
    if (warning) return confirm(reply, opened, order, { status: 409, warning })
    const guest = byLink(networkOf(request.ip))
    try {
      const outcome = await changeOrderAsGuest(parts, opened, chosen, guest)
      if (outcome === 'changed') return back(reply, view, 'ordered')
      if (outcome === 'impossible') {
        const sentence = [guestTexts[view.language].products.cannotPay, view.house.telephone].filter(Boolean).join(' ')
        return confirm(reply, opened, order, { status: 409, warning: sentence })
      }
    } catch (refusal) {
      if (refusal instanceof ProductsRefused)
        return sendHousePage(reply, view, 409, ownOrderPage(view, await choices(opened, chosen)))
      const sentence = warningOfLimit(view, refusal)
      if (sentence === undefined) throw refusal
      return confirm(reply.header('retry-after', '3600'), opened, order, { status: 429, warning: sentence })
    }
    return leadToPay(reply, parts, opened)
  })
}
