/** The preview of the guest pages: its query, its answer and how it is described. */
import { Type } from 'typebox'
import { operations } from '../../../http/openapi/operation.ts'
import { Choice } from '../../../http/wire-types.ts'

const text = (description: string) => Type.Optional(Type.String({ maxLength: 20, description }))

export const previewPages = ['choose', 'details'] as const

/** The choices of the booking page (guest-pages/choose/booking-choice.ts); invalid ones are ignored. */
export const PreviewQuery = Type.Object({
  page: Type.Optional({
    ...Choice(previewPages),
    description: '`choose`, which is the default: party, day and time. `details`: the form for the guest',
  }),
  lang: text('The language of the guest'),
  adults: text('How many adults'),
  children: text('How many children'),
  area: text('The dining area, by id'),
  month: text('The month that is shown, YYYY-MM'),
  date: text('The day, YYYY-MM-DD'),
  time: text('The time, HH:MM'),
  waiting: text('1: the form of the waiting list'),
})

export const PreviewAnswer = Type.Object({
  data: Type.Object(
    {
      html: Type.String({
        description: 'A whole page. Its links begin with `/preview?` and have the query of this call',
      }),
    },
    { title: 'GuestPreview' },
  ),
})

export const previewOperations = operations({
  show: {
    operationId: 'previewGuestPage',
    'x-access': { role: 'manager', scopes: ['full'] },
    tags: ['Restaurant'],
    summary: 'Preview the guest pages',
    description: `The booking pages as guests would have them with your draft saved, by the same code as the real ones, and by the
bookings that there are. Nothing is kept, and nothing can be booked from them: they have no key of a form, and are to be shown
without scripts and forms. A part of the draft that is wrong is shown as it stands; a restaurant that is paused, or not open yet,
as if it were open.`,
    'x-answers': { 200: 'The page.' },
  },
})
