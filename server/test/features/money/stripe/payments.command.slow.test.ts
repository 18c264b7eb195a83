/** `maitred payments`: the key comes by standard input, is tried and kept, and stands in no line that is printed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentsCommand } from '../../../../src/features/money/stripe/payments.command.ts'
import { testKey } from '../../../support/test-app.ts'
import { openStripeEvening } from '../../bookings/paying/stripe-evening.ts'

const evening = await openStripeEvening()
const { account, clients, clock, db, double, house, sql } = evening

async function run(input: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await paymentsCommand(args, {
    ...{ db, clock, clients, print, fail: print },
    loadSecretKey: async () => testKey,
    readInput: async () => input,
    publicUrl: () => 'https://book.example.com',
  })
  const output = lines.join('\n')
  assert.ok(input.trim() === '' || !output.includes(input.trim()), 'the key is printed')
  return { code, output }
}

const of = ['--restaurant', house.slug]

test('a key is tried and kept, with a line for each check', async () => {
  const key = double.keyOf(account)
  const { code, output } = await run(`${key}\n`, 'set', ...of)
  assert.equal(code, 0, output)
  assert.match(output, new RegExp(`^Test key … ${key.slice(-4)}\n`))
  assert.match(output, /ok {5}The account: Trattoria Demo Ltd/)
  const [row] = await sql<{ last_four: string; entered_by: string }>(
    'select last_four, entered_by from payment_accounts',
  )
  assert.deepEqual(row, { last_four: key.slice(-4), entered_by: 'operator' })
  assert.equal((await run('', 'test', ...of)).code, 0)
})

test('a right that is missing is named with its remedy, and ends with 1', async () => {
  const key = double.keyOf(account, { rights: new Set(['Refunds: write']) })
  const { code, output } = await run(key, 'set', ...of)
  assert.equal(code, 1)
  assert.match(output, /wrong {2}The key may not do everything\. Add “Checkout Sessions: write”/)
})

test('what is no key, a key on the command line and a restaurant that is not there are refused', async () => {
  assert.equal((await run('pk_test_1234567890', 'set', ...of)).code, 1)
  const { code, output } = await run('', 'set', 'rk_live_secret0secret0', ...of)
  assert.equal(code, 2)
  assert.ok(!output.includes('rk_live_secret0'))
  assert.equal((await run('', 'test', '--restaurant', 'elsewhere')).code, 1)
})

test('a forgotten key leaves nothing that could be paid', async () => {
  assert.equal((await run('', 'forget', ...of)).code, 0)
  assert.deepEqual(await sql('select 1 from payment_accounts'), [])
  assert.equal((await run('', 'test', ...of)).code, 1)
})
