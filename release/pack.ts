/** `npm run pack [-- FOLDER]`: makes the packages `maitred` and `@maitred/client` of this clone, in `dist/` or in that folder. */
import { resolve } from 'node:path'
import { packClient } from './pack-client.ts'
import { packServer } from './pack-server.ts'
import type { Packed } from './tarball.ts'

const repository = new URL('../', import.meta.url).pathname

export const packAll = async (folder: string): Promise<Packed[]> => [
  await packServer(repository, folder),
  await packClient(repository, folder),
]

if (import.meta.main) {
  for (const { file, bytes, unpackedBytes, files } of await packAll(resolve(process.argv[2] ?? 'dist'))) {
    const megabytes = (size: number) => `${(size / 1e6).toFixed(2)} MB`
    console.log(`${file}: ${files.length} files, ${megabytes(bytes)}, unpacked ${megabytes(unpackedBytes)}`)
  }
}
