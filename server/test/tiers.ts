/**
 * Which test file belongs to which lane, and which lanes each tier runs. Nothing else lists the folders of tests: a file
 * gets its lane by its path, and a lane is named by at least one tier. `run.ts` runs them.
 */
import { globSync } from 'node:fs'

const repository = new URL('../../', import.meta.url).pathname

type Lane = {
  /** Paths in the repository. A file belongs to the first lane that takes it. */
  files: RegExp
  /**
   * Files that share processes (lanes/run-share.ts), and how many of these. Three instead of two, which leave no core idle,
   * took 145 s of processor time for the fast lane instead of 124, since each loads the server.
   */
  shares?: number
  /**
   * When its shares begin, 1 being first: Node's runner takes files by their path, so the number stands in the names of
   * lanes/. The longest begin first. Where they began last, one of them ran alone at the end, for 40 s beside an idle core.
   */
  begins?: number
  /** Whether these processes lend their files an app and a database (lanes/lent-app.ts). */
  lends?: true
  /** What `npm test` says where it leaves the lane out. */
  says: string
}

const rulesAndRoutes = /^server\/test\/(deploy|domain|features|http|jobs|migrations|operations|secrets)\//

export const lanes = {
  sdk: { files: /^sdk\/test\//, says: 'of the client' },
  /** A process for each of its 58 files took 21 s of processor time, one for all 6 s. */
  web: { files: /^web\/test\//, shares: 1, begins: 7, says: 'of the functions of pages' },
  soak: { files: /\.soak\.test\.ts$/, says: 'that race, measure or try often (*.soak.test.ts)' },
  longJourneys: {
    files: /^server\/test\/browser\/journeys\/.*\.long\.test\.ts$/,
    shares: 1,
    begins: 1,
    says: 'of journeys that take twenty seconds and more (journeys/*.long.test.ts)',
  },
  journeys: { files: /^server\/test\/browser\/journeys\//, shares: 2, begins: 3, says: 'of journeys in a browser' },
  browser: { files: /^server\/test\/browser\//, shares: 2, begins: 6, says: 'of every other page in a browser' },
  /** Three seconds and more. Pushes wait for them in CI, nobody before a push. */
  long: {
    files: new RegExp(`${rulesAndRoutes.source}.*\\.long\\.test\\.ts$`),
    shares: 2,
    begins: 1,
    lends: true,
    says: 'that take three seconds and more (*.long.test.ts)',
  },
  /** More than a second. The inner loop does not wait for them. */
  slow: {
    files: new RegExp(`${rulesAndRoutes.source}.*\\.slow\\.test\\.ts$`),
    shares: 2,
    begins: 2,
    lends: true,
    says: 'that take a second and more (*.slow.test.ts)',
  },
  fast: { files: rulesAndRoutes, shares: 2, begins: 4, lends: true, says: 'of rules, use cases and routes' },
  isolation: { files: /^server\/test\/isolation\//, shares: 2, begins: 5, says: 'of the isolation of restaurants' },
  /** They count what their process does, or start the test runner or a process of their own file. */
  alone: {
    files: /^server\/test\/(concurrency-limiter|costs|run-in-process|tiers)\.test\.ts$/,
    says: 'that need a process of their own',
  },
  contract: {
    files: /^server\/test\/[^/]+$/,
    shares: 1,
    begins: 8,
    says: 'of the contract of the API and of the code itself',
  },
  processes: {
    files: /^server\/test\//,
    says: 'of servers as processes: starts, stops, faults, two of them, packages',
  },
} as const satisfies Readonly<Record<string, Lane>>

export type LaneName = keyof typeof lanes
export const laneNames = Object.keys(lanes) as LaneName[]
export const laneWith = (name: LaneName): Lane => lanes[name]
/** The files of lanes/ in which the files of this lane run; none where each has a process of its own. */
export const sharesOf = (name: LaneName): string[] => {
  const { shares = 0, begins } = laneWith(name)
  return Array.from({ length: shares }, (_, index) => `${begins}-${name}-${index + 1}.ts`)
}
export const isLane = (name: string): name is LaneName => Object.hasOwn(lanes, name)

export function laneOf(file: string): LaneName {
  const found = laneNames.find((name) => lanes[name].files.test(file))
  if (!found) throw new Error(`${file} is of no lane of server/test/tiers.ts.`)
  return found
}

/** Every test file, by its path in the repository. */
export const testFiles = (): string[] => globSync('{sdk,server,web}/test/**/*.test.ts', { cwd: repository }).sort()

export const filesOf = (...names: LaneName[]): string[] => testFiles().filter((file) => names.includes(laneOf(file)))

/** One call of the test runner, or of another program. Variables that are set already are left as they are. */
export type Run = { env?: Readonly<Record<string, string>> } & (
  | { lanes: readonly LaneName[] }
  | { files: readonly string[]; atOnce: number; postgres?: false }
  | { program: readonly string[] }
)

const beforeEveryPush = ['alone', 'contract', 'fast', 'isolation', 'journeys', 'sdk', 'slow', 'web'] as const
const inCi = [...beforeEveryPush, 'long', 'longJourneys'] as const
const races = 'server/test/features/bookings/races/*race.soak.test.ts'
const twoServers = 'server/test/two-servers/*.test.ts'
const faults = ['server/test/faults/*.test.ts', races]

/** `npm test -- --tier NAME`. */
export const tiers = {
  /** `npm test`, which checks style and types first, as `ci` and `all` do. */
  push: [{ lanes: beforeEveryPush, env: { PROPERTY_RUNS: 'quarter' } }],
  /** `.ci/run` */
  ci: [{ lanes: inCi, env: { PROPERTY_RUNS: 'quarter' } }],
  /** `npm run test:fast` */
  fast: [{ lanes: ['fast'], env: { PROPERTY_RUNS: 'quarter' } }],
  /** `npm run test:all` */
  all: [
    { lanes: inCi, env: { PROPERTY_RUNS: 'full' } },
    { lanes: ['browser', 'processes', 'soak'], env: { FAULT_PROMISE_MS: '10000' } },
  ],
  /** `npm run test:hostile` */
  hostile: [{ files: ['server/test/hostile/*.test.ts'], atOnce: 1, env: { HOSTILE_REQUESTS: '20000' } }],
  faults: [{ files: faults, atOnce: 1 }],
  'faults-full': [{ files: faults, atOnce: 1, env: { FAULTS: 'full', WEBHOOK_FAULT_EVENTS: '10000' } }],
  failover: [{ files: ['server/test/failover/failover.ts'], atOnce: 1, postgres: false }],
  pooler: [
    {
      files: [
        'server/test/pooler/pooler.ts',
        twoServers,
        races,
        'server/test/faults/twins.test.ts',
        'server/test/http/idempotency/*.test.ts',
        'server/test/features/messages/webhooks/server-delivers.soak.test.ts',
        'server/test/operations/transfer/remove-restaurant.soak.test.ts',
        'server/test/features/people/sign-in/sign-in.test.ts',
        'server/test/features/bookings/availability/freshness.soak.test.ts',
      ],
      atOnce: 1,
      env: { POOLER: 'pgbouncer' },
    },
  ],
  workers: [
    {
      files: [
        twoServers,
        races,
        'server/test/faults/{killed-server,twins,stopping}.test.ts',
        'server/test/serving/serve-signals.test.ts',
      ],
      atOnce: 1,
      env: { SERVER_WORKERS: '2' },
    },
  ],
  conformance: [
    {
      program: [
        'node_modules/.bin/conformance',
        'server',
        ...['--url', process.env.MCP_URL ?? 'http://127.0.0.1:3000/mcp/trattoria-demo'],
        ...['--expected-failures', 'server/test/features/doors/agents/conformance-expected.yaml'],
      ],
    },
  ],
  mutations: [{ program: [process.execPath, 'server/test/isolation/mutations/run.ts'] }],
  mutants: [{ program: [process.execPath, 'server/test/mutants/run.ts'] }],
} as const satisfies Readonly<Record<string, readonly Run[]>>

export type TierName = keyof typeof tiers
export const tierNames = Object.keys(tiers) as TierName[]
export const isTier = (name: string): name is TierName => Object.hasOwn(tiers, name)
export const runsOf = (tier: TierName): readonly Run[] => tiers[tier]

/** The tiers whose style and types are checked first. */
export const isChecked = (tier: TierName): boolean => ['push', 'ci', 'all'].includes(tier)

/** What a release runs besides `all`: of two tiers with the same files the one that does more. */
export const besideAll = tierNames.filter((tier) => !['push', 'ci', 'fast', 'all', 'faults'].includes(tier)).toSorted()
