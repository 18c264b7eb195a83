/** A connection on which anything can be said, byte for byte, and what came back taken apart into answers. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: Buffer }

export type Heard = {
  answers: RawAnswer[]
  /** What came after the last whole answer. */
  rest: Buffer
  /** The other side hung up, rather than leaving us to. */
  closed: boolean
}

export type Saying = {
  /** Methods of the requests, in order: an answer to HEAD announces a body and has none. */
  methods?: readonly string[]
  /** How many answers to wait for before we hang up: whoever hangs up sooner is not answered. */
  answers?: number
  patienceMs?: number
}

export async function say(
  port: number,
  parts: readonly (string | Buffer)[],
  { methods = [], answers = 1, patienceMs = 5_000 }: Saying = {},
): Promise<Heard> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  const heard = () => answersIn(Buffer.concat(chunks), methods)
  const gone = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)))
  const enough = new Promise<boolean>((resolve) => {
    if (answers === 0) resolve(false)
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (heard().answers.length >= answers) resolve(false)
    })
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  for (const part of parts) await write(socket, part)
  const closed = await Promise.race([gone, enough, after(patienceMs, false)])
  socket.end()
  await Promise.race([gone, after(patienceMs, false)])
  socket.destroy()
  return { ...heard(), closed }
}

async function write(socket: Socket, part: string | Buffer): Promise<void> {
  if (socket.writable) await new Promise((resolve) => socket.write(part, () => resolve(undefined)))
}

const after = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, ms, value).unref())

function answersIn(bytes: Buffer, methods: readonly string[]): { answers: RawAnswer[]; rest: Buffer } {
  const answers: RawAnswer[] = []
  let rest = bytes
  for (;;) {
    const found = firstAnswer(rest, methods[answers.length])
    if (!found) return { answers, rest }
    rest = rest.subarray(found.length)
    // "100 Continue" announces an answer and is none.
    if (found.answer.status >= 200) answers.push(found.answer)
  }
}

function firstAnswer(bytes: Buffer, method = 'GET'): { answer: RawAnswer; length: number } | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  const head = end < 0 ? '' : bytes.toString('latin1', 0, end)
  const [first = '', ...lines] = head.split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
  if (!status) return undefined
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const isEmpty = method === 'HEAD' || status < 200 || status === 204 || status === 304
  const length = isEmpty ? 0 : Number(headers['content-length'] ?? 0)
  const start = end + 4
  if (bytes.length < start + length) return undefined
  return { answer: { status, headers, body: bytes.subarray(start, start + length) }, length: start + length }
}
