/** A process of its own that holds the engine, for tests that kill it. Reads a line, does it, answers with a line. */
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../../src/db/embedded-postgres/embedded-postgres.ts'

const [dataDir, role] = process.argv.slice(2)
if (dataDir === undefined || (role !== 'server' && role !== 'visitor')) throw new Error('usage: DATA_DIR ROLE')

const answer = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
try {
  const log: string[] = []
  const engine = await startEmbeddedPostgres({ dataDir, role, log: (message) => log.push(message) })
  answer({ fresh: engine.fresh, connection: engine.connection, log })
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'close') break
    const client = new Client(engine.connection)
    await client.connect()
    await client.query(line)
    await client.end()
    answer('done')
  }
  await engine.close()
  answer('closed')
} catch (error) {
  answer({ refused: (error as Error).name, message: (error as Error).message })
}
