/** Asks the running server through PUBLIC_URL, as a guest would, and at its own address. Certificates are verified. */
import { once } from 'node:events'
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { DoctorLinks, type Echo } from '../../features/house/health/doctor-links.ts'
import { settingsDigests } from '../../features/house/health/settings-digests.ts'
import type { Config } from '../../settings/config.ts'
import { type AddressFacts, type Answer, claimedAddress } from './judge-address.ts'

const patienceMs = 10_000

export type ReadAddress = { facts: AddressFacts; aheadSeconds: number | undefined }

export async function readAddress(config: Config, publicUrl: string, secretKey: Buffer): Promise<ReadAddress> {
  const signed = new DoctorLinks(secretKey).sign(Math.floor(Date.now() / 1_000))
  const url = new URL(`/doctor/${signed}`, publicUrl)
  const plain = await ask(url)
  const claimed = await ask(url, { 'x-forwarded-for': claimedAddress })
  const own = ownAddress(config)
  const facts = {
    own: { url: own, answers: (await ask(new URL('/health/live', own))).answer.kind !== 'none' },
    plain: plain.answer,
    claimed: claimed.answer,
    certificateEndsAt: plain.certificateEndsAt,
    settings: settingsDigests(config, secretKey),
  }
  return { facts, aheadSeconds: plain.aheadSeconds }
}

/** A server that listens everywhere is asked on loopback. */
function ownAddress({ host, port }: Config): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

type Asked = { answer: Answer; certificateEndsAt?: Temporal.Instant; aheadSeconds?: number }

async function ask(url: URL, headers: Record<string, string> = {}): Promise<Asked> {
  try {
    const options = { headers, agent: false as const, signal: AbortSignal.timeout(patienceMs) }
    const request = url.protocol === 'https:' ? tlsRequest(url, options) : plainRequest(url, options)
    request.end()
    const before = Date.now()
    const [response] = await once(request, 'response')
    const { statusCode: status, headers: answered, socket } = response
    const between = (before + Date.now()) / 2
    let body = ''
    for await (const chunk of response.setEncoding('utf8')) body += chunk
    const validTo = (socket as Partial<TLSSocket>).getPeerCertificate?.().valid_to
    // The header has whole seconds: on average the moment is half a second later.
    const said = Date.parse(answered.date ?? '') + 500
    return {
      answer: answerOf(status, body),
      ...(validTo && { certificateEndsAt: Temporal.Instant.fromEpochMilliseconds(Date.parse(validTo)) }),
      ...(Number.isFinite(said) && { aheadSeconds: (said - between) / 1_000 }),
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { answer: { kind: 'none', code: String(code ?? ''), message } }
  }
}

/** Errors of maitred have a shape of their own. */
function answerOf(status: number, body: string): Answer {
  const json = parsed(body)
  if (status === 200 && 'settings' in json) return { kind: 'echo', echo: json as Echo }
  return { kind: 'other', status, isMaitred: 'error' in json && 'meta' in json }
}

function parsed(body: string): object {
  try {
    const json: unknown = JSON.parse(body)
    return typeof json === 'object' && json !== null ? json : {}
  } catch {
    return {}
  }
}
