/** `maitred restaurant list`. Exit codes: 0 done, 2 wrong usage. */
import { loyaltyStatuses } from '../../../domain/booking/booking-status.ts'
import { type ExitCode, exitCodeOf, refusedBy } from '../../../terminal/exit-code.ts'
import type { Terminal } from '../../../terminal/terminal.ts'
import { terminalTable } from '../../../terminal/terminal-table.ts'
import { operands, WrongUsage } from '../../../terminal/wrong-usage.ts'
import { listRestaurants } from './restaurant.sql.ts'

export const restaurantUsage = `Usage:
  maitred restaurant list

UPCOMING counts the bookings that are still to come, those that wait for an answer included.`

export function restaurantCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  return exitCodeOf({ ...terminal, usage: restaurantUsage, reasonsIn: refusedBy() }, args, async (given) => {
    const [action] = operands(given, ['list'])
    if (action !== 'list') throw new WrongUsage(`There is no command "maitred restaurant ${action}".`)
    await list(terminal)
  })
}

async function list({ db, clock, print }: Terminal): Promise<void> {
  const rows = await db.read((query) => listRestaurants(query, clock.now().toString(), loyaltyStatuses))
  if (rows.length === 0) return print('There are no restaurants: maitred apply FILE creates one.')
  const cells = rows.map(({ id, slug, name, timezone, upcoming }) => [`${id}`, slug, name, timezone, `${upcoming}`])
  for (const line of terminalTable(['ID', 'SLUG', 'NAME', 'TIMEZONE', 'UPCOMING'], cells)) print(line)
}
