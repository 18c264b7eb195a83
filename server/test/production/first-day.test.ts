/**
 * docs/production.md followed on a machine with nginx and PostgreSQL of Debian: the package in an empty folder, the commands
 * of the page, a certificate of an authority of its own, a mail server that keeps what it gets. At the end the doctor finds
 * no fault; then one thing after the other is taken away, and it names each.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { packServer } from '../../../release/pack-server.ts'
import type { Finding } from '../../src/operations/doctor/finding.ts'
import { emptyEnvironment, withoutRegistry } from '../release/installed.ts'
import { freePort } from '../support/network/free-port.ts'
import { startMailServer } from '../support/network/mail-server.ts'
import { goodPassword } from '../support/people.ts'
import {
  machineName,
  makeCertificate,
  type Nginx,
  type Postgres,
  startNginx,
  startPostgres,
  withoutDebian,
} from './debian.ts'

const run = promisify(execFile)
const skip = withoutDebian || withoutRegistry
if (skip) console.warn(`NOT TESTED: docs/production.md from an empty folder to a manager, since ${skip}.`)

const repository = new URL('../../../', import.meta.url).pathname
const page = readFileSync(join(repository, 'docs/production.md'), 'utf8')

/** The commands below a heading of the page. */
function commandsBelow(heading: string): string[] {
  const section = page.split(/^(?=##+ )/m).find((part) => part.startsWith(`### ${heading}\n`)) ?? ''
  const found = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands)
  assert.ok(found.length > 0, `docs/production.md has no commands below ${heading}`)
  return found
}

// Here, since a hook belongs to the test that registers it.
const mail = await startMailServer()

describe('the first day', { skip, timeout: 600_000 }, () => {
  let home: string
  let folder: string
  let postgres: Postgres
  let nginx: Nginx
  let authority: string
  let ports: { http: number; https: number; server: number }
  let publicUrl: string
  let server: Server | undefined
  const cookies = new Map<string, string>()

  before(async () => {
    home = await mkdtemp(join(tmpdir(), 'maitred-first-day-'))
    // PostgreSQL passes through it as another user.
    await chmod(home, 0o711)
    folder = join(home, 'maitred')
    ports = { http: await freePort(), https: await freePort(), server: await freePort() }
    publicUrl = `https://${machineName}:${ports.https}`
    postgres = await startPostgres(join(home, 'postgres'))
    const certificate = await makeCertificate(join(home, 'certificate'), machineName)
    authority = certificate.authority
    const site = {
      name: machineName,
      certificate,
      httpPort: ports.http,
      httpsPort: ports.https,
      serverPort: ports.server,
    }
    nginx = await startNginx(join(home, 'nginx'), site)
    const { file } = await packServer(repository, home)
    await rename(file, join(home, 'maitred-0.2.0.tgz'))
  })
  after(async () => {
    await server?.stop()
    await nginx?.stop()
    await postgres?.stop().catch(() => {})
    if (home) await rm(home, { recursive: true, force: true })
  })

  /** What the page says, with the names and ports of this test. */
  const here = (commands: string): string =>
    commands
      .replaceAll('https://book.example.com', publicUrl)
      .replaceAll('smtp://user:password@mail.example.com:587', `smtp://127.0.0.1:${mail.config.port}`)
      .replaceAll('sudo -u postgres psql', `psql --host=${postgres.socket} --port=${postgres.port} --username=postgres`)
      .replaceAll('127.0.0.1:5432', `127.0.0.1:${postgres.port}`)

  const environment = () => ({
    ...{ ...emptyEnvironment, HOME: home, PORT: `${ports.server}`, METRICS_PORT: 'off', NODE_ENV: 'production' },
    ...{ NODE_EXTRA_CA_CERTS: authority, npm_config_prefer_offline: 'true', npm_config_audit: 'false' },
    // The registry and the packages that whoever runs this already has.
    ...{ npm_config_userconfig: join(homedir(), '.npmrc'), npm_config_cache: join(homedir(), '.npm') },
  })
  const shell = (commands: string) => run('sh', ['-eu', '-c', here(commands)], { env: environment(), cwd: home })
  const sql = (text: string, database = 'maitred') =>
    shell(`sudo -u postgres psql --quiet --dbname=${database} --command="${text}"`)

  type Settings = Record<string, string | undefined>
  type Server = { output(): string; stop(): Promise<unknown> }

  /** By the command of the page; settings of the environment come before those of its file. */
  async function serve(settings: Settings = {}): Promise<Server> {
    const [, command = ''] = commandsBelow('The package by hand')
    const child: ChildProcess = spawn('sh', ['-eu', '-c', `exec ${command}`], {
      ...{ cwd: folder, env: { ...environment(), ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
    const closed = once(child, 'close')
    const stop = async () => {
      child.kill('SIGTERM')
      await closed
    }
    while (!/(Open it with|Sign in at)/.test(output)) {
      assert.equal(child.exitCode, null, output)
      await sleep(20)
    }
    return { output: () => output, stop }
  }

  type Report = { code: number; findings: Finding[]; text: string }

  /** By the command of the page's table, with other settings than the file has. */
  async function doctor(settings: Settings = {}, ...args: string[]): Promise<Report> {
    const [, command = ''] = /^\| by hand \| `(.*) COMMAND`, in/m.exec(page) ?? []
    const env = { ...environment(), ...settings }
    const asked = run('sh', ['-eu', '-c', `${command} doctor --json ${args.join(' ')}`], { env, cwd: folder })
    const { code, stdout, stderr } = await asked.then(
      (ended) => ({ code: 0, ...ended }),
      (ended: { code: number; stdout: string; stderr: string }) => ended,
    )
    return { code, findings: stdout === '' ? [] : JSON.parse(stdout).findings, text: stdout + stderr }
  }

  /** The faults, as `check: sentence → advice`. */
  async function faults(settings: Settings = {}): Promise<string[]> {
    const { code, findings, text } = await doctor(settings)
    const found = findings.flatMap((one) =>
      one.level === 'fault' ? [`${one.check}: ${one.sentence} → ${one.advice}`] : [],
    )
    assert.equal(code, 1, text)
    return found
  }

  async function fault(settings: Settings, expected: RegExp): Promise<void> {
    const [first = '', ...more] = await faults(settings)
    assert.match(first, expected)
    assert.deepEqual(more, [])
  }

  type Answered = { status: number; headers: IncomingHttpHeaders; body: string }

  /** As a browser would: over https, certificate verified, cookies kept. */
  async function ask(method: string, path: string, form?: Record<string, string>, json?: object): Promise<Answered> {
    const sent = request(new URL(path, publicUrl), {
      ...{ method, ca: readFileSync(authority), agent: false },
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { 'sec-fetch-site': 'same-origin', origin: publicUrl }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(json && { 'content-type': 'application/json' }),
      },
    })
    sent.end(form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : undefined)
    const [answer] = await once(sent, 'response')
    let body = ''
    for await (const chunk of answer.setEncoding('utf8')) body += chunk
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return { status: answer.statusCode, headers: answer.headers, body }
  }

  test('the commands of the page install the package and make its settings', async () => {
    await shell(commandsBelow('The package by hand')[0] ?? '')
    await shell(commandsBelow('A PostgreSQL of the system')[0] ?? '')
    const settings = await readFile(join(folder, 'maitred.env'), 'utf8')
    assert.match(settings, new RegExp(`^PUBLIC_URL=${publicUrl}$`, 'm'))
    assert.match(settings, /^DATABASE_URL=postgres:\/\/maitred:[0-9a-f]{48}@/m)
    const before = await doctor()
    assert.equal(before.code, 1, 'no server runs yet')
    assert.match(before.text, /no server was started on it yet/)
  })

  test('the server prints a link, by which the first manager signs in and has a restaurant', async () => {
    server = await serve()
    const [, link = ''] = new RegExp(`${publicUrl}(/set-up/\\S+)`).exec(server.output()) ?? []
    assert.equal((await ask('GET', link)).status, 200, server.output())
    const ann = { name: 'Ann Vella', email: 'ann@example.com', password: goodPassword }
    const begun = await ask('POST', link, ann)
    assert.deepEqual([begun.status, begun.headers.location], [303, '/manage/setup/restaurant'], begun.body)
    assert.deepEqual([...cookies.keys()].includes('__Host-maitred_session'), true)
    assert.match(await faults().then(String), /^people: There is no restaurant yet/)
    const luce = { name: 'Osteria Luce', slug: 'osteria-luce', timezone: 'Europe/Rome', country: 'IT', language: 'it' }
    const created = await ask('POST', '/api/restaurants', undefined, luce)
    assert.equal(created.status, 201, created.body)
    assert.equal((await ask('GET', '/manage')).status, 200)
  })

  test('an invitation arrives by mail, with a link under the public name', async () => {
    const invited = await ask('POST', '/api/restaurant/invitations', undefined, {
      email: 'host@example.com',
      role: 'host',
    })
    assert.equal(invited.status, 201, invited.body)
    const [received] = await mail.received(1)
    assert.deepEqual(received?.envelope.to, ['host@example.com'])
    const [, link = ''] = new RegExp(`${publicUrl}(/invitation/\\S+)`).exec(received?.text ?? '') ?? []
    assert.equal((await ask('GET', link)).status, 200, received?.raw)
  })

  test('http is sent to https', async () => {
    const sent = plainRequest({
      host: '127.0.0.1',
      port: ports.http,
      path: '/book',
      headers: { host: machineName },
    }).end()
    const [answer] = await once(sent, 'response')
    assert.deepEqual([answer.statusCode, answer.headers.location], [308, `https://${machineName}/book`])
    answer.resume()
  })

  test('the doctor finds no fault and nothing to warn of, and its mail arrives', async () => {
    let report = await doctor()
    // The server looks once a minute whether a backup is due.
    while (!/restored to check it/.test(report.text)) {
      await sleep(1_000)
      report = await doctor()
    }
    report = await doctor({}, '--mail-to', 'boss@example.com')
    // The disk is that of whoever runs this.
    const wrong = report.findings.filter(({ level, check }) => level !== 'ok' && check !== 'disk')
    assert.deepEqual([report.code, wrong], [0, []], report.text)
    const got = new Set(report.findings.map(({ check }) => check))
    assert.equal(got.size, 13, [...got].join())
    assert.ok(mail.mails.some(({ envelope, subject }) => `${envelope.to}` === 'boss@example.com' && subject))
  })

  describe('each thing that is taken away is named:', () => {
    test('settings', async () => {
      const withoutUrl = await doctor({ PUBLIC_URL: '' })
      assert.equal(withoutUrl.code, 1)
      assert.match(withoutUrl.text, /PUBLIC_URL is not set\. Set PUBLIC_URL to/)
      const noMail = { MAIL_URL: '', MAIL_FROM: '' }
      const [address = '', noMailAtAll = ''] = await faults({ ...noMail, PUBLIC_URL: '' })
      assert.match(address, /^address: PUBLIC_URL is not set/)
      assert.match(noMailAtAll, /^mail: MAIL_URL is not set/)
      assert.match(String(await faults({ PUBLIC_URL: publicUrl.replace('https', 'http') })), /^address: .*https only/)
      assert.match(String(await faults({ BACKUP_TO: '' })), /backup: BACKUP_TO is not set/)
      assert.match(
        String(await faults({ MAIL_URL: `smtp://127.0.0.1:${ports.http}` })),
        /mail: The mail server .* cannot be used/,
      )
      await fault({ TRUST_PROXY: '' }, /^settings: .* other values of TRUST_PROXY/)
      assert.match(String(await faults({ DATABASE_POOL_SIZE: '95' })), /database: PostgreSQL takes 97 connections/)
    })

    test('the certificate', async () => {
      await fault({ NODE_EXTRA_CA_CERTS: '' }, /^certificate: .* is not trusted/)
      const byNumber = await faults({ PUBLIC_URL: `https://127.0.0.1:${ports.https}` })
      assert.match(byNumber[0] ?? '', /^certificate: .* is for another name/)
    })

    test('permissions', async () => {
      for (const path of ['data/secret.key', 'maitred.env']) {
        await chmod(join(folder, path), 0o644)
        await fault({}, new RegExp(`^secrets: .*${path}.*→ chmod `))
        await chmod(join(folder, path), 0o600)
      }
    })

    test('what the proxy has to do', async () => {
      await nginx.reload(['proxy_set_header X-Forwarded-For $remote_addr;', ''])
      await fault({}, /^proxy: .* does not say for whom it asks/)
      await nginx.reload(['proxy_set_header Host $host;', ''])
      await fault({}, /^address: The server refuses the host/)
      await nginx.reload()
      assert.equal((await doctor()).code, 0)
    })

    test('the database', async () => {
      await sql('alter system set fsync = off')
      await sql('select pg_reload_conf()')
      await fault({}, /^database: fsync is off/)
      await sql('alter system reset fsync')
      await sql('select pg_reload_conf()')
      await sql('alter role maitred nocreatedb')
      const { code, findings } = await doctor()
      const warned = findings.filter(({ level, check }) => level === 'warning' && check === 'database')
      assert.deepEqual([code, warned.length], [0, 1])
      await sql('alter role maitred createdb')
      await sql("update maitred.backups set begun_at = begun_at - interval '3 days'")
      await fault({}, /^backup: The last backup is 7\d hours old/)
      await sql(
        "update maitred.backups set begun_at = begun_at + interval '3 days' where begun_at < now() - interval '2 days'",
      )
      await sql(
        'update maitred.schema_migrations set version = version + 1 where version = (select max(version) from maitred.schema_migrations)',
      )
      await fault({}, /^schema: The database is of a newer maitred/)
      await sql(
        'update maitred.schema_migrations set version = version - 1 where version = (select max(version) from maitred.schema_migrations)',
      )
    })

    test('proxy trust of the running server, and a server that is not there', async () => {
      await server?.stop()
      await fault({}, /^address: The proxy at .* reaches no server \(503\)/)
      server = await serve({ TRUST_PROXY: '' })
      await fault(
        { TRUST_PROXY: '' },
        /^proxy: .* takes every caller for its proxy at 127\.0\.0\.1.*→ Set TRUST_PROXY to 127\.0\.0\.1,::1/,
      )
      await server.stop()
      await nginx.reload(['X-Forwarded-For $remote_addr', 'X-Forwarded-For $proxy_add_x_forwarded_for'])
      server = await serve({ TRUST_PROXY: 'true' })
      await fault({ TRUST_PROXY: 'true' }, /^proxy: .*address that a caller claims/)
      await server.stop()
      await nginx.reload()
      server = await serve()
      assert.equal((await doctor()).code, 0)
      await nginx.stop()
      await fault({}, /^address: .* cannot be reached from this machine .*though the server answers/)
    })

    test('the manager, a clean database, and the database itself', async () => {
      const maitred = (command: string, settings = '') =>
        shell(`cd ~/maitred && ${settings} node --env-file=maitred.env node_modules/.bin/maitred ${command}`)
      const beside = ['--except', 'address']
      assert.equal((await doctor({}, ...beside)).code, 0)
      await maitred('user remove ann@example.com')
      assert.match((await doctor({}, ...beside)).text, /Nobody manages a restaurant/)
      await maitred('demo', 'PUBLIC_URL= TRUST_PROXY=false MAIL_URL= MAIL_FROM=')
      assert.match((await doctor({}, ...beside)).text, /The demo is in this database/)
      await server?.stop()
      await postgres.stop()
      assert.match((await doctor({}, ...beside)).text, /No PostgreSQL answers at the address of DATABASE_URL/)
    })
  })
})
