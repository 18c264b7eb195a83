/** The engine cannot be had, for a reason a person can act on. The message is for that person: print it as it is. */
export class EmbeddedPostgresRefused extends Error {
  override name = 'EmbeddedPostgresRefused'
}

const isErrno = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string'

/**
 * Turns what the file system says into a sentence; anything unforeseen is passed on as it came. On a read-only file
 * system Node, asked to make a folder with all its parents, says ENOENT.
 */
export function asRefusal(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedPostgresRefused || !isErrno(error)) return error
  const where = error.path ?? dataDir
  switch (error.syscall === 'mkdir' && error.code === 'ENOENT' ? 'EROFS' : error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedPostgresRefused(diskFull(dataDir), { cause: error })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new EmbeddedPostgresRefused(
        `The data folder ${dataDir} cannot be used: no permission for ${where} (${error.code}). ` +
          'Give this user the folder, or set DATA_DIR to one it may write.',
        { cause: error },
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresRefused(
        `The data folder ${dataDir} cannot be used: ${where} is in the way and is no folder. Set DATA_DIR to a folder.`,
        { cause: error },
      )
    default:
      return error
  }
}

/** Whether PostgreSQL's words mean a full disk; a write cut short is its other way to say so. */
export const saysDiskFull = (words: string): boolean =>
  /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/.test(words)

export const diskFull = (dataDir: string): string =>
  `The disk that holds ${dataDir} is full, so PostgreSQL cannot work there. Free some space, or set DATA_DIR to a folder on another disk.`
