/**
 * `maitred apply FILE [--dry-run]` and `maitred export RESTAURANT [--ids]`. Exit codes as everywhere: 0 done; 1 refused,
 * and it says why, line by line; 2 not understood, with the usage.
 */

import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { InvalidInput, notFound, Problem } from '../../domain/problem.ts'
import type { Terminal } from '../access/terminal.ts'
import { type ExitCode, toldOnTerminal } from '../access/told-on-terminal.ts'
import { operands } from '../access/wrong-usage.ts'
import { applyDescription } from './apply-description.ts'
import { linesOf } from './change-report.ts'
import { findHouseById, findHouseBySlug } from './configuration.sql.ts'
import type { RestaurantDescription } from './description.ts'
import { describeHouse, toYaml } from './export-description.ts'
import { parseDescription } from './parse-description.ts'

export const configurationUsage = `Usage:
  maitred apply FILE [--dry-run]          create or change a restaurant as the YAML file describes it
  maitred export SLUG|ID [--ids]          print a restaurant as such a file; --ids lets you rename things in it`

/** Refused for these reasons, told one to a line. */
class FileRefused extends Error {
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'))
    this.reasons = reasons
  }
}

export function applyCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  return toldOnTerminal(tellingOf(terminal), args, (given) => apply(given, terminal))
}

export function exportCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  return toldOnTerminal(tellingOf(terminal), args, (given) => exportTo(given, terminal))
}

const tellingOf = ({ print, fail }: Terminal) => ({ print, fail, usage: configurationUsage, reasonsIn })

async function apply(args: string[], { db, clock, print }: Terminal): Promise<void> {
  const options = { 'dry-run': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file] = operands(positionals, ['FILE'])
  const dryRun = values['dry-run']
  const description = await descriptionIn(file)
  const report = await db.transaction((tx) => applyDescription(tx, description, { now: clock.now(), dryRun }))
  for (const line of linesOf(report)) print(line)
  if (report.changes.length === 0) print(`Restaurant ${description.slug} is as the file says; nothing changed.`)
  else if (dryRun) print('This was a dry run: nothing has been changed.')
  else print(`Restaurant ${description.slug} has id ${report.restaurantId}.`)
}

async function exportTo(args: string[], { db, print }: Terminal): Promise<void> {
  const options = { ids: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [name] = operands(positionals, ['SLUG|ID'])
  const house = await db.read(
    async (query) =>
      (await findHouseBySlug(query, name)) ?? (isId(name) ? findHouseById(query, Number(name)) : undefined),
  )
  if (!house) throw notFound(`Restaurant "${name}"`)
  print(toYaml(describeHouse(house, { ids: values.ids })).trimEnd())
}

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

async function descriptionIn(file: string): Promise<RestaurantDescription> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new FileRefused([`The file ${file} cannot be read: ${error.message}`])
  })
  const parsed = parseDescription(text)
  if ('errors' in parsed) throw new FileRefused(parsed.errors.map(({ message }) => `${file}, ${message}`))
  return parsed.description
}

function reasonsIn(error: unknown): readonly string[] | undefined {
  if (error instanceof FileRefused) return error.reasons
  if (error instanceof InvalidInput) return Object.values(error.errors).flat()
  return error instanceof Problem ? [error.message] : undefined
}
