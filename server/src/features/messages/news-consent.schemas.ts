/** The wire shapes of a guest's consent to news, and how its endpoints are documented. */
import { Type } from 'typebox'
import { operations } from '../../http/openapi/operation.ts'
import { Nullable, OffsetDateTime } from '../../http/wire-types.ts'

export const NewsConsentAnswer = Type.Object({
  data: Type.Object(
    {
      wanted: Type.Boolean({ description: 'Whether news may be sent: it was asked for, and not withdrawn since' }),
      consented_at: { ...Nullable(OffsetDateTime), description: 'When the guest last ticked the box' },
      withdrawn_at: { ...Nullable(OffsetDateTime), description: 'When it was last withdrawn' },
      unsubscribe_url: {
        ...Nullable(Type.String()),
        description: 'By which the guest withdraws it, for every mail with news; null where none may be sent',
      },
    },
    { title: 'NewsConsent' },
  ),
})

const access = { 'x-access': { role: 'host', scopes: ['full'] }, tags: ['Patrons'] } as const

export const newsConsentOperations = operations({
  show: {
    ...access,
    operationId: 'getNewsConsent',
    summary: 'Whether a patron wants news',
    description: `News are sent by programs of your own: maitred asks for the consent and keeps it. Ask before each mailing, and put
\`unsubscribe_url\` into the mail, also as \`List-Unsubscribe\` with \`List-Unsubscribe-Post\`: its page and mail programs withdraw
the consent by one press.`,
    'x-answers': { 200: 'The consent as it stands.' },
  },
  withdraw: {
    ...access,
    operationId: 'withdrawNewsConsent',
    summary: 'Withdraw the consent to news',
    description: `For a guest who says so. Both dates are kept, and the patron's history says by whom it was withdrawn. Only the guest
can give it again, by the box on the booking page.`,
    'x-answers': { 200: 'The consent as it stands.' },
  },
})
