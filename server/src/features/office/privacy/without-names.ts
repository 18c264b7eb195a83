/**
 * The names of an erased guest in reports of files that were played again. A file has no ids of ours, so a party goes by its name:
 * one who has the same name loses it too, which takes nothing from the figures.
 */
import { folded } from '../import/recognise/folded.ts'
import type { KeptParty, PlayedReport } from '../replays/files/played-report.ts'
import { erasedName } from './without-guest.ts'

/** Null where nobody of these names is in it. */
export function withoutNames(report: PlayedReport, names: readonly string[]): PlayedReport | null {
  const erased = new Set(names.map(keyOf).filter((key) => key !== ''))
  const isErased = ({ name }: KeptParty): boolean => name !== null && erased.has(keyOf(name))
  if (!report.evenings.some(({ parties }) => parties.some(isErased))) return null
  const nameless = (party: KeptParty): KeptParty => (isErased(party) ? { ...party, name: erasedName } : party)
  return {
    ...report,
    evenings: report.evenings.map((evening) => ({ ...evening, parties: evening.parties.map(nameless) })),
  }
}

/** `Vella, Ann` is `ann vella`. */
const keyOf = (name: string): string => folded(name).split(' ').toSorted().join(' ')
