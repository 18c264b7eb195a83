import { localMinute } from '../time/zone-time.ts'
import { timezone } from './tablet.ts'

/** `20:14`, as the clock on the wall has it. */
export const timeOf = (at: string): string => localMinute(Date.parse(at), timezone.value ?? 'UTC')
