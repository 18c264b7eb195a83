/** What a phone bot sends and gets: the fields of each tool, as people say them. */
import { type TObject, type TProperties, Type } from 'typebox'
import { CalendarDate, LanguageTag } from '../../../../http/wire-types.ts'
import { RefusedData } from '../tools/tool.schemas.ts'

const asSaid = (description: string) => Type.String({ maxLength: 60, description })

const numberAsSaid = (description: string) => Type.Union([Type.Integer({ minimum: 0 }), asSaid(description)])

const spoken: TProperties = {
  party: numberAsSaid('How many come, children included: 2, or as people say it: two'),
  children: numberAsSaid('How many of the party are children'),
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
