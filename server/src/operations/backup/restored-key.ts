/**
 * Which secret key a restored database is read with: the one here, where it is the backup's; the one that the backup
 * carries, where there is none here; else the one here becomes the database's, which has to be agreed to, since guests'
 * links are lost by it.
 */
import { webhookSecrets } from '../../features/messages/webhooks/deliver/webhook-secrets.ts'
import { fingerprintOf } from '../../secrets/key-fingerprint.ts'
import { SecretUnreadable } from '../../secrets/secret-box.ts'
import { unwrapKey, type WrappedKey } from '../../secrets/wrapped-key.ts'
import { lossesWithAnotherKey } from '../secret-key/accept-key.ts'
import type { Header } from './backup-format.ts'
import { BackupRefused } from './backup-refused.ts'

export type KeyChoice = {
  /** The key of this server, if it has one. */
  secretKey: Buffer | undefined
  /** Of BACKUP_PASSPHRASE. */
  passphrase: string | undefined
  keepSecretKey(key: Buffer): Promise<void>
  /** To another key than the backup's. */
  agree(sentence: string): Promise<boolean>
}

/** `accept`: the key here is to be made the database's. */
export async function keyForRestore(header: Header, choice: KeyChoice): Promise<'fits' | 'accept'> {
  const { secretKey, agree } = choice
  if (secretKey ? fits(header, secretKey) : needsNone(header)) return 'fits'
  if (!secretKey && header.key?.wrapped) {
    await choice.keepSecretKey(unwrapped(header.key.wrapped, choice.passphrase))
    return 'fits'
  }
  const found = secretKey
    ? 'This backup was made with another secret key than the one here.'
    : 'There is no secret key here, and this backup was made with one.'
  if (await agree(`${found} ${lossesWithAnotherKey}`)) return 'accept'
  const carried = header.key?.wrapped
    ? ' The backup carries that key: remove the one here, and set BACKUP_PASSPHRASE.'
    : ''
  throw new BackupRefused(
    `${found}${carried} Restore with the SECRET_KEY (or the file secret.key in DATA_DIR) of the server it was made from. Where that key is lost, --yes restores all the same. ${lossesWithAnotherKey}`,
  )
}

/** Before 0.2 the secret of a webhook is all there is to tell by. */
function fits({ key, secret }: Header, secretKey: Buffer): boolean {
  if (key) return key.fingerprint === fingerprintOf(secretKey)
  if (secret === null) return true
  const owner = { restaurantId: secret.restaurant_id, webhookId: secret.webhook_id }
  try {
    webhookSecrets(secretKey).decrypt(owner, Buffer.from(secret.encrypted, 'base64'))
    return true
  } catch (error) {
    if (error instanceof SecretUnreadable) return false
    throw error
  }
}

const needsNone = ({ key, secret }: Header): boolean => key === undefined && secret === null

function unwrapped(wrapped: WrappedKey, passphrase: string | undefined): Buffer {
  if (passphrase === undefined) {
    throw new BackupRefused('This backup carries its secret key, encrypted. Set BACKUP_PASSPHRASE to its passphrase.')
  }
  const key = unwrapKey(wrapped, passphrase)
  if (key) return key
  throw new BackupRefused(
    'The secret key in this backup was encrypted under another passphrase than BACKUP_PASSPHRASE.',
  )
}
