/** Work of a module that is loaded once the process for such work runs. */
import { answerProcess, runInProcess } from '../../../src/run-in-process.ts'

export const triple = (number: number) => runInProcess<number>(import.meta.url, number, 'one')

answerProcess(import.meta.url, async () => (number: number) => 3 * number)
