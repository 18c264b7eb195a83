/**
 * The only reader of the environment. Every variable is checked before anything starts, all wrong ones are named at once,
 * and the result is frozen. An empty variable counts as unset.
 */
import { type BackupCopyConfig, copyKeyFrom, copyPlaceFrom, copyWithoutKey } from './backup-copy.ts'
import { databaseUrlFrom } from './database-url.ts'
import {
  isLoopback,
  isMailAddress,
  type MailAddress,
  type MailServer,
  mailAddressFrom,
  mailServerFrom,
} from './mail-url.ts'
import { issuerFrom, type OidcConfig, oidcFrom } from './oidc.ts'
import { secretKeyFrom } from './secret-key-text.ts'
import { type TextUrl, textUrlFrom } from './text-url.ts'
import {
  hostName,
  isOrigin,
  networks,
  oneOf,
  optionalNumber,
  portOrOff,
  refused,
  trustedProxies,
  twoDelays,
  type Variable,
  webOrigins,
  wholeNumber,
  yesOrNo,
} from './variable.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export type Config = {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Only this machine can reach the server: it listens on loopback, and no proxy is named that would forward others. */
  readonly loopbackOnly: boolean
  /** The demo may be seeded and entered: only this machine is meant to reach the server, and nothing says otherwise. */
  readonly opensDemo: boolean
  /** The origin under which others reach the server, such as `https://book.example.com`. */
  readonly publicUrl: string | undefined
  readonly dataDir: string
  /** Absent: the server runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly databasePoolSize: number
  readonly logLevel: LogLevel
  /** Requests a minute for each token; 0 is off. */
  readonly rateLimitPerMinute: number
  /** Unknown tokens a minute from one address; 0 is off. */
  readonly authFailuresPerMinute: number
  /** Requests a minute for public pages from one address; 0 is off. */
  readonly publicRateLimitPerMinute: number
  readonly bodyLimitBytes: number
  /** Seconds before the second and the third delivery attempt. */
  readonly webhookRetryDelays: readonly [number, number]
  /** Webhooks may point to private addresses. Without it only those that are made on this machine, where the demo is. */
  readonly webhookAllowPrivate: boolean
  /** As text; `settings/secret-key.ts` decodes it. Absent: the key is in a file in `dataDir`. */
  readonly secretKey: string | undefined
  /** Absent: no metrics are served. */
  readonly metricsPort: number | undefined
  /** METRICS_PORT is unset, so another port is used when it is taken. */
  readonly metricsHost: string
  readonly metricsPortIsDefault: boolean
  readonly shutdownGraceSeconds: number
  /** For how long a stopping server still answers, so that a proxy can turn away from it. */
  readonly drainSeconds: number
  readonly trustProxy: boolean | readonly string[]
  /** Networks of assistants that come for many guests, as CIDR (agents/mcp/assistant-networks.ts). */
  readonly assistantNetworks: readonly string[]
  /** Origins whose web pages may call the API; `*` is any. */
  readonly corsOrigins: readonly string[]
  /** Absent: no mail is sent. */
  readonly mail: MailConfig | undefined
  /** Absent: only restaurants with a gateway of their own send texts. */
  readonly textUrl: TextUrl | undefined
  /** Absent: people have no accounts of their company here. */
  readonly oidc: OidcConfig | undefined
  /** Absent: the server makes no backups by itself. */
  readonly backup: BackupConfig | undefined
  /** Where backups are copied to, besides; also read by a restore on a machine that makes none. */
  readonly backupCopy: BackupCopyConfig | undefined
  /** Encrypts the secret key in backups that carry it. */
  readonly backupPassphrase: string | undefined
  /** Seeds the demo restaurants into an empty own database. */
  readonly demo: 'auto' | 'off'
}

export type BackupConfig = {
  readonly folder: string
  /** Of the server's time zone. */
  readonly at: Temporal.PlainTime
  /** A day, or a part of it that divides it. */
  readonly everyHours: number
  /** The newest so many; undefined where their age decides. */
  readonly keep: number | undefined
}

export type MailConfig = MailServer & { readonly from: MailAddress }

export class ConfigRefused extends Error {
  constructor(complaints: readonly string[]) {
    super(complaints.join('\n'))
    this.name = 'ConfigRefused'
  }
}

/** They divide the day, so that each day has its backups at the same times. */
const hoursBetweenBackups: Readonly<Record<string, number>> = {
  ...{ '1h': 1, '2h': 2, '3h': 3, '4h': 4, '6h': 6, '8h': 8, '12h': 12 },
  ...{ '1d': 24 },
}

export const variables = {
  HOST: { default: '127.0.0.1', accepts: 'an IP address or a host name', read: hostName },
  PORT: wholeNumber('3000', 0, 65_535, 'a port, 0 to 65535 (0 takes any free one)'),
  PUBLIC_URL: {
    default: undefined,
    accepts: 'an origin without a path, such as https://book.example.com',
    read: (text) => (text !== '*' && isOrigin(text) ? text : refused),
  },
  DATA_DIR: { default: './data', accepts: 'the path of a folder', read: (text) => text },
  DATABASE_URL: {
    default: undefined,
    accepts:
      'a URL that starts with postgres:// or postgresql://; it may name several hosts, as in postgres://user@a:5432,b:5432/name',
    secret: true,
    read: (text) => (databaseUrlFrom(text) ? text : refused),
  },
  DATABASE_POOL_SIZE: wholeNumber('16', 2, 200),
  LOG_LEVEL: oneOf('info', logLevels),
  RATE_LIMIT_PER_MINUTE: wholeNumber('6000', 0, 10_000_000),
  AUTH_FAILURES_PER_MINUTE: wholeNumber('60', 0, 10_000_000),
  PUBLIC_RATE_LIMIT_PER_MINUTE: wholeNumber('600', 0, 10_000_000),
  BODY_LIMIT_BYTES: wholeNumber('262144', 1_024, 16_777_216),
  WEBHOOK_RETRY_DELAYS: {
    default: '10,60',
    accepts: 'two positive numbers of seconds with a comma between, such as 10,60',
    read: twoDelays,
  },
  WEBHOOK_ALLOW_PRIVATE: { default: undefined, accepts: 'true or false', read: yesOrNo },
  SECRET_KEY: {
    default: undefined,
    accepts: '32 bytes in hex or base64; make one with: openssl rand -hex 32',
    secret: true,
    read: (text) => (secretKeyFrom(text) ? text : refused),
  },
  METRICS_HOST: { default: '127.0.0.1', accepts: 'an IP address or a host name', read: hostName },
  METRICS_PORT: { default: '9464', accepts: 'a port, 0 to 65535 (0 takes any free one), or off', read: portOrOff },
  SHUTDOWN_GRACE_SECONDS: wholeNumber('10', 0, 600),
  DRAIN_SECONDS: wholeNumber('0', 0, 60),
  TRUST_PROXY: {
    default: 'false',
    accepts: 'true, false, or the addresses or networks of your proxies with commas between, such as 10.0.0.0/8,::1',
    read: trustedProxies,
  },
  ASSISTANT_NETWORKS: {
    default: undefined,
    accepts: 'addresses or networks of assistants with commas between, such as 198.51.100.0/24,2001:db8::/32',
    read: networks,
  },
  CORS_ORIGINS: {
    default: undefined,
    accepts: 'origins with commas between, such as https://www.example.com,http://localhost:5173, or *',
    read: webOrigins,
  },
  MAIL_URL: {
    default: undefined,
    accepts:
      'smtp://user:password@host:587 or smtps://user:password@host:465, special characters of user and password percent-encoded; ?tls=off at the end sends without TLS',
    secret: true,
    read: (text) => mailServerFrom(text) ?? refused,
  },
  MAIL_FROM: {
    default: undefined,
    accepts: 'an e-mail address, or one with a name, such as Trattoria <tables@example.com>',
    read: (text) => mailAddressFrom(text) ?? refused,
  },
  TEXT_URL: {
    default: undefined,
    accepts:
      'twilio://ACCOUNT:TOKEN@api.twilio.com?from=+35699880100, where `from` is a number, a messaging service or a name',
    secret: true,
    read: (text) => textUrlFrom(text) ?? refused,
  },
  OIDC_ISSUER: {
    default: undefined,
    accepts: 'an https URL as the provider spells it, such as https://login.example.com; http only on this machine',
    read: (text) => issuerFrom(text) ?? refused,
  },
  OIDC_CLIENT_ID: { default: undefined, accepts: 'the id that the provider gave this server', read: (text) => text },
  OIDC_CLIENT_SECRET: {
    default: undefined,
    accepts: 'the secret that the provider gave this server',
    secret: true,
    read: (text) => text,
  },
  OIDC_NAME: {
    default: undefined,
    accepts: 'a name of at most 60 characters, such as Trattoria Group',
    read: (text) => (text.length <= 60 && !/\p{C}/u.test(text) ? text : refused),
  },
  OIDC_ONLY: { default: undefined, accepts: 'true or false', read: yesOrNo },
  OIDC_RESCUE: {
    default: undefined,
    accepts: 'the e-mail address of one person',
    read: (text) => (isMailAddress(text) ? text : refused),
  },
  BACKUP_TO: { default: undefined, accepts: 'the path of a folder', read: (text) => text },
  BACKUP_AT: {
    default: '03:30',
    accepts: 'a time of day, such as 03:30, of the time zone of the server (TZ)',
    read: (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? Temporal.PlainTime.from(text) : refused),
  },
  BACKUP_EVERY: {
    default: '1d',
    accepts: '1h, 2h, 3h, 4h, 6h, 8h, 12h or 1d',
    read: (text) => hoursBetweenBackups[text] ?? refused,
  },
  BACKUP_KEEP: optionalNumber(1, 3_650),
  BACKUP_PASSPHRASE: {
    default: undefined,
    accepts: 'a passphrase of 12 characters or more',
    secret: true,
    read: (text) => (text.length >= 12 ? text : refused),
  },
  BACKUP_COPY_TO: {
    default: undefined,
    accepts:
      'the URL of a bucket of an S3-compatible store, such as https://s3.eu-central-1.amazonaws.com/bucket/folder',
    read: (text) => copyPlaceFrom(text) ?? refused,
  },
  BACKUP_COPY_KEY: {
    default: undefined,
    accepts: 'the id and the secret of an access key with a colon between',
    secret: true,
    read: (text) => copyKeyFrom(text) ?? refused,
  },
  BACKUP_COPY_REGION: {
    default: 'auto',
    accepts: 'the name of a region, such as eu-central-1, or auto',
    read: (text) => (/^[a-z0-9-]+$/.test(text) ? text : refused),
  },
  DEMO: oneOf('auto', ['auto', 'off'] as const),
} satisfies Record<string, Variable<unknown>>

type Name = keyof typeof variables
type ValueOf<N extends Name> = Exclude<ReturnType<(typeof variables)[N]['read']>, typeof refused>

export type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment = process.env): Config {
  const complaints: string[] = []
  const optional = <N extends Name>(name: N): ValueOf<N> | undefined => {
    const variable: Variable<unknown> = variables[name]
    const text = given(env, name) ?? variable.default
    if (text === undefined) return undefined
    const value = variable.read(text)
    if (value !== refused) return value as ValueOf<N>
    complaints.push(complaint(name, variable, text))
    return undefined
  }
  // Never undefined in the returned config, since complaints are thrown before it is returned.
  const required = <N extends Name>(name: N) => optional(name) as ValueOf<N>

  const host = required('HOST')
  const port = required('PORT')
  const metricsPort = optional('METRICS_PORT')
  const metricsPortIsDefault = given(env, 'METRICS_PORT') === undefined
  const trustProxy = required('TRUST_PROXY')
  const loopbackOnly = isLoopback(host) && trustProxy === false
  const publicUrl = optional('PUBLIC_URL')
  const demo = required('DEMO')
  const [backupTo, at, everyHours] = [optional('BACKUP_TO'), required('BACKUP_AT'), required('BACKUP_EVERY')]
  const keep = optional('BACKUP_KEEP')
  const [copyPlace, copyKey, region] = [
    optional('BACKUP_COPY_TO'),
    optional('BACKUP_COPY_KEY'),
    required('BACKUP_COPY_REGION'),
  ]
  if (copyPlace && given(env, 'BACKUP_COPY_KEY') === undefined) complaints.push(copyWithoutKey)
  const mailServer = optional('MAIL_URL')
  const from = optional('MAIL_FROM')
  const zone = given(env, 'TZ')
  if (zone !== undefined && !isTimeZone(zone)) complaints.push(wrongTimeZone(zone))
  if (mailServer && given(env, 'MAIL_FROM') === undefined) complaints.push(mailWithoutSender)
  if (from && given(env, 'MAIL_URL') === undefined) complaints.push(senderWithoutMail)
  const oidcGiven = {
    ...{ issuer: optional('OIDC_ISSUER'), clientId: optional('OIDC_CLIENT_ID') },
    ...{ clientSecret: optional('OIDC_CLIENT_SECRET'), name: optional('OIDC_NAME') },
    ...{ only: optional('OIDC_ONLY'), rescue: optional('OIDC_RESCUE') },
  }
  const isGiven = (name: string) => given(env, name) !== undefined
  const oidc = oidcFrom(oidcGiven, isGiven, (sentence) => complaints.push(sentence))
  const config: Config = {
    host,
    port,
    loopbackOnly,
    opensDemo: loopbackOnly && publicUrl === undefined && demo !== 'off',
    publicUrl,
    dataDir: required('DATA_DIR'),
    databaseUrl: optional('DATABASE_URL'),
    databasePoolSize: required('DATABASE_POOL_SIZE'),
    logLevel: required('LOG_LEVEL'),
    rateLimitPerMinute: required('RATE_LIMIT_PER_MINUTE'),
    authFailuresPerMinute: required('AUTH_FAILURES_PER_MINUTE'),
    publicRateLimitPerMinute: required('PUBLIC_RATE_LIMIT_PER_MINUTE'),
    bodyLimitBytes: required('BODY_LIMIT_BYTES'),
    webhookRetryDelays: required('WEBHOOK_RETRY_DELAYS'),
    webhookAllowPrivate: optional('WEBHOOK_ALLOW_PRIVATE') ?? false,
    secretKey: optional('SECRET_KEY'),
    metricsHost: required('METRICS_HOST'),
    metricsPort: metricsPortIsDefault && metricsPort === port ? 0 : metricsPort,
    metricsPortIsDefault,
    shutdownGraceSeconds: required('SHUTDOWN_GRACE_SECONDS'),
    drainSeconds: required('DRAIN_SECONDS'),
    trustProxy,
    assistantNetworks: optional('ASSISTANT_NETWORKS') ?? Object.freeze([]),
    corsOrigins: optional('CORS_ORIGINS') ?? Object.freeze([]),
    mail: mailServer && from && Object.freeze({ ...mailServer, from }),
    textUrl: optional('TEXT_URL'),
    oidc,
    backup: backupTo === undefined ? undefined : Object.freeze({ folder: backupTo, at, everyHours, keep }),
    backupCopy: copyPlace && copyKey && Object.freeze({ ...copyPlace, key: copyKey, region }),
    backupPassphrase: optional('BACKUP_PASSPHRASE'),
    demo,
  }
  complaints.push(...contradictions(config))
  if (complaints.length > 0) throw new ConfigRefused(complaints)
  return Object.freeze(config)
}

const mailWithoutSender =
  'MAIL_URL is set, but MAIL_FROM is not. Set MAIL_FROM to the address that guests get mail from, such as Trattoria <tables@example.com>.'
const senderWithoutMail =
  'MAIL_FROM is set, but MAIL_URL is not. Set MAIL_URL to your mail server, such as smtp://user:password@mail.example.com:587, or remove MAIL_FROM.'
const mailWithoutAddress =
  'MAIL_URL is set, and this server is reached from outside, but PUBLIC_URL is not set. Set PUBLIC_URL to the address of this server, such as https://book.example.com: links in mails begin with it.'

const oidcWithoutAddress =
  'OIDC_ISSUER is set, and this server is reached from outside, but PUBLIC_URL is not set. Set PUBLIC_URL to the address of this server, such as https://book.example.com: the provider sends people back there.'

/** Node takes an unknown name for UTC without a word. A path, such as `:/etc/localtime`, is left to the system. */
function isTimeZone(name: string): boolean {
  if (/^[:/]/.test(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const wrongTimeZone = (name: string): string =>
  `TZ is "${name}". Set it to the name of a time zone, such as Europe/Malta, or leave it out: backups would be made at another hour.`

/** The own PostgreSQL takes 100 connections; the rest is for searches, commands, backups and its supervision. */
export const largestOwnPool = 80

function contradictions(config: Config): string[] {
  const { port, metricsPort, databaseUrl, databasePoolSize, mail, oidc, publicUrl, loopbackOnly } = config
  const found: string[] = []
  if (oidc && publicUrl === undefined && !loopbackOnly) found.push(oidcWithoutAddress)
  if (mail && publicUrl === undefined && !loopbackOnly) found.push(mailWithoutAddress)
  if (metricsPort !== undefined && metricsPort !== 0 && metricsPort === port) {
    found.push(`METRICS_PORT is "${port}", and so is PORT. Set METRICS_PORT to another port, or to off.`)
  }
  if (databaseUrl === undefined && databasePoolSize > largestOwnPool) {
    found.push(
      `DATABASE_POOL_SIZE is "${databasePoolSize}", but the server's own PostgreSQL takes 100 connections in all. Set it to ${largestOwnPool} or less, or set DATABASE_URL to a PostgreSQL that takes more.`,
    )
  }
  return found
}

function given(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim()
  return text === '' ? undefined : text
}

function complaint(name: string, variable: Variable<unknown>, text: string): string {
  const what = variable.secret ? `${name} is not valid` : `${name} is ${JSON.stringify(text)}`
  return `${what}; accepted is ${variable.accepts}.`
}
