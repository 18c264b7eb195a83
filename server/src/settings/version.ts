/**
 * Which maitred this is: the version of the package.json at the root of the clone or of the npm package, and the commit
 * that it was made of. Packages and images have the commit in a file `build.json`; in a clone git is asked, once.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../', import.meta.url)

const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }

export { version }

/** Null where neither the file nor git says it. `date`: of the commit. */
export type Build = { commit: string | null; date: string | null }

let known: Build | undefined

export function build(): Build {
  known ??= buildOf(fileURLToPath(root))
  return known
}

export function buildOf(folder: string): Build {
  const file = `${folder}/build.json`
  if (existsSync(file)) {
    const { commit, date } = JSON.parse(readFileSync(file, 'utf8'))
    return { commit: commit || null, date: date || null }
  }
  // Above a package there may be another repository.
  if (!existsSync(`${folder}/.git`)) return { commit: null, date: null }
  const { stdout } = spawnSync('git', ['-C', folder, 'log', '-1', '--format=%H %cI'], {
    encoding: 'utf8',
    timeout: 2_000,
  })
  const [commit, date] = stdout?.trim().split(' ') ?? []
  if (!commit || !date) return { commit: null, date: null }
  return { commit, date: Temporal.Instant.from(date).toString() }
}

/** `0.2.0 (686f2475, 2026-11-19)` */
export function versionInWords({ commit, date } = build()): string {
  const of = [commit?.slice(0, 8), date?.slice(0, 10)].filter(Boolean)
  return of.length === 0 ? version : `${version} (${of.join(', ')})`
}
