/**
 * `maitred apply FILE [--dry-run]` and `maitred export RESTAURANT [--ids]`. Exit codes: 0 done; 1 refused, with one line
 * per reason; 2 not understood, with the usage.
 */

import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { notFound, Problem } from '../../../domain/problem.ts'
import { inEnglish } from '../../../domain/sentence.ts'
import { type ExitCode, exitCodeOf } from '../../../terminal/exit-code.ts'
import type { Terminal } from '../../../terminal/terminal.ts'
import { operands } from '../../../terminal/wrong-usage.ts'
import { requireRestaurant } from '../../house/access/owners/find-owner.ts'
import { mailLink, type OperatorTerminal, unprovedLines } from '../../people/members/operator-links.ts'
import { applyDescription } from './apply-description.ts'
import { findConfiguration } from './configuration.sql.ts'
import { DescriptionRefused } from './description/description-issue.ts'
import { toDescription, toYaml } from './description/export-description.ts'
import { type DescriptionError, parseDescription } from './parse/parse-description.ts'
import { formatReport } from './plan/change-report.ts'
import { withPictures } from './with-pictures.ts'

export const configurationUsage = `Usage:
  maitred apply FILE [--dry-run]          create or change a restaurant as the YAML file describes it; - is standard input
  maitred export SLUG|ID [--ids]          print a restaurant as such a file; --ids lets you rename things in it`

/** Each reason is printed on a line of its own. */
class FileRefused extends Error {
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'))
    this.reasons = reasons
  }
}

export function applyCommand(args: readonly string[], terminal: OperatorTerminal): Promise<ExitCode> {
  return exitCodeOf(reportingOf(terminal), args, (given) => apply(given, terminal))
}

export function exportCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  return exitCodeOf(reportingOf(terminal), args, (given) => exportTo(given, terminal))
}

const reportingOf = ({ print, fail }: Terminal) => ({ print, fail, usage: configurationUsage, reasonsIn })

async function apply(args: string[], terminal: OperatorTerminal): Promise<void> {
  const { db, clock, print } = terminal
  const options = { 'dry-run': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file] = operands(positionals, ['FILE'])
  const dryRun = values['dry-run']
  const parsed = parseDescription(await textOf(file), { folder: file === '-' ? '.' : dirname(file) })
  if ('errors' in parsed) throw refusalIn(file, parsed.errors)
  const { description, errorsFor } = parsed
  const links = await terminal.mailedLinks()
  const report = await db
    .transaction(async (tx) => {
      const applied = await applyDescription(tx, description, { now: clock.now(), dryRun, actor: 'apply' })
      for (const made of applied.invitations) mailLink(tx, applied.restaurantId as number, links, made)
      return applied
    })
    .catch((error: unknown) => {
      throw error instanceof DescriptionRefused ? refusalIn(file, errorsFor(error.issues)) : error
    })
  for (const line of formatReport(report)) print(line)
  if (report.changes.length === 0) print(`Restaurant ${description.slug} is as the file says; nothing changed.`)
  else if (dryRun) print('This was a dry run: nothing has been changed.')
  else print(`Restaurant ${description.slug} has id ${report.restaurantId}.`)
  if (report.invitations.length === 0) return
  const printed = { origin: terminal.address(), restaurant: description.slug, isMailed: links !== undefined }
  for (const made of report.invitations)
    for (const line of ['', ...unprovedLines(made, 'manager', printed)]) print(line)
}

async function exportTo(args: string[], { db, print }: Terminal): Promise<void> {
  const options = { ids: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [name] = operands(positionals, ['SLUG|ID'])
  const description = await db.read(async (query) => {
    const { id } = await requireRestaurant(query, name)
    const stored = await findConfiguration(query, id)
    if (!stored) throw notFound(`Restaurant "${name}"`)
    return withPictures(query, id, toDescription(stored, { ids: values.ids }))
  })
  print(toYaml(description).trimEnd())
}

function textOf(file: string): Promise<string> {
  if (file === '-') return text(process.stdin)
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new FileRefused([`The file ${file} cannot be read: ${error.message}`])
  })
}

function refusalIn(file: string, errors: readonly DescriptionError[]): FileRefused {
  const name = file === '-' ? 'standard input' : file
  return new FileRefused(errors.map(({ message }) => `${name}, ${inEnglish(message)}`))
}

function reasonsIn(error: unknown): readonly string[] | undefined {
  if (error instanceof FileRefused) return error.reasons
  return error instanceof Problem ? [error.message] : undefined
}
