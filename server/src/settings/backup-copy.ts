/** BACKUP_COPY_TO and BACKUP_COPY_KEY: a store that speaks the API of S3, and the account there. */

export type CopyKey = { readonly id: string; readonly secret: string }

export type BackupCopyConfig = {
  /** Address and bucket, such as `https://s3.eu-central-1.amazonaws.com/backups`. */
  readonly bucket: string
  /** What names of files begin with: empty, or with a slash at its end. */
  readonly prefix: string
  readonly key: CopyKey
  readonly region: string
}

export type CopyPlace = Pick<BackupCopyConfig, 'bucket' | 'prefix'>

/** `https://host/bucket`, or with a folder in it; undefined where the text is nothing of that kind. */
export function copyPlaceFrom(text: string): CopyPlace | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, pathname, username, search, hash } = new URL(text)
  const [bucket, ...folders] = pathname.split('/').filter((part) => part !== '')
  if (!/^https?:$/.test(protocol) || bucket === undefined || username !== '' || search !== '' || hash !== '')
    return undefined
  return Object.freeze({ bucket: `${origin}/${bucket}`, prefix: folders.map((folder) => `${folder}/`).join('') })
}

/** `ID:SECRET`; an id has no colon. */
export function copyKeyFrom(text: string): CopyKey | undefined {
  const [, id, secret] = /^([^\s:]+):(\S+)$/.exec(text) ?? []
  return id === undefined || secret === undefined ? undefined : Object.freeze({ id, secret })
}

export const copyWithoutKey =
  'BACKUP_COPY_TO is set, but BACKUP_COPY_KEY is not. Set it to the id and the secret of an access key that may read, write and delete there, with a colon between.'
