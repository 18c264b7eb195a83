/** `maitred user …`: users and the restaurants they manage. */
import { parseArgs } from 'node:util'
import type { Terminal } from '../../terminal/terminal.ts'
import { minute, terminalTable } from '../../terminal/terminal-table.ts'
import { operands, required, WrongUsage } from '../../terminal/wrong-usage.ts'
import { selectUsers } from './access.sql.ts'
import { addUser } from './add-user.ts'
import { grantRestaurant, withdrawRestaurant } from './grant-restaurant.ts'
import { removeUser } from './remove-user.ts'

export async function userAdd(args: string[], { db, clock, print }: Terminal): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { name: { type: 'string' }, restaurant: { type: 'string', multiple: true, default: [] } },
  })
  const [email] = operands(positionals, ['EMAIL'])
  const restaurants = values.restaurant
  if (restaurants.length === 0) throw new WrongUsage('--restaurant is missing; repeat it for several restaurants.')
  const request = { email, name: required(values.name, '--name'), restaurants }
  const now = clock.now()
  const user = await db.transaction((tx) => addUser(tx, now, request))
  print(`User ${user.email} "${user.name}" manages ${restaurants.join(', ')}.`)
  print(`A token for them: maitred token create --user ${user.email} --name NAME`)
}

export async function userGrant(args: string[], { db, print }: Terminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [email, restaurant] = operands(positionals, ['EMAIL', 'SLUG'])
  const change = await db.transaction((tx) => grantRestaurant(tx, { email, restaurant }))
  const verb = change.changed ? 'now manages' : 'already manages'
  print(`User ${change.user.email} ${verb} ${change.restaurant.slug}.`)
}

export async function userWithdraw(args: string[], { db, print }: Terminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [email, restaurant] = operands(positionals, ['EMAIL', 'SLUG'])
  const change = await db.transaction((tx) => withdrawRestaurant(tx, { email, restaurant }))
  const verb = change.changed ? 'no longer manages' : 'did not manage'
  print(`User ${change.user.email} ${verb} ${change.restaurant.slug}.`)
}

export async function userList(args: string[], { db, print }: Terminal): Promise<void> {
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
    minute(user.created_at),
  ])
  for (const line of terminalTable(['EMAIL', 'NAME', 'RESTAURANTS', 'CREATED'], cells)) print(line)
}

export async function userRemove(args: string[], { db, print }: Terminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [email] = operands(positionals, ['EMAIL'])
  const user = await db.transaction((tx) => removeUser(tx, email))
  print(`User ${user.email} is removed, and with them every token they held.`)
}
