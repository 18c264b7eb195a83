/** "Try it with your last month": the bookings of an uploaded file played again, and what came of it. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type Static, Type } from 'typebox'
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { notFound } from '../../../../domain/problem.ts'
import { reasons } from '../../../../domain/seating/refusals.ts'
import { operation } from '../../../../http/openapi/operation.ts'
import { sentencesFor } from '../../../../http/responses/sentences-for.ts'
import { idFrom } from '../../../../http/validation/validate-requests.ts'
import { CalendarDate, Choice, Id, LocalDate, Nullable, OffsetDateTime } from '../../../../http/wire-types.ts'
import { DeletedAnswer as MessageAnswer } from '../../import/jobs/imports.schemas.ts'
import { findImport } from '../../import/jobs/imports.sql.ts'
import { playImport } from '../../import/jobs/start-import.ts'
import { findPlayedEvening, findPlayedFile, listPlayedFiles } from './played-files.sql.ts'
import { presentPlayedEvening, presentPlayedFile } from './present-played.ts'

const Count = Type.Integer({ minimum: 0 })
const Time = Type.String({ format: 'date-time' })
const Known = Choice(['all', 'some', 'none'])
const Parties = Type.Object({ parties: Count, covers: Count })

const came = { ...Parties, description: 'Who had a table in the other system, no-shows among them' }
const turnedAway = { ...Parties, description: 'Refused, or waiting in vain' }
const fitted = { ...Parties, description: 'Of those who were turned away: would have got a table here' }
const notFitted = { ...Parties, description: 'Of those who had a table: would have got none here' }

const EveningFigures = {
  evening: LocalDate,
  came,
  turned_away: turnedAway,
  fitted,
  not_fitted: notFitted,
  double_bookings: { ...Count, description: 'Parties whose table had another one sitting at it' },
  free_seats: { ...Count, description: 'At free tables, at the fullest moment of the evening as played' },
}

const PlayedFile = Type.Object(
  {
    import_id: Id,
    file_name: Type.String(),
    played_at: Time,
    played_by: Type.String(),
    from: { ...Nullable(LocalDate), description: 'The first evening; null where the file has none that is over' },
    to: Nullable(LocalDate),
    lines: Type.Object({
      read: Count,
      unread: { ...Count, description: 'Lines that cannot be read, and are left out' },
      cancelled: { ...Count, description: 'Left out: files do not say since when their table was free' },
      to_come: { ...Count, description: 'Left out: not over yet' },
      older: { ...Count, description: 'Left out: before the latest 10,000' },
    }),
    unread_lines: Type.Array(Type.Object({ line: Type.Integer(), text: Type.String() }), {
      description: 'The first 50 of them',
    }),
    knows: Type.Object({
      turned_away: Type.Boolean({
        description: 'False: nothing can be gained, since the file has nobody who was refused',
      }),
      tables: Known,
      made: { ...Known, description: 'When bookings were made. Those without count as made when they begin' },
      stays: { ...Known, description: 'How long guests stayed. Others stay as the turn times of the restaurant say' },
    }),
    unknown_tables: Type.Array(Type.String(), { description: 'Names of tables that the floor plan does not have' }),
    shared_tables: Type.Array(Type.String(), {
      description: 'Names under which three parties and more sat at once, such as a bar: no double bookings',
    }),
    came,
    turned_away: Type.Object({
      parties: Count,
      covers: Count,
      refused: { ...Count, description: 'Parties' },
      waited: { ...Count, description: 'Parties' },
      came_another: { ...Count, description: 'Parties that came at another time after all: not counted as gained' },
      asked_again: { ...Count, description: 'Further wishes of guests of whom one was fulfilled: not counted' },
    }),
    fitted,
    not_fitted: notFitted,
    covers_gained: {
      ...Nullable(Type.Integer()),
      description:
        'Of those who were turned away, less those who would not have fitted. Null where the file has no refusals',
    },
    no_show_percent: { ...Nullable(Type.Number()), description: 'Of covers; null where the file has no no-shows' },
    double_bookings: {
      ...Nullable(Type.Object({ parties: Count, evenings: Count })),
      description: 'Null where the file names no tables',
    },
    free_seats: { ...Count, description: 'At the fullest moment of an evening, in the median' },
    evenings: Type.Array(Type.Object(EveningFigures, { title: 'PlayedEveningFigures' })),
  },
  { title: 'PlayedFile' },
)

const Party = Type.Object(
  {
    line: Type.Integer({ description: 'Of the file' }),
    name: { ...Nullable(Type.String()), description: 'Null for walk-ins' },
    date: OffsetDateTime,
    minutes: { ...Count, description: 'How long they stay, here as there' },
    covers: Count,
    outcome: {
      ...Choice(['came', 'no_show', 'refused', 'waited']),
      description: 'What became of them in the other system',
    },
    tables: Type.Array(Type.String(), { description: 'Where they sat, as the file says' }),
    here: Type.Array(Id, { description: 'The tables that they would have got here; empty is none' }),
    reason: { ...Nullable(Choice(reasons)), description: 'Why none' },
    sentence: Nullable(Type.String()),
    skipped: {
      ...Nullable(Choice(['asked_again', 'came_another'])),
      description: 'Why they were not asked: another wish of theirs was fulfilled, or they came at another time',
    },
    is_double: Type.Boolean({ description: 'Shared its table with another party in the other system' }),
  },
  { title: 'PlayedParty' },
)

const PlayedEvening = Type.Object(
  {
    ...EveningFigures,
    areas: Type.Array(
      Type.Object({
        name: Type.String(),
        tables: Type.Array(Type.Object({ id: Id, name: Type.String(), covers: Count })),
      }),
      { description: 'The room that was played on' },
    ),
    parties: Type.Array(Party, { description: 'In the order in which they were decided' }),
  },
  { title: 'PlayedEvening' },
)

const PlayedFilesAnswer = Type.Object({ data: Type.Array(PlayedFile) })
const PlayedFileAnswer = Type.Object({ data: Nullable(PlayedFile) })
const EveningQuery = Type.Object({ date: { ...CalendarDate, description: 'Of the evening' } })
const PlayedEveningAnswer = Type.Object({ data: Nullable(PlayedEvening) })

type Parts = { db: Database; clock: Clock }
type OfImport = { Params: { import: string } }

export const playedFileRoutes: FastifyPluginAsyncTypebox<Parts> = async (api, { db, clock }) => {
  const assertImport = async (restaurantId: number, id: number) => {
    if (!(await db.read((query) => findImport(query, restaurantId, id)))) throw notFound('Import')
  }

  api.post<OfImport>(
    '/imports/:import/play',
    {
      schema: {
        ...operation({
          operationId: 'playImport',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Play a file of bookings again',
          description: `Seats its evenings again on the floor plan as it is, in memory and in the background: each booking, and each guest who
was turned away, in the order in which they were made, knowing nothing of who comes after. No guest and no booking is
written. \`GET /imports/{import}\` has its progress, in bookings; with the state \`uploaded\` it is over, and
\`GET /imports/{import}/played\` has the report. The latest 10,000 bookings of evenings that are over are played.`,
          'x-answers': { 200: 'It has begun.' },
          'x-problems': ['TRANSITION'],
        }),
        response: { 200: MessageAnswer },
      },
    },
    async ({ restaurantId, caller, params }) => {
      const id = idFrom(params.import, 'Import')
      await db.transaction((tx) => playImport(tx, restaurantId, id, { actor: caller.actor, at: clock.now() }))
      return { message: 'The file is being played again.' }
    },
  )

  api.get<OfImport>(
    '/imports/:import/played',
    {
      schema: {
        ...operation({
          operationId: 'getPlayedFile',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Show what a file came to that was played again',
          description: `Nobody is moved for others, as a real evening might, so it is a lower bound. What the file lacks is null, and not
counted. Deleted with the import, and 30 days after it was played.`,
          'x-answers': { 200: 'The figures, of the whole and of each evening; null until it was played.' },
        }),
        response: { 200: PlayedFileAnswer },
      },
    },
    async (request) => {
      const id = idFrom(request.params.import, 'Import')
      await assertImport(request.restaurantId, id)
      const row = await db.read((query) => findPlayedFile(query, request.restaurantId, id))
      return { data: row ? presentPlayedFile(row, sentencesFor(request)) : null }
    },
  )

  api.get<OfImport & { Querystring: Static<typeof EveningQuery> }>(
    '/imports/:import/played/evening',
    {
      schema: {
        ...operation({
          operationId: 'getPlayedEvening',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'Show one evening of a file that was played again',
          description: 'Party by party: where they sat in the other system, and where they would have sat here.',
          'x-answers': { 200: 'The evening; null where none of the file was played.' },
        }),
        querystring: EveningQuery,
        response: { 200: PlayedEveningAnswer },
      },
    },
    async (request) => {
      const { restaurantId, params } = request
      const { date } = request.query
      const id = idFrom(params.import, 'Import')
      await assertImport(restaurantId, id)
      const row = await db.read((query) => findPlayedEvening(query, restaurantId, id, date))
      return { data: row ? presentPlayedEvening(row, sentencesFor(request)) : null }
    },
  )

  api.get(
    '/played-files',
    {
      schema: {
        ...operation({
          operationId: 'listPlayedFiles',
          'x-access': { role: 'manager', scopes: ['full'] },
          tags: ['Imports'],
          summary: 'List files that were played again',
          description: 'The latest first, at most 50.',
          'x-answers': { 200: 'What each came to.' },
        }),
        response: { 200: PlayedFilesAnswer },
      },
    },
    async (request) => {
      const rows = await db.read((query) => listPlayedFiles(query, request.restaurantId))
      return { data: rows.map((row) => presentPlayedFile(row, sentencesFor(request))) }
    },
  )
}
