/** Memory of the server and its PostgreSQL at the end of a run. Pages that PostgreSQL's processes share are counted once. */
import { existsSync, readFileSync } from 'node:fs'
import { childrenOf } from '../cpu-times.ts'
import type { Row } from '../report.ts'
import type { Stage } from '../stage.ts'

/** Empty on systems without /proc. */
export async function measureMemory(stage: Stage): Promise<Row[]> {
  const pid = stage.server.child.pid
  if (!existsSync('/proc/self/smaps_rollup') || pid === undefined) return []
  const [file] = await stage.sql<{ text: string }>(`select pg_read_file('postmaster.pid') as text`)
  const postmaster = Number(file?.text.split('\n')[0])
  const engine = [postmaster, ...childrenOf(postmaster)]
  const row = { unit: 'MiB' as const, against: '', target: 0 }
  return [
    { ...row, name: 'memory of the server after the run', subject: mebibytes(pid) },
    {
      ...row,
      name: 'memory of PostgreSQL after the run',
      detail: `${engine.length} processes`,
      subject: engine.reduce((sum, each) => sum + mebibytes(each), 0),
    },
  ]
}

/** The proportional set: a page shared by ten processes counts a tenth for each. */
export function mebibytes(pid: number): number {
  const text = readIfExists(`/proc/${pid}/smaps_rollup`)
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
