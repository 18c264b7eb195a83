/** Packages in an empty folder, installed by npm as an operator would, and commands that are run there. */
import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'
import { ownClock } from '../support/workers/clock-environment.ts'

const run = promisify(execFile)

/** This Node.js and the system's npm: no program of the clone can be taken for an installed one. */
const path = [dirname(process.execPath), ...(process.env.PATH ?? '').split(':')]
  .filter((folder) => !folder.includes('node_modules/.bin'))
  .join(':')
export const emptyEnvironment = { PATH: path, HOME: process.env.HOME, ...ownClock }
const env = emptyEnvironment

export const withoutRegistry: false | string = await run('npm', ['view', 'fastify', 'version', '--fetch-retries=0'], {
  env,
  timeout: 60_000,
}).then(
  () => false,
  () => 'the npm registry does not answer',
)
if (withoutRegistry) console.warn(`NOT TESTED: that the package can be installed, since ${withoutRegistry}.`)

// Here and not where they are made: a hook belongs to the test that registers it.
const folders: string[] = []
const servers: Served[] = []
after(async () => {
  for (const { stop } of servers) await stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

export async function install(...packages: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-installed-'))
  folders.push(folder)
  // Where root runs the tests, PostgreSQL runs as another user.
  await chmod(folder, 0o755)
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...packages], { cwd: folder, env })
  return folder
}

export async function runIn(folder: string, program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { cwd: folder, env })
  return stdout
}

export type Served = { address: string; output: () => string; stop: () => Promise<number | null> }

/** `npx maitred serve`, with the demo on a PostgreSQL of its own. */
export async function npxServe(folder: string, settings: Record<string, string>): Promise<Served> {
  const child = spawn('npx', ['maitred', 'serve'], {
    cwd: folder,
    env: { ...env, PORT: '0', METRICS_PORT: 'off', LOG_LEVEL: 'warn', ...settings },
    // A group of its own, which gets a signal as a whole, as it does from a terminal: npx passes none on.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid = 0, stdout, stderr } = child
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const stop = () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGINT')
    return ended
  }
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [stdout, stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        const [found] = /http:\/\/[\w.:]+(?=, with)/.exec(output) ?? []
        if (found) resolve(found)
      })
    }
    void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
  const served = { address: await address, output: () => output, stop }
  servers.push(served)
  return served
}
