import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Contract } from '../support/contract.ts'
import { judge } from './requests/verdict.ts'

const contract: Contract = { judge() {}, judgeEvent() {} }
const headers = { 'x-request-id': 'a-1', 'content-encoding': 'gzip', 'content-type': 'application/json' }
const sent = (method: string) => {
  return { method, target: '/api/restaurant/availabilities?date=2026-06-20', headers: {}, body: undefined }
}

test('an answer to HEAD has the headers of the compressed body and no body: there is nothing to expand', () => {
  judge(sent('HEAD'), { status: 200, headers, bytes: Buffer.alloc(0) }, contract)
})

test('any answer but one to HEAD that says it is compressed must expand', () => {
  judge(sent('GET'), { status: 200, headers, bytes: gzipSync('{}') }, contract)
  assert.throws(() => judge(sent('GET'), { status: 200, headers, bytes: Buffer.alloc(0) }, contract))
})
