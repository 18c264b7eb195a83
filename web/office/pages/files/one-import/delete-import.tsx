/** Deletes an import, after a confirmation. */
import { useState } from 'preact/hooks'
import { filesTexts as words } from '../../../../../texts/en/office/files.ts'
import { go, say } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import { remove } from '../wire/imports-wire.ts'

export function DeleteImport({ id }: { id: number }) {
  const [isAsked, setAsked] = useState(false)
  const drop = async () => {
    try {
      await remove(id)
      say(words.deleted)
      go({ page: 'files' }, 'replace')
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  if (!isAsked) {
    return (
      <p>
        <button type="button" class="danger" onClick={() => setAsked(true)}>
          {words.deleteImport}
        </button>
      </p>
    )
  }
  return (
    <div class="ask" role="alert">
      <p>{words.deleteHint}</p>
      <p class="acts">
        <button type="button" class="danger" onClick={() => void drop()}>
          {words.deleteImport}
        </button>
        <button type="button" autofocus onClick={() => setAsked(false)}>
          {words.keepIt}
        </button>
      </p>
    </div>
  )
}
