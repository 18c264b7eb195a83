/**
 * PgBouncer in transaction mode in front of the tests' PostgreSQL, for `npm test -- --tier pooler`. It has the settings that
 * docs/scaling.md tells an operator to make, read from there, and logs in as a role that has those of the same page.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { choosePostgresUser, runningAs } from '@maitred/postgres/postgres-user.ts'
import pg from 'pg'
import type { TestServer } from '../test-server.ts'
import { freePort } from './free-port.ts'

type Connection = TestServer['admin']

const page = new URL('../../../../docs/scaling.md', import.meta.url)
/** The role that the page's statements are about. */
const role = 'maitred_pooled'

export type Pooler = { connection: Connection; close(): Promise<void> }

/** `more` overrides settings of the page. */
export async function startPooler(postgres: Connection, more = ''): Promise<Pooler> {
  const program = await findPgBouncer()
  const text = await readFile(page, 'utf8')
  await createRole(postgres, block(text, 'sql'))
  const user = await choosePostgresUser(null)
  const folder = await mkdtemp(join(tmpdir(), 'maitred-pooler-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const { host, port: target, password } = postgres
  // Fewer connections to PostgreSQL than the servers open to PgBouncer, so that transactions do switch connections.
  await writeFile(
    file,
    `[databases]
* = host=${host} port=${target} user=${role} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
default_pool_size = 8
max_client_conn = 500
logfile = ${join(folder, 'pgbouncer.log')}
${block(text, 'ini')}
${more}
`,
  )
  await chmod(folder, 0o755)
  if (user) await chown(folder, user.uid, user.gid)
  const child = spawn(program, ['-q', file], { ...runningAs(user), stdio: ['ignore', 'ignore', 'pipe'] })
  await listening(child, port)
  return {
    connection: { ...postgres, host: '127.0.0.1', port, user: role },
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const oldest = 21

async function findPgBouncer(): Promise<string> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  const program = process.env.PGBOUNCER ?? folders.map((folder) => join(folder, 'pgbouncer')).find(isExecutable)
  const advice = `Install PgBouncer 1.${oldest} or newer (Debian 13: apt-get install pgbouncer), or name it: PGBOUNCER=PATH.`
  if (program === undefined) throw new Error(`THE POOLER IS NOT TESTED: no pgbouncer in PATH or /usr/sbin. ${advice}`)
  const { stdout } = await promisify(execFile)(program, ['--version'])
  const [version = 'unknown', minor] = /PgBouncer 1\.(\d+)\S*/.exec(stdout) ?? []
  if (!(Number(minor) >= oldest)) throw new Error(`THE POOLER IS NOT TESTED: ${program} is ${version}. ${advice}`)
  return program
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first block of the page in that language. */
function block(text: string, language: string): string {
  const found = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(text)?.[1]
  if (found === undefined) throw new Error(`docs/scaling.md has no block of ${language}.`)
  return found
}

/** Without the search path of its name, as the tests' other role. */
async function createRole(postgres: Connection, settings: string): Promise<void> {
  const client = new pg.Client(postgres)
  await client.connect()
  await client.query(
    `do $$ begin create role ${role} superuser login password '${postgres.password}';
     exception when duplicate_object then null; end $$`,
  )
  await client.query(`alter role ${role} set search_path = public`)
  await client.query(settings.replaceAll('role maitred ', `role ${role} `))
  await client.end()
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
  })
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    if (child.exitCode !== null) throw new Error(`PgBouncer does not start:\n${said}`)
    await sleep(20)
  }
}
