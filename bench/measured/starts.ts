/** `npm start` to the first answer: with a new database and the demo, and again. What npm itself takes is included. */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../measure.ts'
import { progress } from '../progress.ts'
import type { Row } from '../report.ts'

const laterStarts = 5

export async function measureStarts(): Promise<Row[]> {
  progress('starting')
  const folder = await mkdtemp(join(tmpdir(), 'maitred-bench-start-'))
  try {
    const first = await startOnce(folder)
    const later: number[] = []
    for (let start = 0; start < laterStarts; start++) later.push(await startOnce(folder))
    const row = { unit: 's' as const, against: '' }
    return [
      { ...row, name: 'first start to first answer, demo seeded', subject: first, target: 5 },
      { ...row, name: 'later start to first answer', subject: median(later), target: 1.5 },
    ]
  } finally {
    // npm may be gone before the PostgreSQL of the server it started.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

const patienceMs = 30_000

async function startOnce(folder: string): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), METRICS_PORT: 'off', LOG_LEVEL: 'warn' }
  const began = performance.now()
  const child = spawn('npm', ['start'], { env, stdio: 'ignore', detached: true })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    await firstAnswer(`http://127.0.0.1:${port}/api/restaurant/settings`, began + patienceMs)
    return (performance.now() - began) / 1000
  } finally {
    // To npm and the server it started.
    if (child.pid) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

async function firstAnswer(url: string, until: number): Promise<void> {
  while (performance.now() < until) {
    const answer = await fetch(url, { headers: { authorization: 'Bearer demo-restaurant-token' } }).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('The server did not answer in time.')
}
