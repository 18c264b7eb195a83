/** From which size on a guest list has a tally, how fine it is, and how far it may lag behind. */
export type TallyLimits = {
  /** A shorter list is counted in a few milliseconds. */
  fewestGuests: number
  guestsOnShelf: number
  /** How many guests are looked at to learn which searches are broad. */
  guestsAsked: number
  /** A search is broad that this share of them answers to. What fewer answer to is gathered and sorted in time. */
  broadShare: number
  /** A tally is taken anew after so many changes: a hundredth of the list, within these bounds. */
  fewestChanges: number
  manyChanges: number
  /** After more of them than this (2 µs each) the tally is not asked. */
  mostChanges: number
  /** A way along the names of so many guests (0.5 µs each) is always taken, a longer one only if it is the shorter way. */
  shortWalk: number
}

export const tallyLimits: TallyLimits = {
  fewestGuests: 5_000,
  guestsOnShelf: 1_000,
  guestsAsked: 2_000,
  broadShare: 0.02,
  fewestChanges: 500,
  manyChanges: 1_000,
  mostChanges: 2_000,
  shortWalk: 10_000,
}
