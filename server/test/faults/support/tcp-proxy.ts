/**
 * A TCP proxy between a server and its PostgreSQL that simulates network faults: it forwards everything, delays every
 * packet, drops everything silently, or cuts the connection.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

export type TcpProxy = {
  port: number
  pass(): void
  /** Every packet, in both directions, arrives this much later. */
  delay(ms: number): void
  /** Connections are accepted and stay open, nothing is forwarded until `pass`. */
  stall(): void
  /** Open connections are reset and new ones turned away until `pass`. */
  cut(): void
}

type Target = { host: string; port: number }
type Mode = { kind: 'pass' } | { kind: 'delay'; ms: number } | { kind: 'stall' } | { kind: 'cut' }

export async function tcpProxy(target: Target): Promise<TcpProxy> {
  let mode: Mode = { kind: 'pass' }
  const lines = new Set<Socket>()
  const held = new Map<Socket, Buffer[]>()
  const ended = new Set<Socket>()

  const carry = (from: Socket, to: Socket) => {
    let last = Promise.resolve()
    // One after the other, whatever happens between them: a network may be slow, but no byte overtakes another.
    const inTurn = (forward: () => void) => {
      const arrives = mode.kind === 'delay' ? sleep(mode.ms) : undefined
      last = last.then(() => arrives).then(forward)
    }
    from.on('data', (packet: Buffer) => {
      inTurn(() => {
        if (mode.kind === 'stall') held.set(to, [...(held.get(to) ?? []), packet])
        else if (to.writable) to.write(packet)
      })
    })
    from.once('close', () => {
      inTurn(() => {
        if (mode.kind === 'stall') ended.add(to)
        else to.end()
      })
    })
  }
  /** What was held for somebody arrives in one piece, as it does from a network that was slow for a moment. */
  const letGo = () => {
    for (const [to, packets] of held) if (to.writable) to.write(Buffer.concat(packets))
    for (const to of ended) to.end()
    forget()
  }
  const forget = () => {
    held.clear()
    ended.clear()
  }
  const keep = (socket: Socket) => {
    lines.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => lines.delete(socket))
  }

  const server = createServer((near) => {
    if (mode.kind === 'cut') return void near.resetAndDestroy()
    keep(near)
    const far = connect(target.host.startsWith('/') ? { path: join(target.host, `.s.PGSQL.${target.port}`) } : target)
    keep(far)
    carry(near, far)
    carry(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const set = (next: Mode) => {
    mode = next
    if (next.kind !== 'stall') letGo()
  }
  const cutAll = () => {
    // A unix socket knows no reset. A socket that has just been ended must not be reset: Node 26 then never closes its
    // handle, and the process spins at its exit instead of ending.
    for (const line of lines) {
      line.remoteAddress === undefined || line.writableEnded ? line.destroy() : line.resetAndDestroy()
    }
  }
  after(() => {
    server.close()
    cutAll()
  })
  return {
    port: (server.address() as AddressInfo).port,
    pass: () => set({ kind: 'pass' }),
    delay: (ms) => set({ kind: 'delay', ms }),
    stall: () => set({ kind: 'stall' }),
    cut: () => {
      forget()
      set({ kind: 'cut' })
      cutAll()
    },
  }
}
