/**
 * The key under which secrets are kept in the database. It comes from SECRET_KEY, or from a file in the data folder that
 * the first start creates: readable by its owner alone, and whole or not there at all, however many servers start at
 * once. It is never logged and never stored in the database it protects.
 */
import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigRefused } from './config.ts'
import { makeFolder } from './make-folder.ts'
import { secretKeyFrom } from './secret-key-text.ts'

export type SecretKeyPlace = { secretKey: string | undefined; dataDir: string }

export async function loadSecretKey(place: SecretKeyPlace): Promise<Buffer> {
  const found = await findSecretKey(place)
  if (found) return found
  const path = keyFile(place.dataDir)
  const text = await createKeyFile(place.dataDir, path).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigRefused([
      `There is no SECRET_KEY, and ${path} cannot be made (${error.code ?? error.message}). Set SECRET_KEY to the output of: openssl rand -hex 32; or DATA_DIR to a folder that lasts and that this user may write.`,
    ])
  })
  return decoded(text, path)
}

const keyFile = (dataDir: string): string => join(dataDir, 'secret.key')

/** The key there is; none is made. */
export async function findSecretKey({ secretKey, dataDir }: SecretKeyPlace): Promise<Buffer | undefined> {
  if (secretKey !== undefined) return decoded(secretKey, 'SECRET_KEY')
  const path = keyFile(dataDir)
  const text = await readIfThere(path)
  return text === undefined ? undefined : decoded(text, path)
}

function decoded(text: string, place: string): Buffer {
  const key = secretKeyFrom(text.trim())
  if (key) return key
  throw new ConfigRefused([
    `${place} does not hold a key of 32 bytes in hex or base64. Restore it: without it the stored webhook secrets cannot be read.`,
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

/** A link appears whole or not at all, and only for the first of several servers; the others read what it wrote. */
async function createKeyFile(dataDir: string, path: string): Promise<string> {
  await makeFolder(dataDir)
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await file.sync()
    await file.close()
    await link(draft, path).catch(ignoreExisting)
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
