/** The restaurant's sources to choose from, as they were saved last; a removed one only where it is chosen. */
import { connectionTexts as words } from '../../../../texts/en/office/connections.ts'
import { savedDescription } from '../../draft/draft.ts'
import type { Token } from './connections-wire.ts'

export const sourcesInUse = (): readonly { id: number; name: string }[] =>
  (savedDescription.value?.booking_sources ?? []).flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]))

export function SourceOptions({ chosen }: { chosen: Token['booking_source'] }) {
  return (
    <>
      <option value="">{words.noSource}</option>
      {sourcesInUse().map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {chosen !== null && !chosen.is_active && <option value={chosen.id}>{words.sourceGone(chosen.name)}</option>}
    </>
  )
}
