/** MAIL_URL and MAIL_FROM: the mail server and the sender, as the environment names them. */
import { isIPv4 } from 'node:net'

export type MailServer = {
  readonly host: string
  readonly port: number
  /** `always` from the first byte, `required` by STARTTLS, `if offered`, or `off`. */
  readonly tls: 'always' | 'required' | 'if offered' | 'off'
  readonly login: { readonly user: string; readonly password: string } | undefined
}

export type MailAddress = { readonly name: string; readonly address: string }

const schemes: Readonly<Record<string, { port: number; secure: boolean } | undefined>> = {
  'smtp:': { port: 587, secure: false },
  'smtps:': { port: 465, secure: true },
}

/** Undefined where the text is no such URL. Passwords are sent only over TLS, unless `tls=off` says so. */
export function mailServerFrom(text: string): MailServer | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const scheme = schemes[url.protocol]
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const tls = url.searchParams.get('tls')
  const isPlain = [...url.searchParams.keys()].every((name) => name === 'tls') && (tls === null || tls === 'off')
  const login = loginOf(url)
  if (!scheme || host === '' || !isPlain || login === null || !['', '/'].includes(url.pathname) || url.hash !== '') {
    return undefined
  }
  if (scheme.secure && tls === 'off') return undefined
  const optional = isLoopback(host) ? 'if offered' : 'required'
  return Object.freeze({
    host,
    port: url.port === '' ? scheme.port : Number(url.port),
    tls: scheme.secure ? 'always' : tls === 'off' ? 'off' : optional,
    login,
  })
}

/** Null where it cannot be decoded. */
function loginOf({ username, password }: URL): MailServer['login'] | null {
  if (username === '') return password === '' ? undefined : null
  try {
    return Object.freeze({ user: decodeURIComponent(username), password: decodeURIComponent(password) })
  } catch {
    return null
  }
}

/** No control characters, spaces, quotes, brackets or separators: one address, and nothing that ends a header or a command. */
const address = /^[^\s"(),:;<>@[\\\]\p{C}]{1,64}@[^\s"(),:;<>@[\\\]\p{C}]{1,253}$/u

export const isMailAddress = (text: string): boolean => text.length <= 254 && address.test(text)

export function mailAddressFrom(text: string): MailAddress | undefined {
  const [, name = '', named = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? []
  const plain = name.trim().replace(/^"(.*)"$/, '$1')
  return isMailAddress(named) && !/\p{C}/u.test(plain) ? Object.freeze({ name: plain, address: named }) : undefined
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}
