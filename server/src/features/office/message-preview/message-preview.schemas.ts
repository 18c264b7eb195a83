/** A message of the draft and an example of it by mail: their shapes and how they are described. */
import { Type } from 'typebox'
import { guestLanguages } from '../../../../../texts/languages.ts'
import { operations } from '../../../http/openapi/operation.ts'
import { Choice, Nullable } from '../../../http/wire-types.ts'
import { placeholders } from '../../messages/compose/wording.ts'
import { previewKinds } from '../../messages/messages.schemas.ts'

const own = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }))

/** Texts longer than allowed are accepted, so that they can still be previewed. */
export const DraftMessageBody = Type.Object({
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

export const DraftMessageAnswer = Type.Object({
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

export const ExampleAnswer = Type.Object({
  data: Type.Object(
    {
      email: Type.String(),
      state: Choice(['sent', 'refused', 'failed', 'not_sent']),
      reason: Nullable(Type.String({ description: 'Why it was not sent' })),
    },
    { title: 'ExampleMessage' },
  ),
})

export const draftMessageOperations = operations({
  preview: {
    operationId: 'previewDraftMessage',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Messages'],
    summary: 'Preview a message of the draft',
    description: `How a message would look with your draft saved, about an imagined booking, by the same code as the real ones. Nothing
is kept, and its links lead nowhere. A wording in the body is shown as it is, also where it could not be saved; \`variables\` are
what it may name in braces.`,
    'x-answers': { 200: 'The message.' },
  },
  send: {
    operationId: 'sendExampleMessage',
    'x-access': { role: 'manager', scopes: [] },
    tags: ['Messages'],
    summary: 'Send yourself a message of the draft',
    description: `Mails the message to your own address, as guests would get it: at most ten an hour a person. \`refused\`: the mail server
will never take it; \`failed\`: it could not be reached, or not now; \`not_sent\`: no mail server is set up. It is not in the list
of messages.`,
    'x-answers': { 200: 'What became of it.' },
  },
})
