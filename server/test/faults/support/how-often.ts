/** How often a fault strikes: a few times in every test run, often with FAULTS=full, and exactly as often as its variable says. */
export function howOften(variable: string, { small, full }: { small: number; full: number }): number {
  const told = process.env[variable]
  if (told === undefined) return process.env.FAULTS === 'full' ? full : small
  const count = Number(told)
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`${variable} is ${told}; it takes a positive whole number.`)
  return count
}
