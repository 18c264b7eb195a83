/** `/device`: makes the browser that opens it a tablet of a restaurant, by the code that a manager sees in the office. */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem } from '../../../domain/problem.ts'
import { isFromThisMachine } from '../../../http/auth/forwarded.ts'
import {
  noSessionCookie,
  readSessionCookie,
  tabletCookie,
  tabletNameCookie,
} from '../../../http/auth/session-cookie.ts'
import { formOf } from '../../../http/pages/forms.ts'
import { pageTexts } from '../../../http/pages/page-language.ts'
import { sendPage } from '../../../http/pages/send-page.ts'
import { signOut } from '../sessions/own-sessions.ts'
import { browserOf, deviceOf, type PeoplePageParts, partyOf, sendRefusal } from '../sign-in/browser-session.http.ts'
import { wrongPasswordIn } from '../sign-in/sign-in-pages.routes.ts'
import { type Paired, pairDevice } from '../tablets/devices.ts'
import { PairingCodes } from '../tablets/pairing-codes.ts'
import { sayWhoBy } from '../tablets/say-who.ts'
import { tabletPage } from './tablet-page.ts'

export const tabletPageRoutes: FastifyPluginAsync<PeoplePageParts> = async (scope, parts) => {
  const { people, config, callers } = parts
  const codes = new PairingCodes(parts.secretKey)

  scope.get('/device', async (request, reply) => {
    const refused = sendRefusal(parts, request, reply)
    return refused ?? sendPage(reply, 200, tabletPage({ texts: pageTexts(request) }))
  })

  scope.post('/device', async (request, reply) => {
    const refused = sendRefusal(parts, request, reply)
    if (refused) return refused
    const code = formOf(request).get('code') ?? ''
    try {
      const paired = await pairDevice(people, codes, code, browserOf(parts, request).from)
      return paired ? await sendPaired(request, reply, paired) : sendAgain(request, reply, code, 422)
    } catch (error) {
      const wrong = wrongPasswordIn(error)
      if (wrong?.status !== 429) throw error
      reply.header('retry-after', wrong.retryAfter)
      return sendAgain(request, reply, code, 429)
    }
  })

  // The sheet that asks who it is calls these two; what they answer is no page.
  scope.post('/device/passkey/options', async (request, reply) => {
    const party = partyOf(parts, request)
    if ('why' in party || !(await deviceOf(parts, request))) throw notFound('Passkey')
    return reply.send(await parts.passkeys.toSignIn(party))
  })

  scope.post('/device/passkey', async (request, reply) => {
    const party = partyOf(parts, request)
    const device = await deviceOf(parts, request)
    if ('why' in party || !device) throw notFound('Passkey')
    const response = formOf(request).get('response') ?? ''
    const presented = { response, from: browserOf(parts, request).from, mayBeDemo: isFromThisMachine(config, request) }
    const at = { restaurantId: device.restaurant_id, id: device.id, name: device.name }
    try {
      const { name, pauseSeconds } = await parts.passkeys.prove(party, presented, (tx, account) =>
        sayWhoBy(tx, people.clock.now(), at, account),
      )
      return reply.send({ done: true, name, pause_seconds: pauseSeconds })
    } catch (error) {
      if (wrongPasswordIn(error) === undefined && !(error instanceof Problem && error.code === 'NOT_FOUND')) throw error
      return reply.send({ done: false, message: pageTexts(request).passkeys.notWorking })
    }
  })

  function sendAgain(request: FastifyRequest, reply: FastifyReply, code: string, status: 422 | 429) {
    const texts = pageTexts(request)
    const sentence = status === 422 ? texts.device.wrong : texts.device.tooMany
    return sendPage(reply, status, tabletPage({ texts, code, errors: { code: sentence } }))
  }

  /** Whoever was signed in there is signed out: the browser is the restaurant's now, and nobody's. */
  async function sendPaired(request: FastifyRequest, reply: FastifyReply, { secret, name }: Paired) {
    const session = readSessionCookie(config, request.headers)
    if (session !== undefined) await people.db.transaction((tx) => signOut(tx, session))
    callers.clear()
    const cookies = [
      tabletCookie(config, secret),
      tabletNameCookie(config, name),
      ...(session === undefined ? [] : [noSessionCookie(config)]),
    ]
    return reply.header('set-cookie', cookies).redirect('/diary', 303)
  }
}
