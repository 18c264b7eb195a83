/** Makes the packages `maitred` and `@maitred/client` of this clone: `npm run release -- pack [FOLDER]`, in `dist/` by default. */
import { packClient } from './pack-client.ts'
import { packServer } from './pack-server.ts'
import type { Packed } from './tarball.ts'

const repository = new URL('../', import.meta.url).pathname

export const packAll = async (folder: string): Promise<Packed[]> => [
  await packServer(repository, folder),
  await packClient(repository, folder),
]

const megabytes = (size: number) => `${(size / 1e6).toFixed(2)} MB`

export const described = ({ file, bytes, unpackedBytes, files }: Packed): string =>
  `${file}: ${files.length} files, ${megabytes(bytes)}, unpacked ${megabytes(unpackedBytes)}`
