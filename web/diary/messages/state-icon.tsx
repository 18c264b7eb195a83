/** What became of a text, as a sign: it leaves, it is there, or nobody knows. */
import type { Schemas } from '../../../sdk/src/index.ts'
import { Drawing } from '../../kit/icon/icon.tsx'

const drawings: Readonly<Record<Schemas.TextLine['state'], string>> = {
  waiting: 'M14 2 2 7l4 2m8-7-5 12-3-5m8-7-8 7',
  sent: 'M14 2 2 7l4 2m8-7-5 12-3-5m8-7-8 7',
  delivered: 'm1 8.5 3 3 6-7M7.5 10.5l1.5 1.5 6-7',
  not_delivered: 'm3 3 10 10M13 3 3 13',
  not_known: 'M4 2h8M4 14h8M5 2c0 3 1 4.3 3 6-2 1.7-3 3-3 6M11 2c0 3-1 4.3-3 6 2 1.7 3 3 3 6',
  held: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM5 8h6',
  received: '',
}

export const StateIcon = ({ state }: { state: Schemas.TextLine['state'] }) => <Drawing path={drawings[state]} />
