/**
 * The second factor of people who sign in by password: a code of an authenticator app, or one of ten recovery codes. Wrong
 * codes are counted as wrong passwords are, and every wrong one gets the same answer, be it used, old or made up.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { secondsOf } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import {
  acceptedSteps,
  base32Of,
  codeOf,
  type Hmac,
  recoveryCodeOf,
  recoveryCodes,
  recoveryRandom,
  secretBytes,
  typedCode,
  typedRecoveryCode,
} from '../../../domain/people/one-time-codes.ts'
import { Problem } from '../../../domain/problem.ts'
import { sendAccountNews } from '../../messages/write/account-news.sql.ts'
import { type Attempt, countAttempt, takeBackAttempt } from '../guessing/limit-guessing.ts'
import type { PeopleContext, SignInPlace } from '../sessions/people-context.ts'
import { type Account, type AccountFactors, deleteSessionsOf, lockAccount } from '../sessions/sessions.sql.ts'
import { type NewSessionRequest, type SignedIn, startSession } from '../sessions/start-session.ts'
import { findFactor, replaceFactor, replaceRecoveryCodes, useRecoveryCode, useStep } from './second-factors.sql.ts'

export const hmac: Hmac = (secret, counter) => createHmac('sha1', secret).update(counter).digest()

export type CodeAttempt = {
  kind: 'code' | 'recovery code'
  code: string
  from: SignInPlace
  device: string | undefined
}

export const newSecret = (): Buffer => randomBytes(secretBytes)

/** As it is shown and typed, and back. */
export const secretText = base32Of

/** The account of a sign-in that waits for its second factor; throws UNAUTHENTICATED where it has lapsed. */
export async function pendingAccount(
  context: PeopleContext,
  tx: Tx,
  cookie: string,
): Promise<Account & AccountFactors> {
  const now = secondsOf(context.clock.now())
  const userId = context.pending.read(cookie, now)
  const account = userId === undefined ? undefined : await lockAccount(tx, userId)
  if (!account || !context.pending.isOf(account, cookie, now)) throw lapsed()
  return account
}

/** The second step of signing in by password. Throws UNAUTHENTICATED for a wrong code, RATE_LIMITED while a wait lasts. */
export async function signInWithCode(
  context: PeopleContext,
  cookie: string,
  attempt: CodeAttempt,
  previousSecret: string | undefined,
): Promise<SignedIn> {
  const userId = context.pending.read(cookie, secondsOf(context.clock.now()))
  if (userId === undefined) throw lapsed()
  return withRightCode(
    context,
    userId,
    attempt,
    (tx, account) => startSession(tx, context, account, { from: attempt.from, previousSecret, by: attempt.kind }),
    (tx) => pendingAccount(context, tx, cookie),
  )
}

/** `work`: what the person is let do, in the transaction in which the code counts as used. `accountOf` is read first in it. */
export async function withRightCode<Done>(
  context: PeopleContext,
  userId: number,
  attempt: CodeAttempt,
  work: (tx: Tx, account: Account) => Promise<Done>,
  accountOf: (tx: Tx) => Promise<Account>,
): Promise<Done> {
  const counted = await countCode(context, userId, attempt)
  const done = await context.db.transaction(async (tx) => {
    const account = await accountOf(tx)
    if (!(await isRight(context, tx, account.id, attempt))) throw wrongCode()
    return work(tx, account)
  })
  await context.db.transaction((tx) => takeBackAttempt(tx, counted))
  return done
}

/** Under the name of the account's codes, which its passwords do not reset. */
async function countCode(
  { db, clock }: PeopleContext,
  userId: number,
  { from, device }: CodeAttempt,
): Promise<Attempt> {
  const attempt: Attempt = { account: `codes of ${userId}`, address: from.address, device, kind: 'code' }
  await db.transaction((tx) => countAttempt(tx, clock.now(), attempt))
  return attempt
}

async function isRight(context: PeopleContext, tx: Tx, userId: number, { kind, code }: CodeAttempt): Promise<boolean> {
  if (kind === 'recovery code') {
    return useRecoveryCode(tx, userId, context.factors.hmacOf(userId, typedRecoveryCode(code)))
  }
  const factor = await findFactor(tx, userId)
  if (!factor) return false
  const step = stepOf(context, context.factors.decrypt(userId, factor.secret), code)
  return step !== undefined && useStep(tx, userId, step, context.clock.now())
}

/** All accepted codes are compared, so that the time says nothing of which. */
function stepOf({ clock }: PeopleContext, secret: Buffer, code: string): number | undefined {
  const typed = typedCode(code)
  if (!/^\d{6}$/.test(typed)) return undefined
  const matching = acceptedSteps(secondsOf(clock.now())).filter((step) =>
    timingSafeEqual(Buffer.from(codeOf(hmac, secret, step)), Buffer.from(typed)),
  )
  return matching.at(-1)
}

export type NewFactor = { secret: Buffer; code: string; from: SignInPlace }

/**
 * Turns it on, or replaces it: the code shows that the app has the secret. Answers with ten recovery codes, shown this once.
 * Mailed to the person; all sessions end but `keptSessionId`.
 */
export async function turnOn(
  context: PeopleContext,
  tx: Tx,
  account: Pick<Account, 'id' | 'email'>,
  { secret, code, from }: NewFactor,
  keptSessionId: number | null,
): Promise<string[]> {
  const step = stepOf(context, secret, code)
  if (step === undefined) throw wrongCode()
  const at = context.clock.now()
  await replaceFactor(tx, account.id, { secret: context.factors.encrypt(account.id, secret), at, step })
  const codes = await newRecoveryCodes(context, tx, account.id)
  await deleteSessionsOf(tx, account.id, keptSessionId)
  const details = { user_agent: from.userAgent }
  const entry = { at, actor: `user:${account.email}`, address: from.address, details }
  sendAccountNews(tx, account, { ...entry, action: 'factor.added' })
  return codes
}

/** At a sign-in whose restaurant asks for it: with it the session begins. */
export async function turnOnAndSignIn(
  context: PeopleContext,
  cookie: string,
  factor: NewFactor,
  request: Omit<NewSessionRequest, 'by'>,
): Promise<{ signedIn: SignedIn; codes: string[] }> {
  return context.db.transaction(async (tx) => {
    const account = await pendingAccount(context, tx, cookie)
    // Who has one proves it first.
    if (account.has_codes || account.has_passkey) throw lapsed()
    const codes = await turnOn(context, tx, account, factor, null)
    return { codes, signedIn: await startSession(tx, context, account, { ...request, by: 'code' }) }
  })
}

/** The old ones end. */
export async function newRecoveryCodes(context: PeopleContext, tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    recoveryCodeOf(Array.from({ length: recoveryRandom.count }, () => randomInt(recoveryRandom.most))),
  )
  const hmacs = codes.map((code) => context.factors.hmacOf(userId, code))
  await replaceRecoveryCodes(tx, userId, hmacs)
  return codes
}

export const wrongCode = (): Problem => new Problem('UNAUTHENTICATED', ({ requests }) => requests.signIn.wrongCode)
/** The password has to be typed again. */
export const lapsed = (): Problem => new Problem('FORBIDDEN', ({ requests }) => requests.signIn.lapsed)
