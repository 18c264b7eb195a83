/** Where a long run is: one line that moves on a terminal, a line a step elsewhere. */
const began = performance.now()

export function progress(step: string): void {
  const line = `${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${step}`
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`)
  else process.stderr.write(`${line}\n`)
}

export function progressEnds(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}
