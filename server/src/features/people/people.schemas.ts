/** The wire shapes of people, their invitations, tokens and the audit trail. */
import { type Static, Type } from 'typebox'
import { roles, scopes } from '../../domain/caller.ts'
import type { StaffSentences } from '../../domain/sentence.ts'
import { PageMeta, pageFields } from '../../http/responses/pagination.ts'
import { Choice, Email, Id, largestInt32, Nullable, OffsetDateTime, utcTimestamp } from '../../http/wire-types.ts'
import type { ListedToken } from '../house/access/tokens/list-tokens.ts'
import type { StoredAuditEntry } from '../house/audit/audit.sql.ts'
import type { OpenInvitation } from './members/invitations.sql.ts'
import type { Invitation } from './members/invite-user.ts'
import type { Member } from './members/members.sql.ts'
import { deviceName } from './sessions/device-name.ts'
import type { ListedSession } from './sessions/sessions.sql.ts'

const RoleName = { ...Choice(roles), title: 'Role' }
const ScopeName = { ...Choice(scopes), title: 'TokenScope' }
const Message = Type.Object({ message: Type.String() })

const by_mail = Type.Optional(
  Type.Boolean({ description: 'Where mail is set up, the link is mailed too, unless this is false' }),
)
export const InviteBody = Type.Object({ email: Email, role: Choice(roles), by_mail })
export const PasswordLinkBody = Type.Object({ by_mail })
export const RoleBody = Type.Object({ role: Choice(roles) })
export const TokenBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  scope: Type.Optional({ ...Choice(scopes), description: '`full` unless said otherwise' }),
  expires_at: Type.Optional(Nullable(OffsetDateTime)),
  booking_source_id: Type.Optional(
    Nullable({ ...Id, description: 'The source of bookings that it makes without naming one' }),
  ),
})
export const TokenChangeBody = Type.Object({
  booking_source_id: Nullable({ ...Id, description: 'The source of bookings that it makes without naming one' }),
})
export const RotateTokenBody = Type.Object({
  grace_minutes: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 10_080,
      description: 'For how long the old token works too; 0 unless said otherwise, a week at most',
    }),
  ),
})
export const AuditQuery = Type.Object(pageFields({ perPage: 50, most: 200 }))

const Person = Type.Object(
  {
    id: Id,
    email: Type.String(),
    name: Type.String(),
    role: RoleName,
    can_sign_in: Type.Boolean({ description: 'Has set a password' }),
    is_proved: Type.Boolean({
      description: `False where the password was set by a link that somebody copied. Such an account joins another restaurant
only by a mailed link or one of the operator, which sets a new password`,
    }),
    has_authenticator: Type.Boolean({ description: 'A code of an app is asked after the password' }),
    has_pin: Type.Boolean({ description: 'Can say who they are on a tablet of the restaurant' }),
    passkeys: Type.Integer({ description: 'How many passkeys the person has' }),
    last_seen_at: Nullable(OffsetDateTime),
  },
  { title: 'Person' },
)

const invitation = { id: Id, email: Type.String(), role: RoleName, expires_at: OffsetDateTime }
const ListedInvitation = Type.Object(
  {
    ...invitation,
    invited_by: Type.String(),
    mail: Nullable({
      ...Choice(['waiting', 'sent', 'refused', 'failed', 'dropped']),
      description: 'What became of the mail with its link; null where none was written',
    }),
  },
  { title: 'Invitation' },
)
const NewInvitation = Type.Object(
  { ...invitation, link: Type.String(), mailed: Type.Boolean({ description: 'Whether the link is mailed too' }) },
  { title: 'InvitationLink' },
)

const token = {
  id: Type.String(),
  name: Type.String(),
  scope: ScopeName,
  created_at: OffsetDateTime,
  expires_at: Nullable(OffsetDateTime),
  last_used_at: Nullable(OffsetDateTime),
  last_used_from: { ...Nullable(Type.String()), description: 'The address of that request, to the minute' },
  state: Choice(['active', 'expired', 'revoked']),
  booking_source: Nullable(
    Type.Object(
      { id: Id, name: Type.String(), is_active: Type.Boolean({ description: 'False once it was removed' }) },
      { description: 'Of bookings that name no source' },
    ),
  ),
}
const newToken = {
  ...{ id: token.id, name: token.name, scope: ScopeName, expires_at: token.expires_at, token: Type.String() },
}
const NewToken = Type.Object(newToken, { title: 'NewToken' })
const RotatedToken = Type.Object(
  { ...newToken, old_ends_at: { ...OffsetDateTime, description: 'Until when the old one works' } },
  { title: 'RotatedToken' },
)

const AuditEntry = Type.Object(
  {
    id: Type.Integer({ maximum: largestInt32 * 2 ** 20 }),
    at: OffsetDateTime,
    actor: Type.String({ description: '`user:…`, `token:…` or `operator`' }),
    address: Nullable(Type.String()),
    action: Type.String(),
    details: Type.Record(Type.String(), Type.Unknown()),
  },
  { title: 'AuditEntry' },
)

const Session = Type.Object(
  {
    id: Id,
    created_at: OffsetDateTime,
    last_used_at: OffsetDateTime,
    address: Type.String(),
    device: Type.String({ description: 'Browser and system, as the browser names itself' }),
  },
  { title: 'Session' },
)

export const PeopleAnswer = Type.Object({
  data: Type.Object({
    people: Type.Array(Person),
    invitations: Type.Array(ListedInvitation),
    has_mail: Type.Boolean({ description: 'Whether mail is set up, so that links can be mailed' }),
  }),
})
export const PersonAnswer = Type.Object({ data: Person })
export const SessionsAnswer = Type.Object({ data: Type.Array(Session) })
export const InvitationAnswer = Type.Object({ data: NewInvitation })
export const TokenAnswer = Type.Object({ data: Type.Object(token, { title: 'Token' }) })
export const RotatedTokenAnswer = Type.Object({ data: RotatedToken })
export const TokensAnswer = Type.Object({ data: Type.Array(Type.Object(token, { title: 'Token' })) })
export const NewTokenAnswer = Type.Object({ data: NewToken })
export const AuditAnswer = Type.Object({ data: Type.Array(AuditEntry), meta: PageMeta })
export const DoneAnswer = Message

const orNull = (instant: Temporal.Instant | null): string | null => instant && utcTimestamp(instant)

export const presentPerson = (member: Member): Static<typeof Person> => ({
  id: member.user_id,
  email: member.email,
  name: member.name,
  role: member.role,
  can_sign_in: member.has_password,
  is_proved: member.is_proved,
  has_authenticator: member.has_codes,
  has_pin: member.has_pin,
  passkeys: member.passkeys,
  last_seen_at: orNull(member.last_seen_at),
})

export const presentSession = (session: ListedSession, say: StaffSentences): Static<typeof Session> => ({
  id: session.id,
  created_at: utcTimestamp(session.created_at),
  last_used_at: utcTimestamp(session.last_used_at),
  address: session.address,
  device: deviceName(session.user_agent, say),
})

export const presentInvitation = (row: OpenInvitation): Static<typeof ListedInvitation> => ({
  id: row.id,
  email: row.email,
  role: row.role,
  expires_at: utcTimestamp(row.expires_at),
  invited_by: row.invited_by,
  mail: row.mail,
})

export const presentLink = (made: Invitation, link: string, mailed: boolean): Static<typeof NewInvitation> => ({
  id: made.id,
  email: made.email,
  role: made.role,
  expires_at: utcTimestamp(made.expiresAt),
  link,
  mailed,
})

export const presentToken = (row: ListedToken, id: string) => ({
  id,
  name: row.name,
  scope: row.scope,
  created_at: utcTimestamp(row.created_at),
  expires_at: orNull(row.expires_at),
  last_used_at: orNull(row.last_used_at),
  last_used_from: row.last_used_from,
  state: row.state,
  booking_source: row.source,
})

export const presentAudit = (entry: StoredAuditEntry): Static<typeof AuditEntry> => ({
  ...entry,
  at: utcTimestamp(entry.at),
})
