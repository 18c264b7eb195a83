/**
 * Tells a link that came by mail from the same link as it was shown to its inviter: only the mail has a signature over the
 * secret in it (`?mailed=`), which cannot be made without the key of the installation. Who opens a link with it reads the
 * mail of that address. A server of 0.1.0 ignores it, and one with another key takes it for a copied link.
 */
import { SignedTokens, text } from '../../../secrets/signed-token.ts'

/** A secret, and the signature that the address of the page was opened with. */
export type PresentedLink = { secret: string; mailed?: string | undefined }

export class MailedLinks {
  readonly #tokens: SignedTokens<{ secret: string }>

  constructor(secretKey: Buffer) {
    this.#tokens = new SignedTokens(secretKey, {
      purpose: 'maitred mailed links',
      fields: { secret: text('[A-Za-z0-9_-]{43}') },
      signature: 22,
    })
  }

  /** To be put behind the path of the link. */
  queryOf(secret: string): string {
    const [, signature = ''] = this.#tokens.sign({ secret }).split('.')
    return `?mailed=${signature}`
  }

  isMailed({ secret, mailed = '' }: PresentedLink): boolean {
    return this.#tokens.read(`${secret}.${mailed}`) !== undefined
  }
}
