/**
 * For the diary's sheet "This device": what its person is told there. Answered as JSON, to the session of the browser alone,
 * since no program has a lock screen.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { staffSentences } from '../../../../../texts/staff-sentences.ts'
import type { StaffSentences } from '../../../domain/sentence.ts'
import { formOf } from '../../../http/pages/forms.ts'
import { pageTexts } from '../../../http/pages/page-language.ts'
import { PushKeys } from '../../messages/pushes/push-keys.ts'
import { assertAllowedTarget } from '../../messages/webhooks/target/target.ts'
import { forSignedIn, idIn } from '../account/signed-in.http.ts'
import { deviceName } from '../sessions/device-name.ts'
import type { StoredSession } from '../sessions/sessions.sql.ts'
import type { PeoplePageParts } from '../sign-in/browser-session.http.ts'
import { findQuietHours, listDevices, removeDevice, type SeenDevice, type StoredDevice } from './push-devices.sql.ts'
import {
  choicesFrom,
  chooseForDevice,
  deviceFrom,
  keepQuiet,
  quietFrom,
  returnToDevice,
  tryPush,
} from './push-devices.ts'

export const devicePageRoutes: FastifyPluginAsync<PeoplePageParts> = async (scope, parts) => {
  const { people, secretKey, config } = parts
  const { db, clock } = people
  const keys = new PushKeys({ db, clock, secretKey })
  const signedIn = forSignedIn(parts, scope.log)

  async function shownTo({ id, user_id }: StoredSession, request: FastifyRequest) {
    const say = staffSentences[pageTexts(request).language]
    const { publicKey } = await keys.pair()
    const [devices, quiet] = await db.read((query) =>
      Promise.all([listDevices(query, user_id), findQuietHours(query, user_id)]),
    )
    return { public_key: publicKey, quiet_hours: quiet, devices: devices.map((device) => present(device, id, say)) }
  }

  async function deviceOf(request: FastifyRequest): Promise<SeenDevice> {
    const userAgent = request.headers['user-agent']?.slice(0, 500) ?? null
    const device = deviceFrom(formOf(request), { userAgent, at: clock.now() })
    await assertAllowedTarget(device.endpoint, { allowPrivate: config.webhookAllowPrivate })
    return device
  }

  scope.get(
    '/account/devices',
    signedIn(async (session, request, reply) => reply.send(await shownTo(session, request))),
  )

  scope.post(
    '/account/devices',
    signedIn(async (session, request, reply) => {
      const form = formOf(request)
      const device = await deviceOf(request)
      const restaurantId = idIn(form, 'restaurant')
      await db.transaction((tx) =>
        restaurantId === 0
          ? returnToDevice(tx, session, device)
          : chooseForDevice(tx, session, device, choicesFrom(form, restaurantId)),
      )
      return reply.send(await shownTo(session, request))
    }),
  )

  scope.post(
    '/account/devices/remove',
    signedIn(async (session, request, reply) => {
      await db.transaction((tx) => removeDevice(tx, session.user_id, idIn(formOf(request), 'device')))
      return reply.send(await shownTo(session, request))
    }),
  )

  scope.post(
    '/account/devices/quiet',
    signedIn(async (session, request, reply) => {
      await db.transaction((tx) => keepQuiet(tx, session, quietFrom(formOf(request))))
      return reply.send(await shownTo(session, request))
    }),
  )

  scope.post(
    '/account/devices/try',
    signedIn(async (session, request, reply) => {
      await db.transaction((tx) => tryPush(tx, session, idIn(formOf(request), 'restaurant')))
      return reply.send(await shownTo(session, request))
    }),
  )
}

const present = (
  { id, session_id, user_agent, seen_at, gone_at, shows_names, choices }: StoredDevice,
  own: number,
  say: StaffSentences,
) => ({
  id,
  name: deviceName(user_agent, say),
  is_this: session_id === own,
  is_signed_in: session_id !== null,
  seen_at: seen_at.toString(),
  gone_at: gone_at?.toString() ?? null,
  shows_names,
  choices,
})
