/**
 * `POST /api/voice/{tool}`: the assistants' tools for phone bots, with a token of the restaurant that has the scope
 * `website`.
 */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { type TObject, type TProperties, Type } from 'typebox'
import { agentTexts } from '../../../../../../texts/agent-texts.ts'
import { secondsOf } from '../../../../clock.ts'
import { chooseLanguage } from '../../../../domain/language.ts'
import { chooseRestaurant } from '../../../../http/auth/authenticate.ts'
import { authorise } from '../../../../http/auth/authorise.ts'
import { operation } from '../../../../http/openapi/operation.ts'
import { publicOrigin } from '../../../../http/public-url.ts'
import { CalendarDate, LanguageTag } from '../../../../http/wire-types.ts'
import type { Config } from '../../../../settings/config.ts'
import { agentCall, assertSwitchedOn, programName } from '../call/agent-call.ts'
import { type GuestToolParts, guestTools } from '../tools/guest-tools.http.ts'
import { runTool, validationError } from '../tools/run-tool.http.ts'
import { RefusedData } from '../tools/tool.schemas.ts'
import { spokenArguments } from './spoken-arguments.ts'

const asSaid = (description: string) => Type.String({ maxLength: 60, description })

const numberAsSaid = (description: string) => Type.Union([Type.Integer({ minimum: 0 }), asSaid(description)])

const spoken: TProperties = {
  party: numberAsSaid('How many come, children included: 2, or as people say it: two'),
  children: numberAsSaid('How many of the party are children'),
  minutes: numberAsSaid('How many minutes late they come: 15, or as people say it: fifteen'),
  date: asSaid('YYYY-MM-DD, or as people say it: tomorrow, Friday'),
  until: asSaid('HH:MM, or as people say it: 9 pm'),
  around: asSaid('HH:MM, or as people say it: 7:30 pm'),
  start: asSaid('As find_times gives it, or as people say it: tomorrow at 7:30 pm'),
}

const ofEveryCall = {
  language: Type.Optional({ ...LanguageTag, description: 'Of `say`, and of what the guest is written' }),
  caller_date: Type.Optional({
    ...CalendarDate,
    description: 'Today for the caller; the restaurant’s date if left out',
  }),
}

/** Every field may be left out here: the tool says what is missing in words that can be read out. */
function voiceBody({ properties }: TObject): TObject {
  const fields = Object.entries(properties).map(([name, schema]) => [name, Type.Optional(spoken[name] ?? schema)])
  return Type.Object({ ...Object.fromEntries(fields), ...ofEveryCall })
}

function voiceAnswer({ properties }: TObject, title: string): TObject {
  const fields = Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])
  return Type.Object(
    {
      ...Object.fromEntries(fields),
      error: Type.Optional({ ...RefusedData.properties.error, description: 'Instead of the other fields' }),
      say: Type.String({ description: 'One sentence to be read out' }),
    },
    { title },
  )
}

export const voiceRoutes: FastifyPluginAsync<GuestToolParts & { config: Config }> = async (api, parts) => {
  const { config, clock, houses } = parts
  chooseRestaurant(api)
  authorise(api)
  answerUnreadable(api)
  for (const tool of guestTools) {
    const { name, title, description } = tool
    const pascal = name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
    api.post(
      `/${name}`,
      {
        // A caller is on the line: what the schema refuses is answered with a sentence too.
        attachValidation: true,
        schema: {
          ...operation({
            operationId: `voice${pascal}`,
            'x-access': { role: 'host', scopes: ['full', 'website'] },
            tags: ['Voice'],
            summary: title,
            description: `${description} The same as the tool \`${name}\` of \`/mcp/{slug}\`, with \`say\`: a sentence in the language asked for. A refusal is an answer with \`error\`.`,
            'x-answers': { 200: 'What was done, or why not.' },
            'x-problems': ['FORBIDDEN', 'RESTAURANT_REQUIRED', 'NOT_FOUND'],
          }),
          body: voiceBody(tool.input as TObject),
          response: { 200: voiceAnswer(tool.output as TObject, `Voice${pascal}Answer`) },
        },
      },
      async ({ restaurantId, caller, body, headers }) => {
        const house = await houses.current(restaurantId)
        assertSwitchedOn(house)
        const sent = isFields(body) ? body : {}
        const call = agentCall(house, {
          now: secondsOf(clock.now()),
          program: programName(caller.name),
          // A phone bot may call from any address, so it is limited, and repeated requests are recognised, by its token.
          guest: { channel: 'token', network: `token ${caller.idempotencyScope}` },
          origin: publicOrigin(config, api.server),
          asked: typeof sent.language === 'string' ? sent.language : undefined,
          acceptLanguage: headers['accept-language'],
        })
        const args = spokenArguments(call, sent)
        const inLanguage = 'language' in (tool.input as TObject).properties ? { language: call.language } : {}
        const taken = { ...args, ...inLanguage }
        const { data, say } = await runTool(parts, tool, call, taken)
        // `error.message` names the invalid argument for developers; `say` tells the guest what to do.
        return { ...data, say: validationError(tool, taken) ? agentTexts[call.language].notUnderstood : say }
      },
    )
  }
}

const isFields = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** What is no JSON, too long, or a refusal that no tool knows is answered to the caller of the restaurant's guests too. */
function answerUnreadable(api: FastifyInstance): void {
  const others = api.errorHandler
  api.setErrorHandler((error, request, reply) => {
    if (!isUnreadable(error)) return others.call(api, error, request, reply)
    const language = chooseLanguage({ acceptLanguage: request.headers['accept-language'], house: 'en' })
    const say = agentTexts[language].notUnderstood
    return reply.status(200).send({ error: { code: 'INVALID_ARGUMENTS', message: say }, say })
  })
}

/** Malformed, too large, or of another type. Which restaurant is meant is a question to the program, not to the guest. */
const isUnreadable = (error: unknown): boolean => {
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  const isOfBody = statusCode === 400 || statusCode === 413 || statusCode === 415
  return code !== 'RESTAURANT_REQUIRED' && (isOfBody || unreadable.has(code ?? ''))
}

const unreadable: ReadonlySet<string> = new Set(['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'])
