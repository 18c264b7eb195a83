/**
 * Reports refused lines on the terminal, or in the file of --report. The file is opened before anything is imported and
 * written line by line; what can no longer be written to it is printed on the terminal.
 */
import { appendFileSync, closeSync, openSync, statSync } from 'node:fs'
import { ImportRefused } from './lines/import-result.ts'
import { refusedHead, refusedLine } from './refused-file.ts'

export type RefusalReport = {
  refuse(line: number, reason: string): void
  /** The name of the file, where it has every refusal. */
  file(): string | undefined
  close(): void
}

type PrintError = (line: string) => void

export function openReport(path: string | undefined, imported: string, printError: PrintError): RefusalReport {
  const print = (line: number, reason: string) => printError(`line ${line}: ${reason}`)
  if (path === undefined) return { refuse: print, file: () => undefined, close: () => {} }
  const file = openFile(path, imported)
  let isComplete = true
  return {
    refuse: (line, reason) => {
      if (!isComplete) return print(line, reason)
      try {
        appendFileSync(file, `line ${line}: ${reason}\n`)
      } catch (error) {
        isComplete = false
        const { message } = error as Error
        printError(`The report ${path} cannot be written any further: ${message}. The rest follows here.`)
        print(line, reason)
      }
    },
    file: () => (isComplete ? path : undefined),
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

/** The refused lines themselves, in the file of --refused. */
export function openRefused(path: string | undefined, imported: string, header: readonly string[]) {
  if (path === undefined) return undefined
  const file = openFile(path, imported)
  appendFileSync(file, refusedHead(header))
  return {
    add: (line: number, reason: string, values: readonly string[]) =>
      appendFileSync(file, refusedLine(header, { line, reason, values })),
    close: () => closeSync(file),
  }
}
