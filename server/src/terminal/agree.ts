import { createInterface } from 'node:readline/promises'

/** Asks the person at the terminal a question that only "y" or "yes" agrees to; false where there is none. */
export async function agree(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
