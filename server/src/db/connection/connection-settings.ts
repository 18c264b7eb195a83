import type pg from 'pg'
import type { DatabaseHost } from '../../settings/database-url.ts'

export type ConnectionSettings = ({ connectionString: string } | (pg.ClientConfig & { host: string })) & {
  /** Several: connections go to the one that takes writes, instead of to the host of the other settings. */
  hosts?: readonly DatabaseHost[]
}
