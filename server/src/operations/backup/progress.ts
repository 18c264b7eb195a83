/** Shows the progress of a backup or restore as one line on a terminal that is written over; nothing elsewhere. */
export type Progress = { add(bytes: number, where: string): void; done(): void }

const intervalMs = 200

export function terminalProgress(stderr: NodeJS.WriteStream): Progress {
  if (!stderr.isTTY) return { add: () => {}, done: () => {} }
  let bytes = 0
  let shownAt = 0
  return {
    add(more, where) {
      bytes += more
      if (performance.now() - shownAt < intervalMs) return
      shownAt = performance.now()
      stderr.write(`\r\u001b[K${where}, ${(bytes / 1_000_000).toFixed(1)} MB`)
    },
    done: () => void stderr.write('\r\u001b[K'),
  }
}
