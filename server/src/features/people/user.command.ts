/** `maitred user …`: the people who sign in, their roles and links. Exit codes: 0 done; 1 refused, with the reason; 2 wrong usage. */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Role, roles } from '../../domain/caller.ts'
import { InvalidInput, Problem } from '../../domain/problem.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../terminal/exit-code.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { minute, terminalTable } from '../../terminal/terminal-table.ts'
import { operands, required, WrongUsage } from '../../terminal/wrong-usage.ts'
import { selectUsers } from '../house/access/owners/access.sql.ts'
import { requireRestaurant, requireUser } from '../house/access/owners/find-owner.ts'
import { operator } from '../house/audit/actor.ts'
import { addUser } from './members/add-user.ts'
import { grantRestaurant, withdrawRestaurant } from './members/grant-restaurant.ts'
import { inviteUser } from './members/invite-user.ts'
import { linkLines, mailLink, type OperatorTerminal, unprovedLines } from './members/operator-links.ts'
import { removeUser } from './members/remove-user.ts'
import { resetFactor } from './second-factor/reset-factor.ts'
import { secretEntropy } from './sessions/link-secret.ts'
import { deleteSessionsOf, listSessions } from './sessions/sessions.sql.ts'

export const userUsage = `Usage:
  maitred user invite EMAIL --restaurant SLUG|ID [--role viewer|host|manager]
  maitred user list
  maitred user role EMAIL SLUG|ID viewer|host|manager
  maitred user sessions EMAIL [--end]
  maitred user reset-factor EMAIL
  maitred user remove EMAIL [--restaurant SLUG|ID]
  maitred user add EMAIL --name NAME --restaurant SLUG|ID [--restaurant SLUG|ID ...] [--role ROLE]
  maitred user grant EMAIL SLUG|ID
  maitred user withdraw EMAIL SLUG|ID

invite prints a link that works once, for 48 hours: it sets name and password, or a new password for someone who has one.
reset-factor takes away authenticator app, recovery codes and passkeys, ends every session and mails the person.
grant makes a user manager of a restaurant; withdraw is remove with --restaurant.
A user who is unproved, having a password that was set by a link that a manager copied, gets a link instead of the role.`

const commands: Readonly<Record<string, (args: string[], terminal: OperatorTerminal) => Promise<void>>> = {
  invite: userInvite,
  list: userList,
  role: userRole,
  sessions: userSessions,
  'reset-factor': userResetFactor,
  remove: userRemove,
  add: userAdd,
  grant: userGrant,
  withdraw: userWithdraw,
}

/** `args` are those after `user`. */
export function userCommand(args: readonly string[], terminal: OperatorTerminal): Promise<ExitCode> {
  const options = { ...terminal, usage: userUsage, reasonsIn: refusedBy(Problem, InvalidInput) }
  return exitCodeOf(options, args, async ([action, ...rest]) => {
    if (action === undefined) throw new WrongUsage('Say what to do: "maitred user list", for example.')
    const command = Object.hasOwn(commands, action) ? commands[action] : undefined
    if (!command) throw new WrongUsage(`There is no command "maitred user ${action}".`)
    await command(rest, terminal)
  })
}

async function userInvite(args: string[], { db, clock, print, address, mailedLinks }: OperatorTerminal): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { restaurant: { type: 'string' }, role: { type: 'string', default: 'host' } },
  })
  const [email] = operands(positionals, ['EMAIL'])
  const role = roleIn(values.role)
  const slugOrId = required(values.restaurant, '--restaurant')
  const now = clock.now()
  const random = randomBytes(secretEntropy)
  const links = await mailedLinks()
  const { restaurant, invitation } = await db.transaction(async (tx) => {
    const restaurant = await requireRestaurant(tx, slugOrId)
    const by = { ...operator, manages: null }
    const invitation = await inviteUser(tx, now, random, by, restaurant.id, { email, role })
    mailLink(tx, restaurant.id, links, invitation)
    return { restaurant, invitation }
  })
  const printed = { origin: address(), restaurant: restaurant.slug, isMailed: links !== undefined }
  for (const line of linkLines(invitation, printed)) print(line)
}

/** Says why, where the account is unproved and got a link instead of the role. */
async function grant(
  { db, clock, print, address, mailedLinks }: OperatorTerminal,
  request: { email: string; restaurant: string; role: Role },
) {
  const links = await mailedLinks()
  const change = await db.transaction(async (tx) => {
    const made = await grantRestaurant(tx, clock.now(), request)
    if (made.invitation) mailLink(tx, made.restaurant.id, links, made.invitation)
    return made
  })
  const { invitation, restaurant } = change
  const printed = { origin: address(), restaurant: restaurant.slug, isMailed: links !== undefined }
  if (invitation) for (const line of unprovedLines(invitation, request.role, printed)) print(line)
  return change
}

async function userRole(args: string[], terminal: OperatorTerminal): Promise<void> {
  const { print } = terminal
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [email, restaurant, given] = operands(positionals, ['EMAIL', 'SLUG', 'ROLE'])
  const role = roleIn(given)
  const change = await grant(terminal, { email, restaurant, role })
  if (change.invitation) return
  const verb = change.changed ? 'is now' : 'is already'
  print(`User ${change.user.email} ${verb} ${role} of ${change.restaurant.slug}.`)
  if (change.changed) print('Their sessions have ended; they sign in again.')
}

async function userSessions(args: string[], { db, clock, print }: OperatorTerminal): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { end: { type: 'boolean', default: false } },
  })
  const [email] = operands(positionals, ['EMAIL'])
  const user = await db.read((query) => requireUser(query, email))
  if (values.end) {
    const ended = await db.transaction((tx) => deleteSessionsOf(tx, user.id))
    print(`${ended} ${ended === 1 ? 'session' : 'sessions'} of ${user.email} ended.`)
    return
  }
  const sessions = await db.read((query) => listSessions(query, user.id, clock.now()))
  if (sessions.length === 0) {
    print(`${user.email} is not signed in anywhere.`)
    return
  }
  const cells = sessions.map((each) => [
    minute(each.created_at),
    minute(each.last_used_at),
    each.address,
    printable(each.user_agent ?? ''),
  ])
  for (const line of terminalTable(['SIGNED IN', 'LAST USED', 'FROM', 'WITH'], cells)) print(line)
}

async function userResetFactor(args: string[], { db, clock, print }: OperatorTerminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [email] = operands(positionals, ['EMAIL'])
  const user = await db.transaction(async (tx) => {
    const found = await requireUser(tx, email)
    return { ...found, wasThere: await resetFactor(tx, clock.now(), operator, found) }
  })
  if (!user.wasThere) print(`${user.email} has no second factor.`)
  else print(`The second factor of ${user.email} is taken away, and every session has ended.`)
}

/** A User-Agent header may contain anything. */
const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 60)

function roleIn(text: string): Role {
  const role = roles.find((each) => each === text)
  if (!role) throw new WrongUsage(`"${text}" is not a role: viewer, host or manager.`)
  return role
}

async function userAdd(args: string[], { db, clock, print }: Terminal): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      restaurant: { type: 'string', multiple: true, default: [] },
      role: { type: 'string', default: 'manager' },
    },
  })
  const [email] = operands(positionals, ['EMAIL'])
  const restaurants = values.restaurant
  if (restaurants.length === 0) throw new WrongUsage('--restaurant is missing; repeat it for several restaurants.')
  const role = roleIn(values.role)
  const request = { email, name: required(values.name, '--name'), restaurants, role }
  const now = clock.now()
  const user = await db.transaction((tx) => addUser(tx, now, request))
  print(`User ${user.email} "${user.name}" is ${role} of ${restaurants.join(', ')}.`)
  print(`A token for them: maitred token create --user ${user.email} --name NAME`)
}

async function userGrant(args: string[], terminal: OperatorTerminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [email, restaurant] = operands(positionals, ['EMAIL', 'SLUG'])
  const change = await grant(terminal, { email, restaurant, role: 'manager' })
  if (change.invitation) return
  const verb = change.changed ? 'now manages' : 'already manages'
  terminal.print(`User ${change.user.email} ${verb} ${change.restaurant.slug}.`)
}

async function userWithdraw(args: string[], terminal: OperatorTerminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [email, restaurant] = operands(positionals, ['EMAIL', 'SLUG'])
  await withdraw(email, restaurant, terminal)
}

async function withdraw(email: string, restaurant: string, { db, clock, print }: OperatorTerminal): Promise<void> {
  const change = await db.transaction((tx) => withdrawRestaurant(tx, clock.now(), { email, restaurant }))
  const verb = change.changed ? 'no longer works' : 'did not work'
  print(`User ${change.user.email} ${verb} in ${change.restaurant.slug}.`)
}

async function userList(args: string[], { db, print }: Terminal): Promise<void> {
  parseArgs({ args })
  const users = await db.read(selectUsers)
  if (users.length === 0) {
    print('There are no users.')
    return
  }
  const cells = users.map((user) => [
    user.email,
    user.name,
    user.restaurants.join(', ') || 'none',
    user.is_proved ? 'yes' : 'no',
    minute(user.created_at),
  ])
  for (const line of terminalTable(['EMAIL', 'NAME', 'RESTAURANTS', 'PROVED', 'CREATED'], cells)) print(line)
}

async function userRemove(args: string[], terminal: OperatorTerminal): Promise<void> {
  const { db, clock, print } = terminal
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { restaurant: { type: 'string' } },
  })
  const [email] = operands(positionals, ['EMAIL'])
  if (values.restaurant !== undefined) return withdraw(email, values.restaurant, terminal)
  const user = await db.transaction((tx) => removeUser(tx, clock.now(), email))
  print(`User ${user.email} is removed, and with them every session and token they had.`)
}
