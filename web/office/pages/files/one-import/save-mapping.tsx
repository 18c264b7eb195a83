/** Saves how a file is read, for the next file with the same heading. */
import { useState } from 'preact/hooks'
import { filesTexts as words } from '../../../../../texts/en/office/files.ts'
import { say } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import { type Reading, saveMapping } from '../wire/imports-wire.ts'

export function SaveMapping({ shown }: { shown: Reading }) {
  const [name, setName] = useState(shown.mapping_name ?? '')
  const [error, setError] = useState<string | null>(null)
  const save = async () => {
    setError(null)
    try {
      const saved = await saveMapping(shown.id, name.trim())
      say(words.saved(saved.name))
    } catch (wrong) {
      setError(sentenceOf(wrong))
    }
  }
  return (
    <form
      class="role-line"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label>
        {words.saveAs}
        <input
          required
          maxLength={100}
          value={name}
          aria-invalid={error !== null || undefined}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </label>
      <button type="submit">{words.save}</button>
      {error !== null && (
        <p role="alert" class="error">
          {error}
        </p>
      )}
    </form>
  )
}
