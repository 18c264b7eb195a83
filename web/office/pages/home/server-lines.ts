/** What of the server waits for its operator: a missed backup, a copy that is not as it was written, a full disk. */
import { homeTexts as words } from '../../../../texts/en/office/home.ts'
import type { Line } from './money-lines.ts'
import type { Overview } from './read-home.ts'

const day = 86_400_000
/** A missed backup is noticed when the next one is due. */
const backupTooOld = 1.5 * day
const diskNearlyFull = 0.1

export function serverLines({ backup, disk }: Overview): Line[] {
  const lines: Line[] = []
  const age = backup?.made_at == null ? null : Date.now() - Date.parse(backup.made_at)
  if (backup !== null && (backup.failing || (age ?? 0) > backupTooOld)) {
    const title = age === null ? words.noBackup : words.backupOld(Math.floor(age / day))
    lines.push({ key: 'backup', icon: 'files', isRed: true, title, detail: words.tellWhoRuns })
  }
  if (backup?.file === 'missing' || backup?.file === 'changed') {
    const title = words.backupFile[backup.file]
    lines.push({ key: 'backup file', icon: 'files', isRed: true, title, detail: words.askTheDoctor })
  }
  if (disk !== null && disk.free_bytes < disk.total_bytes * diskNearlyFull) {
    const gigabytes = (bytes: number) => Math.round(bytes / 1e8) / 10
    const title = words.diskFull(gigabytes(disk.free_bytes), gigabytes(disk.total_bytes))
    lines.push({ key: 'disk', icon: 'files', isRed: true, title, detail: words.tellWhoRuns })
  }
  return lines
}
