import type pg from 'pg'
import type { DatabaseHost } from '../../settings/database-url.ts'

export type ConnectionSettings = ({ connectionString: string } | (pg.ClientConfig & { host: string })) & {
  /** If there are several: connections go to the one that takes writes, instead of to `host` and `port`. */
  hosts?: readonly DatabaseHost[]
}
