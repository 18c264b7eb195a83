/** A nameserver on loopback for the names of one test: it answers with addresses, with none, or not at all. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { after } from 'node:test'
import ipaddr from 'ipaddr.js'

type Kind = 'A' | 'AAAA'
export type Records = { [kind in Kind]?: readonly string[] | 'mute' | 'broken' } & {
  lateMs?: { [kind in Kind]?: number }
}

export type NameServer = {
  /** As `Resolver.setServers` takes it. */
  address: string
  /** Every query received, such as `A www.example`. */
  asked: string[]
}

/** A name without records does not exist; a kind without a list has no addresses. */
export async function nameServer(recordsOf: (name: string) => Records | undefined): Promise<NameServer> {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, kind, question } = readQuestion(query)
    asked.push(`${kind} ${name}`)
    const records = recordsOf(name)
    const found = records?.[kind] ?? []
    if (found === 'mute') return
    const code = records === undefined ? nameDoesNotExist : found === 'broken' ? serverFailure : noError
    const addresses = found === 'broken' ? [] : found
    const packet = Buffer.concat([header(query, code, addresses.length), question, ...addresses.map(answer)])
    setTimeout(() => socket.send(packet, port, address), records?.lateMs?.[kind] ?? 0)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  after(() => socket.close())
  return { address: `127.0.0.1:${socket.address().port}`, asked }
}

const [noError, serverFailure, nameDoesNotExist] = [0, 2, 3]
const numberOf = { A: 1, AAAA: 28 } as const

function readQuestion(query: Buffer): { name: string; kind: Kind; question: Buffer } {
  const labels: string[] = []
  let at = 12
  while (query[at]) {
    const end = at + 1 + query.readUInt8(at)
    labels.push(query.toString('latin1', at + 1, end))
    at = end
  }
  const kind = query.readUInt16BE(at + 1) === numberOf.A ? 'A' : 'AAAA'
  return { name: labels.join('.').toLowerCase(), kind, question: query.subarray(12, at + 5) }
}

function header(query: Buffer, code: number, answers: number): Buffer {
  const bytes = Buffer.alloc(12)
  query.copy(bytes, 0, 0, 2)
  // An answer, to a question that asked for recursion, from a server that offers it.
  bytes.writeUInt16BE(0x8180 + code, 2)
  bytes.writeUInt16BE(1, 4)
  bytes.writeUInt16BE(answers, 6)
  return bytes
}

function answer(address: string): Buffer {
  const bytes = Buffer.from(ipaddr.parse(address).toByteArray())
  const fixed = Buffer.alloc(12)
  // The name is the one in the question.
  fixed.writeUInt16BE(0xc00c, 0)
  fixed.writeUInt16BE(bytes.length === 4 ? numberOf.A : numberOf.AAAA, 2)
  fixed.writeUInt16BE(1, 4)
  fixed.writeUInt32BE(60, 6)
  fixed.writeUInt16BE(bytes.length, 10)
  return Buffer.concat([fixed, bytes])
}
