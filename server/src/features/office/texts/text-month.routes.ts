/** `/text-month`: what texts came to; `/text-preview`: what a text says, with its parts in every language. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { guestLanguages } from '../../../../../texts/languages.ts'
import { textMessages } from '../../../../../texts/text-messages.ts'
import { countParts } from '../../../../../texts/text-parts.ts'
import { type Clock, secondsOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { localDateOf, startOfDate } from '../../../domain/calendar/calendar.ts'
import { dialOf } from '../../../domain/guest/telephone.ts'
import { restaurantMoved } from '../../../domain/problem.ts'
import { readTextNumber } from '../../../domain/texts/number-type.ts'
import { ceilingFor, textKinds, usualTexts, wordedKinds } from '../../../domain/texts/text-settings.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Choice, Nullable } from '../../../http/wire-types.ts'
import { findFacts } from '../../messages/compose/message-facts.sql.ts'
import { exampleBooking, withEveryButton } from '../../messages/compose/preview-message.ts'
import type { TextAccounts } from '../../messages/texts/accounts/text-accounts.ts'
import { linkOfText, textPlaceholders, textWords } from '../../messages/texts/send/text-words.ts'
import { draftOwner } from '../configuration-drafts/edit-draft.ts'
import { findDraftHouse } from '../guest-preview/draft-house.ts'
import { exampleText } from './example-text.ts'
import { findMonthCounted, listMonth, listNumbersOfGuests, type MonthRow } from './text-month.sql.ts'

type Parts = { db: Database; clock: Clock; accounts: TextAccounts }

const MonthAnswer = Type.Object({
  data: Type.Object(
    {
      month: Type.String({ description: 'Its first day' }),
      today: Type.String({ description: 'On the clock of the restaurant' }),
      parts: Type.Integer({ description: 'Counted against the ceiling' }),
      ceiling: Type.Integer(),
      reserve: Type.Integer({ description: 'Beyond the ceiling, for what cannot wait' }),
      texts: Type.Integer(),
      failed: Type.Integer(),
      more: Type.Integer({ description: 'Parts that were second ones and more' }),
      cost: { ...Nullable(Type.Number()), description: 'Null where a price is missing' },
      currency: Type.String(),
      full_on: { ...Nullable(Type.String()), description: 'At this pace; null where it is not reached this month' },
      kinds: Type.Array(Type.Object({ kind: Choice(textKinds), parts: Type.Integer() })),
      stopped: Type.Integer({ description: 'Numbers that said STOP' }),
      dead: Type.Integer({ description: 'Numbers that failed for good' }),
      held: Type.Integer({ description: 'Texts held back: too many to one number, the ceiling, a country' }),
      countries: {
        ...Type.Array(
          Type.Object({
            country: Type.String(),
            guests: Type.Integer(),
            price: Nullable(Type.Number()),
            is_listed: Type.Boolean(),
          }),
        ),
        description: 'Where guests of the last year have their mobiles, the most first',
      },
    },
    { title: 'TextMonth' },
  ),
})

const PreviewBody = Type.Object({
  kind: Choice(wordedKinds),
  wording: Type.Optional(
    Type.Object(
      Object.fromEntries(guestLanguages.map((one) => [one, Type.Optional(Type.String({ maxLength: 1_000 }))])),
      {
        additionalProperties: false,
        description: 'In place of what the draft has, by language',
      },
    ),
  ),
})

const PreviewAnswer = Type.Object({
  data: Type.Object({
    kind: Choice(wordedKinds),
    has_link: Type.Boolean(),
    placeholders: Type.Array(Type.String()),
    languages: Type.Array(
      Type.Object({
        language: Choice(guestLanguages),
        text: Type.String(),
        ours: { ...Type.String(), description: 'The built-in wording' },
        parts: Type.Integer(),
        used: Type.Integer(),
        room: Type.Integer(),
        encoding: Choice(['GSM-7', 'UCS-2'] as const),
        costly: { ...Nullable(Type.String()), description: 'The character that makes parts shorter' },
      }),
    ),
  }),
})

export const textMonthRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock, accounts }) => {
  api.get(
    '/text-month',
    {
      schema: {
        ...operation({
          operationId: 'getTextMonth',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['Texts'],
          summary: 'See what texts came to this month',
          description:
            'Parts against the ceiling, what for, and what they cost by the prices that the restaurant entered.',
          'x-answers': { 200: 'The month until now.' },
        }),
        response: { 200: MonthAnswer },
      },
    },
    async ({ restaurantId }) => {
      const facts = await db.read((query) => findFacts(query, restaurantId, null))
      if (!facts) throw restaurantMoved()
      const { house } = facts
      const settings = house.messages.texts ?? usualTexts
      const now = secondsOf(clock.now())
      const today = localDateOf(house.timezone, now)
      const month = `${today.slice(0, 7)}-01`
      const [from, to] = [startOfDate(house.timezone, month), now + 1].map((at) =>
        Temporal.Instant.fromEpochMilliseconds(at * 1_000),
      )
      const { rows, counted, numbers } = await db.read(async (query) => ({
        rows: await listMonth(query, restaurantId, from as Temporal.Instant, to as Temporal.Instant),
        counted: await findMonthCounted(query, restaurantId, { first: month, from: from as Temporal.Instant }),
        numbers: await listNumbersOfGuests(query, restaurantId, today),
      }))
      const day = Number(today.slice(8))
      const sum = (of: (row: MonthRow) => number) => rows.reduce((total, row) => total + of(row), 0)
      return {
        data: {
          ...{ month, parts: counted.parts, ceiling: settings.ceiling, stopped: counted.stopped, dead: counted.dead },
          ...{ today, held: counted.held },
          reserve: ceilingFor(settings, 'table_ready') - settings.ceiling,
          ...{ texts: sum((row) => row.texts), failed: sum((row) => row.failed), more: sum((row) => row.more) },
          cost: costOf(rows, settings.countries),
          currency: house.currency ?? 'EUR',
          full_on: fullOn(month, { day, parts: counted.parts, ceiling: settings.ceiling }),
          kinds: kindsOf(rows),
          countries: countriesOf(numbers, house.country, settings.countries),
        },
      }
    },
  )

  api.post(
    '/configuration/draft/text',
    {
      schema: {
        ...operation({
          operationId: 'previewText',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Texts'],
          summary: 'Preview a text in every language',
          description:
            'As the draft would make it, about an imagined booking, with the parts that carriers count. Reads only.',
          'x-answers': { 200: 'The text in each language.' },
        }),
        body: PreviewBody,
        response: { 200: PreviewAnswer },
      },
    },
    async ({ restaurantId, caller, body: { kind, wording = {} } }) => {
      const { settings } = await db.read((query) => findDraftHouse(query, restaurantId, draftOwner(caller)))
      const house = withEveryButton(settings)
      const texts = house.messages.texts ?? usualTexts
      const own = { ...texts.wording[kind], ...wording }
      const shown = {
        ...house,
        messages: { ...house.messages, texts: { ...texts, wording: { ...texts.wording, [kind]: own } } },
      }
      const now = secondsOf(clock.now())
      const booking = exampleBooking({ kind: kind === 'table_ready' ? 'confirmed' : kind, house, now })
      const link = linkOfText[kind] === null ? null : exampleText.linkOf(accounts.origin)
      return {
        data: {
          ...{ kind, has_link: link !== null, placeholders: [...textPlaceholders] },
          languages: guestLanguages.map((language) => {
            const text = textWords({ kind, house: shown, booking, link, language, keptUntil: now + 600 })
            return { language, text, ours: textMessages[language].messages[kind], ...countParts(text) }
          }),
        },
      }
    },
  )
}

function costOf(rows: readonly MonthRow[], countries: Readonly<Record<string, number | null>>): number | null {
  const priced = rows.map(
    ({ country, parts }) => [(country === null ? null : countries[country]) ?? null, parts] as const,
  )
  if (priced.some(([price, parts]) => price === null && parts > 0)) return null
  return Math.round(priced.reduce((sum, [price, parts]) => sum + (price ?? 0) * parts, 0) * 10_000) / 10_000
}

function kindsOf(rows: readonly MonthRow[]) {
  return textKinds
    .map((kind) => ({
      kind,
      parts: rows.filter((row) => row.kind === kind).reduce((sum, { parts }) => sum + parts, 0),
    }))
    .filter(({ parts }) => parts > 0)
    .toSorted((a, b) => b.parts - a.parts)
}

/** At the pace of the days so far. */
function fullOn(
  month: string,
  { day, parts, ceiling }: { day: number; parts: number; ceiling: number },
): string | null {
  if (parts === 0 || parts >= ceiling) return null
  const reached = Math.ceil((ceiling / parts) * day)
  const first = Temporal.PlainDate.from(month)
  return reached <= first.daysInMonth ? first.with({ day: reached }).toString() : null
}

function countriesOf(
  numbers: readonly { mobile_prefix: string | null; mobile_number: string }[],
  own: string | null,
  listed: Readonly<Record<string, number | null>>,
) {
  const counts = new Map<string, number>()
  for (const { mobile_prefix, mobile_number } of numbers) {
    const read = readTextNumber(dialOf(mobile_prefix, mobile_number, own))
    if (read?.type === 'mobile' && read.country !== null) counts.set(read.country, (counts.get(read.country) ?? 0) + 1)
  }
  for (const country of [...Object.keys(listed), ...(own ? [own] : [])]) counts.set(country, counts.get(country) ?? 0)
  const isListed = (country: string) =>
    Object.keys(listed).length === 0 ? country === own : Object.hasOwn(listed, country)
  return [...counts]
    .map(([country, guests]) => ({ country, guests, price: listed[country] ?? null, is_listed: isListed(country) }))
    .toSorted((a, b) => b.guests - a.guests || a.country.localeCompare(b.country))
    .slice(0, 60)
}
