/** What the telephone of the gateway `fake` shows. */
import type { Query, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'

export type FakeText = {
  key: string
  number: string
  sender: string
  said: string
  isAnswer: boolean
  at: Temporal.Instant
}

const insert = statement(
  'fake_texts.insert',
  `insert into maitred.fake_texts (restaurant_id, key, number, sender, said, is_answer, at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (restaurant_id, key) do nothing`,
)

export async function insertFakeText(tx: Tx, restaurantId: number, text: FakeText): Promise<void> {
  const { key, number, sender, said, isAnswer, at } = text
  await tx.rows(insert, [restaurantId, key, number, sender, said, isAnswer, at.toString()])
}

const find = statement('fake_texts.find', 'select 1 from maitred.fake_texts where restaurant_id = $1 and key = $2')

export async function findFakeText(query: Query, restaurantId: number, key: string): Promise<boolean> {
  return (await query.rows(find, [restaurantId, key])).length > 0
}

const list = statement(
  'fake_texts.list',
  `select key, number, sender, said, is_answer as "isAnswer", at from maitred.fake_texts
    where restaurant_id = $1 order by id desc limit 300`,
)

/** The latest first. */
export function listFakeTexts(query: Query, restaurantId: number): Promise<FakeText[]> {
  return query.rows<FakeText>(list, [restaurantId])
}
