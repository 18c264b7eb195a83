/**
 * Files that are worst for whoever reads them, uploaded by the manager of one restaurant as a script: a guest of another
 * restaurant is not delayed.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import { assertGuestUndelayed, openNeighbours, type Script } from './neighbour-latency.ts'

const neighbours = await openNeighbours()
const { address, attacked } = neighbours

async function upload(method: string, path: string, body: object, from: string): Promise<number> {
  const headers = {
    authorization: `Bearer ${attacked.token}`,
    'content-type': 'application/json',
    'x-forwarded-for': from,
  }
  const answer = await fetch(`${address}/api/restaurant${path}`, { method, headers, body: JSON.stringify(body) })
  await answer.arrayBuffer()
  return answer.status
}

const unknownKeys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}: 1\n`).join('')

/** Ten thousand columns, and lines for each of which all of them are looked at. */
const columns = `${'email,'.repeat(10_000)}\n${`${'1,'.repeat(100)}\n`.repeat(2_000)}`

async function recognise(from: string): Promise<number> {
  const headers = {
    authorization: `Bearer ${attacked.token}`,
    'content-type': 'application/json',
    'x-forwarded-for': from,
  }
  const file = { file_name: 'x.csv', bytes: columns.length }
  const opened = await fetch(`${address}/api/restaurant/imports`, {
    method: 'POST',
    headers,
    body: JSON.stringify(file),
  })
  if (opened.status !== 201) return opened.status
  const { data } = (await opened.json()) as { data: { id: number } }
  const content = Buffer.from(columns).toString('base64')
  await upload('PUT', `/imports/${data.id}/parts/0`, { content }, from)
  const status = await upload('POST', `/imports/${data.id}/read`, {}, from)
  await fetch(`${address}/api/restaurant/imports/${data.id}`, {
    method: 'DELETE',
    headers: { ...headers, 'content-type': 'text/plain' },
  })
  return status
}

/** A white picture of a thousandth of its size. */
function whitePicture(side: number): { content: string } {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const lines = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { content: bytes.toString('base64') }
}
const [bomb, largest] = [whitePicture(16_000), whitePicture(7_700)]

const scripts: Record<string, Script> = {
  '10 descriptions of 44 kB of unknown keys': {
    requests: 10,
    seconds: 5,
    send: (_, from) => upload('PUT', '/configuration/draft/file', { yaml: unknownKeys(4_500) }, from),
  },
  '5 descriptions of 60,000 unknown keys': {
    requests: 5,
    seconds: 5,
    send: (_, from) => upload('PUT', '/configuration/draft/file', { yaml: unknownKeys(60_000) }, from),
  },
  '5 tables of 10,000 columns': { requests: 5, seconds: 5, send: (_, from) => recognise(from) },
  '10 pictures that unfold to 256 million pixels': {
    requests: 10,
    seconds: 5,
    send: (_, from) => upload('POST', '/configuration/picture', bomb, from),
  },
  '10 pictures of 59 million pixels, which are redrawn': {
    requests: 10,
    seconds: 5,
    send: (_, from) => upload('POST', '/configuration/picture', largest, from),
  },
}

for (const [name, script] of Object.entries(scripts)) {
  test(`${name} delay no guest of another restaurant`, { timeout: 300_000 }, async (t) => {
    const statuses = new Map<number, number>()
    const send: Script['send'] = async (index, from) => {
      const status = (await script.send(index, from)) as number
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    await assertGuestUndelayed(t, neighbours, { ...script, send })
    t.diagnostic(`answers of the script: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}`)
    assert.deepEqual(
      [...statuses.keys()].filter((status) => ![200, 422, 503].includes(status)),
      [],
    )
  })
}
