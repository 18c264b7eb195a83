/**
 * Takes the restaurant out of one predicate after the other and sees a test fail each time. Exit code 1 where one
 * survives without a stated reason.
 *
 *   npm test -- --tier mutations                      all of them
 *   npm test -- --tier mutations patrons. claim    those whose name contains one of the words
 *   npm test -- --tier mutations --list            their names
 *   npm test -- --tier mutations --isolation       judged by the isolation tests alone: quicker, for those they should kill
 *   npm test -- --tier mutations --lanes 4         four at once instead of three
 */
import { parseArgs } from 'node:util'
import { globalSetup, globalTeardown } from '../../support/global-setup.ts'
import { equivalent } from './equivalent.ts'
import { listMutants, type Mutant } from './mutants.ts'
import { complaintOf, inLanes, judgesOf, tryMutant, type Verdict } from './trial.ts'

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, isolation: { type: 'boolean' }, lanes: { type: 'string', default: '3' } },
})

// A run that is broken off still stops its PostgreSQL.
const breakOff = new AbortController()
process.once('SIGINT', () => breakOff.abort()).once('SIGTERM', () => breakOff.abort())

const chosen = listMutants().filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (options.list) for (const mutant of chosen) console.log(described(mutant))
else process.exitCode = await runAll(chosen)

async function runAll(mutants: readonly Mutant[]): Promise<number> {
  await globalSetup()
  try {
    await assertJudgesPass(mutants)
    const verdicts = await inLanes(mutants, Number(options.lanes), async (mutant) => {
      breakOff.signal.throwIfAborted()
      const judges = judgesOf(mutant).filter((file) => !options.isolation || isOfIsolation(file))
      const verdict = await tryMutant(mutant, judges)
      console.log(`${described(mutant)}  ${outcomeOf(verdict)}  (${verdict.seconds.toFixed(1)} s)`)
      return verdict
    })
    return summary(verdicts)
  } finally {
    await globalTeardown()
  }
}

function isOfIsolation(file: string): boolean {
  return file.startsWith('server/test/isolation/')
}

/** A judge that fails anyway would kill everything. */
async function assertJudgesPass(mutants: readonly Mutant[]): Promise<void> {
  const judges = [...new Set(mutants.flatMap((mutant) => judgesOf(mutant)))].filter(isOfIsolation)
  const failing = await inLanes(judges, Number(options.lanes), async (file) => {
    const complaint = await complaintOf([file])
    return complaint === undefined ? [] : [`${file} (${complaint.why})`]
  })
  if (failing.flat().length > 0) throw new Error(`These fail without any mutant: ${failing.flat().join(', ')}.`)
}

function described({ name, file, line, original }: Mutant): string {
  return `${name.padEnd(40)} ${`${file}:${line}`.padEnd(52)} ${original.replaceAll(/\s+/g, ' ').padEnd(40)}`
}

function outcomeOf({ mutant, killedBy, why }: Verdict): string {
  if (killedBy) return `killed by ${killedBy.replace('server/test/', '')}: ${why.slice(0, 120)}`
  const reason = equivalent[mutant.name]
  return reason ? `equivalent: ${reason}` : 'SURVIVED'
}

function summary(verdicts: readonly Verdict[]): number {
  const killed = verdicts.filter(({ killedBy }) => killedBy)
  const excused = verdicts.filter(({ mutant, killedBy }) => !killedBy && equivalent[mutant.name])
  const needless = killed.filter(({ mutant }) => equivalent[mutant.name])
  const survived = verdicts.length - killed.length - excused.length
  console.log(
    `${verdicts.length} mutants: ${killed.length} killed, ${excused.length} equivalent, ${survived} survived.`,
  )
  for (const { mutant } of needless) console.log(`${mutant.name} was killed: it needs no excuse in equivalent.ts.`)
  return survived + needless.length > 0 ? 1 : 0
}
