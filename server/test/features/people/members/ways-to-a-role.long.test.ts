/**
 * A manager of the trattoria registers another person's address first: invites it as viewer, copies the link and sets the
 * password. Every way in which that account could then be given a role in the bistro is tried here.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { accessCommand } from '../../../../src/features/house/access/access.command.ts'
import { invitationLinks } from '../../../../src/features/messages/write/invitation-links.ts'
import { applyCommand, exportCommand } from '../../../../src/features/office/configuration/configuration.command.ts'
import { userCommand } from '../../../../src/features/people/user.command.ts'
import { goodPassword } from '../../../support/people.ts'
import { openRestaurant } from '../../../support/restaurant.ts'
import { signedIn } from '../../../support/signed-in.ts'
import { testApp, testKey } from '../../../support/test-app.ts'
import { visitor } from '../../../support/visitor.ts'

const house = await testApp({
  env: { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'tables@example.com' },
  now: new Date().toISOString(),
  tokenCacheMs: 0,
})
const { ask, sql, db, clock } = house
const trattoria = await openRestaurant(house, { slug: 'trattoria' })
const bistro = await openRestaurant(house, { slug: 'bistro' })
const squatter = { token: null, headers: await signedIn(house, trattoria.id, 'manager') }
const boss = { token: null, headers: await signedIn(house, bistro.id, 'manager') }
const known = 'known to the squatter'

const pathOf = (link: string): string => link.slice(new URL(link).origin.length)

async function run(command: typeof userCommand, ...args: string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const terminal = { db, clock, print, fail: print, address: () => 'https://book.example.com' }
  const code = await command(args, { ...terminal, mailedLinks: async () => invitationLinks(testKey) })
  return { code, text: lines.join('\n') }
}

const linkIn = (text: string): string => pathOf(/https:\/\/\S+\/invitation\/\S+/.exec(text)?.[0] ?? 'no link')

let people = 0

/** The address of an account whose password the squatter knows, with the browser that is signed in to it. */
async function squatted() {
  const email = `eva${++people}@example.com`
  const body = { email, role: 'viewer', by_mail: false }
  const invited = await ask('POST /invitations', { ...squatter, body })
  assert.equal(invited.status, 201, invited.text)
  const browser = visitor(house.app, `10.1.0.${people}`)
  const joined = await browser.send(pathOf(invited.body.data.link), { name: 'Eva', password: known })
  assert.equal(joined.statusCode, 303, joined.body)
  const token = await run(accessCommand as typeof userCommand, 'token', 'create', '--user', email, '--name', 'Phone')
  return { email, browser, token: /mtd_\w{12}_[\w-]{43}/.exec(token.text)?.[0] ?? assert.fail(token.text) }
}

type Squatted = Awaited<ReturnType<typeof squatted>>

const rolesOf = async (email: string): Promise<string[]> =>
  (
    await sql<{ role: string }>(
      `select r.slug || ' ' || g.role as role from user_restaurants g
         join users u on u.id = g.user_id join restaurants r on r.id = g.restaurant_id
        where lower(u.email) = lower($1) order by 1`,
      [email],
    )
  ).map(({ role }) => role)

/** Where the squatter gets with all they have: the session, the token and the password. */
async function placesOf({ email, browser, token }: Squatted) {
  const again = visitor(house.app, `10.2.0.${++people}`)
  await again.send('/sign-in', { email, password: known })
  const placesIn = (body: string): string[] => {
    const { data } = JSON.parse(body)
    return data ? data.restaurants.map(({ slug }: { slug: string }) => slug) : []
  }
  const byToken = await ask('GET //api/me', { token })
  return {
    session: placesIn((await browser.open('/api/me')).body),
    password: placesIn((await again.open('/api/me')).body),
    token: placesIn(byToken.text),
  }
}

const unchanged = { session: ['trattoria'], password: ['trattoria'], token: ['trattoria'] }
const nowhere = { session: [], password: [], token: [] }

/** The link in the last mail to this address that was written and not yet sent. */
async function mailedTo(email: string): Promise<string> {
  const [row] = await sql<{ restaurant_id: number; invitation_id: number; secret: Buffer }>(
    `select restaurant_id, invitation_id::int, secret from messages
      where kind = 'invitation' and recipient = $1 and secret is not null order by id desc limit 1`,
    [email],
  )
  if (!row) return assert.fail(`no mail was written to ${email}`)
  return invitationLinks(testKey).decrypt(
    { restaurantId: row.restaurant_id, invitationId: row.invitation_id },
    row.secret,
  )
}

/** Eva opens her link in a browser of her own. */
async function use(path: string) {
  const browser = visitor(house.app, `10.3.0.${++people}`)
  const page = await browser.open(path)
  const sent = await browser.send(path, { name: 'Eva', password: goodPassword })
  const me = await browser.open('/api/me')
  return { page: page.body, status: sent.statusCode, body: sent.body, me: me.body }
}

const folder = await mkdtemp(join(tmpdir(), 'maitred-roles-'))
async function apply(slug: string, email: string) {
  const file = join(folder, `${slug}.yaml`)
  writeFileSync(
    file,
    `slug: ${slug}\nname: ${slug}\ntimezone: Europe/Malta\nreference_prefix: ABC\nservice_hours: []\ndining_areas: []\nusers:\n  - email: ${email}\n    name: Eva\n`,
  )
  return run(applyCommand as typeof userCommand, file)
}

/** Each gives the address a role elsewhere as somebody would who believes it is Eva's, and returns the path of her link. */
const ways: Readonly<Record<string, (email: string) => Promise<string>>> = {
  'maitred user grant': async (email) => linkIn((await run(userCommand, 'grant', email, 'bistro')).text),
  'maitred user role': async (email) => linkIn((await run(userCommand, 'role', email, 'bistro', 'manager')).text),
  'maitred user invite': async (email) =>
    linkIn((await run(userCommand, 'invite', email, '--restaurant', 'bistro', '--role', 'manager')).text),
  'maitred apply, of a restaurant that exists': async (email) => {
    const slug = `old-${++people}`
    await apply(slug, 'owner@example.com')
    return linkIn((await apply(slug, email)).text)
  },
  'maitred apply, of a new restaurant': async (email) => linkIn((await apply(`new-${++people}`, email)).text),
  'an invitation by mail': async (email) => {
    const { status } = await ask('POST /invitations', { ...boss, body: { email, role: 'manager' } })
    assert.equal(status, 201)
    return mailedTo(email)
  },
}

for (const [way, give] of Object.entries(ways)) {
  test(`${way}: an account that a squatter made gets no role, and its owner sets a new password by the link`, async () => {
    const eva = await squatted()
    const path = await give(eva.email)
    assert.deepEqual(await placesOf(eva), unchanged)
    const used = await use(path)
    assert.equal(used.status, 303, used.body)
    assert.deepEqual(await placesOf(eva), nowhere)
    const roles = await rolesOf(eva.email)
    assert.equal(roles.length, 2)
    assert.ok(roles.includes('trattoria viewer'), 'roles stay')
    assert.ok(roles.some((role) => role.endsWith(' manager')))
  })
}

test('an invitation that is handed over joins no unproved account to a restaurant of another manager', async () => {
  const eva = await squatted()
  const { body } = await ask('POST /invitations', { ...boss, body: { email: eva.email, role: 'host', by_mail: false } })
  const used = await use(pathOf(body.data.link))
  assert.equal(used.status, 403)
  assert.match(used.body, /nobody has proved yet that it is theirs\. Have the link mailed to you/)
  assert.deepEqual(await placesOf(eva), unchanged)
})

test('the link that a manager sees is not the one that was mailed: it proves nothing', async () => {
  const eva = await squatted()
  const { body } = await ask('POST /invitations', { ...boss, body: { email: eva.email, role: 'host' } })
  assert.equal(body.data.mailed, true)
  const mailed = await mailedTo(eva.email)
  assert.notEqual(pathOf(body.data.link), mailed)
  for (const forged of ['', '?mailed=', `?mailed=${'A'.repeat(22)}`, `${mailed.slice(mailed.indexOf('?'))}A`]) {
    assert.equal((await use(pathOf(body.data.link) + forged)).status, 403, forged)
  }
  const twice = `${mailed}&${mailed.slice(mailed.indexOf('?') + 1)}`
  assert.equal((await use(twice)).status, 403)
  assert.equal((await use(mailed)).status, 303)
})

test('“Forgotten your password?” proves an unproved account: its owner alone has it then, and grants are direct', async () => {
  const eva = await squatted()
  const asked = await visitor(house.app, `10.4.0.${++people}`).send('/sign-in/forgotten', { email: eva.email })
  assert.equal(asked.statusCode, 200)
  assert.equal((await use(await mailedTo(eva.email))).status, 303)
  assert.deepEqual(await placesOf(eva), nowhere)
  assert.match((await run(userCommand, 'grant', eva.email, 'bistro')).text, /now manages bistro/)
})

/** An account that has a role in the bistro from before, and a password that the squatter knows. */
async function squattedInBoth() {
  const eva = await squatted()
  await sql(
    `insert into user_restaurants (user_id, restaurant_id, role) select id, $2, 'viewer' from users where email = $1`,
    [eva.email, bistro.id],
  )
  const [user] = await sql<{ id: number }>('select id from users where email = $1', [eva.email])
  return { ...eva, id: user?.id as number }
}

test('the role of an unproved account that works elsewhere too is lowered by a manager, and not raised', async () => {
  const { id, email } = await squattedInBoth()
  const to = (role: string) => ask(`PUT /people/${id}`, { ...boss, body: { role } })
  const raised = await to('manager')
  assert.equal(raised.status, 403)
  assert.match(
    raised.body.error.message,
    /the account is unproved: its password was set by a link that somebody copied/,
  )
  await sql(`update user_restaurants set role = 'host' where user_id = $1 and restaurant_id = $2`, [id, bistro.id])
  assert.equal((await to('viewer')).status, 200)
  await sql('update users set proved_with = password where id = $1', [id])
  assert.equal((await to('manager')).status, 200)
  assert.deepEqual(await rolesOf(email), ['bistro manager', 'trattoria viewer'])
})

test('the operator raises the role of an unproved account once it has used the link that the command prints', async () => {
  const { email } = await squattedInBoth()
  const raise = () => run(userCommand, 'role', email, 'bistro', 'manager')
  const first = await raise()
  assert.match(
    first.text,
    /stays viewer of bistro; once they have used the link below, repeat this to make them manager/,
  )
  assert.deepEqual(await rolesOf(email), ['bistro viewer', 'trattoria viewer'])
  assert.equal((await use(linkIn(first.text))).status, 303)
  assert.deepEqual(await rolesOf(email), ['bistro viewer', 'trattoria viewer'])
  assert.match((await raise()).text, /is now manager of bistro/)
  assert.deepEqual(await rolesOf(email), ['bistro manager', 'trattoria viewer'])
})

test('a manager of both restaurants joins an unproved account to the second by a link that sets a new password', async () => {
  const eva = await squatted()
  const chain = await signedIn(house, trattoria.id, 'manager')
  await sql(
    `insert into user_restaurants (user_id, restaurant_id) select user_id, $1 from sessions order by id desc limit 1`,
    [bistro.id],
  )
  const body = { email: eva.email, role: 'host', by_mail: false }
  const there = { ...chain, 'x-restaurant-id': String(bistro.id) }
  const invited = await ask('POST /invitations', { token: null, headers: there, body })
  assert.equal((await use(pathOf(invited.body.data.link))).status, 303)
  assert.deepEqual(await rolesOf(eva.email), ['bistro host', 'trattoria viewer'])
  assert.deepEqual(await placesOf(eva), nowhere)
  const { people: listed } = (await ask('GET /people', boss)).body.data
  assert.equal(listed.find(({ email }: { email: string }) => email === eva.email).is_proved, false)
})

test('maitred apply makes one link while it is open, says so in a dry run, and withdraws it with the user', async () => {
  const { email } = await squatted()
  const slug = `again-${++people}`
  await apply(slug, 'owner@example.com')
  const file = join(folder, `${slug}.yaml`)
  writeFileSync(file, readFileSync(file, 'utf8').replace('owner@example.com', email))
  const dry = await run(applyCommand as typeof userCommand, file, '--dry-run')
  assert.match(dry.text, /manages the restaurant once they have used a link, since the account is unproved/)
  assert.doesNotMatch(dry.text, /\/invitation\//)
  const path = linkIn((await run(applyCommand as typeof userCommand, file)).text)
  assert.match((await run(applyCommand as typeof userCommand, file)).text, /is as the file says; nothing changed/)
  assert.match(await exported(slug), new RegExp(`${email}, name: Eva, invitation: sent`))
  await apply(slug, 'owner@example.com')
  assert.equal((await use(path)).status, 404)
  assert.deepEqual(await rolesOf(email), ['trattoria viewer'])
})

const exported = async (slug: string) => (await run(exportCommand as unknown as typeof userCommand, slug)).text

test('descriptions that come from a browser or a program grant nothing', async () => {
  const { email } = await squatted()
  const users = [{ email, name: 'Eva' }]
  const { body } = await ask('GET /configuration', boss)
  const put = await ask('PUT /configuration', { ...boss, body: { ...body.data, users } })
  assert.equal(put.status, 422)
  assert.ok(put.body.errors.users)
  const yaml = `${await exported('bistro')}\n`.replace(
    /users:[\s\S]*?(?=\n\w|$)/,
    `users:\n  - email: ${email}\n    name: Eva`,
  )
  const draft = await ask('PUT /configuration/draft/file', { ...boss, body: { yaml } })
  assert.equal(draft.status, 200, draft.text)
  assert.doesNotMatch(draft.text, new RegExp(email))
  assert.deepEqual(await rolesOf(email), ['trattoria viewer'])
})

const root = new URL('../../../../src/', import.meta.url).pathname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Who may write roles, and why that is safe. Whoever needs another way calls `grantRole`. */
const writers: Readonly<Record<string, string>> = {
  'features/office/demo/demo.sql.ts': 'a host of the demo that it has just made, in the restaurants of the demo',
  'features/people/members/members.sql.ts': 'writeRole, which grantRole alone calls',
  'operations/transfer/transferred-people.sql.ts':
    'with the rule in its statement (operations/transfer/people.slow.test.ts)',
}

test('no other statement writes roles, and nothing but grantRole calls the one that does', () => {
  const writes = /\b(insert\s+into|update|merge\s+into)\s+maitred\.user_restaurants\b/i
  const staged = /moved_user_restaurants|insertStaged/
  const found = sources.filter(({ text }) => writes.test(text) || staged.test(text)).map(({ path }) => path)
  const readsOnly = ['operations/transfer/restaurant-rows.sql.ts']
  assert.deepEqual(found.filter((path) => !readsOnly.includes(path)).sort(), Object.keys(writers))
  const callers = sources.filter(({ text }) => /\bwriteRole\b/.test(text)).map(({ path }) => path)
  assert.deepEqual(callers.sort(), ['features/people/members/grant-role.ts', 'features/people/members/members.sql.ts'])
})

/** Who may call it, with where that is tried. */
const granting: Readonly<Record<string, string>> = {
  'features/people/members/accept-invitation.ts': 'every link, above',
  'features/people/members/add-user.ts': 'an account that the operator has just made; a known address is refused',
  'features/people/members/change-role.ts': 'PUT /people/{id}, above',
  'features/people/members/grant-restaurant.ts': 'maitred user grant, user role and apply, above',
  'features/people/members/join-by-address.ts': 'a link used by an account of the company: ../oidc/oidc.long.test.ts',
  'features/office/set-up/create-restaurant.ts': 'the first manager, who came by the link that the operator read',
}

test('every caller of grantRole is listed with the test that tries it', () => {
  const callers = sources.filter(({ path, text }) => /\bgrantRole\(/.test(text) && !path.endsWith('/grant-role.ts'))
  assert.deepEqual(callers.map(({ path }) => path).sort(), Object.keys(granting).sort())
})
