/** Reads server-sent events as a browser does, but does not reconnect. */
import { setTimeout as sleep } from 'node:timers/promises'

// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
export type ServerEvent = { id: string; event: string; data: any; text: string }

export type OpenStream = {
  status: number
  headers: Headers
  /** The next event, in order. Fails after `patienceMs`, and when the stream has ended. */
  next(patienceMs?: number): Promise<ServerEvent>
  /** Everything received so far, comments included. */
  received(): string
  /** Resolves when the server has ended the stream, or the connection broke. */
  ended: Promise<void>
  close(): void
}

export async function openStream(url: string, headers: Record<string, string>): Promise<OpenStream> {
  const leave = new AbortController()
  const answer = await fetch(url, { headers, signal: leave.signal })
  const events: ServerEvent[] = []
  let text = ''
  let rest = ''
  let wake = () => {}
  let isOver = false

  async function read(): Promise<void> {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      const part = decoder.decode(chunk, { stream: true })
      text += part
      const blocks = (rest + part).split('\n\n')
      rest = blocks.pop() ?? ''
      events.push(...blocks.map(eventFrom).filter((event) => event !== undefined))
      wake()
    }
  }
  const ended = read()
    .catch(() => {})
    .then(() => {
      isOver = true
      wake()
    })

  return {
    status: answer.status,
    headers: answer.headers,
    ended,
    received: () => text,
    close: () => leave.abort(),
    async next(patienceMs = 120_000) {
      const deadline = performance.now() + patienceMs
      for (;;) {
        const event = events.shift()
        if (event) return event
        if (isOver) throw new Error(`The stream has ended: ${text.slice(-200)}`)
        const left = deadline - performance.now()
        if (left <= 0) throw new Error(`No event came within ${patienceMs} ms.`)
        await Promise.race([new Promise<void>((resolve) => (wake = resolve)), sleep(left)])
      }
    },
  }
}

function eventFrom(block: string): ServerEvent | undefined {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
  const data = fields.get('data')
  if (data === undefined) return undefined
  return { id: fields.get('id') ?? '', event: fields.get('event') ?? 'message', data: JSON.parse(data), text: data }
}
