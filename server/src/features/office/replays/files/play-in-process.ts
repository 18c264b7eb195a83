/** Evenings of a file, played in the process beside the server, and their report: no request waits for either. */
import type { House } from '../../../../domain/calendar/house.ts'
import { type FileEvening, type PlayedFileEvening, playFileEvening } from '../../../../domain/insights/file-replay.ts'
import { type FileFigures, reportOf } from '../../../../domain/insights/file-report.ts'
import { prepareHouse } from '../../../../domain/seating/prepared-house.ts'
import { answerProcess, runInProcess } from '../../../../run-in-process.ts'
import { keptReport } from './played-report.ts'
import type { PlayedFile } from './read-played-file.ts'

type ToPlay = { house: House; evenings: readonly FileEvening[]; elsewhere: ReadonlySet<number> }
type ToReport = { house: House; file: PlayedFile; played: readonly PlayedFileEvening[] }

const runFor = <Result>(task: ToPlay | ToReport): Promise<Result> =>
  runInProcess<Result>(import.meta.url, task, `restaurant ${task.house.restaurantId}`)

/** With the figures of these evenings alone. */
export const playInProcess = (task: ToPlay): Promise<{ played: PlayedFileEvening[]; figures: FileFigures }> =>
  runFor(task)

/** As JSON. */
export const reportInProcess = (task: ToReport): Promise<string> => runFor(task)

/** Bookings of one task: an eighth of the time that a task may take. */
const mostAtOnce = 1_000

/** Whole evenings. */
export function inTasks(evenings: readonly FileEvening[]): FileEvening[][] {
  const tasks: FileEvening[][] = []
  let room = 0
  for (const evening of evenings) {
    if (evening.asks.length > room) {
      tasks.push([])
      room = mostAtOnce
    }
    tasks.at(-1)?.push(evening)
    room -= evening.asks.length
  }
  return tasks
}

answerProcess(import.meta.url, async () => (task: ToPlay | ToReport) => {
  // PostgreSQL cannot store NUL; a file may contain some.
  if ('played' in task) {
    return JSON.stringify(keptReport(task.house, task.file, task.played)).replaceAll('\\u0000', '')
  }
  const prepared = prepareHouse(task.house)
  const played = task.evenings.map((evening) => playFileEvening(prepared, evening, task.elsewhere))
  return { played, figures: reportOf(task.evenings, played).figures }
})
