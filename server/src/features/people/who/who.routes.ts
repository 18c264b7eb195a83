/** A tablet asks who it is: whom it offers, and the ways to say it. Called by the tablet itself, under its cookie. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Tx } from '../../../db/database.ts'
import { notFound, Problem } from '../../../domain/problem.ts'
import { operation } from '../../../http/openapi/operation.ts'
import { Id, Nullable, OffsetDateTime, utcTimestamp } from '../../../http/wire-types.ts'
import type { Config } from '../../../settings/config.ts'
import { withRightCode } from '../second-factor/second-factor.ts'
import { factorAsked } from '../sessions/pending-sign-in.ts'
import type { PeopleContext } from '../sessions/people-context.ts'
import { relyingPartyOf } from '../sessions/relying-party.ts'
import { lockAccount } from '../sessions/sessions.sql.ts'
import { checkPassword, wrongPassword } from '../sign-in/check-password.ts'
import { findTimezone, listPeopleAtDevice, type PersonAtDevice } from '../tablets/device-pins.sql.ts'
import { type AtDevice, refusedFor, type SaidWho, sayWhoBy, sayWhoByPin } from '../tablets/say-who.ts'

const OwnDevice = Type.Object(
  {
    name: Type.String(),
    timezone: Type.String({ description: 'Of the restaurant; an IANA name' }),
    people: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        locked_until: Nullable(OffsetDateTime),
        is_closed: Type.Boolean({ description: 'Too many wrong PINs: the person signs in by something else first' }),
      }),
      { description: 'Who has a PIN, in an order that does not change with use' },
    ),
    has_passkeys: Type.Boolean({ description: 'Whether passkeys work at this address' }),
    has_passwords: Type.Boolean({ description: 'False where only the company’s accounts sign in' }),
  },
  { title: 'OwnDevice' },
)
const OwnDeviceAnswer = Type.Object({ data: OwnDevice })

const PinBody = Type.Object({ user: Id, pin: Type.String({ maxLength: 12 }) })
const PasswordBody = Type.Object({
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 1_000 }),
  code: Type.Optional(
    Type.String({ maxLength: 20, description: 'Of the authenticator app, where the person has one' }),
  ),
})
const SaidWhoAnswer = Type.Object({
  data: Type.Object(
    {
      name: Type.String({ description: 'Who it is' }),
      pause_seconds: Type.Integer({ description: 'After so long without a change it is asked again' }),
    },
    { title: 'SaidWho' },
  ),
})

const presentPersonAtDevice = ({ id, name, locked_until, closed_at }: PersonAtDevice) => ({
  id,
  name,
  locked_until: locked_until && utcTimestamp(locked_until),
  is_closed: closed_at !== null,
})

type Parts = { people: PeopleContext; config: Config }

const access = { role: 'viewer', scopes: [] } as const
const asksNobody = { asksNobody: true }

export const whoRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { people, config }) => {
  const { db, clock } = people
  const partyOf = ({ host }: FastifyRequest) => relyingPartyOf({ ...config, host })
  const fromOf = ({ ip, headers }: FastifyRequest) => ({ address: ip, userAgent: headers['user-agent'] ?? null })
  const said = ({ name, pauseSeconds }: SaidWho) => ({ data: { name, pause_seconds: pauseSeconds } })

  api.get(
    '/device',
    {
      schema: {
        ...operation({
          operationId: 'getOwnDevice',
          'x-access': access,
          tags: ['Access'],
          summary: 'Show who can say who they are on this tablet',
          description: 'For a tablet of the restaurant; everybody else gets 404.',
          'x-answers': { 200: 'The tablet, and who has a PIN.' },
          'x-problems': ['NOT_FOUND'],
        }),
        response: { 200: OwnDeviceAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId, id, name } = deviceOf(request)
      const [found, timezone] = await db.read((query) =>
        Promise.all([listPeopleAtDevice(query, restaurantId, id, clock.now()), findTimezone(query, restaurantId)]),
      )
      reply.header('cache-control', 'no-store')
      return {
        data: {
          ...{ name, timezone, people: found.map(presentPersonAtDevice) },
          ...{ has_passkeys: !('why' in partyOf(request)), has_passwords: people.hasPasswords },
        },
      }
    },
  )

  api.post(
    '/device/person',
    {
      config: asksNobody,
      schema: {
        ...operation({
          operationId: 'sayWhoByPin',
          'x-access': access,
          tags: ['Access'],
          summary: 'Say who it is, by PIN',
          description: `Changes on this tablet are the person’s from now on, until there was none for as long as the restaurant’s pause.
A wrong PIN is answered with 403: \`details\` has \`tries_left\`, \`locked_until\` and \`is_closed\`. Five lock the person on this
tablet for 15 minutes, and twice as long each time; the fourth lock, and thirty wrong ones in a row, end the tablet (401). Fifteen in a
day, on whatever tablets, close the PIN until the person has signed in.`,
          'x-answers': { 200: 'It is known who it is.' },
          'x-problems': ['NOT_FOUND', 'PERSON_REFUSED'],
        }),
        body: PinBody,
        response: { 200: SaidWhoAnswer },
      },
    },
    async (request) => {
      const { user: userId, pin } = request.body
      return said(await sayWhoByPin(people, deviceOf(request), { userId, pin }, fromOf(request)))
    },
  )

  api.post(
    '/device/sign-in',
    {
      config: asksNobody,
      schema: {
        ...operation({
          operationId: 'sayWhoByPassword',
          'x-access': access,
          tags: ['Access'],
          summary: 'Say who it is, by password',
          description: `For who has no PIN, or has locked it. Limited as signing in is. Where a code of an app is asked for,
\`details.asks\` is \`code\` (403): send it too. No session begins.`,
          'x-answers': { 200: 'It is known who it is.' },
          'x-problems': ['NOT_FOUND', 'PERSON_REFUSED'],
        }),
        body: PasswordBody,
        response: { 200: SaidWhoAnswer },
      },
    },
    async (request) => {
      const device = deviceOf(request)
      const { email, password, code } = request.body
      const from = fromOf(request)
      const checked = await checkPassword(people, { email, password, address: from.address })
      const account = await db.transaction((tx) => lockAccount(tx, checked.id))
      if (account?.password !== checked.password) throw wrongPassword()
      const asks = factorAsked(account)
      if (asks === undefined) return said(await db.transaction((tx) => sayWhoBy(tx, clock.now(), device, account)))
      if (asks !== 'code') {
        const details = refusedFor({ asks: 'passkey' })
        throw new Problem('PERSON_REFUSED', ({ house }) => house.people.factorFirst, { details })
      }
      if (code === undefined) {
        throw new Problem('PERSON_REFUSED', ({ house }) => house.people.codeToo, {
          details: refusedFor({ asks: 'code' }),
        })
      }
      const attempt = { kind: 'code', code, from, device: undefined } as const
      const work = (tx: Tx) => sayWhoBy(tx, clock.now(), device, account)
      return said(await withRightCode(people, account.id, attempt, work, async () => account))
    },
  )
}

function deviceOf({ caller: { device, name } }: FastifyRequest): AtDevice {
  if (!device) throw notFound('Device')
  return { restaurantId: device.restaurantId, id: device.id, name }
}
