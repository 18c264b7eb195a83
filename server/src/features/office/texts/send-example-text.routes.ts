/** `/text-account/example`: a text to oneself, about an imagined booking; the first one of a new gateway. */
import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { countParts } from '../../../../../texts/text-parts.ts'
import { secondsOf } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import { localDateOf } from '../../../domain/calendar/calendar.ts'
import { Problem, restaurantMoved } from '../../../domain/problem.ts'
import type { HeldReason } from '../../../domain/texts/held-reasons.ts'
import { readTextNumber } from '../../../domain/texts/number-type.ts'
import { usualTexts } from '../../../domain/texts/text-settings.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Choice, Nullable } from '../../../http/wire-types.ts'
import { findFacts } from '../../messages/compose/message-facts.sql.ts'
import { exampleBooking, withEveryButton } from '../../messages/compose/preview-message.ts'
import { isListed } from '../../messages/texts/send/compose-text.ts'
import type { NumberHash } from '../../messages/texts/send/number-hash.ts'
import { countText, findStanding, giveBackParts, takeParts } from '../../messages/texts/send/text-limits.sql.ts'
import { textWords } from '../../messages/texts/send/text-words.ts'
import { exampleText } from './example-text.ts'
import type { TextAccountRouteParts } from './text-account.routes.ts'

const Body = Type.Object({
  number: Type.String({
    pattern: '^\\+[1-9]\\d{6,14}$',
    description: 'A mobile of a country that the restaurant texts',
  }),
})

const Answer = Type.Object({
  data: Type.Object({
    state: Choice(['sent', 'not_sent', 'not_known'] as const),
    reason: { ...Nullable(Type.String()), description: 'What the gateway said' },
    parts: Type.Integer(),
  }),
})

type Parts = Omit<TextAccountRouteParts, 'carriesDemo' | 'config'> & { hash: NumberHash }

export const exampleTextRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, accounts, hash }) => {
  api.post(
    '/text-account/example',
    {
      schema: {
        ...operation({
          operationId: 'sendExampleText',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Texts'],
          summary: 'Text yourself',
          description: `A confirmation of an imagined booking, to a number of your own. It counts like any other: against the month, and as one of the
three an hour that a number gets.`,
          'x-answers': { 200: 'What the gateway said.' },
          'x-problems': ['TEXT_NOT_POSSIBLE'],
        }),
        body: Body,
        response: { 200: Answer },
      },
    },
    async ({ restaurantId, body: { number } }) => {
      const [facts, account] = await db.read(async (query) => [
        await findFacts(query, restaurantId, null),
        await accounts.of(query, restaurantId),
      ])
      if (!facts) throw restaurantMoved()
      const house = withEveryButton(facts.house)
      const settings = house.messages.texts ?? usualTexts
      const read = readTextNumber(number)
      const country = read?.country ?? null
      const refuse = (why: HeldReason) =>
        new Problem('TEXT_NOT_POSSIBLE', (say) => say.bookings.texting[why], {
          details: { number, why, country, price: (country && settings.countries[country]) ?? null },
        })
      if (!account) throw refuse('no_gateway')
      if (read === null) throw refuse('no_number')
      if (read.type !== 'mobile') throw refuse(read.type)
      if (!isListed(country, settings.countries, house.country)) throw refuse('country')
      const now = secondsOf(clock.now())
      const booking = exampleBooking({ kind: 'confirmed', house, now })
      const text = textWords({ kind: 'confirmed', house, booking, link: exampleText.linkOf(accounts.origin) })
      const { parts } = countParts(text)
      const month = `${localDateOf(house.timezone, now).slice(0, 7)}-01`
      const addressed = { sender: account.sender, hash: hash.of(number), number }
      await db.transaction(async (tx: Tx) => {
        const { isStopped, isDead } = await findStanding(tx, restaurantId, addressed, clock.now())
        if (isStopped) throw refuse('stopped')
        if (isDead) throw refuse('dead')
        if (!(await countText(tx, addressed.hash, clock.now()))) throw refuse('hour')
        const { ceiling } = settings
        if (!(await takeParts(tx, restaurantId, { month, parts, ceiling }))) throw refuse('ceiling')
      })
      const key = `example-${restaurantId}-${randomUUID()}`
      const sent = await account.provider.send({
        to: number,
        from: account.sender,
        text,
        key,
        callback: account.callback,
      })
      if (sent.outcome === 'sent') return { data: { state: 'sent' as const, reason: null, parts: sent.parts ?? parts } }
      if (sent.outcome === 'unknown') return { data: { state: 'not_known' as const, reason: sent.reason, parts } }
      await db.transaction((tx) => giveBackParts(tx, restaurantId, month, parts))
      return { data: { state: 'not_sent' as const, reason: sent.reason, parts } }
    },
  )
}
