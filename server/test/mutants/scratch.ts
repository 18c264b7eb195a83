/** A copy of the repository in which one line at a time is another. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repository } from '../support/syntax.ts'
import type { Mutant } from './draw.ts'

export type Scratch = {
  folder: string
  /** Puts the mutant in, and whatever was there before it back. */
  apply(mutant: Mutant | undefined): void
  remove(): void
}

export function openScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'maitred-mutants-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(repository, file), join(folder, file))
  }
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  let changed: string | undefined
  return {
    folder,
    apply(mutant) {
      if (changed !== undefined) cpSync(join(repository, changed), join(folder, changed))
      changed = mutant?.file
      if (mutant) writeFileSync(join(folder, mutant.file), mutatedText(mutant))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The line is found by its text, the one nearest to where it was drawn. */
export function mutatedText({ file, line, original, mutated }: Mutant): string {
  const text = readFileSync(join(repository, file), 'utf8')
  const places: { at: number; away: number }[] = []
  for (let at = text.indexOf(`${original}\n`); at !== -1; at = text.indexOf(`${original}\n`, at + 1)) {
    if (at === 0 || text[at - 1] === '\n')
      places.push({ at, away: Math.abs(text.slice(0, at).split('\n').length - line) })
  }
  const [nearest] = places.sort((a, b) => a.away - b.away)
  if (nearest === undefined)
    throw new Error(`${file} no longer has the line ${JSON.stringify(original)}: see the head of draw.ts.`)
  return text.slice(0, nearest.at) + mutated + text.slice(nearest.at + original.length)
}
