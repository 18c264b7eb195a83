/** `/configuration/draft/message`: a message as the draft would make it, and an example of it by mail. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { guestLanguages } from '../../../../../texts/languages.ts'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../domain/caller.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { publicOrigin } from '../../../http/public-url.ts'
import { Choice, Nullable } from '../../../http/wire-types.ts'
import type { Config } from '../../../settings/config.ts'
import { plainText } from '../../messages/compose/message-content.ts'
import { messagePage } from '../../messages/compose/message-page.ts'
import { withoutLinks } from '../../messages/compose/without-links.ts'
import { placeholders } from '../../messages/compose/wording.ts'
import { messageLinks } from '../../messages/message-links.ts'
import { previewKinds } from '../../messages/messages.schemas.ts'
import { MailLimits } from '../../messages/send/mail-limits.ts'
import { draftOwner } from '../configuration-drafts/edit-draft.ts'
import { draftMessage } from './draft-message.ts'
import { addressOf, prepareExample, sendExample } from './send-example.ts'

const own = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }))

/** Texts longer than allowed are accepted, so that they can still be previewed. */
const DraftMessageBody = Type.Object({
  kind: { ...Choice(previewKinds), description: 'Which message' },
  language: Type.Optional({
    ...Choice(guestLanguages),
    description: 'Of messages to guests; the restaurant’s, unless given',
  }),
  wording: Type.Optional(
    Type.Object(
      { subject: own(1_000, 'The subject'), text: own(20_000, 'The text') },
      { description: 'In place of what the draft has; what is not named is in our words' },
    ),
  ),
})

const Variable = Type.Object(
  {
    name: Choice(placeholders),
    is_paragraph: Type.Boolean({ description: 'Stands as a paragraph of its own, and not in a subject' }),
    is_required: Type.Boolean({ description: 'The text cannot do without it' }),
    becomes: Type.String({ description: 'What it is in this message' }),
  },
  { title: 'MessageVariable' },
)

const DraftMessageAnswer = Type.Object({
  data: Type.Object(
    {
      kind: Choice(previewKinds),
      language: Choice(guestLanguages),
      from: Type.Object({
        name: Type.String(),
        email: Nullable(Type.String({ description: 'Null where no mail server is set up' })),
      }),
      reply_to: Nullable(Type.String()),
      subject: Type.String(),
      text: Type.String(),
      html: Type.String(),
      ours: Nullable(Type.Object({ subject: Type.String(), text: Type.String() })),
      variables: Type.Array(Variable),
      example_to: Nullable(Type.String({ description: 'Your address; null for a token of the restaurant' })),
    },
    { title: 'DraftMessage' },
  ),
})

const ExampleAnswer = Type.Object({
  data: Type.Object(
    {
      email: Type.String(),
      state: Choice(['sent', 'refused', 'failed', 'not_sent']),
      reason: Nullable(Type.String({ description: 'Why it was not sent' })),
    },
    { title: 'ExampleMessage' },
  ),
})

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
    {
      schema: {
        ...operation({
          operationId: 'previewDraftMessage',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Messages'],
          summary: 'Preview a message of the draft',
          description: `How a message would look with your draft saved, about an imagined booking, by the same code as the real ones. Nothing
is kept, and its links lead nowhere. A wording in the body is shown as it is, also where it could not be saved; \`variables\` are
what it may name in braces.`,
          'x-answers': { 200: 'The message.' },
        }),
        body: DraftMessageBody,
        response: { 200: DraftMessageAnswer },
      },
    },
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
    {
      schema: {
        ...operation({
          operationId: 'sendExampleMessage',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['Messages'],
          summary: 'Send yourself a message of the draft',
          description: `Mails the message to your own address, as guests would get it: at most ten an hour a person. \`refused\`: the mail server
will never take it; \`failed\`: it could not be reached, or not now; \`not_sent\`: no mail server is set up. It is not in the list
of messages.`,
          'x-answers': { 200: 'What became of it.' },
        }),
        body: DraftMessageBody,
        response: { 200: ExampleAnswer },
      },
    },
    async (request) => {
      const { caller, body } = request
      const prepared = await db.transaction((tx) =>
        prepareExample(tx, { ...from(request), caller, hasMail: config.mail !== undefined, limits }, body),
      )
      return { data: { email: prepared.to, ...(await sendExample(config.mail, prepared)) } }
    },
  )
}
