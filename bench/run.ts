/**
 * `npm run bench`: each figure of the service as a ratio to a yardstick measured in the same run. Prints the table and
 * writes it into docs/benchmarks.md. `--only reads,create` runs some parts (and writes nothing), `--seconds 2` shortens
 * each round, `--against 0.1.0` (or a commit, or a folder) measures the processor time of that one in the same run, in turns.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureAgents } from './agents/run.ts'
import { measureInsights } from './insights/run.ts'
import { measureColdDays } from './measured/cold-days.ts'
import { measureCreate } from './measured/create.ts'
import { measureGrowth } from './measured/growth.ts'
import { measureMail } from './measured/mail.ts'
import { measureMemory } from './measured/memory.ts'
import { measureProcessorTime } from './measured/processor-time.ts'
import { measureReads } from './measured/reads.ts'
import { measureSizes } from './measured/sizes.ts'
import { measureStarts } from './measured/starts.ts'
import { measureStreams } from './measured/streams.ts'
import { measureWorkers } from './measured/workers.ts'
import { measureNetwork } from './network/run.ts'
import { otherTree } from './other-tree.ts'
import { progressEnds } from './progress.ts'
import { type Row, tableOf, withFigures } from './report.ts'
import { usualHabits } from './seating/evenings.ts'
import { measureSeating } from './seating/run.ts'
import { type Stage, setStage } from './stage.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
    against: { type: 'string' },
    seed: { type: 'string', default: '1' },
    evenings: { type: 'string', default: '200' },
    asking: { type: 'string', default: String(usualHabits.asking) },
    cancelling: { type: 'string', default: String(usualHabits.cancelling) },
    write: { type: 'boolean', default: false },
    restaurants: { type: 'string', default: '1200' },
    history: { type: 'string', default: '4' },
    bookings: { type: 'string', default: '2000000' },
    speed: { type: 'string', default: '6' },
  },
})
const seconds = Number(values.seconds)
const chosen = values.only?.split(',')
const isChosen = (part: string) => chosen === undefined || chosen.includes(part)

const onStage: Record<string, (stage: Stage) => Promise<Row[]>> = {
  reads: (stage) => measureReads(stage, seconds),
  cold: (stage) => measureColdDays(stage),
  create: (stage) => measureCreate(stage, seconds),
  agents: (stage) => measureAgents(stage),
  mail: (stage) => measureMail(stage, seconds),
  memory: (stage) => measureMemory(stage),
  streams: (stage) => measureStreams(stage, seconds),
}
const alone: Record<string, () => Promise<Row[]>> = {
  cpu: async () => measureProcessorTime(values.against === undefined ? undefined : await otherTree(values.against)),
  growth: measureGrowth,
  starts: measureStarts,
  workers: () => measureWorkers(seconds),
}

const rows: Row[] = []
const parts = Object.entries(onStage).filter(([part]) => isChosen(part))
if (parts.length > 0) {
  const stage = await setStage()
  try {
    for (const [, measure] of parts) rows.push(...(await measure(stage)))
  } finally {
    await stage.close()
  }
}
for (const [part, measure] of Object.entries(alone)) if (isChosen(part)) rows.push(...(await measure()))
progressEnds()

const figures = `${circumstances(`--seconds ${seconds}`)}\n\n${tableOf(rows)}`
if (rows.length > 0) console.log(figures)
if (chosen === undefined) {
  const page = new URL('../docs/benchmarks.md', import.meta.url)
  writeFileSync(page, withFigures(readFileSync(page, 'utf8'), figures))
}

// In tables of their own: the aims are of another kind. These take minutes, and only run when they are named.
if (chosen?.includes('network')) {
  const [restaurants, history, speed] = [values.restaurants, values.history, values.speed].map(Number) as [
    number,
    number,
    number,
  ]
  await measureNetwork({ restaurants, history, speed, seconds, write: values.write }, circumstances('--only network'))
}
if (chosen?.includes('insights')) console.log(tableOf(await measureInsights(Number(values.bookings))))
if (chosen?.includes('sizes')) await measureSizes(Number(values.bookings))
if (isChosen('seating')) {
  const [seed, evenings] = [Number(values.seed), Number(values.evenings)]
  const habits = { asking: Number(values.asking), cancelling: Number(values.cancelling) }
  await measureSeating({ seed, evenings, ...habits, write: values.write })
}
if (isChosen('webhooks')) {
  execFileSync(process.execPath, [new URL('webhooks.ts', import.meta.url).pathname], { stdio: 'inherit' })
}

function circumstances(flags: string): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const [{ model } = { model: 'unknown' }] = cpus()
  const machine = `${cpus().length} cores (${model}), Node ${process.versions.node}`
  const date = new Date().toISOString().slice(0, 10)
  return `\`npm run bench -- ${flags}\` at commit ${commit} on ${date}: ${machine}${flags.startsWith('--only') ? '' : ', median of three rounds'}.`
}
