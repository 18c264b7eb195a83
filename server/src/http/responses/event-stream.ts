/**
 * Server-sent events. A stream buffers at most one event that its client has not read yet: events have a name, and of
 * those that wait under one name only the newest is sent. A stream ends when its client leaves, reads nothing for 20 s
 * or is no longer allowed, after half an hour (for clients that vanished silently), or when the server stops.
 */
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Problem } from '../../domain/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An answer without an end: outside of rate limit, deadline and load shedding, and not measured as a request. */
    isStream?: boolean
  }
}

export const streamLimits = { commentMs: 15_000, stallMs: 20_000, lifeMs: 1_800_000, perOwner: 100, perServer: 2_000 }
export type StreamLimits = typeof streamLimits

type Guard = {
  /** A person, whatever the sessions and tokens, or a token of a restaurant: streams of one owner are limited in number. */
  owner: string
  /** Whether the caller may still read it; asked once a second. */
  isAllowed: () => Promise<boolean>
}

export class EventStream {
  readonly output: Readable
  readonly owner: string
  readonly #output = new PassThrough()
  readonly #isAllowed: Guard['isAllowed']
  readonly #limits: StreamLimits
  readonly #openedAt = performance.now()
  readonly #waiting = new Map<string, () => Buffer>()
  #commentedAt = performance.now()
  #stalledSince: number | undefined

  constructor({ owner, isAllowed }: Guard, limits: StreamLimits) {
    this.owner = owner
    this.#isAllowed = isAllowed
    this.#limits = limits
    this.output = this.#output
    this.#output.on('drain', () => this.#drain())
    this.#output.write('retry: 1000\n\n')
  }

  /** Sends an event as soon as the client has read what was sent before. */
  offer(name: string, event: () => Buffer): void {
    this.#waiting.delete(name)
    this.#waiting.set(name, event)
    this.#send()
  }

  onEnd(listener: () => void): void {
    this.#output.once('close', listener)
  }

  end(): void {
    // Ends after what is buffered; a client that reads nothing is cut off.
    this.#output.end()
    if (this.#stalledSince !== undefined) this.#output.destroy()
  }

  /** Once a second. */
  async check(): Promise<void> {
    const now = performance.now()
    const { commentMs, stallMs, lifeMs } = this.#limits
    if (this.#stalledSince !== undefined && now - this.#stalledSince >= stallMs) return void this.#output.destroy()
    if (now - this.#openedAt >= lifeMs) return this.end()
    if (now - this.#commentedAt >= commentMs && this.#stalledSince === undefined) {
      this.#commentedAt = now
      this.#write(':\n\n')
    }
    // While the database is unavailable the stream stays open: no data is sent then anyway.
    if (!(await this.#isAllowed().catch(() => true))) this.end()
  }

  #send(): void {
    for (const [name, event] of this.#waiting) {
      if (this.#stalledSince !== undefined || this.#output.writableEnded) return
      this.#waiting.delete(name)
      this.#write(event())
    }
  }

  #write(bytes: Buffer | string): void {
    if (!this.#output.write(bytes)) this.#stalledSince = performance.now()
  }

  #drain(): void {
    this.#stalledSince = undefined
    this.#send()
  }
}

/** The open streams of a server. */
export class EventStreams {
  readonly #streams = new Set<EventStream>()
  readonly #limits: StreamLimits
  #timer: NodeJS.Timeout | undefined

  /** Streams end when the app begins to close, before it waits for its connections. */
  constructor(app: FastifyInstance, limits: Partial<StreamLimits> = {}) {
    this.#limits = { ...streamLimits, ...limits }
    app.addHook('preClose', async () => {
      for (const stream of this.#streams) stream.end()
    })
  }

  open(guard: Guard): EventStream {
    if (this.#streams.size >= this.#limits.perServer) {
      throw new Problem(
        'SERVICE_UNAVAILABLE',
        'This server has as many streams open as it can. Ask for the day instead.',
        {
          retryAfter: 30,
        },
      )
    }
    const own = [...this.#streams].filter(({ owner }) => owner === guard.owner).length
    if (own >= this.#limits.perOwner) {
      throw new Problem('RATE_LIMITED', `This caller has ${own} streams open; close one first.`, { retryAfter: 5 })
    }
    const stream = new EventStream(guard, this.#limits)
    this.#streams.add(stream)
    stream.onEnd(() => {
      this.#streams.delete(stream)
      if (this.#streams.size === 0) clearInterval(this.#timer)
    })
    if (this.#streams.size === 1) this.#timer = setInterval(() => this.#check(), Math.min(1_000, this.#limits.lifeMs))
    return stream
  }

  /** Sends the headers and what the stream has. */
  send(reply: FastifyReply, stream: EventStream): FastifyReply {
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream.output)
  }

  /** All in one tick, so that their lookups are one query. */
  #check(): void {
    for (const stream of this.#streams) void stream.check()
  }
}
