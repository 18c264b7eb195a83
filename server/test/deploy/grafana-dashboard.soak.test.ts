/** The dashboard asks only for what a running server tells, and leaves out nothing that is the server's own. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parse } from 'yaml'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/network/webhook-receiver.ts'
import { connectionUrl } from '../support/sql/connection-url.ts'
import { startServerProcess } from '../support/workers/server-process.ts'

type Panel = { title: string; type: string; targets?: { expr: string; legendFormat: string }[] }
const file = new URL('../../../deploy/grafana-dashboard.json', import.meta.url)
const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: Panel[] }
const targets = panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })))

/** `name{…}`: every metric in the dashboard has a selector, at least for the server. */
const asked = targets.flatMap(({ title, expr }) =>
  [...expr.matchAll(/([a-z_0-9]+)\{([^}]*)\}/g)].map(([, name = '', selector = '']) => ({ title, name, selector })),
)

const { connection } = await testDatabase()
const backups = await mkdtemp(join(tmpdir(), 'maitred-dashboard-'))
after(() => rm(backups, { recursive: true, force: true }))
const server = await startServerProcess({
  env: {
    ...{ DATABASE_URL: connectionUrl(connection), SECRET_KEY: 'ab'.repeat(32) },
    ...{ METRICS_PORT: '0', LOG_LEVEL: 'info' },
    // So that it tells of mails and backups as well.
    ...{ MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'tables@example.com', BACKUP_TO: backups },
    ...{ BACKUP_COPY_TO: 'http://127.0.0.1:9/backups', BACKUP_COPY_KEY: 'id:secret' },
  },
})
await fetch(`${server.address}/api/restaurant/settings`)
const told = await metrics()

/** As Prometheus reads them: a histogram is three metrics. */
async function metrics(): Promise<{ names: Set<string>; kinds: Map<string, string> }> {
  await until(() => /"metrics":"([^"]+)"/.test(server.output()))
  const [, address = ''] = /"metrics":"([^"]+)"/.exec(server.output()) ?? []
  let text = ''
  // The worker, and its metrics with it, come a moment after the first answers.
  await until(async () => {
    text = await (await fetch(address)).text()
    return text.includes('webhook_')
  })
  const kinds = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]))
  const names = [...kinds].flatMap(([name, kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  return { names: new Set(names), kinds }
}

test('every metric of the dashboard is exported by the server', () => {
  assert.ok(asked.length > 15, `only ${asked.length} metrics found in the dashboard`)
  assert.deepEqual(
    asked.filter(({ name }) => !told.names.has(name)).map(({ title, name }) => `${title}: ${name}`),
    [],
  )
})

test('every query of the dashboard selects a server', () => {
  for (const { title, name, selector } of asked) assert.match(selector, /instance=~"\$instance"/, `${title}: ${name}`)
  const functions = [
    'sum',
    'max',
    'rate',
    'by',
    'histogram_quantile',
    'le',
    'status',
    'outcome',
    'webhook',
    'state',
    'restored',
    'reason',
  ]
  for (const { title, expr } of targets) {
    const bare = expr.replace(/[a-z_0-9]+\{[^}]*\}/g, '').replace(/\$__rate_interval/g, '')
    const words = bare.match(/[a-z_][a-z_0-9]{2,}/g) ?? []
    assert.deepEqual(
      words.filter((word) => !functions.includes(word)),
      [],
      title,
    )
  }
})

test('every metric of the alarms is exported by the server', () => {
  const rules = readFileSync(new URL('../../../deploy/prometheus-rules.yml', import.meta.url), 'utf8')
  const expressions: string[] = parse(rules).groups.flatMap(({ rules }: { rules: { expr: string }[] }) =>
    rules.map(({ expr }) => expr),
  )
  const named = expressions.flatMap((expr) => [...expr.matchAll(/([a-z_0-9]+)\{/g)].map(([, name = '']) => name))
  assert.ok(named.length >= 10, String(named))
  // Prometheus makes `up` itself.
  assert.deepEqual(
    named.filter((name) => name !== 'up' && !told.names.has(name)),
    [],
  )
})

test('every metric of maitred’s own is in the dashboard', () => {
  const own = [...told.kinds.keys()].filter((name) => !/^(process|nodejs)_/.test(name))
  assert.ok(own.length >= 6, String(own))
  const shown = new Set(asked.map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')))
  assert.deepEqual(
    own.filter((name) => !shown.has(name)),
    [],
  )
})

test('routes that the dashboard names exist', async () => {
  const { paths } = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'))
  const routes = asked.flatMap(({ selector }) =>
    [...selector.matchAll(/route="([^"]+)"/g)].map(([, route = '']) => route),
  )
  assert.ok(routes.length > 0)
  assert.deepEqual(
    routes.filter((route) => !(route in paths)),
    [],
  )
})
