/**
 * Where to go after signing in: `return_to` of a link, if it is a path of this server, otherwise the start page. Text
 * that a browser would read as another site (`//evil.example`, `/\evil.example`) is no such path.
 */
const anywhere = 'http://own-path.invalid'

/** `text` is what was sent, of whatever type. */
export function ownPath(text: unknown): string {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > 2_000 || !URL.canParse(text, anywhere))
    return '/'
  const { origin, pathname, search } = new URL(text, anywhere)
  // `/.//evil.example` has our origin here and would have another one when the browser reads it again.
  if (origin !== anywhere || pathname.startsWith('//')) return '/'
  return /^\/sign-(in|out)\b/.test(pathname) ? '/' : `${pathname}${search}`
}
