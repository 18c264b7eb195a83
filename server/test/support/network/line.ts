/**
 * A line to a server, as the wireless of a restaurant: it can be cut, and led to another server afterwards. Whoever connects to
 * its address reaches the server that it leads to.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after } from 'node:test'

export type Line = { address: string; cut(): void; lead(to: string): void }

export async function lineTo(address: string): Promise<Line> {
  const sockets = new Set<Socket>()
  let target: string | null = address
  const server = createServer((near) => {
    if (target === null) return void near.destroy()
    const far = connect(Number(new URL(target).port), '127.0.0.1')
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = () => {
    target = null
    for (const socket of sockets) socket.destroy()
  }
  after(() => {
    cut()
    server.close()
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    lead: (to) => {
      target = to
    },
  }
}
