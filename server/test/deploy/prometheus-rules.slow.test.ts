/** The alarms of deploy/prometheus-rules.yml in Prometheus' own evaluator: each rings for its fault, and for nothing else. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { parse, stringify } from 'yaml'

const run = promisify(execFile)
const path = new URL('../../../deploy/prometheus-rules.yml', import.meta.url).pathname
const skip = !existsSync('/usr/bin/promtool') && 'promtool is not installed (apt-get install prometheus)'
if (skip) console.warn(`NOT TESTED: the alarms of deploy/prometheus-rules.yml, since ${skip}.`)

type Rule = { alert: string; labels: { severity: string }; annotations: { summary: string } }
const alarms: Rule[] = parse(readFileSync(path, 'utf8')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules)

type Series = Record<string, string>

/** Two hours, a value a minute, of a server in order. */
const inOrder: Series = {
  'up{}': '1x120',
  'http_request_duration_seconds_count{status="200"}': '0+600x120',
  'http_request_duration_seconds_count{status="500"}': '0+1x120',
  'database_unwritable{reason="away"}': '0x120',
  'database_unwritable{reason="disk_full"}': '0x120',
  'database_connections{state="waiting"}': '0x120',
  'nodejs_eventloop_lag_p99_seconds{}': '0.02x120',
  'webhook_oldest_waiting_seconds{}': '2x120',
  'messages_oldest_waiting_seconds{channel="mail"}': '3x120',
  'messages_failed_total{channel="mail",reason="refused"}': '0x120',
  'messages_failed_total{channel="mail",reason="address"}': '0+5x120',
  'backup_age_seconds{restored="yes"}': '40000x120',
  'backup_file_ok{}': '1x120',
}

/** What is other than in order where an alarm rings. */
const faults: Record<string, Series> = {
  MaitredDown: { 'up{}': '0x120' },
  MaitredErrors: { 'http_request_duration_seconds_count{status="500"}': '0+10x120' },
  MaitredUnwritable: { 'database_unwritable{reason="disk_full"}': '1x120' },
  MaitredDatabaseQueue: { 'database_connections{state="waiting"}': '1x120' },
  MaitredBusy: { 'nodejs_eventloop_lag_p99_seconds{}': '0.8x120' },
  MaitredWebhooksLate: { 'webhook_oldest_waiting_seconds{}': '400x120' },
  MaitredMailLate: { 'messages_oldest_waiting_seconds{channel="mail"}': '1000x120' },
  MaitredMailRefused: { 'messages_failed_total{channel="mail",reason="refused"}': '0+1x120' },
  MaitredBackupOld: { 'backup_age_seconds{restored="yes"}': '130000x120' },
  MaitredBackupFile: { 'backup_file_ok{}': '0x120' },
}

/** The names of the alarms that ring after two hours. */
async function ringing(series: Series): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-rules-'))
  const of = (name: string) =>
    name.replace('{}', '{job="maitred",instance="one"}').replace(/\{(?!job)/, '{job="maitred",instance="one",')
  const case_ = {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: of(name), values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '2h',
        exp_samples: [{ labels: '{alertname="NoneOfThis"}', value: 1 }],
      },
    ],
  }
  const file = join(folder, 'test.yml')
  await writeFile(file, stringify({ rule_files: [path], evaluation_interval: '1m', tests: [case_] }))
  // It never holds, so that promtool says what rings instead.
  const told = await run('promtool', ['test', 'rules', file]).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  await rm(folder, { recursive: true })
  const [, got = ''] = /got:([\s\S]*)$/.exec(`${told.stdout}${told.stderr}`) ?? []
  assert.notEqual(got, '', JSON.stringify(told))
  return [...got.matchAll(/alertname="(\w+)"/g)].map(([, name = '']) => name)
}

test('promtool has no complaint about the rules', { skip }, async () => {
  const { stdout } = await run('promtool', ['check', 'rules', '--lint=all', '--lint-fatal', path])
  assert.match(stdout, /SUCCESS: 10 rules found/)
})

test('no alarm fires while all is in order', { skip }, async () => {
  assert.deepEqual(await ringing(inOrder), [])
})

for (const [name, fault] of Object.entries(faults)) {
  test(`the alarm ${name} fires for its fault alone`, { skip }, async () => {
    assert.deepEqual(await ringing({ ...inOrder, ...fault }), [name])
  })
}

test('every alarm is tested, and docs/operations.md says what to do about each', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, section = ''] = /^## What wakes you, and what to do\n([\s\S]*?)^## /m.exec(page) ?? []
  const told = [...section.matchAll(/^\| `(Maitred\w+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name)
  const names = alarms.map(({ alert }) => alert)
  assert.deepEqual(told, names)
  assert.deepEqual(Object.keys(faults), names)
})
