/** ARCHITECTURE.md as a check: which folder may know which, and what may stand where. */
import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { bookingStatuses } from '../src/domain/booking/booking-status.ts'
import { repository } from './support/syntax.ts'

const root = new URL('../src/', import.meta.url).pathname
const web = new URL('../../web/', import.meta.url).pathname

type SourceFile = { path: string; text: string; code: string; imports: { from: string; typeOnly: boolean }[] }

const files = sourcesIn(root)
const webFiles = sourcesIn(web).filter(({ path }) => /^(diary|floor|guest|kit|office)\//.test(path))

function sourcesIn(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.d\.ts$/.test(path))
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return { path, text, code: withoutComments(text), imports: importsOf(path, text) }
    })
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}

function importsOf(path: string, text: string): SourceFile['imports'] {
  const found = text.matchAll(
    /(?:^|\n)\s*(import|export)( type)?[^'\n;]*(?:\{[^}]*\})?[^'\n;]*from '([^']+)'|import\('([^']+)'\)/g,
  )
  return [...found].map(([, , type, stated, dynamic]) => {
    const from = stated ?? dynamic ?? ''
    const place = from.startsWith('.') ? normalize(join(dirname(path), from)) : from
    return { from: place, typeOnly: type !== undefined }
  })
}

const inFolder = (folder: string) => (file: SourceFile) => file.path.startsWith(`${folder}/`)
/** `features/evening/day/x.ts` is of the subject `features/evening/day`, and stands in the room `features/evening`. */
const subjectOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('features/') ? 3 : 2)
    .join('/')
const roomOf = (path: string) => (path.startsWith('features/') ? path.split('/').slice(0, 2).join('/') : undefined)
const isOfSubject = (path: string) => /^(features|operations)\//.test(path)
const isBelowApp = (file: SourceFile) => isOfSubject(file.path)
const kindOf = (path: string) => /[.-](routes|http|schemas|sql|command|page)\.ts$/.exec(path)?.[1] ?? 'plain'

/** Violations as readable lines; an empty list passes. */
function assertNone(violations: string[]): void {
  assert.deepEqual(violations, [])
}

function forbid(
  where: (file: SourceFile) => boolean,
  what: (place: string, file: SourceFile) => boolean,
  among: readonly SourceFile[] = files,
): string[] {
  return among
    .filter(where)
    .flatMap((file) => file.imports.filter(({ from }) => what(from, file)).map(({ from }) => `${file.path} → ${from}`))
}

test('the check sees the code', () => {
  assert.ok(files.length > 80, `only ${files.length} files`)
  const write = files.find(({ path }) => path === 'features/bookings/write/write-booking.ts')
  assert.ok(write?.imports.some(({ from }) => from === 'domain/booking/reference.ts'))
  assert.ok(write?.imports.some(({ from }) => from === 'node:crypto'))
})

test('the domain knows only itself, and what is as pure as it is: the texts and a library', () => {
  const pure = /^domain\/|^\.\.\/\.\.\/texts\/|^libphonenumber-js\/(min|max)$/
  assertNone(forbid(inFolder('domain'), (place) => !pure.test(place)))
})

test('the domain has no clock, no randomness and no process', () => {
  const impure = /Temporal\.Now|\bnew Date\b|\bDate\.|Math\.random|\bprocess\.|globalThis|setTimeout/
  assertNone(
    files
      .filter(inFolder('domain'))
      .filter(({ code }) => impure.test(code))
      .map(({ path }) => path),
  )
})

test('db knows the domain and nothing above', () => {
  assertNone(
    forbid(inFolder('db'), (place) =>
      /^(features|operations|http|app|base-app|process|main|settings\/(?!database-url|version))\b/.test(place),
    ),
  )
})

test('the terminal knows no feature', () => {
  assertNone(
    forbid(inFolder('terminal'), (place) => /^(features|operations|http|app|base-app|process|main)\b/.test(place)),
  )
})

test('secrets know the domain and nothing above', () => {
  assertNone(forbid(inFolder('secrets'), (place) => !/^(node:|domain\/|secrets\/)/.test(place)))
})

test('jobs know the database, and no feature that registers one', () => {
  assertNone(forbid(inFolder('jobs'), (place) => !/^(node:|db\/|jobs\/|logger)/.test(place)))
})

test('http knows no feature', () => {
  assertNone(forbid(inFolder('http'), (place) => /^(features|operations|app|base-app|process|main)\b/.test(place)))
})

test('sql knows neither the wire nor the use cases of other subjects, and of those in its room their types', () => {
  const wire = forbid(
    (file) => kindOf(file.path) === 'sql' && !file.path.startsWith('http/'),
    (place) => /^(fastify|@fastify|http\/)/.test(place),
  )
  const useCases = files
    .filter(({ path }) => kindOf(path) === 'sql')
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from }) => isOfSubject(from) && subjectOf(from) !== subjectOf(path) && kindOf(from) !== 'sql')
        .filter(({ from, typeOnly }) => !(typeOnly && roomOf(from) === roomOf(path)))
        .map(({ from }) => `${path} → ${from}`),
    )
  assertNone([...wire, ...useCases])
})

test('use cases know neither Fastify nor http', () => {
  const useCase = (file: SourceFile) => isOfSubject(file.path) && kindOf(file.path) === 'plain'
  assertNone(
    forbid(useCase, (place) => /^@?fastify/.test(place) || (place.startsWith('http/') && kindOf(place) !== 'sql')),
  )
})

test('pages are made of data: they know the frame of pages, and neither Fastify nor anything else of http', () => {
  const page = (file: SourceFile) => isOfSubject(file.path) && kindOf(file.path) === 'page'
  assert.ok(files.some(page), 'no page found')
  const isHttp = (place: string) => /^@?fastify|^http\//.test(place)
  assertNone(forbid(page, (place) => isHttp(place) && !place.startsWith('http/pages/')))
})

test('routes and use cases import neither app nor main', () => {
  assertNone(forbid(isBelowApp, (place) => /^(app|base-app|main)\.ts$|^process\//.test(place)))
})

test('use cases, pages and sql do not know routes', () => {
  const below = (file: SourceFile) => isOfSubject(file.path) && ['plain', 'sql', 'page'].includes(kindOf(file.path))
  assertNone(forbid(below, (place) => /\.(routes|http)\.ts$/.test(place)))
})

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The first circle found from each node, as `a → b → a`. */
function circlesIn(graph: Graph): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[] = []
  const visit = (node: string, trail: readonly string[]) => {
    if (state.get(node) === 'done') return
    if (state.get(node) === 'open') {
      circles.push([...trail.slice(trail.indexOf(node)), node].join(' → '))
      return
    }
    state.set(node, 'open')
    for (const next of graph.get(node) ?? []) if (graph.has(next)) visit(next, [...trail, node])
    state.set(node, 'done')
  }
  for (const node of graph.keys()) visit(node, [])
  return circles
}

/** Every file of the repository and what it imports, types included. */
function everyFile(): Graph {
  const house = new URL('../../', import.meta.url).pathname
  const places = ['server', 'sdk', 'web', 'texts', 'bench'].flatMap((room) =>
    readdirSync(join(house, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
  )
  const sources = places.filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
  return new Map(
    sources.map((path) => {
      const imports = importsOf(path, readFileSync(join(house, path), 'utf8'))
      return [path, new Set(imports.map(({ from }) => from))]
    }),
  )
}

test('there are no circles between files, wherever they stand', () => {
  const graph = everyFile()
  assert.ok(graph.get('server/src/db/database.ts')?.has('server/src/db/batched-reads.ts'))
  assertNone(circlesIn(graph))
})

/** Folders and what they import of each other, types included. */
function foldersOf(sources: readonly SourceFile[]): Graph {
  const inFolders = sources.filter(({ path }) => path.includes('/'))
  const graph = new Map(inFolders.map(({ path }) => [dirname(path), new Set<string>()]))
  for (const { path, imports } of inFolders) {
    for (const to of imports.map(({ from }) => dirname(from)).filter((folder) => graph.has(folder))) {
      if (to !== dirname(path)) graph.get(dirname(path))?.add(to)
    }
  }
  return graph
}

test('there are no circles between folders', () => {
  assertNone(circlesIn(foldersOf(files)))
})

test('there are no circles between the rooms of features/, and each is one of those ARCHITECTURE.md describes', () => {
  const rooms: Map<string, Set<string>> = new Map()
  for (const { path, imports } of files) {
    const room = roomOf(path)
    if (room === undefined) continue
    const others = imports.map(({ from }) => roomOf(from)).filter((to) => to !== undefined && to !== room)
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...(others as string[])]))
  }
  assertNone(circlesIn(rooms))
  const page = readFileSync(join(repository, 'ARCHITECTURE.md'), 'utf8')
  const described = [...page.matchAll(/^\| `features\/(\w+)\/` \|/gm)].map(([, name]) => `features/${name}`)
  assert.deepEqual([...rooms.keys()].toSorted(), described.toSorted())
})

test('SQL stands only in .sql.ts files and in db', () => {
  const sql = /\bstatement\(|[`'"]\s*(select\s[\s\S]*?\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s)/i
  const elsewhere = files.filter(({ path }) => kindOf(path) !== 'sql' && !path.startsWith('db/'))
  assertNone(elsewhere.filter(({ code }) => sql.test(code)).map(({ path }) => path))
})

test('every statement names the schema, since a connection pooler may drop the search path', () => {
  const folder = new URL('../migrations/', import.meta.url)
  const migrations = readdirSync(folder).map((path) => {
    return { path, code: readFileSync(new URL(path, folder), 'utf8').replace(/--.*$/gm, '') }
  })
  const tables = migrations.flatMap(({ code }) => [...code.matchAll(/^create (?:unlogged )?table (?:\w+\.)?(\w+)/gm)])
  assert.ok(tables.length > 20, `only ${tables.length} tables found`)
  const names = tables.map(([, name]) => name).join('|')
  const unqualified = new RegExp(
    `\\b(from|join|into|update|using|on|table|references)\\s+(${names})\\b(?!\\.)|'(${names})_\\w*(seq|idx|key)'`,
    'gi',
  )
  const statements = files.filter(({ path }) => kindOf(path) === 'sql' || path.startsWith('db/'))
  const found = [...migrations, ...statements].map(({ path, code }) => ({ path, hits: code.match(unqualified) ?? [] }))
  assertNone(found.flatMap(({ path, hits }) => hits.map((hit) => `${path}: ${hit}`)))
})

/** Functions whose business is to find the restaurant, or to serve many restaurants at once. */
const restaurantComesLater = [
  /^features\/house\/access\//,
  /^features\/people\/sessions\/sessions\.sql\.ts$/,
  /^features\/people\/(passkeys|second-factor|oidc|devices)\//,
  /^features\/people\/tablets\/own-pins\.sql\.ts$/,
  /^features\/people\/guessing\/sign-in-failures\.sql\.ts$/,
  /^features\/people\/first-manager\/first-manager-links\.sql\.ts$/,
  /^features\/office\/configuration\/configuration\.sql\.ts$/,
  /^features\/office\/demo\//,
  /^operations\/nightly-backup\//,
  /^operations\/doctor\//,
  /^operations\/secret-key\//,
]
const overAllRestaurants = [
  ...[
    'readSnapshot',
    'hasAnyRestaurant',
    'hasDemoTokens',
    'findLatestBackup',
    'listBackupFiles',
    'keepBackupsOf',
    'askForNothing',
    'tablesWithoutRights',
    'readHindrances',
    'takeNumber',
    'useDisk',
    'purgeKeys',
    'listDayVersions',
    'listShownVersions',
    'listHouseVersions',
    'listRestaurants',
  ],
  ...[
    'claimDue',
    'listDaysDue',
    'listLapsedOffers',
    'listOrdersDue',
    'listNewsDue',
    'purgeNews',
    'purgeEvidence',
    'listChangesOver',
    'listSessionsToAsk',
    'listUnpaid',
    'recordOutcomes',
    'releaseClaims',
    'measureOutbox',
    'measureWaitingMessages',
    'claimMessages',
    'countMail',
    'purgeMailCounts',
    'clearMessageBodies',
    'giveUpUnsent',
    'listHousesToCheck',
    'listHousesToInspect',
    'listStoredFaults',
    'lockChecking',
    'sendChecked',
    'raiseVersions',
    'recordMessageOutcomes',
    'releaseMessages',
    'purgeFinishedDeliveries',
    'purgeWaitingDeliveries',
    'purgeDeliveriesOfDeleted',
    'purgeDeletedWebhooks',
    'purgeEvents',
    'claimTurn',
    'listRestaurantIds',
    'findAnySecret',
    'purgeAudit',
    'purgeChanges',
    'purgeToDos',
    'purgeConfirmations',
    'purgeConfirmedAddresses',
    'purgeEveningCounts',
    'purgeForms',
    'purgeGuestCounts',
    'sendAuditOfUser',
    'listSignInAddresses',
    'sendAccountNews',
    'purgeInvitations',
    'findDevices',
    'pairDeviceBy',
    'purgeDevices',
    'purgeImports',
    'findHouseVersion',
    'listFound',
    'listWithAgents',
    'listSitemapEnds',
    'findInvitation',
    'lockInvitation',
    'findHouseThatTexted',
    'insertStray',
    'setDelivered',
    'setUndelivered',
    'purgeReceived',
    'purgeStrayTexts',
    'findShortLink',
    'purgeShortLinks',
    'insertStop',
    'removeStop',
    'countText',
    'measureMonth',
    'purgeTextCounts',
    'claimTexts',
    'releaseTexts',
    'beginCall',
    'recordText',
    'measureWaitingTexts',
    'clearTexts',
    'claimPushes',
    'releasePushes',
    'recordPushes',
    'purgePushes',
    'countWaitingPushes',
    'findPushKeys',
    'insertPushKeys',
  ],
]

test('every sql function takes the restaurant first', () => {
  const wrong = files
    .filter(({ path }) => kindOf(path) === 'sql' && !restaurantComesLater.some((exempt) => exempt.test(path)))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/export (?:async )?function (\w+)\(\s*(?:tx|query)\b[^,)]*,?\s*(\w+)?/g)]
        .filter(([, name = '', second]) => second !== 'restaurantId' && !overAllRestaurants.includes(name))
        .map(([, name, second]) => `${path}: ${name}(…, ${second ?? ''})`),
    )
  assertNone(wrong)
})

test('statement names are unique, since PostgreSQL keeps them by name', () => {
  const names = files.flatMap(({ code }) => [...code.matchAll(/\bstatement\(\s*'([^']+)'/g)].map(([, name]) => name))
  assert.ok(names.length > 30, `only ${names.length} statements found`)
  assertNone(names.filter((name, index) => names.indexOf(name) !== index) as string[])
})

test('status strings are compared only in domain/booking/booking-status.ts', () => {
  const words = bookingStatuses.join('|')
  const comparison = new RegExp(`(===|!==|case)\\s*'(${words})'|'(${words})'\\s*(===|!==)`)
  const inSql = new RegExp(`status\\s*(=|<>|!=|in)\\s*\\(?\\s*'(${words})'`)
  const elsewhere = files.filter(({ path }) => path !== 'domain/booking/booking-status.ts')
  assertNone(elsewhere.filter(({ code }) => comparison.test(code) || inSql.test(code)).map(({ path }) => path))
})

test('only the error envelope answers with an error status', () => {
  // Pages have words of their own, a kept answer was a success when it was kept, and MCP has statuses of its own.
  const others = [
    'features/doors/agents/mcp/answer-mcp.http.ts',
    'http/responses/error-envelope.ts',
    'http/idempotency/idempotency.ts',
    'http/pages/send-page.ts',
  ]
  const answers = /\.(code|status)\((?!\s*(2\d\d|304)\s*\)|[\w.]+ \? 2\d\d : 2\d\d\))/
  assert.deepEqual(
    files
      .filter(({ code }) => answers.test(code))
      .map(({ path }) => path)
      .sort(),
    others.sort(),
  )
})

test('only settings/config.ts reads the environment', () => {
  assertNone(
    files
      .filter(({ path, code }) => path !== 'settings/config.ts' && /process\.env/.test(code))
      .map(({ path }) => path),
  )
})

test('only db opens connections', () => {
  const violations = files.filter(({ path }) => !path.startsWith('db/'))
  assertNone(
    violations.flatMap(({ path, imports }) =>
      imports.filter(({ from, typeOnly }) => from === 'pg' && !typeOnly).map(() => path),
    ),
  )
})

test('every file has a name that says something and fits on a few screens', () => {
  const empty = /^(utils?|helpers?|common|lib|misc|manager|base|shared|index)(\.|$)/i
  assertNone(files.filter(({ path }) => path.split('/').some((part) => empty.test(part))).map(({ path }) => path))
  assertNone(files.filter(({ text }) => text.split('\n').length > 400).map(({ path }) => path))
  const lengths = files.map(({ text }) => text.split('\n').length).sort((a, b) => a - b)
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0
  assert.ok(median <= 100, `the median file has ${median} lines`)
})

test('property tests take their seed from support/fast-check.ts', () => {
  const tests = new URL('./', import.meta.url).pathname
  const direct = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'support/fast-check.ts')
    .filter((path) => /^import .*'fast-check'$/m.test(readFileSync(join(tests, path), 'utf8')))
  assertNone(direct)
})

test('a file of routes has routes, and a file of schemas has schemas', () => {
  const plugin = /FastifyPlugin|\b(app|scope)\.(get|post|put|patch|delete|route)\b/
  assertNone(files.filter(({ path, code }) => kindOf(path) === 'routes' && !plugin.test(code)).map(({ path }) => path))
  const schema = /\bType\.|\bChoice\(|\bNullable\(|operationId/
  assertNone(files.filter(({ path, code }) => kindOf(path) === 'schemas' && !schema.test(code)).map(({ path }) => path))
})

test('what one file of routes alone uses is read there, not in a file of schemas, as long as it has room for it', () => {
  const linesOf = ({ text }: SourceFile) => text.split('\n').length
  const apart = files
    .filter(({ path }) => kindOf(path) === 'schemas')
    .filter((schemas) => {
      const [first, ...others] = files.filter(({ imports }) => imports.some(({ from }) => from === schemas.path))
      return first && others.length === 0 && kindOf(first.path) === 'routes' && linesOf(first) + linesOf(schemas) <= 400
    })
  assertNone(apart.map(({ path }) => path))
})

test('what an operation demands is said where its route is registered', () => {
  const isRegistered = /\.(get|post|put|patch|delete|route)\b/
  const described = files.filter(({ code }) => /\boperationId: '/.test(code))
  assert.ok(described.length > 30, `only ${described.length} files`)
  assertNone(described.filter(({ code }) => !isRegistered.test(code)).map(({ path }) => path))
})

test('no folder has more than 20 files on one level', () => {
  const folders = ['server/src', 'web', 'texts', 'sdk', 'postgres', 'bench'].flatMap((folder) => [
    folder,
    ...globSync(`${folder}/**/`, { cwd: repository }).filter((path) => !/node_modules|^sdk\/dist(\/|$)/.test(path)),
  ])
  assert.ok(folders.length > 100, `only ${folders.length} folders found`)
  const sizes = folders.map((folder) => ({
    folder,
    size: readdirSync(join(repository, folder), { withFileTypes: true }).filter((entry) => entry.isFile()).length,
  }))
  assertNone(sizes.filter(({ size }) => size > 20).map(({ folder, size }) => `${folder}: ${size}`))
})

test('no file of server/src only re-exports others', () => {
  const reexports = /^\s*export (\*|\{[^}]*\}) from /m
  assertNone(files.filter(({ code }) => reexports.test(code)).map(({ path }) => basename(path)))
})

test('there are no circles between folders of web/', () => {
  const graph = foldersOf(webFiles)
  assert.ok(graph.size > 50, `only ${graph.size} folders`)
  assert.ok(graph.get('office/pages/floor/plan')?.has('office/description'))
  assertNone(circlesIn(graph))
})

test('in web/ the kit knows no app, the floor only the kit, and no app another', () => {
  const apps: Readonly<Record<string, RegExp>> = {
    kit: /^(diary|floor|guest|office)\//,
    floor: /^(diary|guest|office)\//,
    diary: /^(guest|office)\//,
    office: /^(diary|guest)\//,
    guest: /^(diary|floor|kit|office)\//,
  }
  for (const [app, foreign] of Object.entries(apps)) {
    assert.ok(webFiles.some(inFolder(app)), `no files in web/${app}`)
    assertNone(forbid(inFolder(app), (place) => foreign.test(place), webFiles))
  }
})

test('a page of the office knows no other page, and what stands below the pages knows none', () => {
  const pageOf = (path: string) => /^office\/pages\/[^/]+/.exec(path)?.[0]
  const below = /^office\/(description|draft|parts|screen|shell)\//
  assert.ok(new Set(webFiles.map(({ path }) => pageOf(path))).size > 15)
  assertNone(
    forbid(
      ({ path }) => below.test(path) || pageOf(path) !== undefined,
      (place, { path }) => pageOf(place) !== undefined && pageOf(place) !== pageOf(path),
      webFiles,
    ),
  )
})

test('words of web/ are made without going anywhere: what formats an error neither calls nor navigates', () => {
  const formats = /\/(error-text|sentence-of|names|moment-text)\.ts$/
  const acts = /\blocation\.|\bfetch\(|sdk\/src\/operations|kit\/api\/(client|sign-in)/
  const formatters = webFiles.filter(({ path }) => formats.test(path))
  assert.ok(formatters.length >= 5, `only ${formatters.length} files`)
  assertNone(formatters.filter(({ code }) => acts.test(code)).map(({ path }) => path))
})

test('web/ knows nothing of the server', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(css|svg|html|json|[cm]?[jt]sx?)$/.test(path) && !path.includes('node_modules'))
    .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }))
  assert.ok(sources.some(({ path }) => path === 'look.css'))
  const ofServer = /['"(](maitred|[./]*\/server)(\/[^'")]*)?['")]/
  assertNone(sources.filter(({ text }) => ofServer.test(text)).map(({ path }) => path))
})
