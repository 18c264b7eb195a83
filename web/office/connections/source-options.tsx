/** The restaurant's sources to choose from, as they were saved last; a removed one only where it is chosen. */
import { connectionTexts as words } from '../../../texts/en/office/connections.ts'
import { standing as saved } from '../draft/draft.ts'
import type { Token } from './connections-wire.ts'

export const sourcesInUse = (): readonly { id: number; name: string }[] =>
  (saved.value?.booking_sources ?? []).flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]))

export function SourceOptions({ standing }: { standing: Token['booking_source'] }) {
  return (
    <>
      <option value="">{words.noSource}</option>
      {sourcesInUse().map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {standing !== null && !standing.is_active && (
        <option value={standing.id}>{words.sourceGone(standing.name)}</option>
      )}
    </>
  )
}
