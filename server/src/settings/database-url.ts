/**
 * DATABASE_URL, which may name several hosts in the form of libpq: `postgres://user@a:5432,b:5433/name`. The driver reads
 * URLs of one host only, so the list is taken apart here.
 */
export type DatabaseHost = { readonly host: string; readonly port: number }

export type DatabaseUrl = {
  /** With one host, the first where several are named. */
  readonly connectionString: string
  /** Absent where one host is named. */
  readonly hosts?: readonly DatabaseHost[]
}

const defaultPort = 5432

/** Undefined where the text is no such URL. A comma in the password is no separator. */
export function databaseUrlFrom(text: string): DatabaseUrl | undefined {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(text)
  if (!parts) return undefined
  const [, start = '', list = '', end = ''] = parts
  const names = list.split(',')
  const connectionString = `${start}${names[0]}${end}`
  // A URL without a host, as for a socket, is fine with the driver but not with the URL standard.
  if (!URL.canParse(connectionString.replace('@/', '@localhost/'))) return undefined
  if (names.length === 1) return { connectionString }
  const hosts = names.map(hostFrom).filter((host) => host !== undefined)
  return hosts.length === names.length ? { connectionString, hosts } : undefined
}

function hostFrom(text: string): DatabaseHost | undefined {
  const [, address, name, digits] = /^(?:\[([\da-fA-F:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  const host = address ?? name
  const port = digits === undefined ? defaultPort : Number(digits)
  return host === undefined || port < 1 || port > 65_535 ? undefined : { host, port }
}

export const hostName = ({ host, port }: DatabaseHost): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
