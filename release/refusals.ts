/** What keeps a clone from being released, in sentences; an empty list where nothing does. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sectionOf } from './changelog.ts'

const branch = 'main'

export function versionOf(repository: string): string {
  return manifest(repository, 'package.json').version
}

export function refusals(repository: string): string[] {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim()
  const version = versionOf(repository)
  const found: string[] = []
  const changed = git('status', '--porcelain')
  if (changed !== '') found.push(`There are changes that are not committed:\n${changed}`)
  if (version.endsWith('-dev'))
    found.push(`${version} is in the making. Take "-dev" from the version in every package.json, then run npm install.`)
  const current = git('branch', '--show-current')
  if (current !== branch) found.push(`Releases are made of the branch ${branch}, and this is ${current || 'none'}.`)
  if (git('tag', '--list', `v${version}`) !== '')
    found.push(`The tag v${version} exists. Raise the version in every package.json, then run npm install.`)
  for (const { file, says } of otherVersions(repository, version))
    found.push(`${file} says ${says}, and package.json says ${version}.`)
  const section = sectionOf(readFileSync(join(repository, 'CHANGELOG.md'), 'utf8'), version)
  if (section === undefined) found.push(`CHANGELOG.md has no section "## ${version} – DATE".`)
  else if (!/^\d{4}-\d\d-\d\d$/.test(section.date))
    found.push(`CHANGELOG.md dates ${version} "${section.date}". Write the day, as in "## ${version} – 2026-12-01".`)
  else if (section.notes === '') found.push(`CHANGELOG.md says nothing about ${version}.`)
  const database = `server/test/migrations/releases/${version}`
  if (!existsSync(join(repository, database)))
    found.push(
      `${database} is missing, by which upgrades from ${version} are tested. Run npm test -- server/test/migrations/record-release.ts and commit it.`,
    )
  return found
}

type Manifest = { version: string; workspaces?: string[]; dependencies?: Record<string, string> }

const manifest = (repository: string, file: string): Manifest =>
  JSON.parse(readFileSync(join(repository, file), 'utf8'))

/** The packages of the workspace, what they say of each other, and the document of the API have one version. */
function otherVersions(repository: string, version: string): { file: string; says: string }[] {
  const files = (manifest(repository, 'package.json').workspaces ?? []).map((folder) => `${folder}/package.json`)
  const said = files.flatMap((file) => {
    const { version: own, dependencies = {} } = manifest(repository, file)
    const ours = Object.entries(dependencies).filter(([name]) => name.startsWith('@maitred/'))
    return [{ file, says: own }, ...ours.map(([name, says]) => ({ file: `${file} (${name})`, says }))]
  })
  const { info } = JSON.parse(readFileSync(join(repository, 'openapi.json'), 'utf8')) as { info: { version: string } }
  return [...said, { file: 'openapi.json', says: info.version }].filter(({ says }) => says !== version)
}
