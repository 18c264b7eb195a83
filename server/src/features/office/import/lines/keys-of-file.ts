import { type LineReason, reason } from './line-reason.ts'

/**
 * Finds lines with the key of an earlier line, which would otherwise count as already imported and be lost. Takes about
 * a hundred bytes a line, the only memory that grows with the file.
 */
export class KeysOfFile {
  readonly #lines = new Map<string, number>()

  repeatedBy(line: number, keys: Readonly<Record<string, string | null>>): LineReason | undefined {
    const given = Object.entries(keys).filter(([, key]) => key !== null)
    for (const [column, key] of given) {
      const earlier = this.#lines.get(`${column} ${key}`)
      if (earlier !== undefined) return reason('repeated', column, String(key), earlier)
    }
    for (const [column, key] of given) this.#lines.set(`${column} ${key}`, line)
    return undefined
  }
}
