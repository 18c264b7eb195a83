/**
 * That the mutants are what they should be: all of them, and valid SQL. A handful are seen to die in mutants-die.soak.test.ts,
 * and `npm test -- --tier mutations` tries every one.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { test } from 'node:test'
import type { Statement } from '../../../src/db/statement.ts'
import type { composeBookingPage } from '../../../src/features/bookings/read/booking-query.sql.ts'
import type { countByBookings, listByBookings } from '../../../src/features/guests/patrons/search/patron-query.sql.ts'
import { testDatabase } from '../../support/database.ts'
import { sampled } from '../../support/fast-check.ts'
import { tenantTables } from '../tenants/tenant-rows.ts'
import { equivalent } from './equivalent.ts'
import { applied, isBound, listMutants, sourceFolder, sqlFiles } from './mutants.ts'
import { patternsWithoutFiles } from './trial.ts'

const { sql } = await testDatabase()
const mutants = listMutants()

/** Statements that mean all restaurants at once, and say so. */
const overAllRestaurants = [
  'audit.purge',
  'check.overlaps',
  'check.unpaid_waiting',
  'confirmations.purge',
  'confirmations.purge_addresses',
  'devices.pair',
  'devices.purge',
  'guest_limits.purge_counts',
  'guest_limits.purge_evenings',
  'guest_pages.purge_forms',
  'idempotency.purge',
  'imports.claim',
  'messages.clear_bodies',
  'messages.give_up_unsent',
  'messages.measure',
  'money.changes_over',
  'money.sessions_to_ask',
  'money.unpaid_bookings',
  'news.clean',
  'offers.lapsed',
  'people.delete_links',
  'people.lock_account_of_invitation',
  'people.lock_invitation',
  'people.purge_invitations',
  'played_files.claim',
  'received.house_that_texted',
  'received.purge',
  'secret_key.drop_unsent',
  'secret_key.webhooks',
  'short_links.purge',
  'texts.clear',
  'texts.measure',
  'webhooks.oldest',
]

let made: Statement[] = []
const notebook = { note: (statement: Statement) => made.push(statement) }
Object.assign(globalThis, { notebook })

/** A file of SQL is loaded anew for each mutant, with those it takes parts from, and tells the notebook of its statements. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    const which = /\?mutant=.*/.exec(context.parentURL ?? '')?.[0]
    if (which === undefined) return resolved
    if (specifier.endsWith('/db/statement.ts')) return { ...resolved, url: `${resolved.url}?watched` }
    return specifier.endsWith('.sql.ts') ? { ...resolved, url: `${resolved.url}${which}` } : resolved
  },
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const source = String(loaded.source)
    if (url.endsWith('?watched'))
      return { ...loaded, source: source.replace('return {', 'return globalThis.notebook.note({ name, text }), {') }
    const mutant = mutants.find((one) => url === addressOf(one.file, one.name))
    return mutant ? { ...loaded, source: applied(mutant, source) } : loaded
  },
})

const addressOf = (file: string, which: string): string =>
  `${new URL(file, sourceFolder).href}?mutant=${encodeURIComponent(which)}`

async function statementsOf(file: string, which: string): Promise<Map<string, string>> {
  made = []
  const composers = (await import(addressOf(file, which))) as Partial<Composers>
  return new Map([...made, ...composedBy(composers)].map(({ name, text }) => [name, text]))
}

type Composers = {
  countByBookings: typeof countByBookings
  listByBookings: typeof listByBookings
  composeBookingPage: typeof composeBookingPage
}

/** Statements that are put together for a search, with every filter that there is. */
function composedBy(composers: Partial<Composers>): Statement[] {
  const { countByBookings: count, listByBookings: list, composeBookingPage: page } = composers
  const search = {
    ...{ q: 'ann', tags: ['is_vip' as const], behaviour: ['returning' as const], isLocal: true, channelIds: [1] },
    ...{ bookedFrom: '2026-01-01', bookedTo: '2026-01-02' },
    ...{ today: '2026-01-01', frequentAfter: '2026-01-01', lapsedOn: '2026-01-01' },
  }
  const bookings = {
    ...{
      statuses: { reconfirmed: ['accepted' as const], notReconfirmed: ['accepted' as const] },
      patronId: 1,
      sourceId: 1,
    },
    ...{ dateFrom: '2026-01-01', dateTo: '2026-01-02', changed: { since: '2026-01-01T00:00:00Z', afterId: 1 } },
    ...{ words: ['ann'], digits: '123', evening: '2026-01-01', areaId: 1, isNewestFirst: false },
  } as const
  const range = { limit: 1, offset: 0 }
  return [
    ...(page ? [{ name: 'bookings.page', text: page(1, bookings, range).text }] : []),
    ...(count ? [{ name: 'patrons.count', text: count(1, search).text }] : []),
    ...(list
      ? [1, 1_000].map((total) => ({ name: `patrons.list ${total}`, text: list(1, search, range, total).text }))
      : []),
  ]
}

/** By file, and then by name. A file is loaded once under one address, so this is the one time it tells. */
const originals = new Map<string, Map<string, string>>()
for (const file of sqlFiles().filter(makesStatements)) originals.set(file, await statementsOf(file, 'none'))

function makesStatements(file: string): boolean {
  return /\/db\/statement\.ts|\bcountByBookings\b/.test(textOf(file))
}

/** The files whose statements a predicate of this file may be in: itself, and those that import parts of it. */
function statementFilesOf(file: string): string[] {
  const importing = `/${file.split('/').at(-1)}'`
  return [...originals.keys()].filter((other) => other === file || textOf(other).includes(importing))
}

function textOf(file: string): string {
  return readFileSync(new URL(file, sourceFolder), 'utf8')
}

test('every mutant changes a statement, into one that PostgreSQL understands', async () => {
  assert.ok(mutants.length > 100, `only ${mutants.length} mutants`)
  for (const { name, file } of sampled(mutants)) {
    const changed: [statement: string, text: string][] = []
    for (const place of statementFilesOf(file)) {
      const original = originals.get(place)
      changed.push(...[...(await statementsOf(place, name))].filter(([each, text]) => original?.get(each) !== text))
    }
    assert.ok(changed.length > 0, `${name} changes nothing`)
    for (const [statement, text] of changed) {
      await assert.doesNotReject(sql(`prepare mutant as ${text}; deallocate mutant`), `${name} in ${statement}`)
    }
  }
})

test('every statement about rows of a restaurant says of which', async () => {
  const tables = (await tenantTables({ sql })).map(({ name }) => name)
  const touches = new RegExp(`\\b(from|join|update)\\s+(maitred\\.)?(${tables.join('|')})\\b`)
  const statements = [...originals.values()].flatMap((found) => [...found]).filter(([, text]) => touches.test(text))
  assert.ok(statements.length > 50, `only ${statements.length} statements found`)
  const unbound = statements.filter(([, text]) => !isBound(text)).map(([name]) => name)
  assert.deepEqual(unbound.sort(), overAllRestaurants)
})

test('every excuse is for a mutant that there is', () => {
  const names = new Set(mutants.map(({ name }) => name))
  assert.deepEqual(
    Object.keys(equivalent).filter((name) => !names.has(name)),
    [],
  )
})

test('every pattern that names isolation tests is that of a file with statements', () => {
  assert.deepEqual(patternsWithoutFiles(sqlFiles()), [])
})
