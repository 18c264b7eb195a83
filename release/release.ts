/**
 * `npm run release`: makes a release of what is committed. Checks that it can be one, runs every lane of tests, makes the
 * packages and the notes in `dist/`, and tags. Everything stays on this machine: it pushes and publishes nothing, and ends
 * with the commands that would. `--tested LANE` leaves a lane out that has just passed; `--dry-run` only says what it would
 * do.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sectionOf } from './changelog.ts'
import { everything, lanesLeftOut, scriptsOf } from './lanes.ts'
import { packAll } from './pack.ts'
import { refusals, versionOf } from './refusals.ts'

const repository = new URL('../', import.meta.url).pathname

const { values: asked } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, tested: { type: 'string', multiple: true, default: [] } },
})

const version = versionOf(repository)
const tag = `v${version}`
const dist = join(repository, 'dist')
const notes = join(dist, `release-notes-${version}.md`)

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: repository, stdio: ['ignore', 'inherit', 'inherit'] })

const lanes = [everything, ...lanesLeftOut(scriptsOf(repository))]
const toRun = lanes.filter((lane) => !asked.tested.includes(lane))
const unknown = asked.tested.filter((lane) => !lanes.includes(lane))

const steps: { says: string; work: () => unknown }[] = [
  ...toRun.map((lane) => ({ says: `run npm run ${lane}`, work: () => run('npm', 'run', lane) })),
  {
    says: 'pack maitred and @maitred/client into dist/',
    work: async () => {
      for (const { file, bytes } of await packAll(dist)) console.log(`${file}: ${(bytes / 1e6).toFixed(2)} MB`)
    },
  },
  { says: `write the notes to dist/release-notes-${version}.md`, work: writeNotes },
  { says: `tag ${tag}`, work: () => run('git', 'tag', '--annotate', tag, '--cleanup=verbatim', '--file', notes) },
]

function writeNotes(): void {
  const section = sectionOf(readFileSync(join(repository, 'CHANGELOG.md'), 'utf8'), version)
  writeFileSync(notes, `maitred ${version}\n\n${section?.notes}\n`)
}

const refused = [
  ...unknown.map((lane) => `--tested ${lane} is no lane that a release runs: ${lanes.join(', ')}.`),
  ...refusals(repository),
]
if (refused.length > 0) {
  console.error(`maitred ${version} cannot be released:\n\n${refused.map((sentence) => `- ${sentence}`).join('\n')}`)
  process.exitCode = 1
} else if (asked['dry-run']) {
  console.log(`maitred ${version} can be released. This would:\n${steps.map(({ says }) => `- ${says}`).join('\n')}`)
} else {
  for (const { says, work } of steps) {
    console.log(`→ ${says}`)
    await work()
  }
  console.log(`
${tag} is tagged here. To publish it:

  git push origin main ${tag}
  npm publish dist/maitred-${version}.tgz
  npm publish --access public dist/maitred-client-${version}.tgz`)
}
