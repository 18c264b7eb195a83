/** Opens the embedded PostgreSQL in a process of its own, for tests that kill it. Runs each line of input as SQL. */
import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '@maitred/postgres/embedded-postgres.ts'
import { Client } from 'pg'

const [dataDir, role] = process.argv.slice(2)
if (dataDir === undefined || (role !== 'server' && role !== 'command')) throw new Error('usage: DATA_DIR ROLE')

const answer = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
try {
  const log: string[] = []
  const postgres = await startEmbeddedPostgres({ dataDir, role, log: (message) => log.push(message) })
  answer({ connection: postgres.connection, log })
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'close') break
    const client = new Client(postgres.connection)
    await client.connect()
    await client.query(line)
    await client.end()
    answer('done')
  }
  await postgres.close()
  answer('closed')
} catch (error) {
  answer({ refused: (error as Error).name, message: (error as Error).message })
}
