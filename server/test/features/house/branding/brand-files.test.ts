/** Logo and picture of a restaurant: described, stored by their content, served safely, exported whole. */
import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { applyDescription } from '../../../../src/features/office/configuration/apply-description.ts'
import { applyCommand, exportCommand } from '../../../../src/features/office/configuration/configuration.command.ts'
import { toYaml } from '../../../../src/features/office/configuration/description/export-description.ts'
import { testApp } from '../../../support/test-app.ts'
import { guestAt } from '../../doors/guest-pages/guest.ts'
import { described, osteria } from '../../office/configuration/described.ts'

const house = await testApp()
const { app, db, clock } = house
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#2d5d45"/></svg>'
const logo = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

const apply = (changes: object) =>
  db.transaction((tx) => applyDescription(tx, described(changes), { now: clock.now(), dryRun: false, actor: 'test' }))
const command = async (run: typeof applyCommand, args: string[]) => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const code = await run(args, {
    db,
    clock,
    print,
    fail: print,
    mailedLinks: async () => undefined,
  } as unknown as Parameters<typeof run>[1])
  return { code, text: lines.join('\n') }
}

await apply({ branding: { logo } })
await apply({ slug: 'next-door', name: 'Next door', reference_prefix: 'NXT' })
const token = await house.token('osteria')
const guest = guestAt(house)
const pathIn = ({ text }: { text: string }) => /<img src="(\/brand\/[^"]*)"/.exec(text)?.[1] ?? assert.fail('no logo')
const name = /[^/]*$/.exec(pathIn(await guest.open('/book/osteria')))?.[0] ?? ''

test('a brand file is named by its content, cached for good and runs no script', async () => {
  assert.match(name, /^[0-9a-f]{32}\.svg$/)
  const { headers, body, statusCode } = await app.inject(`/brand/osteria/${name}`)
  assert.deepEqual([statusCode, body], [200, svg])
  assert.equal(headers['content-type'], 'image/svg+xml')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(String(headers['content-security-policy']), /default-src 'none'; sandbox/)
  assert.match(String(headers['cache-control']), /immutable/)
})

test('a brand file is served by its own restaurant and under its own name alone', async () => {
  for (const path of [`next-door/${name}`, 'osteria/nothing.svg', `osteria/${'0'.repeat(32)}.png`, `nowhere/${name}`]) {
    assert.equal((await app.inject(`/brand/${path}`)).statusCode, 404, path)
  }
})

test('a restaurant that is not open for guests answers for brand files as an unknown one', async () => {
  await apply({ slug: 'not-yet', name: 'Not yet', reference_prefix: 'NOT', open: false, branding: { logo } })
  const closed = await app.inject(`/brand/not-yet/${name}`)
  const unknown = await app.inject(`/brand/nowhere/${name}`)
  assert.deepEqual([closed.statusCode, closed.json().error], [404, unknown.json().error])
  await apply({ slug: 'not-yet', name: 'Not yet', reference_prefix: 'NOT', open: true, branding: { logo } })
  assert.equal((await app.inject(`/brand/not-yet/${name}`)).body, svg)
})

test('applying a stored picture again changes nothing; a name that is not stored is refused', async () => {
  assert.deepEqual((await apply({ branding: { logo } })).changes, [])
  assert.deepEqual((await apply({ branding: { logo: name } })).changes, [])
  const { body } = await house.ask('GET /configuration', { token })
  assert.deepEqual(body.data.branding, { logo: name })
  const put = await house.ask('PUT /configuration', { token, body: body.data })
  assert.deepEqual(put.body.changes, [])
  const unknown = { ...body.data, branding: { logo: `${'a'.repeat(32)}.png` } }
  const refused = await house.ask('PUT /configuration', { token, body: unknown })
  assert.equal(refused.status, 422)
  assert.match(JSON.stringify(refused.body.errors['branding.logo']), /does not have/)
})

test('an SVG with more than a drawing is refused with the place', async () => {
  const evil = Buffer.from(svg.replace('<circle', '<script>alert(1)</script><circle')).toString('base64')
  const { body } = await house.ask('GET /configuration', { token })
  const branding = { logo: `data:image/svg+xml;base64,${evil}`, picture: 'data:image/png;base64,R0lGODlh' }
  const refused = await house.ask('PUT /configuration', { token, body: { ...body.data, branding } })
  assert.equal(refused.status, 422)
  assert.match(JSON.stringify(refused.body.errors['branding.logo']), /<script>/)
  assert.match(JSON.stringify(refused.body.errors['branding.picture']), /SVG, PNG or JPEG/)
})

test('an export is whole and creates the same elsewhere; a file may name pictures that lie beside it', async () => {
  const exported = await command(exportCommand, ['osteria'])
  assert.ok(exported.text.includes(logo))
  const folder = mkdtempSync(join(tmpdir(), 'branding-'))
  writeFileSync(join(folder, 'logo.svg'), svg)
  const third = { ...osteria, slug: 'third', branding: { logo: 'logo.svg' } }
  writeFileSync(join(folder, 'third.yaml'), toYaml(third as unknown as Parameters<typeof toYaml>[0]))
  assert.equal((await command(applyCommand, [join(folder, 'third.yaml')])).code, 0)
  assert.equal((await app.inject(`/brand/third/${name}`)).body, svg)
  writeFileSync(
    join(folder, 'third.yaml'),
    toYaml({ ...third, branding: { logo: 'lemon.svg' } } as unknown as Parameters<typeof toYaml>[0]),
  )
  const missing = await command(applyCommand, [join(folder, 'third.yaml')])
  assert.equal(missing.code, 1)
  assert.match(missing.text, /branding\.logo names the file lemon\.svg, which cannot be read/)
})

test('mails show PNG and JPEG from this server, and no SVG', async () => {
  const html = async () => {
    const { body } = await house.ask('GET /messages/preview?kind=confirmed&language=en', { token })
    return JSON.stringify(body)
  }
  assert.doesNotMatch(await html(), /<img/)
  await house.sql(
    `update restaurants set branding = branding || '{"picture": "${'c'.repeat(32)}.png"}' where slug = 'osteria'`,
  )
  assert.match(await html(), new RegExp(`<img src=\\\\"http://[^"/]+/brand/osteria/${'c'.repeat(32)}\\.png`))
})
