/**
 * Where gateways report what became of texts, and bring what guests answer. The path is signed by this server; a gateway that
 * signs its callbacks is verified besides. What is not from the gateway changes nothing.
 */
import type { FastifyPluginAsync } from 'fastify'
import { notFound, Problem } from '../../../domain/problem.ts'
import { limitEachAddress } from '../../../http/limits/rate-limit.ts'
import { type ReceiveParts, receiveText } from '../../bookings/texting/receive-text.ts'
import { settleReceipt } from '../../bookings/texting/settle-receipt.ts'
import type { TextAccounts } from '../../messages/texts/accounts/text-accounts.ts'
import { CallbackRefused, type TextEvent } from '../../messages/texts/providers/text-provider.ts'

type Parts = ReceiveParts & { accounts: TextAccounts; requestsPerMinute: number }
type SignedPath = { Params: { signed: string } }

const mostBytes = 65_536

export const textCallbackRoutes: FastifyPluginAsync<Parts> = async (scope, parts) => {
  const { db, accounts, requestsPerMinute } = parts
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  )
  limitEachAddress(scope, requestsPerMinute)

  scope.post<SignedPath>('/texts/:signed', async (request, reply) => {
    const account = await db.read((query) => accounts.calledBack(query, request.params.signed))
    if (!account) throw notFound('Record')
    const { search } = new URL(request.url, 'http://localhost')
    const callback = {
      url: `${account.callback}${search}`,
      body: typeof request.body === 'string' ? request.body : '',
      contentType: String(request.headers['content-type'] ?? ''),
      headers: request.headers,
    }
    for (const event of eventsOf(() => account.provider.readEvents(callback))) {
      if (event.kind === 'received') await receiveText(parts, account, event)
      else await settleReceipt(parts, account, event)
    }
    // Twilio answers with the text of another reply; an empty document is none.
    return reply.type('text/xml').send('<Response/>')
  })
}

function eventsOf(read: () => readonly TextEvent[]): readonly TextEvent[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof CallbackRefused) throw new Problem('FORBIDDEN', error.message)
    throw error
  }
}
