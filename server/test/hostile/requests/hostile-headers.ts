/** Headers as callers, proxies and attackers send them, as far as a real connection can carry them. */
import fc from '../../support/fast-check.ts'
import { headerText } from './hostile-text.ts'
import { Known } from './written-json.ts'

export type Header = readonly [name: string, value: string | Known]

const bearer = (token: string): Header => ['authorization', `Bearer ${token}`]
const trattoria = bearer('demo-restaurant-token')
const eitherHouse = bearer('demo-user-token')

/** Mostly the restaurant's token, sometimes a user's with X-Restaurant-Id, seldom another restaurant's. */
const caller: fc.Arbitrary<readonly Header[]> = fc.oneof(
  { weight: 16, arbitrary: fc.constant([trattoria]) },
  { weight: 3, arbitrary: fc.constant([eitherHouse, ['x-restaurant-id', new Known('restaurant', 0)] as const]) },
  { weight: 1, arbitrary: fc.constant([bearer('demo-bistro-token')]) },
)

type Needs = { isKeyed: boolean; contentType: string }

export function rightHeaders({ isKeyed, contentType }: Needs): fc.Arbitrary<readonly Header[]> {
  const typed: Header = ['content-type', contentType]
  const keyed: Header[] = isKeyed ? [['idempotency-key', new Known('key', 0)]] : []
  return caller.map((who) => [...who, typed, ...keyed])
}

const headers = (name: string, values: readonly string[]): fc.Arbitrary<Header> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...values).map((value): Header => [name, value]) },
    { weight: 1, arbitrary: headerText.map((value): Header => [name, value]) },
  )

export const wrongAuthorization = headers('authorization', [
  '',
  'Bearer',
  'Bearer ',
  `Bearer  ${' '.repeat(3_000)}`,
  'bearer demo-restaurant-token',
  'Bearer demo-restaurant-token extra',
  'Basic ZGVtbzpkZW1v',
  'demo-restaurant-token',
  'Bearer mtd_aaaaaaaaaaaa_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  `Bearer ${'x'.repeat(8_000)}`,
  "Bearer ' or 1=1 --",
])

export const wrongContentType = headers('content-type', [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;charset="',
  'application/json, application/json',
  'APPLICATION/JSON',
  'application/json+x',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=',
  'application/octet-stream',
  '/',
  ';',
  'application/',
])

/** A key that many requests share is replayed or refused. */
export const wrongKey = headers('idempotency-key', [
  '',
  ' ',
  'shared',
  'a'.repeat(64),
  'a'.repeat(65),
  'a b',
  'a,b',
  'ü',
])

export const oddHeader: fc.Arbitrary<Header> = fc.oneof(
  headers('x-restaurant-id', [
    '',
    '0',
    '-1',
    '1, 2',
    '1e0',
    '0x1',
    '01',
    ' 1',
    '999999999999999',
    '1.0',
    'trattoria-demo',
  ]),
  headers('x-request-id', ['', 'mine', 'a'.repeat(65), '../../x', '"}{"', 'a,b']),
  headers('accept-encoding', [
    '',
    '*',
    'gzip',
    'br',
    'identity;q=0',
    '*;q=0',
    'gzip;q=0, br;q=0, *;q=0',
    'zstd',
    ';q=',
    'x'.repeat(500),
  ]),
  headers('accept', ['', 'text/html', 'image/*;q=0', '*/*;q=nan']),
  headers('content-encoding', ['gzip', 'br', 'deflate, gzip', 'identity']),
  headers('content-length', ['0', '1', '99', '-1', '1e3', '99999999999999999999']),
  headers('if-none-match', ['*', '""', 'W/"', '"a","b"', 'W/"x", *', ','.repeat(3_000)]),
  headers('if-modified-since', ['never', 'Thu, 01 Jan 1970 00:00:00 GMT']),
  headers('range', ['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'rows=1-2', 'bytes=0-,'.repeat(200)]),
  headers('expect', ['100-continue', 'the worst']),
  headers('host', ['', 'a b', '127.0.0.1:99999', '[::', 'evil"<>', 'x'.repeat(1_000)]),
  headers('origin', ['null', 'https://evil.example']),
  headers('x-forwarded-for', ['127.0.0.1', 'x, y', '::']),
  headers('x-http-method-override', ['DELETE']),
  headers('cookie', ['a=b; __proto__=c', ';;;;']),
  headers('connection', ['close', 'upgrade', 'keep-alive, x']),
)
