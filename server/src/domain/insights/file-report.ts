/**
 * What an export that was played again comes to. What it lacks is not counted: without turned-away guests there is no gain,
 * without tables no double booking. The gain is net of the parties who would not have fitted here.
 */
import type { LocalDate } from '../calendar/calendar.ts'
import { findDoubleBookings } from './double-bookings.ts'
import {
  type FileAsk,
  type FileEvening,
  isTurnedAway,
  type Placed,
  type PlayedAsk,
  type PlayedFileEvening,
} from './file-replay.ts'
import { quantile } from './spread.ts'

type Parties = { parties: number; covers: number }

/** How many lines of the file say it. */
export type Known = 'all' | 'some' | 'none'

export type ReportedAsk = FileAsk & Pick<PlayedAsk, 'minutes'> & { here: Placed; isDouble: boolean }

export type ReportedEvening = {
  evening: LocalDate
  came: Parties
  turnedAway: Parties
  fitted: Parties
  notFitted: Parties
  doubleBookings: number
  freeSeats: number
  /** In the order in which they were made. */
  asks: readonly ReportedAsk[]
}

export type FileFigures = {
  came: Parties
  turnedAway: Parties & { refused: number; waited: number; cameAnother: number; askedAgain: number }
  fitted: Parties
  notFitted: Parties
  /** Null where the file has nobody who was turned away. */
  coversGained: number | null
  /** Of a hundred covers; null where the file has no no-shows. */
  noShowPercent: number | null
  /** Null where the file names no tables. */
  doubleBookings: { parties: number; evenings: number } | null
  /** Of an evening in the middle. */
  freeSeats: number
  knows: { turnedAway: boolean; tables: Known; made: Known; minutes: Known }
  sharedTables: readonly string[]
}

const nobody: Parties = { parties: 0, covers: 0 }

const sumOf = (asks: readonly { party: number }[]): Parties => ({
  parties: asks.length,
  covers: asks.reduce((sum, { party }) => sum + party, 0),
})

const added = (all: readonly Parties[]): Parties =>
  all.reduce((sum, { parties, covers }) => ({ parties: sum.parties + parties, covers: sum.covers + covers }), nobody)

export function reportOf(
  evenings: readonly FileEvening[],
  played: readonly PlayedFileEvening[],
): { figures: FileFigures; evenings: ReportedEvening[] } {
  const askOf = new Map(evenings.flatMap(({ asks }) => asks.map((ask) => [ask.line, ask])))
  const pairs = played.flatMap(({ played: lines }) =>
    lines.map((one) => ({ ask: askOf.get(one.line) as FileAsk, usual: one.minutes })),
  )
  const double = findDoubleBookings(pairs)
  const reported = played.map(({ evening, played: lines, freeSeats }): ReportedEvening => {
    const asks = lines.map(({ line, minutes, here }): ReportedAsk => {
      const isDouble = double.first.has(line) || double.second.has(line)
      return { ...(askOf.get(line) as FileAsk), minutes, here, isDouble }
    })
    const came = asks.filter((ask) => !isTurnedAway(ask))
    const turned = asks.filter(isTurnedAway)
    return {
      evening,
      came: sumOf(came),
      turnedAway: sumOf(turned),
      fitted: sumOf(turned.filter(({ here }) => 'tableIds' in here)),
      notFitted: sumOf(came.filter(({ here }) => !('tableIds' in here))),
      doubleBookings: asks.filter(({ line }) => double.second.has(line)).length,
      freeSeats,
      asks,
    }
  })
  return { figures: figuresOf(reported, double.shared, [...askOf.values()]), evenings: reported }
}

function figuresOf(
  evenings: readonly ReportedEvening[],
  sharedTables: readonly string[],
  asks: readonly FileAsk[],
): FileFigures {
  const all = evenings.flatMap((evening) => evening.asks)
  const skipped = (why: string) => all.filter(({ here }) => 'skipped' in here && here.skipped === why).length
  const by = (outcome: FileAsk['outcome']) => sumOf(asks.filter((ask) => ask.outcome === outcome))
  const came = added(evenings.map((evening) => evening.came))
  const turnedAway = added(evenings.map((evening) => evening.turnedAway))
  const fitted = added(evenings.map((evening) => evening.fitted))
  const notFitted = added(evenings.map((evening) => evening.notFitted))
  const noShows = by('no_show')
  const seated = asks.filter((ask) => !isTurnedAway(ask))
  const tables = knownOf(seated, ({ tables: names }) => names.length > 0)
  const doubles = evenings.map(({ doubleBookings }) => doubleBookings)
  return {
    came,
    turnedAway: {
      ...turnedAway,
      refused: by('refused').parties,
      waited: by('waited').parties,
      cameAnother: skipped('came_another'),
      askedAgain: skipped('asked_again'),
    },
    fitted,
    notFitted,
    coversGained: turnedAway.parties === 0 ? null : fitted.covers - notFitted.covers,
    noShowPercent: noShows.parties === 0 ? null : (100 * noShows.covers) / came.covers,
    doubleBookings:
      tables === 'none'
        ? null
        : { parties: doubles.reduce((sum, count) => sum + count, 0), evenings: doubles.filter(Boolean).length },
    freeSeats: Math.round(
      quantile(
        evenings.map(({ freeSeats }) => freeSeats),
        0.5,
      ) ?? 0,
    ),
    knows: {
      turnedAway: turnedAway.parties > 0,
      tables,
      made: knownOf(asks, ({ madeAt }) => madeAt !== null),
      minutes: knownOf(asks, ({ minutes }) => minutes !== null),
    },
    sharedTables,
  }
}

function knownOf(asks: readonly FileAsk[], says: (ask: FileAsk) => boolean): Known {
  const known = asks.filter(says).length
  return known === 0 ? 'none' : known === asks.length ? 'all' : 'some'
}
