/** People, their roles and invitations, over HTTP. Changes take effect at once on this server. */
import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { actorOf } from '../../http/auth/actor-of.ts'
import { operation } from '../../http/openapi/operation.ts'
import { publicOrigin } from '../../http/public-url.ts'
import { sentencesFor } from '../../http/responses/sentences-for.ts'
import { idFrom } from '../../http/validation/validate-requests.ts'
import { invitationLinks } from '../messages/write/invitation-links.ts'
import { dropInvitationMessage } from '../messages/write/invitation-messages.sql.ts'
import { writeInvitation } from '../messages/write/write-invitation.ts'
import { auditRoutes } from './audit.routes.ts'
import { changeRole, removeFromRestaurant } from './members/change-role.ts'
import { listInvitations } from './members/invitations.sql.ts'
import {
  type Invitation,
  type Inviter,
  invitationPath,
  inviteUser,
  issuePasswordLink,
  withdrawInvitation,
} from './members/invite-user.ts'
import { listMembers } from './members/members.sql.ts'
import { endPersonSessions, listPersonSessions, resetPersonFactor } from './members/person-sessions.ts'
import {
  DoneAnswer,
  InvitationAnswer,
  InviteBody,
  PasswordLinkBody,
  PeopleAnswer,
  PersonAnswer,
  presentInvitation,
  presentLink,
  presentPerson,
  presentSession,
  RoleBody,
  SessionsAnswer,
} from './people.schemas.ts'
import { secretEntropy } from './sessions/link-secret.ts'
import { MailedLinks } from './sessions/mailed-links.ts'
import { type PeopleRouteParts, tokenRoutes } from './tokens.routes.ts'

type PersonPath = { Params: { user: string } }

export const peopleRoutes: FastifyPluginAsyncTypebox<PeopleRouteParts> = async (api, parts) => {
  const { db, clock, config, secretKey, callers } = parts
  await api.register(tokenRoutes, parts)
  await api.register(auditRoutes, parts)

  /** Clears the cache, so that the next verification reads the change from the database. */
  async function changed<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await db.transaction(work)
    callers.clear()
    return result
  }

  const links = invitationLinks(secretKey)
  const mailedLinks = new MailedLinks(secretKey)

  /**
   * If mail is set up the link is mailed, unless the manager wants to hand it over. The one in the mail says so and proves
   * the account; the one in the answer does not.
   */
  function mailed(tx: Tx, restaurantId: number, made: Invitation, byMail = true): Invitation & { mailed: boolean } {
    const { id, email, secret } = made
    const isMailed = byMail && config.mail !== undefined
    const path = invitationPath(secret) + mailedLinks.queryOf(secret)
    if (isMailed) writeInvitation(tx, restaurantId, links, { id, email, path })
    return { ...made, mailed: isMailed }
  }

  const shown = (made: Invitation & { mailed: boolean }) => ({
    data: presentLink(made, publicOrigin(config, api.server) + invitationPath(made.secret), made.mailed),
  })

  api.get(
    '/people',
    {
      schema: {
        ...operation({
          operationId: 'listPeople',
          'x-access': { role: 'manager', scopes: ['full', 'read'] },
          tags: ['People'],
          summary: 'List the people of the restaurant',
          description: 'Who works here and as what, and the invitations that have not been used yet.',
          'x-answers': { 200: 'The people and the open invitations.' },
        }),
        response: { 200: PeopleAnswer },
      },
    },
    async ({ restaurantId }) => {
      const [people, invitations] = await db.read((query) =>
        Promise.all([listMembers(query, restaurantId), listInvitations(query, restaurantId, clock.now())]),
      )
      return {
        data: {
          people: people.map(presentPerson),
          invitations: invitations.map(presentInvitation),
          has_mail: config.mail !== undefined,
        },
      }
    },
  )

  api.post(
    '/invitations',
    {
      schema: {
        ...operation({
          operationId: 'invitePerson',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'Invite a person',
          description: `Answers with a link that works once, for 48 hours: it sets name and password. The link is shown this once;
send it to nobody else. A person who has an account already confirms with their password. Where that account is unproved
(is_proved of a person is false) and works in a restaurant you do not manage, only the link in the mail works, which is not the one
in the answer: it sets a new password. A new invitation to the same address replaces the one before.`,
          'x-answers': { 201: 'The invitation, with its link.' },
        }),
        body: InviteBody,
        response: { 201: InvitationAnswer },
      },
    },
    async (request, reply) => {
      const { restaurantId, body } = request
      const random = randomBytes(secretEntropy)
      const made = await db.transaction(async (tx) => {
        const invitation = await inviteUser(tx, clock.now(), random, inviterOf(request), restaurantId, body)
        return mailed(tx, restaurantId, invitation, body.by_mail)
      })
      reply.code(201)
      return shown(made)
    },
  )

  api.delete<{ Params: { invitation: string } }>(
    '/invitations/:invitation',
    {
      schema: {
        ...operation({
          operationId: 'withdrawInvitation',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'Withdraw an invitation',
          description: 'Its link no longer works.',
          'x-answers': { 200: 'Withdrawn.' },
        }),
        response: { 200: DoneAnswer },
      },
    },
    async ({ restaurantId, params }) => {
      const id = idFrom(params.invitation, 'Invitation')
      await db.transaction(async (tx) => {
        await withdrawInvitation(tx, restaurantId, id)
        dropInvitationMessage(tx, restaurantId, id)
      })
      return { message: 'Invitation withdrawn.' }
    },
  )

  api.get<PersonPath>(
    '/people/:user/sessions',
    {
      schema: {
        ...operation({
          operationId: 'listPersonSessions',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'List where a person is signed in',
          description: `Latest use first. For a person who also works in a restaurant you do not manage it is refused (403).`,
          'x-answers': { 200: 'The sessions.' },
        }),
        response: { 200: SessionsAnswer },
      },
    },
    async (request) => {
      const userId = idFrom(request.params.user, 'Person')
      const sessions = await db.read((query) =>
        listPersonSessions(query, clock.now(), inviterOf(request), request.restaurantId, userId),
      )
      const say = sentencesFor(request)
      return { data: sessions.map((session) => presentSession(session, say)) }
    },
  )

  api.delete<PersonPath>(
    '/people/:user/sessions',
    {
      schema: {
        ...operation({
          operationId: 'endPersonSessions',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'End all sessions of a person',
          description: 'For a lost tablet, for example. They sign in again with their password.',
          'x-answers': { 200: 'Ended.' },
        }),
        response: { 200: DoneAnswer },
      },
    },
    async (request) => {
      const userId = idFrom(request.params.user, 'Person')
      const ended = await changed((tx) =>
        endPersonSessions(tx, clock.now(), actorOf(request), request.restaurantId, userId),
      )
      return { message: `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.` }
    },
  )

  api.delete<PersonPath>(
    '/people/:user/second-factor',
    {
      schema: {
        ...operation({
          operationId: 'resetSecondFactor',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'Take away the second factor of a person',
          description: `For a person who has lost everything: authenticator app, recovery codes and passkeys no longer count, all
sessions end, and the person is mailed. For a person who also works in a restaurant you do not manage it is refused (403): only the
operator can do it.`,
          'x-answers': { 200: 'Reset, or there was none.' },
        }),
        response: { 200: DoneAnswer },
      },
    },
    async (request) => {
      const userId = idFrom(request.params.user, 'Person')
      const wasThere = await changed((tx) =>
        resetPersonFactor(tx, clock.now(), inviterOf(request), request.restaurantId, userId),
      )
      return { message: wasThere ? 'Second factor reset.' : 'There was no second factor.' }
    },
  )

  api.put<PersonPath>(
    '/people/:user',
    {
      schema: {
        ...operation({
          operationId: 'changeRole',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'Change a role',
          description: `The person's sessions end and they sign in again; their tokens follow at once. The only manager of a
restaurant stays manager (422).`,
          'x-answers': { 200: 'The person.' },
        }),
        body: RoleBody,
        response: { 200: PersonAnswer },
      },
    },
    async (request) => {
      const userId = idFrom(request.params.user, 'Person')
      const { role } = request.body as { role: 'viewer' | 'host' | 'manager' }
      const { member } = await changed((tx) =>
        changeRole(tx, clock.now(), inviterOf(request), request.restaurantId, { userId, role }),
      )
      return { data: presentPerson(member) }
    },
  )

  api.delete<PersonPath>(
    '/people/:user',
    {
      schema: {
        ...operation({
          operationId: 'removePerson',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'Remove a person from the restaurant',
          description:
            'Their sessions end. Their account stays, with its other restaurants; what they did stays in the history.',
          'x-answers': { 200: 'Removed.' },
        }),
        response: { 200: DoneAnswer },
      },
    },
    async (request) => {
      const userId = idFrom(request.params.user, 'Person')
      await changed((tx) => removeFromRestaurant(tx, clock.now(), actorOf(request), request.restaurantId, userId))
      return { message: 'Person removed.' }
    },
  )

  api.post<PersonPath>(
    '/people/:user/password-link',
    {
      schema: {
        ...operation({
          operationId: 'createPasswordLink',
          'x-access': { role: 'manager', scopes: [] },
          tags: ['People'],
          summary: 'Make a link for a new password',
          description: `For a person who has forgotten theirs. It works once, for 48 hours, and ends their sessions when it is used.
For a person who also works in a restaurant you do not manage it is refused (403): only the operator can give it.`,
          'x-answers': { 201: 'The link.' },
        }),
        body: PasswordLinkBody,
        response: { 201: InvitationAnswer },
      },
    },
    async (request, reply) => {
      const userId = idFrom(request.params.user, 'Person')
      const random = randomBytes(secretEntropy)
      const made = await db.transaction(async (tx) => {
        const { restaurantId } = request
        const invitation = await issuePasswordLink(tx, clock.now(), random, inviterOf(request), restaurantId, userId)
        return mailed(tx, restaurantId, invitation, (request.body as { by_mail?: boolean }).by_mail)
      })
      reply.code(201)
      return shown(made)
    },
  )
}

function inviterOf(request: FastifyRequest): Inviter & { manages: readonly number[] } {
  const manages = [...request.caller.roles].filter(([, role]) => role === 'manager').map(([id]) => id)
  return { ...actorOf(request), manages }
}
