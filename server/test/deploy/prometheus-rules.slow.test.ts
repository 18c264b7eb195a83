/** The alarms of deploy/prometheus-rules.yml in Prometheus' own evaluator: each rings for its fault, and for nothing else. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { inOrder, rulesPath as path, ringing, run, type Series, withoutPromtool as skip } from './ringing.ts'

type Rule = { alert: string; labels: { severity: string }; annotations: { summary: string } }
const alarms: Rule[] = parse(readFileSync(path, 'utf8')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules)

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
  MaitredTextsNearlyFull: { 'texts_month_share{}': '0.85x120' },
  MaitredTextsFull: { 'texts_month_share{}': '1x120' },
  MaitredBackupOld: { 'backup_age_seconds{restored="yes"}': '130000x120' },
  MaitredBackupFile: { 'backup_file_ok{}': '0x120' },
  MaitredBackupCopyOld: { 'backup_copy_age_seconds{}': '130000x120' },
}

test('promtool has no complaint about the rules', { skip }, async () => {
  const { stdout } = await run('promtool', ['check', 'rules', '--lint=all', '--lint-fatal', path])
  assert.match(stdout, /SUCCESS: 13 rules found/)
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
