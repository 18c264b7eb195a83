/** The voice calls as the OpenAPI document describes them: one for each tool. */
import { type TObject, type TProperties, Type } from 'typebox'
import type { OperationText } from '../../../http/openapi/operation.ts'
import { CalendarDate, LanguageTag } from '../../../http/wire-types.ts'
import { RefusedData } from '../tools/tool.schemas.ts'

type Described = { name: string; title: string; description: string }

export function voiceOperation({ name, title, description }: Described): OperationText {
  const pascal = name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    operationId: `voice${pascal}`,
    'x-access': { role: 'host', scopes: ['full', 'website'] },
    tags: ['Voice'],
    summary: title,
    description: `${description} The same as the tool \`${name}\` of \`/mcp/{slug}\`, with \`say\`: a sentence in the language asked for. A refusal is an answer with \`error\`.`,
    'x-answers': { 200: 'What was done, or why not.' },
    'x-problems': ['FORBIDDEN', 'RESTAURANT_REQUIRED', 'NOT_FOUND'],
  }
}

const asSaid = (description: string) => Type.String({ maxLength: 60, description })

const spoken: TProperties = {
  date: asSaid('YYYY-MM-DD, or as people say it: tomorrow, Friday'),
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
export function voiceBody({ properties }: TObject): TObject {
  const fields = Object.entries(properties).map(([name, schema]) => [name, Type.Optional(spoken[name] ?? schema)])
  return Type.Object({ ...Object.fromEntries(fields), ...ofEveryCall })
}

export function voiceAnswer({ properties }: TObject, title: string): TObject {
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
