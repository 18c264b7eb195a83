/**
 * Starts that cannot work end with exit code 1 within seconds, and with sentences that say what is wrong, which variable
 * sets it and what to do. No stack trace: there is nothing in our code to look at.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { TLSSocket } from 'node:tls'
import { canEnter, choosePostgresUser } from '@maitred/postgres/postgres-user.ts'
import { removeDataDir } from '../postgres/data-folder.ts'
import { testDatabase } from '../support/database.ts'
import { selfSigned } from '../support/network/self-signed.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'

const main = new URL('../../src/main.ts', import.meta.url).pathname
const folder = await realpath(await mkdtemp(join(tmpdir(), 'maitred-refused-')))
after(() => rm(folder, { recursive: true, force: true }))
const unused = join(folder, 'unused')
after(() => removeDataDir(unused))
await chmod(folder, 0o755)
const { connection } = await testDatabase()
const database = connectionUrl(connection)

/** A start takes half a second on an idle machine; what spins is ended. */
const timeoutMs = 180_000

type User = { uid?: number; gid?: number }

async function assertRefused(env: Record<string, string>, sentence: RegExp, user: User = {}): Promise<void> {
  const given = { PATH: process.env.PATH, PORT: '0', METRICS_PORT: 'off', DATA_DIR: unused, ...env }
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    const options = { env: given, timeout: timeoutMs, killSignal: 'SIGKILL', ...user } as const
    execFile(process.execPath, [main, 'serve'], options, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? error.signal) : 0, output: stdout + stderr }),
    )
  })
  assert.match(output, sentence)
  assert.equal(code, 1, output)
  assert.doesNotMatch(output, /^\s+at /m, 'a stack trace is no sentence')
}

describe('DATA_DIR', () => {
  const file = join(folder, 'a-file')
  const loop = join(folder, 'loop')
  const keyIsFolder = join(folder, 'key-is-folder')
  const setUp = Promise.all([
    writeFile(file, ''),
    symlink(loop, loop),
    mkdir(join(keyIsFolder, 'secret.key'), { recursive: true }),
  ])

  const onLinux = { skip: process.platform !== 'linux' && 'needs /proc' }
  test('in /proc, where no folder can be made', onLinux, () =>
    assertRefused(
      { DATA_DIR: '/proc/x' },
      /^The data folder \/proc\/x cannot be used \(ENOENT.* Set DATA_DIR to another/,
    ),
  )
  test('in /proc, with a database elsewhere', onLinux, () =>
    assertRefused(
      { DATA_DIR: '/proc/x', DATABASE_URL: database },
      /^There is no SECRET_KEY, and \/proc\/x\/secret\.key cannot be made \(ENOENT\)\. Set SECRET_KEY/,
    ),
  )
  test('is a file', async () => {
    await setUp
    const sentence = new RegExp(
      `^The data folder ${file} cannot be used: ${file} is no folder\\. Set DATA_DIR to a folder`,
    )
    await assertRefused({ DATA_DIR: file }, sentence)
  })
  test('lies below a file', async () => {
    await setUp
    const below = join(file, 'x', 'data')
    const sentence = new RegExp(
      `^The data folder ${below} cannot be used: ${file} is no folder\\. Set DATA_DIR to a folder`,
    )
    await assertRefused({ DATA_DIR: below }, sentence)
  })
  test('is a link to itself', async () => {
    await setUp
    await assertRefused({ DATA_DIR: loop }, /^The data folder .*loop cannot be used \(ELOOP.* Set DATA_DIR to another/)
  })
  test('has a name that is too long', () =>
    assertRefused(
      { DATA_DIR: join(folder, 'x'.repeat(300)) },
      /cannot be used \(ENAMETOOLONG.* Set DATA_DIR to another/,
    ))
  test('holds a folder where the secret key should be', async () => {
    await setUp
    await assertRefused(
      { DATA_DIR: keyIsFolder, DATABASE_URL: database },
      /^The secret key in .*key-is-folder\/secret\.key cannot be read \(EISDIR\)\. .*SECRET_KEY/,
    )
  })

  test('is closed to this user, or its key is', async (t) => {
    if (process.getuid?.() !== 0) return t.skip('SKIPPED: needs root, to close a folder to another user')
    const user = await choosePostgresUser(null)
    assert.ok(user)
    if (!(await canEnter(user, dirname(main))) || !(await canEnter(user, dirname(process.execPath)))) {
      return t.skip(`SKIPPED: ${user.name} cannot enter this checkout`)
    }
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o755 })
    await assertRefused({ DATA_DIR: closed }, /no permission for .*closed.* set DATA_DIR to one it may write/, user)
    await writeFile(join(closed, 'secret.key'), 'x', { mode: 0o600 })
    const key = /^The secret key in .*secret\.key cannot be read \(EACCES\)\. .*SECRET_KEY/
    await assertRefused({ DATA_DIR: closed, DATABASE_URL: `${database}` }, key, user)
  })
})

describe('ports and connections', () => {
  test('METRICS_PORT is PORT', () =>
    assertRefused(
      { PORT: '34567', METRICS_PORT: '34567' },
      /^METRICS_PORT is "34567", and so is PORT\. Set METRICS_PORT to another port, or to off\.$/m,
    ))
  test('more connections than the own PostgreSQL has', () =>
    assertRefused(
      { DATABASE_POOL_SIZE: '200' },
      /^DATABASE_POOL_SIZE is "200", but the server's own PostgreSQL takes 100 connections in all\. Set it to 80 or less, or set DATABASE_URL/,
    ))
  test('a wrong value is named, together with all others', async () => {
    await assertRefused({ PORT: '70000', LOG_LEVEL: 'loud' }, /^PORT is "70000"; .*\nLOG_LEVEL is "loud"; /)
  })
})

/** A server on a free port of 127.0.0.1 that hands its connections to `onConnection`. */
async function listener(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    onConnection(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('DATABASE_URL', () => {
  const url = (text: string) => ({ DATABASE_URL: text })

  test('a socket in a folder that is not there', () =>
    assertRefused(
      url('postgres://u:p@/x?host=/nowhere'),
      /^There is no PostgreSQL at the socket \/nowhere\/\.s\.PGSQL\.5432 of DATABASE_URL\. Start it, or correct the address\.$/m,
    ))
  for (const parameters of ['sslmode=verify-full&sslrootcert=/nowhere/ca.pem', 'sslcert=/nowhere/ca.pem']) {
    test(`a certificate that is not there: ${parameters}`, () =>
      assertRefused(
        url(`postgres://u:p@127.0.0.1:1/x?${parameters}`),
        /^\/nowhere\/ca\.pem, a file named in DATABASE_URL, cannot be read \(ENOENT\)\. Correct sslrootcert, sslcert or sslkey there\.$/m,
      ))
  }
  test('a certificate that does not verify', async () => {
    const address = await listener((socket) =>
      socket.once('data', () => {
        socket.write('S')
        new TLSSocket(socket, { isServer: true, ...selfSigned }).on('error', () => {})
      }),
    )
    await assertRefused(
      url(`postgres://u:p@${address}/x?sslmode=verify-full`),
      /^The certificate of the PostgreSQL in DATABASE_URL is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. .*sslrootcert=FILE/,
    )
  })
  test('a server without TLS', async () => {
    const address = await listener((socket) => socket.once('data', () => socket.write('N')))
    const sentence = /cannot be used: The server does not support SSL connections\. Correct DATABASE_URL/
    await assertRefused(url(`postgres://u:p@${address}/x?sslmode=verify-full`), sentence)
  })
  test('something that is no PostgreSQL', async () => {
    const address = await listener((socket) => socket.end())
    const sentence = /cannot be used: Connection terminated unexpectedly\. Correct DATABASE_URL/
    await assertRefused(url(`postgres://u:p@${address}/x`), sentence)
  })
  test('a port that does not exist', () =>
    assertRefused(
      url('postgres://u:p@127.0.0.1/x?port=99999'),
      /cannot be used: Port should be .* Correct DATABASE_URL/,
    ))
  test('no password where one is needed', () => {
    const open = new URL(database)
    open.password = ''
    return assertRefused(url(open.href), /^PostgreSQL asks for a password, and DATABASE_URL has none\. Put it there/)
  })
  test('a wrong password', () =>
    assertRefused(url(connectionUrl({ ...connection, password: 'guess' })), /^PostgreSQL refused the password in/))
})
