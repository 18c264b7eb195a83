import { test } from 'node:test'
import { surviveFaults } from './text-faults.ts'

test('1,000 texts survive every fault of a gateway and 20 kills: none lost, none twice, STOP wins', async (t) => {
  t.diagnostic(await surviveFaults({ count: 1_000, kills: 20 }))
})
