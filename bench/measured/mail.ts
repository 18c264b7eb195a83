/**
 * What a booking takes while the mail server is well, away (refuses connections) and hanging (takes them and says nothing):
 * no booking waits for a mail. At a fixed rate far below what the server can do, so that the work of sending itself, which
 * only a healthy mail server causes, does not decide.
 */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { bookingRequest, seatsFrom } from '../houses/benchmark-evening.ts'
import { type Measured, measure, median } from '../measure.ts'
import { progress } from '../progress.ts'
import type { Row } from '../report.ts'
import { type Stage, startMaitred } from '../stage.ts'

const rounds = 5
const bookingsPerSecond = 50

export type MailServer = { close(): Promise<void> }
const conditions = { well: startWell, away: async () => ({ close: async () => {} }), hanging: startHanging } as const
type Condition = keyof typeof conditions

export async function measureMail(stage: Stage, seconds: number): Promise<Row[]> {
  const port = await freePort()
  const server = await startMaitred({
    DATABASE_URL: stage.databaseUrl,
    DATA_DIR: stage.folder,
    METRICS_PORT: 'off',
    MAIL_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'tables@example.com',
    LOG_LEVEL: 'error',
  })
  const next = await seatsFrom(stage, 400)
  const request = () => bookingRequest(stage.token, next())
  const load = { url: server.address, connections: 8, request, perSecond: bookingsPerSecond }
  const found: Record<Condition, Measured[]> = { well: [], away: [], hanging: [] }
  try {
    await measure(load, seconds)
    for (let round = 0; round < rounds; round++) {
      for (const [name, start] of Object.entries(conditions) as [Condition, (port: number) => Promise<MailServer>][]) {
        progress(`bookings, the mail server is ${name}`)
        const mail = await start(port)
        // What earlier rounds left would be sent in this one.
        await stage.sql(
          `update maitred.messages set state = 'dropped', reason = 'benchmark', next_attempt_at = null, finished_at = now()
            where state = 'waiting'`,
        )
        found[name].push(await measure(load, seconds))
        await mail.close()
      }
    }
  } finally {
    await server.stop()
  }
  return [rowOf('away', found), rowOf('hanging', found)]
}

function rowOf(name: Condition, found: Record<Condition, Measured[]>): Row {
  const middle = (of: Condition, part: 'p50' | 'p99') => median(found[of].map((measured) => measured[part]))
  const [subject, yardstick] = [middle(name, 'p99'), middle('well', 'p99')]
  return {
    name: `create a booking, p99, mail server ${name}`,
    detail: `${bookingsPerSecond} a second, median of ${rounds}`,
    unit: 'ms',
    subject,
    yardstick,
    ratio: subject / yardstick,
    against: 'mail server well',
    target: 0,
    p50: middle(name, 'p50'),
    p99: subject,
  }
}

export async function startWell(port: number): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      stream.on('end', done)
      stream.resume()
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function startHanging(port: number): Promise<MailServer> {
  const sockets = new Set<{ destroy(): void }>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { close: () => closed(server, sockets) }
}

function closed(server: Server, sockets: Iterable<{ destroy(): void }>): Promise<void> {
  for (const socket of sockets) socket.destroy()
  return new Promise((resolve) => server.close(() => resolve()))
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await closed(server, [])
  return port
}
