/** Checks that hold for every answer: no 5xx, the contract kept, and no internals shown. */
import assert from 'node:assert/strict'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Contract } from '../../support/contract.ts'
import type { Sent } from './hostile-requests.ts'

export type Got = { status: number; headers: Record<string, unknown>; bytes: Buffer }

const internals =
  /\bat \S+ \(|\.[tj]s:\d+|node_modules|file:\/\/|syntax error|violates|relation "|column "|\bpg_|\bselect\b.+\bfrom\b|postgres|ECONN|FST_ERR|ERR_[A-Z]|TypeError|RangeError|undefined|\[object /i

export function judge(sent: Sent, got: Got, contract: Contract): void {
  const { status, headers } = got
  // An answer to HEAD has the headers of the body and not the body, so what they say of its encoding must not be tried.
  const text = sent.method === 'HEAD' ? '' : unpacked(got).toString('utf8')
  const contentType = String(headers['content-type'] ?? '')
  assert.ok(status >= 200 && status < 500, `answered ${status}: ${text.slice(0, 300)}`)
  assert.match(String(headers['x-request-id'] ?? ''), /^[A-Za-z0-9._-]{1,64}$/, 'no request id')
  if (sent.method === 'HEAD') return
  if (status === 204 || status === 304) assert.equal(text, '', `${status} with a body`)
  else judgeText(sent, { status, contentType, text }, contract)
}

type Told = { status: number; contentType: string; text: string }

function judgeText(sent: Sent, { status, contentType, text }: Told, contract: Contract): void {
  if (!isPage(sent.target)) {
    contract.judge({ method: sent.method, url: sent.target, status, contentType, text })
    if (status >= 400) assertEnvelope(sent.target, status, contentType, text)
  }
  const [shown] = status >= 400 ? (internals.exec(withoutEcho(text)) ?? []) : []
  assert.equal(shown, undefined, `${status} shows internals`)
}

/** Pages for people, their files, and the API docs. */
const isPage = (target: string): boolean =>
  /^\/($|[?#]|(book|reviews|b|c|unsubscribe|embed\.js|docs|web|start|diary|sign-in|sign-out|invitation|set-up|choose-restaurant|account)\b)/.test(
    target,
  )

/** Below `/mcp` an error may be one of the protocol, in JSON-RPC. */
function assertEnvelope(target: string, status: number, contentType: string, text: string): void {
  assert.match(contentType, /^application\/json/, `${status} is not JSON`)
  const body = JSON.parse(text)
  const shape = Object.keys(body).sort().join()
  assert.ok(
    ['error,meta', 'errors,message', 'current_status,message'].includes(shape) ||
      (/^\/mcp\b/.test(target) && shape === 'error,id,jsonrpc'),
    `${status} has the shape ${shape}`,
  )
  if (shape !== 'error,meta') return
  assert.deepEqual(Object.keys(body.error).sort(), ['code', 'details', 'message'])
  assert.match(body.meta.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
}

/** Validation errors repeat the names of fields, which may be anything. */
function withoutEcho(text: string): string {
  if (!text.startsWith('{"message"')) return text
  const { errors = {} } = JSON.parse(text) as { errors?: Record<string, string[]> }
  const names = Object.keys(errors)
  return Object.entries(errors)
    .flatMap(([name, sentences]) => sentences.map((sentence) => sentence.replaceAll(name, '…')))
    .filter((sentence) => !names.includes(sentence))
    .join('\n')
}

function unpacked({ headers, bytes }: Got): Buffer {
  if (headers['content-encoding'] === 'gzip') return gunzipSync(bytes)
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes)
  return bytes
}

/** The request as a curl command against a demo on its usual port. */
export function asCurl({ method, target, headers, body }: Sent): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const given = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const sent = body ? [`--data-binary $'${ansi(body)}'`] : []
  return ['curl -i --path-as-is', `-X ${method}`, ...given, ...sent, quoted(`http://127.0.0.1:3000${target}`)].join(' ')
}

const ansi = (bytes: Buffer): string =>
  [...bytes.subarray(0, 4_000)]
    .map((byte) =>
      byte >= 0x20 && byte < 0x7f && byte !== 0x27 && byte !== 0x5c
        ? String.fromCharCode(byte)
        : `\\x${byte.toString(16).padStart(2, '0')}`,
    )
    .join('')
