/**
 * Where refused lines are told: on the terminal, or in the file of --report. The file is opened before anything is
 * imported, and has each refusal before the next is told; what it cannot take any more is told on the terminal.
 */
import { appendFileSync, closeSync, openSync, statSync } from 'node:fs'
import { ImportRefused } from './import-refused.ts'

export type RefusalReport = {
  refuse(line: number, reason: string): void
  /** The name of the file that has every refusal, if one does. */
  file(): string | undefined
  close(): void
}

type Fail = (line: string) => void

export function openReport(path: string | undefined, imported: string, fail: Fail): RefusalReport {
  const onTerminal = (line: number, reason: string) => fail(`line ${line}: ${reason}`)
  if (path === undefined) return { refuse: onTerminal, file: () => undefined, close: () => {} }
  const file = openFile(path, imported)
  let isWhole = true
  return {
    refuse: (line, reason) => {
      if (!isWhole) return onTerminal(line, reason)
      try {
        appendFileSync(file, `line ${line}: ${reason}\n`)
      } catch (error) {
        isWhole = false
        fail(
          `The report ${path} cannot be written any further: ${(error as Error).message}. What it lacks is told here.`,
        )
        onTerminal(line, reason)
      }
    },
    file: () => (isWhole ? path : undefined),
    close: () => closeSync(file),
  }
}

function openFile(path: string, imported: string): number {
  try {
    if (isSameFile(path, imported)) throw new Error('it is the file to be imported')
    return openSync(path, 'w')
  } catch (error) {
    throw new ImportRefused(`The report ${path} cannot be written: ${(error as Error).message}. Nothing was imported.`)
  }
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }))
  return a !== undefined && a.dev === b?.dev && a.ino === b.ino
}
