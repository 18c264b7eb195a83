/** What is to be done, by the change that left it. */
import type { Schemas } from '../../../../sdk/src/index.ts'

export type ToDo = Schemas.ToDo
export type ToDoGroup = { key: string; first: ToDo; entries: ToDo[]; left: number }

/** In the order of the evenings concerned; open entries before those that were called. */
export function groupsOf(entries: readonly ToDo[]): ToDoGroup[] {
  const isCalled = ({ state }: ToDo) => Number(state === 'called')
  const groups = Map.groupBy(entries, ({ cause, problem, place, comment, at }) =>
    [cause, problem, place, comment, at].join(' '),
  )
  return [...groups].flatMap(([key, own]) => {
    const sorted = own.toSorted((a, b) => isCalled(a) - isCalled(b) || Date.parse(a.date) - Date.parse(b.date))
    const [first] = sorted
    return first === undefined ? [] : [{ key, first, entries: sorted, left: leftOf(sorted) }]
  })
}

export const leftOf = (entries: readonly ToDo[]): number => entries.filter(({ state }) => state === 'open').length
