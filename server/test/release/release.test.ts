/** `npm run release` in a repository of its own: what it refuses, what it makes, and that it pushes nothing. */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { besideAll } from '../tiers.ts'

const repository = new URL('../../../', import.meta.url).pathname
/** What is released is made of what is in the making: without `-dev`, as CONTRIBUTING.md says. */
const inTheMaking: string = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')).version
const version = inTheMaking.replace(/-dev$/, '')

const scratch = mkdtempSync(join(tmpdir(), 'maitred-release-'))
after(() => rmSync(scratch, { recursive: true, force: true }))
const [clone, origin] = [join(scratch, 'clone'), join(scratch, 'origin.git')]
const changelog = join(clone, 'CHANGELOG.md')
const heading = `## ${version} – 2026-12-01`

const git = (...args: string[]): string => {
  const person = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...person, ...args], { cwd: clone, encoding: 'utf8' }).trim()
}

const commit = (subject: string): void => {
  git('add', '--all')
  git('commit', '--quiet', '--message', subject)
}

/** The files as they are here, committed or not, with the version, the date and the record of a release. */
function makeClone(): void {
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', origin])
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', clone])
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: repository,
    encoding: 'utf8',
  })
  for (const path of listed.split('\0').filter((each) => each !== '' && existsSync(join(repository, each)))) {
    cpSync(join(repository, path), join(clone, path), { recursive: true })
  }
  symlinkSync(join(repository, 'node_modules'), join(clone, 'node_modules'))
  appendFileSync(join(clone, '.git/info/exclude'), '/node_modules\n')
  const section = new RegExp(`^## (?:${version} – .*|Unreleased \\(${version}\\))$`, 'm')
  writeFileSync(changelog, readFileSync(changelog, 'utf8').replace(section, heading))
  const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const manifests = ['', ...workspaces].map((folder: string) => join(clone, folder, 'package.json'))
  for (const file of [...manifests, join(clone, 'openapi.json')])
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`"${inTheMaking}"`, `"${version}"`))
  const record = join(clone, 'server/test/migrations/releases', version)
  mkdirSync(record, { recursive: true })
  appendFileSync(join(record, 'database.sql.zst'), '')
  commit('Begin')
  git('remote', 'add', 'origin', origin)
  git('push', '--quiet', 'origin', 'main')
}
makeClone()

function release(...args: string[]): { status: number | null; says: string } {
  const person = { GIT_COMMITTER_NAME: 'Ann', GIT_COMMITTER_EMAIL: 'ann@example.com' }
  const env = { ...process.env, ...person, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['release/release.ts', ...args], {
    cwd: clone,
    env,
    encoding: 'utf8',
  })
  return { status, says: `${stdout}${stderr}` }
}

const tiers = ['all', ...besideAll]
/** Says that every tier has passed. */
const tested = tiers.flatMap((tier) => ['--tested', tier])
const tiersIn = (says: string) => [...says.matchAll(/^- run npm test -- --tier (\S+)$/gm)].map(([, tier]) => tier)

/** Says why, and leaves no tag and no package behind. */
function assertRefused(reason: RegExp): void {
  const { status, says } = release(...tested)
  assert.equal(status, 1, says)
  assert.match(says, /cannot be released/)
  assert.match(says, reason)
  assert.equal(git('tag', '--list', 'v*'), '')
  assert.ok(!existsSync(join(clone, 'dist')))
}

describe('a release is refused', () => {
  /** Each begins with the clone as it was made, and leaves it so. */
  const from = (change: () => void, reason: RegExp) => () => {
    try {
      change()
      assertRefused(reason)
    } finally {
      git('checkout', '--quiet', '--force', 'main')
      git('reset', '--quiet', '--hard', 'origin/main')
      git('clean', '--quiet', '--force')
    }
  }
  const rewrite = (file: string, change: (text: string) => string) => {
    writeFileSync(join(clone, file), change(readFileSync(join(clone, file), 'utf8')))
    commit('Change')
  }

  test(
    'with a change that is not committed',
    from(() => writeFileSync(join(clone, 'left.txt'), ''), /not committed:\n\?\? left\.txt/),
  )
  test(
    'of a version in the making',
    from(
      () => rewrite('package.json', (text) => text.replace(`"${version}"`, `"${version}-dev"`)),
      new RegExp(`${version}-dev is in the making`),
    ),
  )
  test(
    'on another branch',
    from(() => git('checkout', '--quiet', '-b', 'other'), /branch main, and this is other/),
  )
  test(
    'without a section in the changelog',
    from(
      () => rewrite('CHANGELOG.md', (text) => text.replace(heading, '## 9.9.9 – 2026-12-01')),
      /CHANGELOG\.md has no section/,
    ),
  )
  test(
    'with a section that has no date',
    from(
      () => rewrite('CHANGELOG.md', (text) => text.replace(heading, `## ${version} – unreleased`)),
      /dates \S+ "unreleased"\. Write the day/,
    ),
  )
  test(
    'where a package has another version',
    from(
      () => rewrite('web/package.json', (text) => text.replace(`"version": "${version}"`, '"version": "9.9.9"')),
      /web\/package\.json says 9\.9\.9/,
    ),
  )
  test('with a tier that is none', () => {
    const { status, says } = release('--tested', 'fast')
    assert.deepEqual([status, /--tested fast is no tier/.test(says)], [1, true], says)
  })
  test(
    'where no database of the version is kept',
    from(() => {
      rmSync(join(clone, 'server/test/migrations/releases', version), { recursive: true })
      commit('Change')
    }, /releases\/\S+ is missing, .* Run npm test -- server\/test\/migrations\/record-release/),
  )
})

describe('a release', () => {
  test('is only described by a dry run', () => {
    const { status, says } = release('--dry-run')
    assert.equal(status, 0, says)
    for (const step of ['pack maitred', 'release-notes', `tag v${version}`]) assert.ok(says.includes(step), step)
    assert.deepEqual(tiersIn(says), tiers)
    assert.deepEqual(tiersIn(release('--dry-run', '--tested', 'all').says), tiers.slice(1))
    assert.deepEqual(tiersIn(release('--dry-run', ...tested).says), [])
    assert.equal(git('tag', '--list'), '')
    assert.ok(!existsSync(join(clone, 'dist')))
  })

  test('has packages, notes and a tag, and nothing of it is pushed', () => {
    const { status, says } = release(...tested)
    assert.equal(status, 0, says)
    assert.deepEqual(readdirSync(join(clone, 'dist')).toSorted(), [
      `maitred-${version}.tgz`,
      `maitred-client-${version}.tgz`,
      `release-notes-${version}.md`,
    ])
    const notes = readFileSync(join(clone, `dist/release-notes-${version}.md`), 'utf8')
    assert.match(notes, new RegExp(`^maitred ${version}\n\n\\S`))
    assert.doesNotMatch(notes, /^## /m)
    assert.equal(git('rev-parse', `v${version}^{commit}`), git('rev-parse', 'HEAD'))
    assert.equal(git('tag', '--list', '--format=%(contents)', `v${version}`), notes.trim())
    const record = `release/records/${version}.json`
    assert.equal(git('status', '--porcelain'), `?? ${record}`)
    const { packages, ...recorded } = JSON.parse(readFileSync(join(clone, record), 'utf8'))
    assert.deepEqual(recorded, { version, date: '2026-12-01', commit: git('rev-parse', 'HEAD') })
    for (const { file, sha256 } of packages) {
      assert.equal(
        createHash('sha256')
          .update(readFileSync(join(clone, 'dist', file)))
          .digest('hex'),
        sha256,
      )
    }
    assert.equal(git('ls-remote', '--tags', 'origin'), '')
    assert.match(says, /git push origin main/)
  })

  test('is made once', () => {
    const { status, says } = release(...tested)
    assert.equal(status, 1)
    assert.match(says, /The tag v\S+ exists/)
  })

  test('is never made by npm publish in the clone', () => {
    for (const folder of ['.', 'server', 'postgres', 'web']) {
      assert.equal(JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')).private, true, folder)
    }
  })
})
