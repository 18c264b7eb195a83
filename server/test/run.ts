/**
 * Runs tests: `npm test` what must pass before a push, `npm test -- --tier all` (or another tier of tiers.ts) more or less
 * than that, `npm test -- server/test/domain/seating/pacing.test.ts` the files that are named. Other options go to Node's
 * test runner. With TEST_NOW the clock of the tests and of the servers they start begins at that instant.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import {
  besideAll,
  filesOf,
  isChecked,
  isTier,
  type LaneName,
  type Run,
  runsOf,
  sharesOf,
  type TierName,
  tierNames,
} from './tiers.ts'

const repository = new URL('../../', import.meta.url).pathname
const setUp = '--test-global-setup=server/test/support/global-setup.ts'
const reporter = '--test-reporter=./server/test/lanes/report-left-out.ts'
const movedClock = join(repository, 'server/test/support/workers/moved-clock.ts')

const { tier, others } = readArguments(process.argv.slice(2))
process.exitCode = await run()

function readArguments(given: readonly string[]): { tier: TierName | null; others: string[] } {
  const others = [...given]
  const at = others.findIndex((each) => /^--tier(=|$)/.test(each))
  if (at === -1) return { tier: others.some((each) => !each.startsWith('-')) ? null : 'push', others }
  const [flag = ''] = others.splice(at, 1)
  const name = flag.slice('--tier='.length) || (others.splice(at, 1)[0] ?? '')
  if (isTier(name)) return { tier: name, others }
  console.error(`There is no tier ${JSON.stringify(name)}. There are: ${tierNames.join(', ')}.`)
  process.exit(1)
}

/** The first exit code that is not 0, after which nothing more is run. */
async function run(): Promise<number> {
  if (tier === null) return runProgram([process.execPath, '--test', setUp, ...others])
  // Beside the tests, which leave a core idle now and then; what it finds ends them.
  const ending = new AbortController()
  const checked = isChecked(tier) ? runProgram(['npm', 'run', '--silent', 'check']) : Promise.resolve(0)
  checked.then((code) => code !== 0 && ending.abort())
  for (const each of runsOf(tier)) {
    const code = await runProgram(commandOf(each), { TEST_TIER: tier, ...each.env }, ending.signal)
    if (code !== 0) return code
  }
  const code = await checked
  if (code !== 0) return code
  if (tier === 'all') {
    const lines = besideAll.map((name) => `  npm test -- --tier ${name}`).join('\n')
    console.log(`\nnpm run test:all has passed. These are run besides, once before a release:\n\n${lines}\n`)
  }
  return 0
}

function commandOf(each: Run): string[] {
  if ('program' in each) return [...each.program, ...others]
  const runner = [process.execPath, '--test', '--test-timeout=1200000']
  if ('files' in each) {
    const database = each.postgres === false ? [] : [setUp]
    return [...runner, ...database, `--test-concurrency=${each.atOnce}`, ...others, ...each.files]
  }
  return [...runner, setUp, '--test-concurrency=3', reporter, ...others, ...each.lanes.flatMap(filesToRun)]
}

/** The files of the lane, or those in `lanes/` that run them in few processes. */
function filesToRun(lane: LaneName): string[] {
  const shares = sharesOf(lane)
  return shares.length === 0 ? filesOf(lane) : shares.map((file) => `server/test/lanes/${file}`)
}

async function runProgram(
  [program = '', ...args]: readonly string[],
  env: Run['env'] = {},
  ending?: AbortSignal,
): Promise<number> {
  const { TEST_NOW: begins, NODE_OPTIONS: options = '' } = process.env
  const child = spawn(program, args, {
    cwd: repository,
    stdio: 'inherit',
    env: {
      NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/compiled'),
      ...env,
      ...process.env,
      ...(begins !== undefined && { NODE_OPTIONS: `${options} --import=${movedClock}` }),
    },
  })
  // Ctrl-C reaches the child by itself; what else ends this process is passed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  ending?.addEventListener('abort', () => child.kill('SIGTERM'))
  const [code] = await once(child, 'close')
  return typeof code === 'number' ? code : 1
}
