/** A proxy that mixed up bytes would accuse the server of faults that no network can cause. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { tcpProxy } from './support/tcp-proxy.ts'

const echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1')
await once(echo, 'listening')
const proxy = await tcpProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port })
after(() => echo.close())

test('every byte arrives, in its order, through delays, stalls and their ends', async () => {
  const moods = [() => proxy.delay(20), () => proxy.pass(), () => proxy.stall(), () => proxy.pass()]
  const socket = connect(proxy.port, '127.0.0.1')
  const arrived: string[] = []
  socket.setEncoding('utf8').on('data', (text: string) => arrived.push(text))
  const sent: string[] = []
  for (let word = 0; word < 400; word++) {
    if (word % 5 === 0) moods[(word / 5) % moods.length]?.()
    sent.push(`${word} `)
    socket.write(`${word} `)
    await sleep(1)
  }
  proxy.pass()
  const deadline = performance.now() + 5_000
  while (arrived.join('').length < sent.join('').length && performance.now() < deadline) await sleep(10)
  assert.equal(arrived.join(''), sent.join(''))
  socket.destroy()
})
