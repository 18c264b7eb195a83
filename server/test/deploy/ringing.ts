/** The alarms of deploy/prometheus-rules.yml in Prometheus' own evaluator. */
import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stringify } from 'yaml'

export const run = promisify(execFile)
export const rulesPath = new URL('../../../deploy/prometheus-rules.yml', import.meta.url).pathname
export const withoutPromtool =
  spawnSync('promtool', ['--version']).error !== undefined && 'promtool is not installed (apt-get install prometheus)'
if (withoutPromtool) console.warn(`NOT TESTED: the alarms of deploy/prometheus-rules.yml, since ${withoutPromtool}.`)

export type Series = Record<string, string>

/** Two hours, a value a minute, of a server in order. */
export const inOrder: Series = {
  'up{}': '1x120',
  'http_request_duration_seconds_count{status="200"}': '0+600x120',
  'http_request_duration_seconds_count{status="500"}': '0+1x120',
  'database_unwritable{reason="away"}': '0x120',
  'database_unwritable{reason="disk_full"}': '0x120',
  'database_connections{state="waiting"}': '0x120',
  'nodejs_eventloop_lag_p99_seconds{}': '0.02x120',
  'webhook_oldest_waiting_seconds{}': '2x120',
  'messages_oldest_waiting_seconds{channel="mail"}': '3x120',
  'texts_month_share{}': '0.3x120',
  'messages_failed_total{channel="mail",reason="refused"}': '0x120',
  'messages_failed_total{channel="mail",reason="address"}': '0+5x120',
  'backup_age_seconds{restored="yes"}': '40000x120',
  'backup_file_ok{}': '1x120',
  'backup_copy_age_seconds{}': '40000x120',
}

/** The names of the alarms that ring after two hours. */
export async function ringing(series: Series): Promise<string[]> {
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
  await writeFile(file, stringify({ rule_files: [rulesPath], evaluation_interval: '1m', tests: [case_] }))
  // It never holds, so that promtool says what rings instead.
  const told = await run('promtool', ['test', 'rules', file]).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  await rm(folder, { recursive: true })
  const [, got = ''] = /got:([\s\S]*)$/.exec(`${told.stdout}${told.stderr}`) ?? []
  assert.notEqual(got, '', JSON.stringify(told))
  return [...got.matchAll(/alertname="(\w+)"/g)].map(([, name = '']) => name)
}
