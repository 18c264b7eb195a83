/** `maitred doctor`. Exit codes: 0 no fault, 1 faults, 2 wrong usage. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Clock } from '../../clock.ts'
import type { ConnectionSettings } from '../../db/connection/connection-settings.ts'
import { type Config, ConfigRefused } from '../../settings/config.ts'
import { isMailAddress } from '../../settings/mail-url.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../terminal/exit-code.ts'
import { WrongUsage } from '../../terminal/wrong-usage.ts'
import { type Check, checks, type Finding } from './finding.ts'
import { judgeAddress } from './judge-address.ts'
import { judgeDatabase } from './judge-database.ts'
import { judgeBackup, judgeClock, judgeDisk, judgeSecrets } from './judge-machine.ts'
import { judgeMail } from './judge-mail.ts'
import { judgeOidc } from './judge-oidc.ts'
import { judgeTexts } from './judge-texts.ts'
import { readAddress } from './read-address.ts'
import { type ReadDatabase, readDatabase } from './read-database.ts'
import { readMachine } from './read-machine.ts'
import { readMail } from './read-mail.ts'
import { readOidc } from './read-oidc.ts'
import { readTexts } from './read-texts.ts'

export const doctorUsage = `Usage:
  maitred doctor
    --mail-to ADDRESS   send a mail there, too
    --except CHECK      leave a check out: ${checks.slice(0, 8).join(', ')},
                        ${checks.slice(8).join(', ')}; may be repeated
    --json              the same for programs

Checks an installation that guests are to reach: address, certificate, proxy, mail, texts, company accounts, database, backups,
disks, secrets and clock. Says what is wrong and what to do. Run it with the settings of the server and as its user, while the server runs.
It changes nothing. The exit code is 1 if there is a fault; warnings do not count.`

export type DoctorTerminal = {
  connect(): Promise<ConnectionSettings>
  readConfig(): Config
  findSecretKey(): Promise<Buffer | undefined>
  /** Files of settings that may be there. */
  settingsFiles: readonly string[]
  clock: Clock
  print(line: string): void
  fail(line: string): void
}

export function doctorCommand(args: readonly string[], terminal: DoctorTerminal): Promise<ExitCode> {
  const reporting = { ...terminal, usage: doctorUsage, reasonsIn: refusedBy(ConfigRefused) }
  return exitCodeOf(reporting, args, async (given): Promise<0 | 1> => {
    const { mailTo, except, json } = optionsOf(given)
    const found = await examine(terminal, mailTo)
    const findings = found.filter(({ check }) => !except.includes(check))
    const faults = findings.filter(({ level }) => level === 'fault').length
    const warnings = findings.filter(({ level }) => level === 'warning').length
    if (json) terminal.print(JSON.stringify({ faults, warnings, findings }))
    else {
      for (const line of findings.flatMap(linesOf)) terminal.print(line)
      terminal.print(summaryOf(faults, warnings, except))
    }
    return faults === 0 ? 0 : 1
  })
}

function optionsOf(args: string[]): { mailTo: string | undefined; except: Check[]; json: boolean } {
  const options = {
    'mail-to': { type: 'string' },
    except: { type: 'string', multiple: true },
    json: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ args, options })
  const mailTo = values['mail-to']
  if (mailTo !== undefined && !isMailAddress(mailTo)) {
    throw new WrongUsage(`--mail-to takes an e-mail address, not "${mailTo}".`)
  }
  const except = (values.except ?? []).map((name) => {
    const check = checks.find((one) => one === name)
    if (!check) throw new WrongUsage(`--except takes ${checks.join(', ')}, not "${name}".`)
    return check
  })
  return { mailTo, except, json: values.json === true }
}

async function examine(terminal: DoctorTerminal, mailTo: string | undefined): Promise<Finding[]> {
  const config = terminal.readConfig()
  const { publicUrl, mail, textUrl, oidc, databaseUrl } = config
  const now = terminal.clock.now()
  const key = await keyOf(terminal)
  const database = await databaseOf(terminal, config)
  const isReachedByHttps = publicUrl?.startsWith('https://') && key.key
  const address = isReachedByHttps ? await readAddress(config, publicUrl ?? '', key.key as Buffer) : undefined
  const machine = await readMachine(
    config,
    { isSet: key.key !== undefined, refusal: key.refusal },
    terminal.settingsFiles,
  )
  const oidcFacts = oidc && (await readOidc(oidc, terminal.clock))
  const mailFacts = mail && (await readMail(mail, mailTo, publicUrl ?? 'this machine'))
  const { facts, backup } = database
  const found = facts.kind === 'found' ? facts : undefined
  const sizes = {
    ownDatabase: databaseUrl === undefined ? found?.server.bytes : undefined,
    lastBackup: backup?.bytes ?? undefined,
  }
  const findings = [
    ...judgeAddress(config, address?.facts, now),
    ...judgeMail(mail, mailFacts),
    ...judgeTexts(textUrl, textUrl && (await readTexts(textUrl))),
    ...judgeOidc(oidc, oidcFacts, publicUrl),
    ...judgeDatabase(facts, config),
    ...judgeBackup(machine.backups, backup, found?.house?.since, now, config.backup?.everyHours),
    ...judgeDisk(machine, sizes),
    ...judgeSecrets(machine),
    ...judgeClock([
      ...clock('the database', database.aheadSeconds),
      ...clock(publicUrl ?? '', address?.aheadSeconds),
      ...clock(oidc?.issuer ?? '', oidcFacts?.aheadSeconds),
    ]),
  ]
  return findings.toSorted((one, other) => checks.indexOf(one.check) - checks.indexOf(other.check))
}

const clock = (whose: string, aheadSeconds: number | undefined) =>
  aheadSeconds === undefined ? [] : [{ whose, aheadSeconds }]

async function keyOf({
  findSecretKey,
}: DoctorTerminal): Promise<{ key?: Buffer | undefined; refusal: string | undefined }> {
  try {
    return { key: await findSecretKey(), refusal: undefined }
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error
    return { refusal: error.message }
  }
}

/** Does not start an embedded PostgreSQL that was never started. */
async function databaseOf(
  { connect }: DoctorTerminal,
  { databaseUrl, dataDir, backupCopy }: Config,
): Promise<ReadDatabase> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'))) return { facts: { kind: 'none' } }
  return readDatabase(await connect(), backupCopy !== undefined)
}

function linesOf(finding: Finding): string[] {
  const line = `${finding.level.padEnd(8)} ${finding.check}: ${finding.sentence}`
  return finding.level === 'ok' ? [line] : [line, `         → ${finding.advice}`]
}

function summaryOf(faults: number, warnings: number, except: readonly Check[]): string {
  const counted = (count: number, one: string) => `${count || 'No'} ${one}${count === 1 ? '' : 's'}`
  const leftOut = except.length === 0 ? '' : ` Left out: ${except.join(', ')}.`
  const found =
    warnings === 0 ? counted(faults, 'fault') : `${counted(faults, 'fault')}, ${counted(warnings, 'warning')}`
  return `${found} found.${leftOut}`
}
