/**
 * `npm run release`: makes a release of what is committed. Checks that it can be one, runs every tier of tests, makes the
 * packages and the notes in `dist/`, and tags. Everything stays on this machine: it pushes and publishes nothing, and ends
 * with the commands that would. `--tested TIER` leaves a tier out that has just passed; `--dry-run` only says what it would
 * do; `pack [FOLDER]` makes the packages alone, of any clone.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { besideAll } from '../server/test/tiers.ts'
import { sectionOf } from './changelog.ts'
import { described, packAll } from './pack.ts'
import { refusals, versionOf } from './refusals.ts'

const repository = new URL('../', import.meta.url).pathname

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, tested: { type: 'string', multiple: true, default: [] } },
})

const version = versionOf(repository)
const tag = `v${version}`
const dist = join(repository, 'dist')
const notes = join(dist, `release-notes-${version}.md`)

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: repository, stdio: ['ignore', 'inherit', 'inherit'] })

const tiers: readonly string[] = ['all', ...besideAll]
const toRun = tiers.filter((tier) => !asked.tested.includes(tier))
const unknown = asked.tested.filter((tier) => !tiers.includes(tier))

const steps: { says: string; work: () => unknown }[] = [
  ...toRun.map((tier) => ({
    says: `run npm test -- --tier ${tier}`,
    work: () => run('npm', 'test', '--', '--tier', tier),
  })),
  {
    says: 'pack maitred and @maitred/client into dist/',
    work: () => pack(dist),
  },
  { says: `write the notes to dist/release-notes-${version}.md`, work: writeNotes },
  { says: `tag ${tag}`, work: () => run('git', 'tag', '--annotate', tag, '--cleanup=verbatim', '--file', notes) },
  { says: `write release/records/${version}.json, which is committed with the next version`, work: writeRecord },
]

/** What the tag says, and the packages: tags do not travel with every copy of a repository. */
function writeRecord(): void {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim()
  const date = sectionOf(readFileSync(join(repository, 'CHANGELOG.md'), 'utf8'), version)?.date
  const packages = [`maitred-${version}.tgz`, `maitred-client-${version}.tgz`].map((file) => {
    const bytes = readFileSync(join(dist, file))
    return { file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
  mkdirSync(join(repository, 'release/records'), { recursive: true })
  const text = JSON.stringify({ version, date, commit, packages }, null, 2)
  writeFileSync(join(repository, `release/records/${version}.json`), `${text}\n`)
}

function writeNotes(): void {
  const section = sectionOf(readFileSync(join(repository, 'CHANGELOG.md'), 'utf8'), version)
  writeFileSync(notes, `maitred ${version}\n\n${section?.notes}\n`)
}

async function pack(folder: string): Promise<void> {
  for (const packed of await packAll(folder)) console.log(described(packed))
}

async function release(): Promise<void> {
  const refused = [
    ...unknown.map((tier) => `--tested ${tier} is no tier that a release runs: ${tiers.join(', ')}.`),
    ...refusals(repository),
  ]
  if (refused.length > 0) {
    console.error(`maitred ${version} cannot be released:\n\n${refused.map((sentence) => `- ${sentence}`).join('\n')}`)
    process.exitCode = 1
    return
  }
  if (asked['dry-run']) {
    console.log(`maitred ${version} can be released. This would:\n${steps.map(({ says }) => `- ${says}`).join('\n')}`)
    return
  }
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

if (positionals[0] === 'pack') await pack(resolve(positionals[1] ?? dist))
else await release()
