/** What Debian has: PostgreSQL and nginx, each in a folder of its own and on a free port, and a certificate for this machine. */
import { execFile, spawn } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../support/network/free-port.ts'

const run = promisify(execFile)

const programs = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)
const missing = [
  ...(existsSync('/usr/sbin/nginx') ? [] : ['nginx-light']),
  ...(programs === undefined ? ['postgresql'] : []),
  ...(existsSync('/usr/bin/openssl') ? [] : ['openssl']),
]
export const withoutDebian: false | string =
  missing.length > 0 && `these packages of Debian are not installed: ${missing.join(', ')}`

/** A name that leads to this machine, if it has one that is not a loopback name. */
export const machineName: string = await lookup(hostname()).then(
  () => hostname(),
  () => 'localhost',
)

export type Postgres = { port: number; socket: string; stop(): Promise<unknown> }

/** PostgreSQL refuses to run as root. */
async function postgresUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (option) => Number((await run('id', [option, 'postgres'])).stdout)),
  )
  return { uid: uid ?? 0, gid: gid ?? 0 }
}

export async function startPostgres(folder: string): Promise<Postgres> {
  const port = await freePort()
  const user = await postgresUser()
  await mkdir(folder, { mode: 0o700 })
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid ?? 0)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder }
  const program = (name: string, ...args: string[]) => run(join(programs ?? '', name), args, options)
  await program('initdb', '--pgdata', data, '--username=postgres', '--auth-local=trust', '--auth-host=scram-sha-256')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  const started = ['--pgdata', data, '--wait', '--silent', '--log', join(folder, 'log'), '--options', settings]
  await program('pg_ctl', 'start', ...started)
  return { port, socket: folder, stop: () => program('pg_ctl', 'stop', '--pgdata', data, '--mode=fast') }
}

export type Certificate = { authority: string; chain: string; key: string }

/** Signed by an authority of its own, whose file is `authority`. */
export async function makeCertificate(folder: string, name: string): Promise<Certificate> {
  await mkdir(folder)
  const file = (path: string) => join(folder, path)
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '30',
    '-subj',
    '/CN=Authority',
  )
  await openssl('req', ...newKey, '-keyout', 'privkey.pem', '-out', 'request.pem', '-subj', `/CN=${name}`)
  await writeFile(file('names'), `subjectAltName=DNS:${name}`)
  const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '30', '-extfile', 'names']
  await openssl('x509', '-req', '-in', 'request.pem', ...signing, '-out', 'fullchain.pem')
  return { authority: file('ca.pem'), chain: file('fullchain.pem'), key: file('privkey.pem') }
}

export type Nginx = {
  /** With changes to the file, as an operator would make them. */
  reload(...changes: [from: string, to: string][]): Promise<void>
  stop(): Promise<void>
}

export type Site = { name: string; certificate: Certificate; httpPort: number; httpsPort: number; serverPort: number }

/** `deploy/nginx.conf`, with the names, ports and files of this test. */
export async function startNginx(folder: string, site: Site): Promise<Nginx> {
  const { name, certificate, httpPort, httpsPort, serverPort } = site
  await mkdir(folder)
  const sample = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
  const filledIn = sample
    .replaceAll('/etc/letsencrypt/live/book.example.com/fullchain.pem', certificate.chain)
    .replaceAll('/etc/letsencrypt/live/book.example.com/privkey.pem', certificate.key)
    .replaceAll('book.example.com', name)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen ${httpPort};`)
    .replace('listen 443 ', `listen ${httpsPort} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
  const file = join(folder, 'nginx.conf')
  const write = (changes: [string, string][]) =>
    writeFile(
      file,
      `daemon off; pid ${folder}/pid; error_log stderr;${process.getuid?.() === 0 ? ' user root;' : ''}
events {}
http {
access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
${changes.reduce((text, [from, to]) => text.replace(from, to), filledIn)}
}
`,
    )
  await write([])
  await run('/usr/sbin/nginx', ['-t', '-c', file, '-e', 'stderr'])
  const child = spawn('/usr/sbin/nginx', ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const closed = once(child, 'close')
  child.stderr.resume()
  await listening(httpsPort)
  return {
    async reload(...changes) {
      await write(changes)
      const before = await workersOf(child.pid ?? 0)
      child.kill('SIGHUP')
      // The old workers end when the new ones serve.
      while ((await workersOf(child.pid ?? 0)).some((pid) => before.includes(pid))) await sleep(20)
    },
    async stop() {
      child.kill('SIGTERM')
      await closed
    },
  }
}

async function workersOf(pid: number): Promise<string[]> {
  const { stdout } = await run('ps', ['--ppid', `${pid}`, '-o', 'pid=']).catch(() => ({ stdout: '' }))
  return stdout.split('\n').flatMap((line) => line.trim() || [])
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(20)
  }
}
