/** Which releases there are: each has its section in the changelog and its database, and what is in the making is told apart. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { databaseOf, releasesFolder } from './recorded-release.ts'

const repository = new URL('../../../', import.meta.url).pathname
const changelog = readFileSync(`${repository}CHANGELOG.md`, 'utf8')
const { version }: { version: string } = JSON.parse(readFileSync(`${repository}package.json`, 'utf8'))
const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$/gm)].map(([, found = '']) => found)

test('every release of the changelog has its database, from which upgrades are tested', () => {
  assert.ok(released.length >= 2, String(released))
  assert.deepEqual(
    released.filter((release) => !existsSync(databaseOf(release))),
    [],
  )
})

test('every release has its record, with the day of the changelog and the commit where this history has it', () => {
  const records = readdirSync(`${repository}release/records`).map((name) => {
    return { name, ...JSON.parse(readFileSync(`${repository}release/records/${name}`, 'utf8')) }
  })
  assert.deepEqual(records.map(({ version }) => version).toSorted(), released.toSorted())
  for (const { name, version, date, commit } of records) {
    assert.equal(name, `${version}.json`)
    assert.ok(changelog.includes(`\n## ${version} – ${date}\n`), name)
    assert.match(String(commit), /^([0-9a-f]{40}|null)$/)
  }
})

test('every database that is kept is of a release, or of what led to the first', () => {
  const kept = readdirSync(releasesFolder).filter((name) => name !== 'before-0.1.0')
  assert.deepEqual(kept.toSorted(), released.toSorted())
})

test('a version in the making ends in -dev, and the changelog calls it unreleased', () => {
  if (released[0] === version) return assert.doesNotMatch(changelog, /^## Unreleased/m)
  assert.match(version, /^\d+\.\d+\.\d+-dev$/)
  assert.ok(changelog.includes(`\n## Unreleased (${version.replace('-dev', '')})\n`))
})
