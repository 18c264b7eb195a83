/** Uploads a file as the page does, and plays it as the job does. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { claimPlayedFile } from '../../../../../src/features/office/replays/files/played-files.sql.ts'
import { runReplay } from '../../../../../src/features/office/replays/files/replay-job.ts'
import type { TestApp } from '../../../../support/test-app.ts'
import { importsOf, silent } from '../../import/jobs/uploaded.ts'

export function replaysOf(app: Pick<TestApp, 'ask' | 'db' | 'clock'>, token?: string) {
  const { act, read } = importsOf(app, token)

  const work = async () => {
    const quit = new AbortController().signal
    for (;;) {
      const claimed = await claimPlayedFile(app.db, randomUUID())
      if (claimed === undefined) return
      await runReplay({ db: app.db, clock: app.clock, quit, log: silent }, claimed)
    }
  }

  const play = async (content: string, name?: string) => {
    const { id, problems } = await read(content, name)
    assert.deepEqual(problems, [])
    await act(`POST /imports/${id}/play`)
    await work()
    const { state, reason } = await act(`GET /imports/${id}`)
    assert.deepEqual([state, reason], ['uploaded', null])
    return { id: id as number, report: await act(`GET /imports/${id}/played`) }
  }

  return { act, read, play, work }
}
