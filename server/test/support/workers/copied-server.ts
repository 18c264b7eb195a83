/** A second checkout of the server, for a test to change: its code and migrations are copied, the rest is linked. */
import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const checkout = new URL('../../../..', import.meta.url).pathname

/** What the server reads beside its own folder (`settings/version.ts` the package.json of the root). */
const linked = ['node_modules', 'package.json', 'postgres', 'sdk', 'texts', 'web']

export type CopiedServer = { src: string; migrations: string; main: string }

/** Into `folder`, which is made where it is missing. */
export async function copyServer(folder: string): Promise<CopiedServer> {
  const server = join(folder, 'server')
  await mkdir(server, { recursive: true })
  for (const part of ['src', 'migrations', 'package.json'])
    await cp(join(checkout, 'server', part), join(server, part), { recursive: true })
  for (const part of linked) await symlink(join(checkout, part), join(folder, part))
  const src = join(server, 'src')
  return { src, migrations: join(server, 'migrations'), main: join(src, 'main.ts') }
}
