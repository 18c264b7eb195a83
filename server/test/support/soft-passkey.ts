/**
 * An authenticator in software, which answers as a browser would, and wrongly where a test wants it to: another origin,
 * another name, a counter that stands still.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Made = { challenge: string; rp: { id?: string }; user: { id: string } }
type Asked = { challenge: string; rpId?: string }

export type Oddity = {
  origin?: string
  rpId?: string
  counter?: number
  isVerified?: boolean
  handle?: string
  type?: string
  challenge?: string
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

export class SoftPasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly id = randomBytes(16)
  readonly #origin: string
  counter = 0
  handle = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  /** `counts`: some authenticators, those that keep passkeys in sync above all, always say 0. */
  make(asked: Made, odd: Oddity = {}): string {
    this.handle = asked.user.id
    const key = this.#keys.publicKey.export({ format: 'jwk' })
    const [x, y] = [Buffer.from(key.x as string, 'base64url'), Buffer.from(key.y as string, 'base64url')]
    const cose = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cose])
    const authData = this.#authData(asked.rp.id ?? '', 0x40, odd, attested)
    const size = Buffer.alloc(2)
    size.writeUInt16BE(authData.length)
    // {"fmt": "none", "attStmt": {}, "authData": …}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      authData,
    ])
    return JSON.stringify({
      ...this.#frame(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', asked.challenge, odd).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    })
  }

  answer(asked: Asked, odd: Oddity = {}): string {
    const clientData = this.#clientData('webauthn.get', asked.challenge, odd)
    const authData = this.#authData(asked.rpId ?? '', 0, odd)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)
    return JSON.stringify({
      ...this.#frame(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: odd.handle ?? this.handle,
      },
    })
  }

  #frame() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' }
  }

  #clientData(type: string, challenge: string, odd: Oddity): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? this.#origin,
        crossOrigin: false,
      }),
    )
  }

  #authData(rpId: string, attested: number, odd: Oddity, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(odd.counter ?? this.counter)
    const flags = 0x01 | ((odd.isVerified ?? true) ? 0x04 : 0) | attested
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.of(flags), count, rest])
  }
}
