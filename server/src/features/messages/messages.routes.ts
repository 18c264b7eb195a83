/** Messages over HTTP: whether they were delivered, sending one again, and previews. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { chooseLanguage } from '../../domain/language.ts'
import { restaurantMoved } from '../../domain/problem.ts'
import { operation } from '../../http/openapi/operation.ts'
import { publicOrigin } from '../../http/public-url.ts'
import { offsetOf, pageMeta } from '../../http/responses/pagination.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import type { Config } from '../../settings/config.ts'
import { plainText } from './compose/message-content.ts'
import { findFacts } from './compose/message-facts.sql.ts'
import { messagePage } from './compose/message-page.ts'
import { previewMessage } from './compose/preview-message.ts'
import { withoutLinks } from './compose/without-links.ts'
import { messageLinks } from './message-links.ts'
import {
  MessageAnswer,
  MessagesAnswer,
  MessagesQuery,
  PreviewAnswer,
  PreviewQuery,
  presentMessage,
} from './messages.schemas.ts'
import { listMessages } from './messages.sql.ts'
import { resendMessage } from './resend-message.ts'

type Parts = { db: Database; clock: Clock; config: Config; secretKey: Buffer }
type MessagePath = { Params: { message: string } }

export const messageRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, config, secretKey }) => {
  const hasMail = config.mail !== undefined

  api.get(
    '/messages',
    {
      schema: {
        ...operation({
          operationId: 'listMessages',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Messages'],
          summary: 'List messages',
          description: `What was written to guests and staff by e-mail, and what became of it, the latest first. \`not_sent\`: no mail
server is set up. \`refused\`: the mail server will never take it; \`failed\`: it was tried for a day; \`dropped\`: it was no longer
true, undone or past its use. What was said, and to whom, is kept for 30 days.`,
          'x-answers': { 200: 'The messages.' },
        }),
        querystring: MessagesQuery,
        response: { 200: MessagesAnswer },
      },
    },
    async ({ restaurantId, query: asked }) => {
      const { page, per_page, booking_id: bookingId, ...filter } = asked
      const window = { limit: per_page, offset: offsetOf(page, per_page) }
      const { rows, total } = await db.read((query) =>
        listMessages(query, restaurantId, { bookingId, ...filter }, window),
      )
      return { data: rows.map((row) => presentMessage(row, hasMail)), meta: pageMeta(page, per_page, total) }
    },
  )

  api.post<MessagePath>(
    '/messages/:message/resend',
    {
      schema: {
        ...operation({
          operationId: 'resendMessage',
          'x-access': { role: 'host', scopes: ['full'] },
          tags: ['Messages'],
          summary: 'Send a message again',
          description: `Writes the same message anew, from what the booking is now, also to an address that refused mail before. It is
dropped if it is no longer true. One that still waits goes out by itself, and is answered with as it is.`,
          'x-answers': { 201: 'The new message.' },
        }),
        response: { 201: MessageAnswer },
      },
    },
    async ({ restaurantId, params }, reply) => {
      const id = idFrom(params.message, 'Message')
      const row = await db.transaction((tx) => resendMessage(tx, restaurantId, id))
      return reply.code(201).send({ data: presentMessage(row, hasMail) })
    },
  )

  api.get(
    '/messages/preview',
    {
      schema: {
        ...operation({
          operationId: 'previewMessage',
          'x-access': { role: 'host', scopes: ['full', 'read'] },
          tags: ['Messages'],
          summary: 'Preview a message',
          description:
            'How a message looks, about an imagined booking, in the words of the restaurant. Its links lead nowhere.',
          'x-answers': { 200: 'The message.' },
        }),
        querystring: PreviewQuery,
        response: { 200: PreviewAnswer },
      },
    },
    async ({ restaurantId, query: { kind, language: asked } }) => {
      const facts = await db.read((query) => findFacts(query, restaurantId, null))
      if (!facts) throw restaurantMoved()
      const { house } = facts
      const language = chooseLanguage({ asked, house: house.language })
      const links = messageLinks(secretKey, publicOrigin(config, api.server))
      const content = previewMessage({ kind, house, language, links, now: secondsOf(clock.now()) })
      const { subject } = content
      return {
        data: {
          kind,
          language: content.language,
          subject,
          text: withoutLinks(plainText(content)),
          html: withoutLinks(messagePage(content)),
        },
      }
    },
  )
}
