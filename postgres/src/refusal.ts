/** The embedded PostgreSQL cannot be used, for a reason a person can act on. The message is printed as it is. */
export class EmbeddedPostgresRefused extends Error {
  override name = 'EmbeddedPostgresRefused'
}

/** Explains an error of the file system in terms of DATA_DIR; any other error is returned as it is. */
export function asRefusal(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedPostgresRefused || !isFileSystemError(error)) return error
  return new EmbeddedPostgresRefused(sentenceFor(error, dataDir), { cause: error })
}

const isFileSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'errno' in error && 'syscall' in error && error.syscall !== 'connect'

function sentenceFor(error: NodeJS.ErrnoException, dataDir: string): string {
  const { code, message, path = dataDir } = error
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dataDir)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return (
        `The data folder ${dataDir} cannot be used: no permission for ${path} (${code}). ` +
        'Give this user the folder, or set DATA_DIR to one it may write.'
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${dataDir} cannot be used: ${path} is no folder. Set DATA_DIR to a folder.`
    default:
      return `The data folder ${dataDir} cannot be used (${message}). Set DATA_DIR to another folder.`
  }
}

/** Whether lines of PostgreSQL's log mean a full disk. It reports a short write where the disk filled up in the middle. */
export const meansDiskFull = (logLines: string): boolean =>
  /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/.test(logLines)

export const diskFull = (dataDir: string): string =>
  `The disk that holds ${dataDir} is full, so PostgreSQL cannot work there. Free some space, or set DATA_DIR to a folder on another disk.`
