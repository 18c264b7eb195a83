/**
 * Limits messages by the domain of their recipients: 2 at a time, and none while a domain has asked us to wait. Large
 * providers defer senders who open many connections at once.
 */
const atOnce = 2

type Domain = { busy: number; waiting: (() => void)[]; pausedUntil: number }

export class DomainLimits {
  readonly #domains = new Map<string, Domain>()

  /** Resolves when a message to this address may be sent, to 0, or at once to the seconds that its domain is paused for. */
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

  /** Passes the place on to the next in line. */
  leave(address: string): void {
    const domain = this.#of(address)
    const next = domain.waiting.shift()
    if (next) next()
    else domain.busy -= 1
    if (domain.busy === 0 && secondsUntil(domain.pausedUntil) === 0) this.#domains.delete(domainOf(address))
  }

  pause(address: string, seconds: number): void {
    this.#of(address).pausedUntil = performance.now() + seconds * 1_000
  }

  #of(address: string): Domain {
    const name = domainOf(address)
    const domain = this.#domains.get(name) ?? { busy: 0, waiting: [], pausedUntil: 0 }
    this.#domains.set(name, domain)
    return domain
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const secondsUntil = (moment: number): number => Math.max(0, (moment - performance.now()) / 1_000)
