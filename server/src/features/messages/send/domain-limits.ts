/**
 * Limits messages by the domain of their recipients: 2 at a time, and none while a domain defers us. Large providers defer
 * senders who open many connections at once. One deferred address says nothing about its neighbours (greylisting defers
 * every new sender of an address), so a domain is paused once three addresses in a row were.
 */
import { normalEmail } from '../../../domain/guest/email-address.ts'

const atOnce = 2
const deferredBeforePause = 3

type Domain = { busy: number; waiting: (() => void)[]; pausedUntil: number; deferred: Set<string> }

export class DomainLimits {
  readonly #domains = new Map<string, Domain>()

  /**
   * Resolves to 0 once a message to this address may be sent, or at once to the seconds for which its domain is paused.
   */
  async enter(address: string): Promise<number> {
    const domain = this.#of(address)
    const paused = secondsUntil(domain.pausedUntil)
    if (paused > 0) return paused
    if (domain.busy < atOnce) {
      domain.busy += 1
      return 0
    }
    await new Promise<void>((resolve) => domain.waiting.push(resolve))
    const pausedMeanwhile = secondsUntil(domain.pausedUntil)
    if (pausedMeanwhile > 0) this.leave(address)
    return pausedMeanwhile
  }

  /** Hands the slot to the next in the queue. */
  leave(address: string): void {
    const domain = this.#of(address)
    const next = domain.waiting.shift()
    if (next) next()
    else domain.busy -= 1
    this.#forget(address, domain)
  }

  /** The address was deferred; pauses its domain for this many seconds if others of it were deferred too. */
  defer(address: string, seconds: number): void {
    const domain = this.#of(address)
    if (domain.deferred.size < deferredBeforePause) domain.deferred.add(normalEmail(address))
    if (domain.deferred.size === deferredBeforePause) domain.pausedUntil = performance.now() + seconds * 1_000
  }

  /** The domain has accepted a message. */
  resume(address: string): void {
    const domain = this.#of(address)
    domain.deferred.clear()
    this.#forget(address, domain)
  }

  #forget(address: string, { busy, pausedUntil, deferred }: Domain): void {
    const isIdle = busy === 0 && deferred.size === 0 && secondsUntil(pausedUntil) === 0
    if (isIdle) this.#domains.delete(domainOf(address))
  }

  #of(address: string): Domain {
    const name = domainOf(address)
    const domain = this.#domains.get(name) ?? { busy: 0, waiting: [], pausedUntil: 0, deferred: new Set<string>() }
    this.#domains.set(name, domain)
    return domain
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const secondsUntil = (moment: number): number => Math.max(0, (moment - performance.now()) / 1_000)
