/**
 * `POST /api/voice/{tool}`: the assistants' tools for phone bots, with a token of the restaurant that has the scope
 * `website`.
 */
import type { FastifyPluginAsync } from 'fastify'
import type { TObject } from 'typebox'
import { agentTexts } from '../../../../../texts/agent-texts.ts'
import { secondsOf } from '../../../clock.ts'
import { chooseRestaurant } from '../../../http/auth/authenticate.ts'
import { authorise } from '../../../http/auth/authorise.ts'
import { publicOrigin } from '../../../http/public-url.ts'
import type { Config } from '../../../settings/config.ts'
import { agentCall, assertSwitchedOn, programName } from '../call/agent-call.ts'
import { type GuestToolParts, guestTools } from '../tools/guest-tools.http.ts'
import { misfitOf, runTool } from '../tools/run-tool.http.ts'
import { spokenArguments } from './spoken-arguments.ts'
import { voiceAnswer, voiceBody, voiceOperation } from './voice-operations.schemas.ts'

export const voiceRoutes: FastifyPluginAsync<GuestToolParts & { config: Config }> = async (api, parts) => {
  const { config, clock, houses } = parts
  chooseRestaurant(api)
  authorise(api)
  for (const tool of guestTools) {
    const operation = voiceOperation(tool)
    const title = `${operation.operationId.replace('voice', 'Voice')}Answer`
    api.post(
      `/${tool.name}`,
      {
        schema: {
          ...operation,
          body: voiceBody(tool.input as TObject),
          response: { 200: voiceAnswer(tool.output as TObject, title) },
        },
      },
      async ({ restaurantId, caller, body, headers }) => {
        const house = await houses.current(restaurantId)
        assertSwitchedOn(house)
        const sent = (body ?? {}) as Record<string, unknown>
        const call = agentCall(house, {
          now: secondsOf(clock.now()),
          program: programName(caller.name),
          // A phone bot may call from any address, so repeated requests are recognised by its token.
          network: `token ${caller.idempotencyScope}`,
          origin: publicOrigin(config, api.server),
          asked: sent.language as string | undefined,
          acceptLanguage: headers['accept-language'],
          countsEvening: false,
        })
        const args = spokenArguments(call, sent)
        const inLanguage = 'language' in (tool.input as TObject).properties ? { language: call.language } : {}
        const taken = { ...args, ...inLanguage }
        const { data, say } = await runTool(parts, tool, call, taken)
        // `error.message` names the invalid argument for developers; `say` tells the guest what to do.
        return { ...data, say: misfitOf(tool, taken) ? agentTexts[call.language].notUnderstood : say }
      },
    )
  }
}
