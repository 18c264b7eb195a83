/**
 * Leads a guest to the page of a payment service. Browsers apply the policy of the form (`form-action 'self'`) to every redirect
 * that its answer leads to, so a redirect to another site would end in nothing, without a word. Such an address is therefore
 * followed from a page of ours, which goes on by itself.
 */
import type { FastifyReply } from 'fastify'
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { html } from '../../../../http/pages/html.ts'
import { seeOther, sendHousePage } from '../page/guest-answers.http.ts'
import { guestPage } from '../page/guest-page.ts'
import type { GuestView } from '../page/guest-view.ts'

export function leadTo(reply: FastifyReply, view: GuestView, address: string): FastifyReply {
  if (isOurs(reply, address)) return seeOther(reply, address)
  const { title } = guestTexts[view.language].paying
  const main = html`<h1>${title}</h1>
<p><a class="button primary full" href="${address}">${title}</a></p>`
  const page = guestPage(view, { title, main })
  return sendHousePage(reply.headers({ refresh: `0; url=${address}`, 'cache-control': 'no-store' }), view, 200, page)
}

const isOurs = ({ request }: FastifyReply, address: string): boolean =>
  address.startsWith('/') || new URL(address).host === request.host
