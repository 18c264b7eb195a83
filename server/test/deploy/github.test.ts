/**
 * The workflows: what must be green is run on both systems with a browser, releases are made of their tag, and nothing is
 * taken that could be another thing tomorrow. They were never run; this is what can be seen without GitHub.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'

const folder = new URL('../../../.github/', import.meta.url).pathname
const read = (path: string) => parse(readFileSync(join(folder, path), 'utf8'))

test('the workflow runs .ci/run on Linux and macOS, and may change nothing', () => {
  const { jobs, permissions } = read('workflows/test.yml')
  assert.deepEqual(permissions, { contents: 'read' })
  const { strategy, steps } = jobs.run
  const systems: { system: string; chromium: string }[] = strategy.matrix.include
  assert.deepEqual(
    systems.map(({ system }) => system),
    ['ubuntu-latest', 'macos-latest'],
  )
  for (const { chromium } of systems) assert.match(chromium, /^\/.*chrome$/i)
  const last = steps.at(-1)
  const chromium = ['$', '{{ matrix.chromium }}'].join('')
  assert.deepEqual([last.run, last.env], ['.ci/run', { CHROMIUM_PATH: chromium }])
})

const workflows = globSync('workflows/*.yml', { cwd: folder })
type Step = { uses?: string; run?: string; env?: Record<string, string> }
type Workflow = { permissions: object; jobs: Record<string, { 'timeout-minutes'?: number; steps: Step[] }> }
const stepsOf = (path: string) => Object.values((read(path) as Workflow).jobs).flatMap(({ steps }) => steps)

test('there is a workflow for tests, for the image and for the packages', () => {
  assert.deepEqual(workflows.toSorted(), ['workflows/image.yml', 'workflows/packages.yml', 'workflows/test.yml'])
})

for (const path of workflows) {
  test(`${path} takes every action by its commit, beside which its version stands`, () => {
    const text = readFileSync(join(folder, path), 'utf8')
    const used = [...text.matchAll(/^ +- uses: (.*)$/gm)].map(([, what]) => what)
    assert.equal(used.length, stepsOf(path).filter(({ uses }) => uses).length)
    for (const what of used) assert.match(String(what), /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })

  test(`${path} may only read unless a job says more, ends by itself, and runs commands that exist`, () => {
    const { permissions, jobs } = read(path) as Workflow
    assert.deepEqual(permissions, { contents: 'read' })
    for (const job of Object.values(jobs)) assert.ok(job['timeout-minutes'])
    const { scripts } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'))
    for (const { run = '' } of stepsOf(path)) {
      assert.equal(spawnSync('bash', ['-n'], { input: run.replaceAll(/\$\{\{.*?\}\}/g, 'x') }).status, 0, run)
      for (const [, script = ''] of run.matchAll(/npm run (?:-\S+ )*([\w:-]+)/g)) assert.ok(scripts[script], script)
    }
  })
}

test('what a release makes has its origin and its parts with it', () => {
  const image = stepsOf('workflows/image.yml').find(({ uses }) => uses?.startsWith('docker/build-push-action@'))
  const { provenance, sbom, push } = (image as { with: Record<string, unknown> }).with
  assert.deepEqual([provenance, sbom, push], ['mode=max', true, true])
  const packages = stepsOf('workflows/packages.yml')
  assert.ok(packages.some(({ uses }) => uses?.startsWith('actions/attest-build-provenance@')))
  const commands = packages.map(({ run = '' }) => run).join('\n')
  for (const command of ['npm run release -- pack dist', 'npm sbom', 'npm publish --provenance'])
    assert.ok(commands.includes(command), command)
})

test('updates are asked for: of packages, actions and the base image', () => {
  const { version, updates } = read('dependabot.yml')
  const ecosystems = updates.map((update: Record<string, string>) => update['package-ecosystem'])
  assert.deepEqual([version, ecosystems], [2, ['npm', 'github-actions', 'docker']])
})

test('a form for issues has a name, a description, and asks each thing once', () => {
  const forms = globSync('ISSUE_TEMPLATE/*.yml', { cwd: folder }).filter((path) => !path.endsWith('config.yml'))
  assert.deepEqual(forms.toSorted(), ['ISSUE_TEMPLATE/bug.yml', 'ISSUE_TEMPLATE/wish.yml'])
  for (const { name, description, body } of forms.map(read)) {
    assert.ok(name && description)
    const fields: { type: string; id?: string; attributes: { label?: string } }[] = body
    const asked = fields.filter(({ type }) => type !== 'markdown')
    assert.ok(asked.every(({ id, attributes }) => id && attributes.label))
    assert.equal(new Set(asked.map(({ id }) => id)).size, asked.length)
  }
})
