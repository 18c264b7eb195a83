/** How far a long piece of work is: one line that is written over, where a person is watching; nothing in a log. */
export type Watch = { passed(bytes: number, where: string): void; done(): void }

const oftenMs = 200

export function watchOnTerminal(stderr: NodeJS.WriteStream): Watch {
  if (!stderr.isTTY) return { passed: () => {}, done: () => {} }
  let bytes = 0
  let shown = 0
  return {
    passed(more, where) {
      bytes += more
      if (performance.now() - shown < oftenMs) return
      shown = performance.now()
      stderr.write(`\r\u001b[K${where}, ${(bytes / 1_000_000).toFixed(1)} MB`)
    },
    done: () => void stderr.write('\r\u001b[K'),
  }
}
