/** Bundles that were built ahead, as the npm package has them, are those that a clone builds. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { staffLanguages } from '../../../../../../texts/languages.ts'
import {
  buildAhead,
  embedScript,
  webBundle,
  workerScript,
} from '../../../../../src/features/house/web/bundles/web-bundles.ts'

test('a bundle built ahead is served as it was built', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-bundles-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await buildAhead(folder)
  const files = globSync('*', { cwd: folder }).toSorted()
  const inLanguages = staffLanguages.flatMap((language) => [`diary-${language}`, `office-${language}`] as const)
  assert.deepEqual(
    files,
    [...['account', 'guest', ...inLanguages].map((name) => `${name}.json`), 'diary-worker.js', 'embed.js'].toSorted(),
  )
  for (const name of [...inLanguages, 'account', 'guest'] as const) {
    assert.deepEqual(await webBundle(name, folder), await webBundle(name))
  }
  assert.deepEqual(await embedScript(folder), await embedScript())
  assert.deepEqual(await workerScript(folder), await workerScript())
})

test('nothing of the server bundles for itself, which would fail where esbuild is not installed', () => {
  const root = new URL('../../../../../src/', import.meta.url).pathname
  const importers = globSync('**/*.ts', { cwd: root }).filter((path) =>
    /^import \{.*from '.*\/bundle-\w+\.ts'/m.test(readFileSync(join(root, path), 'utf8')),
  )
  assert.deepEqual(importers, ['features/house/web/bundles/web-bundles.ts'])
})
