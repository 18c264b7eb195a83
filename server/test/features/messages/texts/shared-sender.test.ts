/** Two restaurants with the sender of the installation: an answer is for the one that texted last, STOP is for both. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { twilioAccount, twilioApi, twilioKey } from '../../../support/network/twilio-api.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { sender, texting } from '../../../support/sql/texts.ts'
import { testApp } from '../../../support/test-app.ts'

const twilio = await twilioApi()
const env = {
  PUBLIC_URL: 'https://book.example.com',
  TEXT_URL: `twilio://${twilioAccount}:${twilioKey}@api.twilio.com?from=${sender}`,
}
const app = await testApp({ env, textApi: twilio.url })
const settings = { country: 'MT', messages: JSON.stringify(texting()) }
const one = await openRestaurant(app, { slug: 'one', settings })
const other = await openRestaurant(app, { slug: 'other', settings })
const [tokenOfOne, tokenOfOther] = [await app.token(one.slug), await app.token(other.slug)]
const callback: string = (await app.ask('GET /text-account', { token: tokenOfOne })).body.data.callback
const number = '+35679000001'

async function book(token: string, name: string): Promise<number> {
  const patron = { first_name: name, mobile_prefix: '+356', mobile_number: '79000001' }
  const answer = await app.ask('POST /bookings', { token, body: { date: '2026-06-20T19:00:00', adults: 2, patron } })
  assert.equal(answer.status, 201, answer.text)
  return answer.body.data.id
}

/** As the sender leaves a text that has left. */
const texted = (restaurantId: number, minutesAgo: number) =>
  app.sql(
    `update maitred.messages set state = 'sent', next_attempt_at = null, finished_at = now(), sender = $2, recipient = $3,
            called_at = $4::timestamptz, body = 'Hello'
      where restaurant_id = $1`,
    [restaurantId, sender, number, app.clock.now().subtract({ minutes: minutesAgo }).toString()],
  )

let replies = 0
async function say(Body: string) {
  const { payload, headers } = twilio.callback(callback, {
    MessageSid: `SM${++replies}`,
    From: number,
    To: sender,
    Body,
  })
  const url = new URL(callback).pathname
  const answer = await app.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, host: 'book.example.com' },
  })
  assert.equal(answer.statusCode, 200, answer.body)
}
const heardBy = async (token: string): Promise<string[]> => {
  const { body } = await app.ask('GET /conversations/35679000001', { token })
  return body.data.lines
    .filter(({ direction }: { direction: string }) => direction === 'in')
    .map(({ text }: { text: string }) => text)
}

test('of two restaurants with one sender only the one that texted last sees the answer', async () => {
  await say('Who are you?')
  assert.equal((await app.sql('select from maitred.stray_texts')).length, 1, 'nobody’s is the operator’s')
  await book(tokenOfOne, 'Ann')
  await book(tokenOfOther, 'Bob')
  await texted(one.id, 60)
  await texted(other.id, 5)
  await say('Is there parking?')
  await texted(one.id, 1)
  await say('And a high chair?')
  assert.deepEqual(await heardBy(tokenOfOther), ['Is there parking?'])
  assert.deepEqual(await heardBy(tokenOfOne), ['And a high chair?'])
})

test('after fourteen days an answer is nobody’s, and STOP still holds for the sender', async () => {
  await app.sql(`update maitred.messages set called_at = $1::timestamptz`, [
    app.clock
      .now()
      .subtract({ hours: 15 * 24 })
      .toString(),
  ])
  await say('STOP')
  assert.equal((await heardBy(tokenOfOne)).includes('STOP'), false)
  const found = await app.sql<{ id: number }>('select id from maitred.bookings order by restaurant_id')
  for (const [index, token] of [tokenOfOne, tokenOfOther].entries()) {
    const id = found[index]?.id
    const { body } = await app.ask(`GET /bookings/${id}/texts`, { token })
    assert.equal(body.data.can.why, 'stopped')
  }
})
