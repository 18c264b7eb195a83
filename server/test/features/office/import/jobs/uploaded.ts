/** Uploads files as the page does, and lets a worker read them. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { claimImport } from '../../../../../src/features/office/import/jobs/import-runs.sql.ts'
import { runImport } from '../../../../../src/features/office/import/jobs/run-import.ts'
import type { TestApp } from '../../../../support/test-app.ts'

export const partBytes = 512 * 1024

export const silent = { info: () => {}, warn: () => {} }

/** As the job does: false where there is nothing to run. */
export async function runNextImport(parts: Parameters<typeof runImport>[0]): Promise<boolean> {
  const claimed = await claimImport(parts.db, randomUUID())
  if (claimed !== undefined) await runImport(parts, claimed)
  return claimed !== undefined
}

export function importsOf(app: Pick<TestApp, 'ask' | 'db' | 'clock'>, token?: string) {
  const asked = token === undefined ? {} : { token }

  const upload = async (content: string | Buffer, name = 'file.csv') => {
    const bytes = Buffer.from(content)
    const created = await app.ask('POST /imports', { ...asked, body: { file_name: name, bytes: bytes.length } })
    assert.equal(created.status, 201, created.text)
    const { id } = created.body.data
    for (let part = 0; part * partBytes < bytes.length; part++) {
      const piece = bytes.subarray(part * partBytes, (part + 1) * partBytes).toString('base64')
      const put = await app.ask(`PUT /imports/${id}/parts/${part}`, { ...asked, body: { content: piece } })
      assert.equal(put.status, 200, put.text)
    }
    return id as number
  }

  const act = async (line: string, body?: unknown) => {
    const answer = await app.ask(line, { ...asked, ...(body === undefined ? {} : { body }) })
    assert.equal(answer.status, 200, answer.text)
    return answer.body.data
  }

  const read = async (content: string | Buffer, name?: string) =>
    act(`POST /imports/${await upload(content, name)}/read`, {})

  const work = async (quit = new AbortController().signal) => {
    while (await runNextImport({ db: app.db, clock: app.clock, quit, log: silent }));
  }

  /** Until nothing is left to be read. */
  const run = async (id: number, what: 'check' | 'start') => {
    await act(`POST /imports/${id}/${what}`)
    await work()
    return act(`GET /imports/${id}`)
  }

  return { upload, act, read, work, run }
}
