import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseUrlFrom, hostName } from '../../src/settings/database-url.ts'

test('a DATABASE_URL with one host is left to the driver as it is', () => {
  for (const url of [
    'postgres://u:p@db/x',
    'postgresql://db:5433/x?sslmode=verify-full',
    'postgres://u:p@/x?host=/run/postgresql',
    'postgres://u:a,b@db/x',
    'postgres:///x',
  ]) {
    assert.deepEqual(databaseUrlFrom(url), { connectionString: url })
  }
})

test('a DATABASE_URL with several hosts gives each its port or the default', () => {
  assert.deepEqual(databaseUrlFrom('postgres://u:a,b%40@one:5433,two,[fe80::3]:5434/x?sslmode=require'), {
    connectionString: 'postgres://u:a,b%40@one:5433/x?sslmode=require',
    hosts: [
      { host: 'one', port: 5433 },
      { host: 'two', port: 5432 },
      { host: 'fe80::3', port: 5434 },
    ],
  })
  assert.equal(databaseUrlFrom('postgresql://10.0.0.1,10.0.0.2/x')?.hosts?.length, 2)
})

test('a DATABASE_URL with a gap in its hosts, a wrong port or another scheme is refused', () => {
  for (const url of [
    'postgres://a,,b/x',
    'postgres://a,/x',
    'postgres://,a/x',
    'postgres://a:5432,b:x/x',
    'postgres://a:5432,b:99999/x',
    'postgres://a:5432,b:0/x',
    'postgres://a,b:1:2/x',
    'mysql://a,b/x',
    'a,b',
  ]) {
    assert.equal(databaseUrlFrom(url), undefined, url)
  }
})

test('the host of a DATABASE_URL is named for the log', () => {
  assert.equal(hostName({ host: 'db', port: 5432 }), 'db:5432')
  assert.equal(hostName({ host: 'fe80::3', port: 5432 }), '[fe80::3]:5432')
})
