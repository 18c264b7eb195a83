/** The heap after a full garbage collection. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** In bytes. */
export function settledHeap(): number {
  collect()
  return process.memoryUsage().heapUsed
}
