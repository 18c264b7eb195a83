/**
 * Imports 50,000 lines of bookings, the same file again, and 50,000 lines of patrons: lines a second, and the process's
 * largest resident memory. `node bench/measured/import.ts [LINES]` starts its own PostgreSQL, or uses the server of
 * TEST_DATABASE_URL.
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { systemClock } from '../../server/src/clock.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import { importCommand } from '../../server/src/features/office/import/import.command.ts'
import { globalSetup, globalTeardown } from '../../server/test/support/global-setup.ts'
import { openRestaurant } from '../../server/test/support/restaurant.ts'
import { withSearchPath } from '../../server/test/support/sql/search-path.ts'
import { testServer } from '../../server/test/support/test-server.ts'

const lines = Number(process.argv[2] ?? 50_000)

await globalSetup()
const { admin, template } = testServer()
const connection = { ...admin, database: template }
const pool = new pg.Pool(withSearchPath(connection))
const db = openDatabase({ connection, poolSize: 2, onConnectionLost: () => {} })
const folder = await mkdtemp(join(tmpdir(), 'maitred-bench-'))
try {
  await openRestaurant({ sql: async (text, values = []) => (await pool.query(text, values)).rows })
  await importFile('bookings', 'first run')
  await importFile('bookings', 'second run')
  await importFile('patrons', 'first run')
} finally {
  await db.close()
  await pool.end()
  await rm(folder, { recursive: true })
  await globalTeardown()
}

async function importFile(what: 'bookings' | 'patrons', run: string): Promise<void> {
  const path = join(folder, `${what}.csv`)
  await pipeline(Readable.from(linesOf(what)), createWriteStream(path))
  let largest = 0
  const sampling = setInterval(() => {
    largest = Math.max(largest, process.memoryUsage.rss())
  }, 20)
  const print = (line: string) => console.log(`${run}: ${line}`)
  await importCommand([what, path, '--restaurant', 'osteria'], { db, clock: systemClock, print, fail: print })
  clearInterval(sampling)
  console.log(`  at most ${Math.round(largest / 2 ** 20)} MiB resident`)
}

function* linesOf(what: 'bookings' | 'patrons'): Generator<string> {
  if (what === 'patrons') {
    yield 'external_id,name,email,mobile_number,mobile_prefix,is_vip\n'
    for (let n = 0; n < lines; n++)
      yield `P${n},Patron ${n},patron${n}@example.com,${7_000_000 + n},+356,${n % 9 === 0}\n`
    return
  }
  yield 'external_id,date,adults,status,table,comment,name,email,mobile_number,mobile_prefix\n'
  for (let n = 0; n < lines; n++) {
    const date = Temporal.PlainDate.from('2023-01-01').add({ days: n % 1200 })
    const guest = n % 20_000
    yield `B${n},${date} 19:${10 + (n % 50)},2,arrived_in_service,Main room 1,"A note, ${n}",Guest ${guest},guest${guest}@example.com,${79_000_000 + guest},+356\n`
  }
}
