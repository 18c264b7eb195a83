import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { restaurantsToDraft } from './drafted.ts'

const testRestaurant = await restaurantsToDraft()

describe('the configuration as a file', () => {
  test('goes down and up again without a change, whatever is in it', async () => {
    const house = await testRestaurant({ name: '<b>Osteria</b> & "sons": #1' })
    const { body } = await house.ask('GET /configuration/file')
    assert.equal(body.data.name, `${house.slug}.yaml`)
    const answer = await house.ask('PUT /configuration/draft/file', { body: { yaml: body.data.yaml } })
    assert.equal(answer.status, 200, answer.text)
    const review = await house.review()
    assert.deepEqual([review.changes, review.issues, review.conflicts], [[], [], []])
  })

  test('becomes the draft: changes nothing until it is saved, and keeps slug, people and pause', async () => {
    const house = await testRestaurant()
    const { body } = await house.ask('GET /configuration/file')
    const yaml = body.data.yaml.replace(/^name: .*$/m, 'name: Nova').replace(/^slug: .*$/m, 'slug: another-house')
    await house.ask('PUT /configuration/draft/file', { body: { yaml: `${yaml}\nallow_online_bookings: false\n` } })
    assert.notEqual((await house.configuration()).data.name, 'Nova')
    await house.save()
    const { data } = await house.configuration()
    assert.deepEqual([data.name, data.slug], ['Nova', house.slug])
  })

  test('with mistakes is refused with the lines, and leaves the draft as it was', async () => {
    const house = await testRestaurant()
    await house.drafted({ max_days: 45 })
    const wrong = await house.ask('PUT /configuration/draft/file', { body: { yaml: 'slug: a\nname: [' } })
    assert.equal(wrong.status, 422)
    assert.match(wrong.body.errors.yaml[0], /line 2/)
    const missing = await house.ask('PUT /configuration/draft/file', { body: { yaml: 'slug: a\nname: A\n' } })
    assert.equal(missing.status, 422)
    assert.equal((await house.review()).changes.length, 1)
  })

  test('is for managers: a website may neither read nor write it', async () => {
    const house = await testRestaurant()
    const token = await house.makeToken(house.slug, 'website')
    assert.equal((await house.ask('GET /configuration/file', { token })).status, 403)
    assert.equal((await house.ask('PUT /configuration/draft/file', { token, body: { yaml: 'slug: a' } })).status, 403)
  })
})
