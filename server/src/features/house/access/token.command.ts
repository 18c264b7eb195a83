/** `maitred token …`. A token's text is printed once, when it is made. */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Query } from '../../../db/database.ts'
import { type Scope, scopes } from '../../../domain/caller.ts'
import type { Terminal } from '../../../terminal/terminal.ts'
import { minute, minuteOrNever, terminalTable } from '../../../terminal/terminal-table.ts'
import { operands, required, WrongUsage } from '../../../terminal/wrong-usage.ts'
import { type OwnerName, requireRestaurant } from './owners/find-owner.ts'
import { type IssuedToken, issueToken } from './tokens/issue-token.ts'
import { type ListedToken, listTokens } from './tokens/list-tokens.ts'
import { revokeToken } from './tokens/revoke-token.ts'
import { rotateToken } from './tokens/rotate-token.ts'
import { expiryFrom } from './tokens/token-lifetime.ts'
import { findSourceNamed } from './tokens/token-source.ts'
import { readToken, tokenEntropy } from './tokens/token-text.ts'

const maxGraceMinutes = 525_600

export async function tokenCreate(args: string[], { db, clock, print }: Terminal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      restaurant: { type: 'string' },
      user: { type: 'string' },
      name: { type: 'string' },
      expires: { type: 'string' },
      scope: { type: 'string', default: 'full' },
      source: { type: 'string' },
    },
  })
  const owner = ownerIn(values)
  if (!owner) throw new WrongUsage('Say whom the token is for: --restaurant SLUG or --user EMAIL.')
  const now = clock.now()
  const scope = scopeIn(values.scope)
  const request = { owner, name: required(values.name, '--name'), expiresAt: expiryFrom(values.expires, now), scope }
  if (values.source !== undefined && 'user' in owner) throw new WrongUsage('--source goes with --restaurant.')
  const random = randomBytes(tokenEntropy)
  const issued = await db.transaction(async (tx) => {
    const bookingSourceId = await sourceIn(tx, owner, values.source)
    return issueToken(tx, now, random, { ...request, bookingSourceId })
  })
  const ownerName = 'restaurant' in owner ? `restaurant ${owner.restaurant}` : `user ${owner.user}`
  print(
    `Token ${issued.id} "${issued.name}" for ${ownerName}, scope: ${issued.scope}, expires: ${minuteOrNever(issued.expiresAt)}.`,
  )
  if (values.source !== undefined)
    print(`Its bookings come from "${values.source.trim()}" unless they name another source.`)
  showOnce(issued, print)
}

export async function tokenList(args: string[], { db, clock, print }: Terminal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      restaurant: { type: 'string' },
      user: { type: 'string' },
      all: { type: 'boolean', default: false },
    },
  })
  const request = { owner: ownerIn(values), all: values.all }
  const tokens = await db.read((query) => listTokens(query, clock.now(), request))
  if (tokens.length === 0) {
    print(values.all ? 'There are no tokens.' : 'There are no active tokens; --all lists expired and revoked ones too.')
    return
  }
  const headings = ['ID', 'NAME', 'ABILITY', 'SCOPE', 'SOURCE', 'OWNER', 'CREATED', 'EXPIRES', 'LAST USED', 'STATE']
  for (const line of terminalTable(headings, tokens.map(cellsOf))) print(line)
}

export async function tokenRevoke(args: string[], { db, clock, print }: Terminal): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [given] = operands(positionals, ['ID'])
  const id = idIn(given)
  const now = clock.now()
  const { name, revokedAt, changed } = await db.transaction((tx) => revokeToken(tx, now, id))
  if (changed) print(`Token ${id} "${name}" is revoked. Every server refuses it within a second.`)
  else print(`Token ${id} "${name}" was already revoked at ${minute(revokedAt)}; nothing changed.`)
}

export async function tokenRotate(args: string[], { db, clock, print }: Terminal): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'grace-minutes': { type: 'string', default: '0' } },
  })
  const [given] = operands(positionals, ['ID'])
  const request = { id: idIn(given), graceMinutes: graceIn(values['grace-minutes']) }
  const now = clock.now()
  const random = randomBytes(tokenEntropy)
  const { issued, oldEndsAt } = await db.transaction((tx) => rotateToken(tx, now, random, request))
  const oldsEnd = request.graceMinutes === 0 ? 'is revoked' : `works until ${minute(oldEndsAt)}`
  print(`Token ${issued.id} "${issued.name}" replaces ${request.id}, which ${oldsEnd}.`)
  print(`The new one expires: ${minuteOrNever(issued.expiresAt)}.`)
  showOnce(issued, print)
}

function showOnce(issued: IssuedToken, print: Terminal['print']): void {
  print('')
  print(`  ${issued.text}`)
  print('')
  print('It is shown this once and cannot be shown again. Keep it where secrets are kept.')
}

function ownerIn({ restaurant, user }: { restaurant?: string; user?: string }): OwnerName | null {
  if (restaurant !== undefined && user !== undefined) {
    throw new WrongUsage('A token belongs to a restaurant or to a user: give --restaurant or --user, not both.')
  }
  if (restaurant !== undefined) return { restaurant }
  return user === undefined ? null : { user }
}

/** Accepts the whole text of a token, which is what an operator has at hand when one has leaked. */
function idIn(given: string): string {
  return readToken(given)?.id ?? given
}

function scopeIn(text: string): Scope {
  const scope = scopes.find((each) => each === text)
  if (!scope) throw new WrongUsage(`--scope "${text}" is not one of full, read, website.`)
  return scope
}

async function sourceIn(query: Query, owner: OwnerName, name: string | undefined): Promise<number | null> {
  if (name === undefined || 'user' in owner) return null
  return findSourceNamed(query, (await requireRestaurant(query, owner.restaurant)).id, name)
}

const sourceCell = ({ source }: ListedToken): string =>
  source === null ? '-' : source.is_active ? source.name : `${source.name} (removed)`

function graceIn(text: string): number {
  const minutes = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (minutes <= maxGraceMinutes) return minutes
  throw new WrongUsage(`--grace-minutes "${text}" is not a whole number from 0 to ${maxGraceMinutes}.`)
}

function cellsOf(token: ListedToken): string[] {
  return [
    token.id,
    token.name,
    token.ability,
    token.scope,
    sourceCell(token),
    token.owner,
    minute(token.created_at),
    minuteOrNever(token.expires_at),
    minuteOrNever(token.last_used_at),
    token.is_demo ? `${token.state}, demo (loopback only)` : token.state,
  ]
}
