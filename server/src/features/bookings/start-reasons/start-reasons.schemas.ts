/** Why guests are not offered a start: the wire shapes and how they are described. */
import { Type } from 'typebox'
import { reasons } from '../../../domain/seating/refusals.ts'
import { operations } from '../../../http/openapi/operation.ts'
import { CalendarDate, Choice, Id, LocalDateTime, Nullable } from '../../../http/wire-types.ts'

export const StartReasonsQuery = Type.Object({
  date: { ...CalendarDate, description: 'The evening, by the date on which it begins' },
  party_size: Type.Integer({ minimum: 1, maximum: 1000, description: 'How many guests, children included' }),
  dining_area_id: Type.Optional({ ...Id, description: 'Only this dining area; without it any' }),
})

const sentence = Type.String({ description: 'The reason in words' })
const setting = Nullable({ ...Type.String(), description: 'The page where that is decided' })

export const StartReasonsAnswer = Type.Object({
  data: Type.Object(
    {
      closed: {
        ...Nullable(Type.Object({ sentence, setting })),
        description: 'Why the evening has no starts; null where it has some',
      },
      starts: Type.Array(
        Type.Object({
          date: LocalDateTime,
          service_hour_id: Id,
          reason: { ...Nullable(Choice([...reasons, 'past'])), description: 'Null where guests are offered it' },
          sentence: Nullable(sentence),
          setting,
        }),
      ),
    },
    { title: 'StartReasons' },
  ),
})

export const startReasonOperations = operations({
  why: {
    operationId: 'explainStarts',
    'x-access': { role: 'manager', scopes: ['full', 'read'] },
    tags: ['Restaurant'],
    summary: 'Explain which starts guests are offered',
    description: `Every start of an evening as guests who book online meet it: offered, or the reason why not, in words, and the page of
the office where that is decided. The same decision as that of a booking by a website.`,
    'x-answers': { 200: 'The starts, in the order of their time.' },
  },
})
