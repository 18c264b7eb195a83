import assert from 'node:assert/strict'
import { test } from 'node:test'
import { savedAt } from '../../../office/description/description.ts'

const saved = {
  name: 'Osteria',
  service_hours: [
    { id: 1, name: 'Lunch', slot_minutes: 15 },
    { id: 2, name: 'Dinner', slot_minutes: 30 },
  ],
}

test('what is saved of a service is told by its id where another was put before it', () => {
  const [lunch, dinner] = saved.service_hours
  const draft = {
    ...saved,
    service_hours: [{ name: 'Brunch', slot_minutes: 60 }, lunch, { ...dinner, slot_minutes: 20 }],
  }
  assert.equal(savedAt(saved, draft, 'service_hours[2].slot_minutes'), 30)
  assert.equal(savedAt(saved, draft, 'service_hours[1].slot_minutes'), 15)
})

test('a service that is new has nothing saved', () => {
  const draft = { ...saved, service_hours: [{ name: 'Brunch', slot_minutes: 60 }] }
  assert.equal(savedAt(saved, draft, 'service_hours[0].slot_minutes'), undefined)
  assert.equal(savedAt(saved, draft, 'name'), 'Osteria')
})
