/**
 * The key that encrypts secrets in the database. It comes from SECRET_KEY, or from a file in the data folder that the
 * first start creates with mode 0600: one key, complete, however many servers start at once. It is never logged and never
 * stored in the database.
 */
import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@maitred/postgres/make-folder.ts'
import { ConfigRefused } from './config.ts'
import { secretKeyFrom } from './secret-key-text.ts'

export type SecretKeySource = { secretKey: string | undefined; dataDir: string }

/** Creates the key file if there is no key yet. */
export async function loadSecretKey(source: SecretKeySource): Promise<Buffer> {
  const found = await findSecretKey(source)
  if (found) return found
  const path = keyFile(source.dataDir)
  const text = await createKeyFile(source.dataDir, path).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigRefused([
      `There is no SECRET_KEY, and ${path} cannot be made (${error.code ?? error.message}). Set SECRET_KEY to the output of: openssl rand -hex 32; or DATA_DIR to a folder that lasts and that this user may write.`,
    ])
  })
  return decoded(text, path)
}

const keyFile = (dataDir: string): string => join(dataDir, 'secret.key')

export async function findSecretKey({ secretKey, dataDir }: SecretKeySource): Promise<Buffer | undefined> {
  if (secretKey !== undefined) return decoded(secretKey, 'SECRET_KEY')
  const path = keyFile(dataDir)
  const text = await readIfThere(path)
  return text === undefined ? undefined : decoded(text, path)
}

function decoded(text: string, origin: string): Buffer {
  const key = secretKeyFrom(text.trim())
  if (key) return key
  throw new ConfigRefused([
    `${origin} does not hold a key of 32 bytes in hex or base64. Restore it: without it the stored webhook secrets cannot be read.`,
  ])
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new ConfigRefused([
      `The secret key in ${path} cannot be read (${code}). Make it a file that this user may read, or set SECRET_KEY.`,
    ])
  }
}

/** Keeps the key that came with a backup, where there is none yet. */
export async function keepSecretKey({ secretKey, dataDir }: SecretKeySource, key: Buffer): Promise<void> {
  const path = keyFile(dataDir)
  if (secretKey === undefined) await createKeyFile(dataDir, path, key)
  const kept = await findSecretKey({ secretKey, dataDir })
  if (!kept?.equals(key)) throw new ConfigRefused([`There is another secret key here already, and it stays.`])
}

/** Links a complete file into place, which only the first of several servers can do; the others read its file. */
async function createKeyFile(dataDir: string, path: string, key: Buffer = randomBytes(32)): Promise<string> {
  await makeFolder(dataDir, 0o700)
  const temporary = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(`${key.toString('hex')}\n`)
    await file.sync()
    await file.close()
    await link(temporary, path).catch(ignoreExisting)
  } finally {
    await rm(temporary, { force: true })
  }
  return readFile(path, 'utf8')
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
