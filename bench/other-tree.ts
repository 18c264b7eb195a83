/**
 * Another commit or release, checked out with its own packages and kept in the folder for temporary files for the next run:
 * `--against 0.1.0`, `--against 4bf90ec`, or a folder that holds a checkout already.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { progress } from './progress.ts'

export type OtherTree = { name: string; folder: string }

const root = new URL('../', import.meta.url).pathname
// Not below this tree, whose tests would read its files.
const trees = join(tmpdir(), 'maitred-bench-trees')

export async function otherTree(given: string): Promise<OtherTree> {
  if (existsSync(given) && statSync(given).isDirectory()) return { name: given, folder: resolve(given) }
  const commit = commitOf(given)
  const folder = join(trees, commit)
  if (!existsSync(join(folder, '.git'))) {
    progress(`checking out ${given}`)
    await mkdir(trees, { recursive: true })
    git('worktree', 'prune')
    git('worktree', 'add', '--detach', folder, commit)
  }
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    progress(`installing the packages of ${given}`)
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
  }
  return { name: given, folder }
}

/** A release is its tag or, since tags do not travel with every copy, the commit that gave its changelog a date. */
function commitOf(given: string): string {
  const isRelease = /^v?\d+\.\d+\.\d+$/.test(given)
  const version = given.replace(/^v/, '')
  const names = isRelease ? [`v${version}^{commit}`] : [`${given}^{commit}`]
  for (const name of names) {
    const found = tryGit('rev-parse', '--verify', '--quiet', name)
    if (found) return found
  }
  const dated = isRelease
    ? tryGit('log', '--reverse', '--format=%H', '-S', `## ${version} – 2`, '--', 'CHANGELOG.md')
    : ''
  const [first] = dated.split('\n')
  if (first) return first
  throw new Error(`--against ${given}: there is no such commit, release or folder`)
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function tryGit(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
