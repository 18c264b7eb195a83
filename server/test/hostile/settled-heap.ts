/** What is left in memory when everything that can be thrown away has been. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** In bytes. */
export function settledHeap(): number {
  collect()
  return process.memoryUsage().heapUsed
}
