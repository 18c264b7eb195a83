/** Sends any bytes over a real connection and parses what comes back into answers. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: Buffer }

export type Received = {
  answers: RawAnswer[]
  /** The bytes after the last complete answer. */
  rest: Buffer
  /** The server closed the connection. */
  closed: boolean
}

export type RawOptions = {
  /** Methods of the requests, in order: an answer to HEAD announces a body and has none. */
  methods?: readonly string[]
  /** How many answers to wait for before closing the connection. */
  answers?: number
  timeoutMs?: number
}

export async function sendRaw(
  port: number,
  parts: readonly (string | Buffer)[],
  { methods = [], answers = 1, timeoutMs = 5_000 }: RawOptions = {},
): Promise<Received> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  const received = () => answersIn(Buffer.concat(chunks), methods)
  const gone = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)))
  const enough = new Promise<boolean>((resolve) => {
    if (answers === 0) resolve(false)
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (received().answers.length >= answers) resolve(false)
    })
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  for (const part of parts) await write(socket, part)
  const closed = await Promise.race([gone, enough, after(timeoutMs, false)])
  socket.end()
  await Promise.race([gone, after(timeoutMs, false)])
  socket.destroy()
  return { ...received(), closed }
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
    // "100 Continue" comes before the answer.
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
