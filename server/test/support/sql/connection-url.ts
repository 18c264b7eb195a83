/** A connection as DATABASE_URL takes it. A socket's folder travels as a parameter, beside a host that means nothing. */
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
