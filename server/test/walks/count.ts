/**
 * Through how many of our files four walks lead, here or at a commit: `node server/test/walks/count.ts [COMMIT …]`. A file
 * counts where one of its functions ran between the call and its answer (V8's count, the demo on a server of its own), or
 * where it has the shapes that a route among them demands. Of a text it is what is looked through in `texts/en` until the
 * file is found that has those of the office's first page.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const here = new URL('../../../', import.meta.url).pathname.replace(/\/$/, '')
const token = 'demo-restaurant-token'
const patienceMs = 180_000
const authorised = { authorization: `Bearer ${token}` }
const guestOf = (time: number) => ({ first_name: 'Ann', last_name: 'Borg', email: `ann${time}@example.com` })

/** Takes its turn at any moment, whatever is called. */
const background = /\/(jobs|outbox|deliver)\/|-job\.ts$|\/day-watch\.ts$/

type Walks = Record<string, string[]>
const scratch = mkdtempSync(join(tmpdir(), 'maitred-walks-'))
try {
  const states = ['', ...process.argv.slice(2)]
  const found: Record<string, Walks> = {}
  for (const commit of states) found[commit || 'here'] = await walksOf(commit === '' ? here : treeOf(commit))
  const names = Object.keys(found.here ?? {})
  console.log(`| walk | ${Object.keys(found).join(' | ')} |\n|---|${'---:|'.repeat(states.length)}`)
  for (const name of names)
    console.log(
      `| ${name} | ${Object.values(found)
        .map((walks) => walks[name]?.length)
        .join(' | ')} |`,
    )
  if (process.env.WALKS_LIST) console.log(JSON.stringify(found, null, 1))
} finally {
  for (const commit of process.argv.slice(2)) removeTree(commit)
  rmSync(scratch, { recursive: true, force: true })
}

function treeOf(commit: string): string {
  const folder = join(scratch, commit)
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', folder, commit], { cwd: here })
  symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function removeTree(commit: string): void {
  if (!existsSync(join(scratch, commit))) return
  execFileSync('git', ['worktree', 'remove', '--force', join(scratch, commit)], { cwd: here })
}

async function walksOf(tree: string): Promise<Walks> {
  const [port, watchPort, officePort] = [await freePort(), await freePort(), await freePort()]
  const watched = { WALKS_TREE: tree, PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TMPDIR: tmpdir() }
  const preload = ['--import', join(here, 'server/test/walks/watch-files.ts')]
  const dataDir = mkdtempSync(join(scratch, 'data-'))
  const server = spawn(process.execPath, [...preload, 'server/src/main.ts', 'serve'], {
    cwd: tree,
    env: {
      ...watched,
      WALKS_PORT: `${watchPort}`,
      PORT: `${port}`,
      METRICS_PORT: 'off',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const origin = `http://127.0.0.1:${port}`
  try {
    await until(
      async () => (await fetch(`${origin}/api/restaurant/bookings?date=2026-01-01`, { headers: authorised }))?.ok,
    )
    const ran = async (): Promise<string[]> =>
      (await fetch(`http://127.0.0.1:${watchPort}`)).json() as Promise<string[]>
    const walk = (prepare: (time: number) => Promise<() => Promise<void>>) =>
      inEachOf(3, async (time) => {
        const call = await prepare(time)
        await ran()
        await call()
        return withShapes(tree, await ran())
      })
    const day = (ahead: number) => new Date(Date.now() + ahead * 864e5).toISOString().slice(0, 10)
    return {
      'a POST of a booking': await walk(async (time) => {
        const order = { date: `${day(3 + time)}T19:30:00`, adults: 2, patron: guestOf(time) }
        return () => post(`${origin}/api/restaurant/bookings`, order)
      }),
      "a guest's booking": await walk(async (time) => {
        const shop = `${origin}/api/guest/trattoria-demo`
        const { data } = (await (await fetch(shop)).json()) as { data: { form: string } }
        const order = { form: data.form, date: `${day(9 + time)}T19:30:00`, adults: 2, patron: guestOf(time) }
        return () => post(`${shop}/bookings`, order)
      }),
      'a draft saved': await officeSaves(tree, {
        ...watched,
        WALKS_PORT: `${officePort}`,
        WALKS_ORIGIN: origin,
        WALKS_SERVER_PORT: `${watchPort}`,
        WALKS_TOKEN: token,
      }),
      'a text of Home to be added': placesOfText(tree),
    }
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function post(url: string, body: object): Promise<void> {
  const headers = { ...authorised, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status !== 201) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
}

/** With the files that say what the routes among them demand: constants, of which no function runs. */
function withShapes(tree: string, ran: readonly string[]): string[] {
  const files = ran.filter((file) => !background.test(file))
  const shapes = files
    .filter((file) => file.endsWith('.routes.ts'))
    .flatMap((file) => {
      const imports = readFileSync(join(tree, file), 'utf8').matchAll(/from '(\.[^']+\.schemas\.ts)'/g)
      return [...imports].map(([, from = '']) => join(dirname(file), from))
    })
  return [...new Set([...files, ...shapes])]
}

/** What ran each time: jobs that ran beside one of the calls are no part of the walk. */
async function inEachOf(times: number, filesOf: (time: number) => Promise<string[]>): Promise<string[]> {
  let common: Set<string> | undefined
  for (let time = 0; time < times; time++) {
    const files = new Set(await filesOf(time))
    common = common?.intersection(files) ?? files
  }
  return [...(common ?? [])]
}

async function officeSaves(tree: string, env: Record<string, string>): Promise<string[]> {
  const [office = ''] = globSync('web/office/**/wire.ts', { cwd: tree })
  return inEachOf(3, async () => {
    const scripts = [
      '--import',
      join(here, 'server/test/walks/watch-files.ts'),
      join(here, 'server/test/walks/save-draft.ts'),
    ]
    const printed = execFileSync(process.execPath, scripts, {
      env: { ...env, WALKS_OFFICE: join(tree, office) },
      encoding: 'utf8',
    })
    return withShapes(tree, JSON.parse(printed))
  })
}

/** What a listing of each folder on the way shows, where the texts of a page of the office may be in any file for it. */
function placesOfText(tree: string): string[] {
  const texts = join(tree, 'texts/en')
  const inFirst = globSync('*', { cwd: texts })
  return [...inFirst, ...(existsSync(join(texts, 'office')) ? globSync('office/*', { cwd: texts }) : [])]
}

async function until(holds: () => Promise<boolean | undefined>): Promise<void> {
  const begun = Date.now()
  while (!(await holds().catch(() => false))) {
    if (Date.now() - begun > patienceMs) throw new Error('The server does not answer.')
    await sleep(200)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
