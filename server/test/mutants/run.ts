/**
 * Judges the mutants of `drawn.json`. Exit code 1 where one survives `npm test`.
 *
 *   npm test -- --tier mutants                 all of them
 *   npm test -- --tier mutants 4 17         these
 *   npm test -- --tier mutants --all        before the tests of `npm run test:all`
 *   npm test -- --tier mutants --lanes 1    one at a time instead of two
 *   npm test -- --tier mutants --draw 6     draws anew, with six more for each area, and prints them
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inLanes } from '../isolation/mutations/trial.ts'
import { globalSetup, globalTeardown } from '../support/global-setup.ts'
import { drawMutants, type Mutant } from './draw.ts'
import { judgesOf } from './judges.ts'
import { openScratch, type Scratch } from './scratch.ts'
import { type Complaint, complaintOf, type Judges } from './trial.ts'

const { values: options, positionals: numbers } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    draw: { type: 'string' },
    lanes: { type: 'string', default: '2' },
  },
})

if (options.draw === undefined) process.exitCode = await judgeAll(chosenMutants(), Number(options.lanes))
else console.log(JSON.stringify(drawMutants(Number(options.draw)), null, 2))

/** Those that nobody can notice were drawn too, and are kept with the reason. */
function chosenMutants(): Mutant[] {
  const drawn: (Mutant & { equivalent?: string })[] = JSON.parse(
    readFileSync(new URL('./drawn.json', import.meta.url), 'utf8'),
  )
  return drawn
    .filter(({ equivalent }) => equivalent === undefined)
    .filter(({ number }) => numbers.length === 0 || numbers.includes(String(number)))
}

async function judgeAll(mutants: readonly Mutant[], lanes: number): Promise<number> {
  const scratches: Scratch[] = Array.from({ length: lanes }, openScratch)
  await globalSetup()
  const idle = [...scratches]
  try {
    const survivors = await inLanes(mutants, lanes, async (mutant) => {
      const scratch = idle.pop() as Scratch
      const begun = performance.now()
      const complaint = await judged(mutant, scratch, judgesOf(mutant, options.all))
      idle.push(scratch)
      console.log(lineOf(mutant, complaint, performance.now() - begun))
      return complaint ? [] : [mutant]
    })
    console.log(`${mutants.length} mutants, ${survivors.flat().length} survived.`)
    return survivors.flat().length > 0 ? 1 : 0
  } finally {
    for (const scratch of scratches) scratch.remove()
    await globalTeardown()
  }
}

/**
 * A failure counts where the file also fails by itself, and not without the mutant: one that fails for another reason
 * would kill everything. Judging goes on with the files after it otherwise.
 */
async function judged(mutant: Mutant, scratch: Scratch, judges: readonly Judges[]): Promise<Complaint | undefined> {
  scratch.apply(mutant)
  const complaint = await complaintOf(scratch.folder, judges)
  if (complaint === undefined) return undefined
  const alone: Judges[] = [{ together: false, files: [complaint.file] }]
  const repeated = await complaintOf(scratch.folder, alone)
  scratch.apply(undefined)
  if (repeated && (await complaintOf(scratch.folder, alone)) === undefined) return complaint
  console.log(
    `${mutant.number}: ${complaint.file} fails ${repeated ? 'without it too' : 'with it only beside others'}.`,
  )
  return judged(mutant, scratch, after(complaint.file, judges))
}

function after(file: string, judges: readonly Judges[]): Judges[] {
  const reached = judges.findIndex(({ files }) => files.includes(file))
  if (reached === -1) throw new Error(`${file} is no judge.`)
  return judges
    .slice(reached)
    .map(({ files, together }, index) =>
      index === 0 ? { together, files: files.slice(files.indexOf(file) + 1) } : { together, files },
    )
}

function lineOf({ number, area, kind, file, line }: Mutant, complaint: Complaint | undefined, ms: number): string {
  const [why = ''] = (complaint?.why ?? '').split('\n')
  const verdict = complaint ? `killed by ${complaint.file} "${complaint.test}": ${why.slice(0, 100)}` : 'SURVIVED'
  return `${number} ${area}, ${kind}, ${file}:${line}  ${verdict}  (${(ms / 1_000).toFixed(0)} s)`
}
