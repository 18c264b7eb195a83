/**
 * The shells of releases, each in a cache of its own. One of them is the current one, which answers the next start; it is
 * named last, when all of it is there, so that a download that was cut off is never shown.
 */

/** What the server says a release consists of (`/diary-shell.json`). */
export type Shell = { version: string; page: string; files: readonly string[] }

const index = 'diary-shells'
const nameOfCurrent = '/current'
const prefix = 'diary-shell-'
/** Pages that were opened before go on with the parts of their own release. */
const mostShells = 3

export class ShellCache {
  readonly #caches: CacheStorage

  constructor(caches: CacheStorage) {
    this.#caches = caches
  }

  async current(): Promise<string | null> {
    const named = await (await this.#caches.open(index)).match(nameOfCurrent)
    return named === undefined ? null : named.text()
  }

  async keep({ version, page, files }: Shell): Promise<void> {
    const cache = await this.#caches.open(`${prefix}${version}`)
    await Promise.all([...files, page].map((path) => this.#add(cache, path)))
    await (await this.#caches.open(index)).put(nameOfCurrent, new Response(version))
    await this.#forgetOld(version)
  }

  async #add(cache: Cache, path: string): Promise<void> {
    if (path.startsWith('/web/') && (await cache.match(path)) !== undefined) return
    const answer = await fetch(path, { cache: 'no-cache' })
    // A server of another release answers with its own file, which must not be mixed with these.
    const isOther = path.startsWith('/web/') && !answer.headers.get('cache-control')?.includes('immutable')
    if (!answer.ok || isOther) throw new Error(`${path}: ${answer.status}`)
    await cache.put(path.startsWith('/web/') ? path : '/diary', answer)
  }

  async #forgetOld(current: string): Promise<void> {
    const names = (await this.#caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + current)
    for (const name of names.slice(0, Math.max(0, names.length - mostShells + 1))) await this.#caches.delete(name)
  }

  async page(): Promise<Response | undefined> {
    const version = await this.current()
    if (version === null) return undefined
    return (await this.#caches.open(`${prefix}${version}`)).match('/diary')
  }

  /** Paths contain a hash of their content, so it does not matter in which shell one is found. */
  file(request: Request): Promise<Response | undefined> {
    return this.#caches.match(request)
  }
}
