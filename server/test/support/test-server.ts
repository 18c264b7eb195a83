/** What the global set-up tells every test file: where PostgreSQL is and which database to clone. */
type Connection = { host: string; port: number; user: string; password: string; database: string }

export type TestServer = {
  /** PostgreSQL itself, for the tests' own SQL. */
  admin: Connection
  /** What the app connects to: the same, or a pooler in front of it. */
  front: Connection
  template: string
}

export const environment = 'MAITRED_TEST_SERVER'

export function testServer(): TestServer {
  const told = process.env[environment]
  if (!told) throw new Error('No test PostgreSQL: run tests through `npm test -- FILE` (it starts one).')
  return JSON.parse(told) as TestServer
}
