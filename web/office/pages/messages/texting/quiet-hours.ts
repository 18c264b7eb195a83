/** Hours in which nothing is sent that can wait, as the description has them. Pure. */

export type QuietHours = { from: string; until: string }

export function quietHoursOf(value: unknown): QuietHours | null {
  if (typeof value !== 'string') return null
  const [from = '', until = ''] = value.split('-')
  return { from, until }
}
