/**
 * Whatever happens to a guest list, and whenever a tally of it is taken: a page found through the tally is the page that
 * reading the whole list gives, in total, guests and order. MODEL_RUNS=500 tries more lists.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { erasePatron } from '../../../src/features/patrons/erase-patron.ts'
import { keepTallyOf, takeTally } from '../../../src/features/patrons/take-tally.ts'
import { testDatabase } from '../../support/database.ts'
import fc from '../../support/fast-check.ts'
import { openRestaurant } from '../../support/restaurant.ts'
import { find, fine, firstNames, folded, lastNames, listInOrder, providers, searches } from './tally-ground.ts'

const runs = Number(process.env.MODEL_RUNS ?? 4)
const database = await testDatabase()
const { db, sql } = database
const signs = await db.read(folded)

/** So that there are several shelves. */
const frequent = ['Maria', 'María', 'maria', 'Josephine', 'Zoë-Ann', 'Øystein']
const name = fc
  .tuple(
    fc.constantFrom(...firstNames, ...frequent, ...frequent, ...frequent, ...frequent),
    fc.constantFrom(...lastNames),
  )
  .map(([first, last]) => `${first} ${last}`.trim())
const provider = fc.option(fc.constantFrom(...providers))
const guest = fc.record({ name, provider, walkin: fc.nat(7).map((odd) => odd === 0) })
const place = fc.nat(1_000_000)

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('come'), guests: fc.array(guest, { minLength: 1, maxLength: 9 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rename'), place, name }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move'), place, provider }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('walk', 'leave', 'tag'), place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('respell'), place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('erase'), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('take', 'keep') }) },
)
type Step = { kind: string; place?: number; name?: string; provider?: string | null; guests?: Guest[] }
type Guest = { name: string; provider: string | null; walkin: boolean }

const asked = fc.record({
  q: fc.constantFrom(...searches),
  limit: fc.constantFrom(1, 4, 50),
  // Of the whole: past the end, too.
  part: fc.double({ min: 0, max: 1.1, noNaN: true }),
})

let addresses = 0
let restaurants = 0
const seen = { fromTally: 0, otherwise: 0 }

async function come(restaurantId: number, guests: readonly Guest[]): Promise<void> {
  await sql(
    `insert into patrons (restaurant_id, name, email, walkin)
     select $1, g.name, 'guest' || $2 || '.' || n || '@' || g.provider, g.walkin
       from rows from (unnest($3::text[]), unnest($4::text[]), unnest($5::bool[])) with ordinality g(name, provider, walkin, n)`,
    [restaurantId, ++addresses, ...(['name', 'provider', 'walkin'] as const).map((of) => guests.map((one) => one[of]))],
  )
}

async function happen(restaurantId: number, step: Step): Promise<void> {
  if (step.kind === 'take') assert.equal(await takeTally({ db }, restaurantId, fine), 'taken')
  else if (step.kind === 'keep') await keepTallyOf({ db }, restaurantId, fine)
  else if (step.guests) await come(restaurantId, step.guests)
  else await change(restaurantId, step)
}

const changes: Record<string, string> = {
  rename: 'update patrons set name = $3 where restaurant_id = $1 and id = $2',
  move: `update patrons set email = 'moved' || $4 || '@' || $3 where restaurant_id = $1 and id = $2`,
  // Folded it is the same name, but it may stand on another shelf.
  respell: `update patrons set name = case when name = lower(name) then upper(name) else lower(name) end
             where restaurant_id = $1 and id = $2`,
  walk: 'update patrons set walkin = not walkin where restaurant_id = $1 and id = $2',
  tag: 'update patrons set is_vip = not is_vip where restaurant_id = $1 and id = $2',
  leave: 'delete from patrons where restaurant_id = $1 and id = $2',
}

/** Of all patrons, also those who are not on the list. */
async function change(restaurantId: number, { kind, place = 0, name, provider }: Step): Promise<void> {
  const patrons = await sql<{ id: number }>('select id from patrons where restaurant_id = $1 order by id', [
    restaurantId,
  ])
  const id = patrons[place % patrons.length]?.id
  if (id === undefined) return
  if (kind === 'erase') return void (await db.transaction((tx) => erasePatron(tx, restaurantId, id, 1_800_000_000)))
  const values = { rename: [name], move: [provider, ++addresses] }[kind] ?? []
  await sql(changes[kind] ?? assert.fail(kind), [restaurantId, id, ...values])
}

type Asked = { q: string; limit: number; part: number }

/** Everybody is in these, so a guest who is counted on a wrong shelf shows. */
const always: readonly Asked[] = [0.25, 0.5, 0.75].map((part) => ({ q: '', limit: 4, part }))

async function assertFound(restaurantId: number, questions: readonly Asked[], limits: typeof fine): Promise<void> {
  await db.read(async (query) => {
    const list = await listInOrder(query, restaurantId)
    for (const { q, limit, part } of questions) {
      const text = signs.get(q) ?? assert.fail(q)
      const expected = list.filter((guest) => guest.text.includes(text)).map(({ id }) => id)
      const offset = Math.floor(expected.length * part)
      const { fromTally, ...found } = await find(query, restaurantId, q, { limit, offset }, limits)
      const ids = expected.slice(offset, offset + limit)
      assert.deepEqual(found, { total: expected.length, ids }, `"${q}", ${limit} from ${offset}`)
      seen[fromTally ? 'fromTally' : 'otherwise']++
    }
  })
}

test('the tally and the list agree after every step', async () => {
  const beginning = fc.array(guest, { minLength: 90, maxLength: 120 })
  const steps = fc.array(fc.tuple(step, fc.array(asked, { minLength: 5, maxLength: 5 })), {
    minLength: 25,
    maxLength: 25,
  })
  const bounds = fc.record({ mostChanges: fc.constantFrom(15, 4_000), shortWalk: fc.constantFrom(5, 10_000) })
  await fc.assert(
    fc.asyncProperty(beginning, steps, bounds, async (guests, steps, bound) => {
      const { id } = await openRestaurant(database, { slug: `list-${++restaurants}` })
      await come(id, guests)
      await takeTally({ db }, id, fine)
      for (const [step, questions] of steps) {
        await happen(id, step)
        await assertFound(id, questions, { ...fine, ...bound })
        await assertFound(id, always, fine)
      }
    }),
    { numRuns: runs, endOnFailure: runs < 20 },
  )
})

test('that was about tallies of several shelves, and about searches that are not in them', async () => {
  const [row] = await sql<{ shelves: number }>('select max(cardinality(starts)) as shelves from guest_list_tallies')
  assert.ok((row?.shelves ?? 0) >= 4, `${row?.shelves} shelves`)
  assert.ok(seen.fromTally > seen.otherwise / 2 && seen.otherwise > 50, JSON.stringify(seen))
})
