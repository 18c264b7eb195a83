/** `/configuration/draft/message`: a message as the draft would make it, and an example of it by mail. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../domain/caller.ts'
import { publicOrigin } from '../../../http/public-url.ts'
import type { Config } from '../../../settings/config.ts'
import { plainText } from '../../messages/compose/message-content.ts'
import { messagePage } from '../../messages/compose/message-page.ts'
import { withoutLinks } from '../../messages/compose/without-links.ts'
import { messageLinks } from '../../messages/message-links.ts'
import { MailLimits } from '../../messages/send/mail-limits.ts'
import { draftOwner } from '../configuration-drafts/edit-draft.ts'
import { draftMessage } from './draft-message.ts'
import {
  DraftMessageAnswer,
  DraftMessageBody,
  draftMessageOperations as describe,
  ExampleAnswer,
} from './message-preview.schemas.ts'
import { addressOf, prepareExample, sendExample } from './send-example.ts'

type Parts = { db: Database; clock: Clock; config: Config; secretKey: Buffer }

export const messagePreviewRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, config, secretKey }) => {
  const limits = new MailLimits(secretKey)
  const from = ({ restaurantId, caller }: { restaurantId: number; caller: Caller }) => ({
    restaurantId,
    owner: draftOwner(caller),
    links: messageLinks(secretKey, publicOrigin(config, api.server)),
    now: secondsOf(clock.now()),
  })

  api.post(
    '/configuration/draft/message',
    { schema: { ...describe.preview, body: DraftMessageBody, response: { 200: DraftMessageAnswer } } },
    async (request) => {
      const { kind } = request.body
      const message = await db.read((query) => draftMessage(query, from(request), request.body))
      const { content, senderName, replyTo, ours, variables } = message
      return {
        data: {
          kind,
          language: content.language,
          from: { name: senderName, email: config.mail?.from.address ?? null },
          reply_to: replyTo,
          subject: content.subject,
          text: withoutLinks(plainText(content)),
          html: withoutLinks(messagePage(content)),
          ours,
          variables: variables.map(({ name, isParagraph, isRequired, example }) => {
            return { name, is_paragraph: isParagraph, is_required: isRequired, becomes: example }
          }),
          example_to: addressOf(request.caller),
        },
      }
    },
  )

  api.post(
    '/configuration/draft/message/example',
    { schema: { ...describe.send, body: DraftMessageBody, response: { 200: ExampleAnswer } } },
    async (request) => {
      const { caller, body } = request
      const prepared = await db.transaction((tx) =>
        prepareExample(tx, { ...from(request), caller, hasMail: config.mail !== undefined, limits }, body),
      )
      return { data: { email: prepared.to, ...(await sendExample(config.mail, prepared)) } }
    },
  )
}
