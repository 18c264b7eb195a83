import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countriesIn, countryOfZone } from '../../../office/description/countries.ts'

test('countries are listed by their names in the language of the page, each once', () => {
  const countries = countriesIn('de')
  assert.equal(new Set(countries.map(({ code }) => code)).size, 249)
  assert.deepEqual(
    countries.slice(0, 2).map(({ name }) => name),
    ['Afghanistan', 'Ägypten'],
  )
})

test('a time zone says the country, also under its newer name', () => {
  const zones = {
    'Europe/Malta': 'MT',
    'Atlantic/Canary': 'ES',
    'America/New_York': 'US',
    'Asia/Kolkata': 'IN',
    'Europe/Kyiv': 'UA',
  }
  for (const [zone, country] of Object.entries(zones)) assert.equal(countryOfZone(zone), country, zone)
  assert.equal(countryOfZone('UTC'), null)
  assert.equal(countryOfZone('no zone'), null)
})
