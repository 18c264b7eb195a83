/**
 * Settings that the restaurant's own history suggests to change. Nothing is changed here: each suggestion carries the
 * figures it is based on, and how many guests more or fewer the replayed evenings would have seated with it
 * (replay.ts).
 */
import type { House, TurnTime } from '../calendar/house.ts'
import { type PreparedHouse, prepareHouse } from '../seating/prepared-house.ts'
import type { Reason } from '../seating/refusals.ts'
import { partySizes } from './period-figures.ts'
import type { PastEvening, Replayed } from './replay.ts'
import { quantile } from './spread.ts'

export const suggestionKinds = ['turn_time', 'pacing', 'largest_party'] as const

export type Suggestion = {
  kind: (typeof suggestionKinds)[number]
  /** The party sizes it applies to; null where it applies to all of them, or without an upper limit. */
  party_from: number | null
  party_to: number | null
  /** The stays that a suggested turn time is based on. */
  visits: number | null
  median_minutes: number | null
  upper_minutes: number | null
  now: number
  suggested: number
  /** How many more guests (fewer, if negative) the replayed evenings would have seated. */
  covers: number
}

export type Stay = readonly [party: number, minutes: number, planned: number]

/** With fewer visits the figures are chance. */
export const fewestVisits = 30
const quarter = 15

/** A changed house to be replayed, and the suggestion it stands for. */
export type Trial = { suggestion: Omit<Suggestion, 'covers'>; house: House }

/**
 * The upper quartile, rounded to a quarter of an hour: three of four parties have left by then, and starts lie on
 * quarters. Changes the house's turn times, not those that a service sets for itself, and only where all sizes of the
 * group have the same one now.
 */
export function turnTimeTrials({ house, turnMinutes, largestParty }: PreparedHouse, stays: readonly Stay[]): Trial[] {
  const largest = largestParty(null)
  return partySizes.flatMap(({ party_from, party_to }): Trial[] => {
    const to = Math.min(party_to ?? largest, largest)
    const own = stays
      .filter(([party]) => party >= party_from && party <= (party_to ?? party))
      .map(([, stayed]) => stayed)
    const planned = new Set<number>()
    for (let party = party_from; party <= to; party++) planned.add(turnMinutes(null, party))
    const [now, another] = planned
    if (own.length < fewestVisits || now === undefined || another !== undefined) return []
    const upper = quantile(own, 0.75) as number
    const suggested = Math.max(quarter, Math.round(upper / quarter) * quarter)
    const median = Math.round(quantile(own, 0.5) as number)
    // Longer turn times only where the median exceeds the present one: a quarter of the parties always stays longer.
    if (suggested === now || (suggested > now && median <= now)) return []
    const spread = { visits: own.length, median_minutes: median, upper_minutes: Math.round(upper) }
    const changed = { ...house, turnTimes: turnTimesWith(house, largest, { from: party_from, to, minutes: suggested }) }
    return [{ suggestion: { kind: 'turn_time', party_from, party_to, ...spread, now, suggested }, house: changed }]
  })
}

/** The house's turn times with others for parties of these sizes. */
function turnTimesWith(
  { turnTimes, bookingMinutes }: House,
  largest: number,
  { from, to, minutes }: { from: number; to: number; minutes: number },
): TurnTime[] {
  return Array.from({ length: largest }, (_, index) => {
    const party = index + 1
    const usual = turnTimes.find(({ upTo }) => party <= upTo)?.minutes ?? bookingMinutes
    return { upTo: party, minutes: party >= from && party <= to ? minutes : usual }
  })
}

const noSpread = { visits: null, median_minutes: null, upper_minutes: null }

/** Never more than half as many again, since the kitchen has to cope. */
const pacingSteps = [1.125, 1.25, 1.375, 1.5]

/** Tries higher pacing limits where guests were refused for pacing. */
export function pacingTrials(house: House, evenings: readonly PastEvening[]): Trial[] {
  const { maxCovers, minutes } = house.pacing
  if (maxCovers <= 0 || minutes <= 0 || !evenings.some(hasRefused('pacing'))) return []
  const larger = new Set(pacingSteps.map((step) => Math.ceil(maxCovers * step)))
  return [...larger].map((suggested) => ({
    suggestion: { kind: 'pacing', party_from: null, party_to: null, ...noSpread, now: maxCovers, suggested },
    house: { ...house, pacing: { maxCovers: suggested, minutes } },
  }))
}

/** Tries larger parties online where some were refused for their size and tables take them. */
export function largestPartyTrials({ house, largestParty }: PreparedHouse, evenings: readonly PastEvening[]): Trial[] {
  const now = house.online.largestParty
  if (now === null) return []
  const sizes = evenings.flatMap(({ refused }) => refused.filter(({ reason }) => reason === 'party_too_large'))
  const larger = new Set(sizes.map(({ party }) => party).filter((party) => party > now && party <= largestParty(null)))
  return [...larger]
    .sort((one, other) => one - other)
    .map((suggested) => ({
      suggestion: { kind: 'largest_party', party_from: null, party_to: null, ...noSpread, now, suggested },
      house: { ...house, online: { ...house.online, largestParty: suggested } },
    }))
}

const hasRefused =
  (wanted: Reason) =>
  ({ refused }: PastEvening): boolean =>
    refused.some(({ reason }) => reason === wanted)

export const preparedTrials = (trials: readonly Trial[]) =>
  trials.map((trial) => ({ ...trial, prepared: prepareHouse(trial.house) }))

export const coversOf = ({ booked, refused }: Replayed): number => booked + refused

/**
 * Keeps the suggestions worth showing: a shorter turn time or a relaxed rule only if it seats more guests; a longer
 * turn time always, because guests who overstay delay the next party. Of several values for one rule, keeps the
 * smallest with the highest gain.
 */
export function worthSaying(tried: readonly Suggestion[]): Suggestion[] {
  const worth = tried.filter(
    ({ kind, now, suggested, covers }) => covers > 0 || (kind === 'turn_time' && suggested > now),
  )
  const best = (wanted: Suggestion['kind']): Suggestion[] => {
    const own = worth.filter(({ kind }) => kind === wanted)
    const most = Math.max(0, ...own.map(({ covers }) => covers))
    return own.filter(({ covers }) => covers === most).slice(0, 1)
  }
  return [...worth.filter(({ kind }) => kind === 'turn_time'), ...best('pacing'), ...best('largest_party')]
}
