/**
 * Makes passkeys and signs in with them. The authenticator is asked to verify its user (finger, face, code), so a passkey
 * stands for both factors. Whatever is wrong with one gets the same answer. The library is loaded when it is first needed.
 */
import { createHmac } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { secondsOf } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import { Problem } from '../../../domain/problem.ts'
import { derivedKey } from '../../../secrets/derived-key.ts'
import { sendAuditOfUser } from '../../house/audit/audit.sql.ts'
import { sendAccountNews } from '../../messages/write/account-news.sql.ts'
import { sha256Of } from '../sessions/link-secret.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import type { RelyingParty } from '../sessions/relying-party.ts'
import { type Account, deleteSessionsOf, lockAccount } from '../sessions/sessions.sql.ts'
import { type NewSessionRequest, type SignedIn, startSession } from '../sessions/start-session.ts'
import { Challenges, rememberedSeconds } from './challenges.ts'
import {
  answerChallenge,
  deletePasskey,
  findPasskey,
  insertPasskey,
  type ListedPasskey,
  listPasskeys,
  type StoredPasskey,
  usePasskey,
} from './passkeys.sql.ts'

const mostPasskeys = 20
const longestName = 60

/** Ed25519, ES256, RS256: what authenticators have. */
const algorithms = [-8, -7, -257] as const

type Library = typeof import('@simplewebauthn/server')
const library = (): Promise<Library> => import('@simplewebauthn/server')

export type PasskeyOwner = { id: number; email: string; name: string }
export type PasskeyChange = { from: SignInPlace; keptSessionId: number | null }

export class Passkeys {
  readonly #context: PeopleContext
  readonly #challenges: Challenges
  readonly #handleKey: Buffer

  constructor(context: PeopleContext, secretKey: Buffer) {
    this.#context = context
    this.#challenges = new Challenges(secretKey)
    this.#handleKey = derivedKey(secretKey, 'maitred passkey users')
  }

  list(userId: number): Promise<ListedPasskey[]> {
    return this.#context.db.read((query) => listPasskeys(query, userId))
  }

  /** For the browser that is to make one: what it passes on to the authenticator. */
  async toMake(party: RelyingParty, owner: PasskeyOwner) {
    const { generateRegistrationOptions } = await library()
    const known = await this.list(owner.id)
    if (known.length >= mostPasskeys) throw notMade()
    return generateRegistrationOptions({
      rpName: 'maitred',
      rpID: party.id,
      userName: owner.email,
      userDisplayName: owner.name,
      userID: this.#handleOf(owner.id),
      challenge: this.#challenges.make({ userId: owner.id }, this.#now()),
      attestationType: 'none',
      supportedAlgorithmIDs: [...algorithms],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        transports,
      })),
    })
  }

  /** Mailed to the person; all sessions end but the one that made it. */
  async add(
    party: RelyingParty,
    owner: PasskeyOwner,
    made: { response: string; name: string },
    { from, keptSessionId }: PasskeyChange,
  ): Promise<void> {
    const { verifyRegistrationResponse } = await library()
    const response = read<RegistrationResponseJSON>(made.response)
    const answered = { challenge: '' }
    const verified = await verifyRegistrationResponse({
      response,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: [...algorithms],
      requireUserVerification: true,
      expectedChallenge: (challenge) => {
        answered.challenge = challenge
        return this.#challenges.isOurs(challenge, { userId: owner.id }, this.#now())
      },
    }).catch(() => undefined)
    if (!verified?.verified) throw notMade()
    const { credential, credentialDeviceType, credentialBackedUp } = verified.registrationInfo
    const at = this.#context.clock.now()
    const name = nameOf(made.name)
    await this.#context.db.transaction(async (tx) => {
      await this.#answerOnce(tx, answered.challenge, notMade())
      const isNew = await insertPasskey(tx, {
        ...{ userId: owner.id, credentialId: Buffer.from(credential.id, 'base64url'), at, name },
        ...{ publicKey: Buffer.from(credential.publicKey), counter: credential.counter },
        transports: (credential.transports ?? []).filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 8),
        ...{ isMultiDevice: credentialDeviceType === 'multiDevice', isBackedUp: credentialBackedUp },
      })
      if (!isNew) throw notMade()
      await deleteSessionsOf(tx, owner.id, keptSessionId)
      const entry = { at, actor: `user:${owner.email}`, address: from.address, action: 'passkey.added' as const }
      sendAccountNews(tx, owner, { ...entry, details: { name, user_agent: from.userAgent } })
    })
  }

  async remove(owner: PasskeyOwner, id: number, { from, keptSessionId }: PasskeyChange): Promise<void> {
    const at = this.#context.clock.now()
    await this.#context.db.transaction(async (tx) => {
      const name = await deletePasskey(tx, owner.id, id)
      if (name === undefined) return
      await deleteSessionsOf(tx, owner.id, keptSessionId)
      const entry = { at, actor: `user:${owner.email}`, address: from.address, action: 'passkey.removed' as const }
      sendAuditOfUser(tx, owner.id, { ...entry, details: { name } })
    })
  }

  /** For anybody who is about to sign in: it says nothing about who has a passkey. */
  async toSignIn(party: RelyingParty) {
    const { generateAuthenticationOptions } = await library()
    return generateAuthenticationOptions({
      rpID: party.id,
      challenge: this.#challenges.make({ userId: 0 }, this.#now()),
      userVerification: 'required',
    })
  }

  /** Throws UNAUTHENTICATED for whatever is wrong with it. */
  signIn(
    party: RelyingParty,
    response: string,
    request: Omit<NewSessionRequest, 'by'> & { mayBeDemo: boolean },
  ): Promise<SignedIn> {
    return this.prove(party, { ...request, response }, (tx, account) =>
      startSession(tx, this.#context, account, { ...request, by: 'passkey' }),
    )
  }

  /** `work`: what the person is let do, in the transaction in which the passkey counts as used. */
  async prove<Done>(
    party: RelyingParty,
    presented: { response: string; from: SignInPlace; mayBeDemo: boolean },
    work: (tx: Tx, account: Account) => Promise<Done>,
  ): Promise<Done> {
    const response = read<AuthenticationResponseJSON>(presented.response)
    const credentialId = Buffer.from(typeof response.id === 'string' ? response.id : '', 'base64url')
    const stored = await this.#context.db.read((query) => findPasskey(query, credentialId))
    const verified = await this.#verify(party, response, stored ?? nobody)
    if (!stored || !verified) throw notWorking()
    const at = this.#context.clock.now()
    const proved = await this.#context.db.transaction(async (tx) => {
      await this.#answerOnce(tx, verified.challenge, notWorking())
      const account = await lockAccount(tx, stored.user_id)
      if (!account || (account.is_demo && !presented.mayBeDemo)) throw notWorking()
      if (!(await usePasskey(tx, stored.id, verified.counter, verified.isBackedUp, at))) return undefined
      return { done: await work(tx, account) }
    })
    if (proved) return proved.done
    await this.#recordClone(stored, presented.from)
    throw notWorking()
  }

  async #verify(party: RelyingParty, response: AuthenticationResponseJSON, stored: StoredPasskey) {
    const { verifyAuthenticationResponse } = await library()
    const answered = { challenge: '' }
    const handle = Buffer.from(this.#handleOf(stored.user_id)).toString('base64url')
    if (stored !== nobody && response.response?.userHandle !== handle) return undefined
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        expectedChallenge: (challenge) => {
          answered.challenge = challenge
          return this.#challenges.isOurs(challenge, { userId: 0 }, this.#now())
        },
        credential: {
          id: stored.credential_id.toString('base64url'),
          publicKey: new Uint8Array(stored.public_key),
          // Compared on storing, where a concurrent use counts too, and where a copy is recorded.
          counter: 0,
        },
      })
      const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo
      return verified ? { challenge: answered.challenge, counter, isBackedUp } : undefined
    } catch {
      return undefined
    }
  }

  /** Two devices answer with one key: the audit trail says so, and neither gets in until the counter rises again. */
  async #recordClone({ user_id: userId, id }: StoredPasskey, { address }: SignInPlace): Promise<void> {
    const at = this.#context.clock.now()
    await this.#context.db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId)
      if (!account) return
      const entry = { at, actor: `user:${account.email}`, address, action: 'passkey.copied' as const }
      sendAccountNews(tx, account, { ...entry, details: { passkey_id: id } })
    })
  }

  async #answerOnce(tx: Tx, challenge: string, otherwise: Problem): Promise<void> {
    const until = this.#context.clock.now().add({ seconds: rememberedSeconds })
    if (!(await answerChallenge(tx, sha256Of(challenge), until))) throw otherwise
  }

  /** Says nothing about the person, and is the same for all passkeys of theirs, as authenticators expect. */
  #handleOf(userId: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(createHmac('sha256', this.#handleKey).update(`user ${userId}`).digest())
  }

  #now(): number {
    return secondsOf(this.#context.clock.now())
  }
}

/** Compared with where the passkey is not known, so that it takes about as long as one that is. */
const nobody: StoredPasskey = {
  ...{ id: 0, user_id: 0, credential_id: Buffer.alloc(16), counter: 0, transports: [] },
  // A key of the curve P-256, in COSE: that of its base point.
  public_key: Buffer.from(
    'a5010203262001215820' +
      '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
      '225820' +
      '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
    'hex',
  ),
}

function nameOf(typed: string): string {
  const name = typed
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestName)
  return name === '' ? 'Passkey' : name
}

/** An empty object for what is no JSON; the library refuses it. */
function read<Response>(text: string): Response {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Response
  } catch {
    // Refused below like everything else.
  }
  return {} as Response
}

export const notWorking = (): Problem => new Problem('UNAUTHENTICATED', ({ requests }) => requests.signIn.wrongPasskey)
const notMade = (): Problem => new Problem('UNAUTHENTICATED', ({ requests }) => requests.signIn.noPasskey)
