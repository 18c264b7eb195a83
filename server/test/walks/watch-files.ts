/**
 * Preloaded into a process (`node --import`): which files of the tree at WALKS_TREE had a function run, as V8 counts calls.
 * `GET /` on WALKS_PORT answers with those since the last such request.
 */
import { createServer } from 'node:http'
import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const { WALKS_TREE: tree = '', WALKS_PORT: port = '0' } = process.env
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

createServer(async (_, response) => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const ran = result
    // The first function of a module is the module itself, which runs when it is loaded.
    .filter(({ url, functions }) => url.startsWith(`file://${tree}`) && functions.some(isCalled))
    .map(({ url }) => relative(tree, fileURLToPath(url)))
  response.end(JSON.stringify(ran.filter((path) => /^(server\/src|web|sdk\/src|texts)\//.test(path)).sort()))
})
  .listen(Number(port), '127.0.0.1')
  .unref()

function isCalled({ functionName, ranges }: { functionName: string; ranges: { count: number }[] }): boolean {
  return functionName !== '' && ranges.some(({ count }) => count > 0)
}
