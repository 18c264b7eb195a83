/** Tablets of the restaurant, over HTTP, for its managers. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import { deviceRoles } from '../../domain/people/pins.ts'
import type { StaffSentences } from '../../domain/sentence.ts'
import { actorOf } from '../../http/auth/actor-of.ts'
import { operation } from '../../http/openapi/operation.ts'
import { publicOrigin } from '../../http/public-url.ts'
import { sentencesFor } from '../../http/responses/sentences-for.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import { Choice, Id, Nullable, OffsetDateTime, utcTimestamp } from '../../http/wire-types.ts'
import { DoneAnswer } from './people.schemas.ts'
import { deviceName } from './sessions/device-name.ts'
import { type ListedDevice, listDevices } from './tablets/devices.sql.ts'
import { endDevice, makeDevice } from './tablets/devices.ts'
import { PairingCodes } from './tablets/pairing-codes.ts'
import type { PeopleRouteParts } from './tokens.routes.ts'

const DeviceBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60, description: 'As people call it: `Tablet at the door`' }),
  role: { ...Choice(deviceRoles), description: 'A viewer’s only shows the day, and asks nobody who they are' },
})

const Device = Type.Object(
  {
    id: Id,
    name: Type.String(),
    role: { ...Choice(deviceRoles), title: 'DeviceRole' },
    created_at: OffsetDateTime,
    paired_at: { ...Nullable(OffsetDateTime), description: 'Null until its code is typed' },
    last_used_at: Nullable(OffsetDateTime),
    ends_at: { ...Nullable(OffsetDateTime), description: 'When it ends by itself, if nobody uses it' },
    address: Nullable(Type.String()),
    browser: { ...Nullable(Type.String()), description: 'Browser and system, as the browser names itself' },
    acted_by: { ...Nullable(Type.String()), description: 'Who changed something there last' },
    acted_at: Nullable(OffsetDateTime),
  },
  { title: 'Device' },
)
const DevicesAnswer = Type.Object({ data: Type.Array(Device) })

const MadeDevice = Type.Object(
  {
    id: Id,
    code: Type.String({ description: 'To be typed on the tablet, once; shown in this answer only' }),
    expires_at: OffsetDateTime,
    address: Type.String({ description: 'The page on which it is typed' }),
  },
  { title: 'NewDevice' },
)
const NewDeviceAnswer = Type.Object({ data: MadeDevice })

const orNull = (instant: Temporal.Instant | null): string | null => instant && utcTimestamp(instant)
const unusedFor = { hours: 90 * 24 }

const presentDevice = (device: ListedDevice, say: StaffSentences): Static<typeof Device> => ({
  id: device.id,
  name: device.name,
  role: device.role,
  created_at: utcTimestamp(device.created_at),
  paired_at: orNull(device.paired_at),
  last_used_at: orNull(device.last_used_at),
  ends_at: orNull(device.last_used_at?.add(unusedFor) ?? device.pairing_until),
  address: device.address,
  browser: device.paired_at && deviceName(device.user_agent, say),
  acted_by: device.acted_by,
  acted_at: orNull(device.acted_at),
})

export const deviceRoutes: FastifyPluginAsyncTypebox<PeopleRouteParts> = async (api, parts) => {
  const { db, clock, config, secretKey, callers } = parts
  const codes = new PairingCodes(secretKey)

  api.get(
    '/devices',
    {
      schema: {
        ...operation({
          operationId: 'listDevices',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['People'],
          summary: 'List the tablets of the restaurant',
          description:
            'Browsers that belong to the restaurant and are used by many hands, and those whose code still works.',
          'x-answers': { 200: 'The tablets, by name.' },
        }),
        response: { 200: DevicesAnswer },
      },
    },
    async (request) => {
      const say = sentencesFor(request)
      const devices = await db.read((query) => listDevices(query, request.restaurantId, clock.now()))
      return { data: devices.map((device) => presentDevice(device, say)) }
    },
  )

  api.post(
    '/devices',
    {
      schema: {
        ...operation({
          operationId: 'makeDevice',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'Make a tablet of the restaurant',
          description: `Answers with a code that is typed on the tablet, once, within ten minutes. From then on that browser belongs to
the restaurant for 90 days, renewed by use, and to nobody: where anybody has a PIN, the first change after a pause asks who it is.`,
          'x-answers': { 201: 'The tablet, with its code.' },
        }),
        body: DeviceBody,
        response: { 201: NewDeviceAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId, body } = request
      const { id, code, until } = await db.transaction((tx) =>
        makeDevice(tx, clock.now(), codes, actorOf(request), restaurantId, body),
      )
      reply.code(201).header('cache-control', 'no-store')
      const address = `${publicOrigin(config, api.server)}/device`
      return { data: { id, code, expires_at: utcTimestamp(until), address } }
    },
  )

  api.delete<{ Params: { device: string } }>(
    '/devices/:device',
    {
      schema: {
        ...operation({
          operationId: 'endDevice',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'End a tablet',
          description:
            'It is signed out at once, on every server within a second. What was done there stays in the history.',
          'x-answers': { 200: 'Ended.' },
        }),
        response: { 200: DoneAnswer },
      },
    },
    async (request) => {
      const id = idFrom(request.params.device, 'Device')
      await db.transaction((tx) => endDevice(tx, clock.now(), actorOf(request), request.restaurantId, id))
      callers.clear()
      return { message: 'Device ended.' }
    },
  )
}
