/** A connection as a DATABASE_URL. The folder of a socket is passed as a parameter, beside a placeholder host. */
type Connection = { host: string; port: number; user: string; password: string; database: string }

export function connectionUrl({ host, port, user, password, database }: Connection): string {
  const url = new URL('postgres://localhost')
  url.username = user
  url.password = password
  url.pathname = database
  url.searchParams.set('host', host)
  url.searchParams.set('port', String(port))
  return url.href
}
