/** TEXT_URL: the gateway for texts of the installation, as the environment names it. */
export type TextUrl = {
  readonly account: string
  readonly key: string
  /** A number, a messaging service, or a name of at most eleven characters. */
  readonly sender: string
  /** Where its API is. */
  readonly api: string
}

/** `twilio://ACCOUNT:TOKEN@api.twilio.com?from=+35699880100`; undefined where the text is no such URL. */
export function textUrlFrom(text: string): TextUrl | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  // In a query `+` is a space, and numbers begin with one.
  const from = url.searchParams.get('from')?.trim() ?? ''
  const sender = /^\d{7,15}$/.test(from) ? `+${from}` : from
  const isPlain = [...url.searchParams.keys()].every((name) => name === 'from')
  if (url.protocol !== 'twilio:' || url.host === '' || !isPlain || !['', '/'].includes(url.pathname)) return undefined
  const { username: account, password } = url
  if (!/^AC[0-9a-f]{32}$/.test(account) || password === '' || !isSender(sender)) return undefined
  return Object.freeze({ account, key: decodeURIComponent(password), sender, api: `https://${url.host}` })
}

/** A number, Twilio's messaging service, or a name of at most eleven letters, digits and spaces with a letter in it. */
export const senderPattern = '^(\\+[1-9]\\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$'

export const isSender = (text: string): boolean => new RegExp(senderPattern).test(text)
