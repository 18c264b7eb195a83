/** The restaurant as a YAML file: down, and up into the draft with the same review. */
import { useState } from 'preact/hooks'
import { texts } from '../../../texts/en/office.ts'
import { sentenceOf } from '../api.ts'
import { hasDraft, isReviewing, refused } from '../draft/draft.ts'
import { takeFile } from '../draft/draft-acts.ts'
import { readFile } from '../draft/wire.ts'
import { OfficeIcon } from '../frame/office-icon.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { say } from '../frame/screen.ts'

const words = texts.files

export default function FilesPage() {
  const [isOver, setOver] = useState(false)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    await takeFile(await file.text())
    if (refused.value !== null) return
    isReviewing.value = hasDraft.value
    say(words.taken)
  }
  return (
    <>
      <PageHead title={texts.pages.files} steps />
      <main class="body cards">
        <section class="card" aria-labelledby="yaml-title">
          <h2 id="yaml-title">{words.yaml}</h2>
          <p class="hint">{words.yamlHint}</p>
          <button type="button" onClick={() => void download()}>
            <OfficeIcon name="files" />
            {words.download}
          </button>
        </section>
        <section class="card" aria-labelledby="upload-title">
          <h2 id="upload-title">{words.upload}</h2>
          <p class="hint">
            {words.uploadHint} {hasDraft.value && <b>{words.draftLost}</b>}
          </p>
          <label
            class={`drop${isOver ? ' over-drop' : ''}`}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault()
              setOver(false)
              void take(event.dataTransfer?.files[0])
            }}
          >
            <input
              type="file"
              accept=".yaml,.yml,application/yaml"
              onChange={({ currentTarget }) => {
                void take(currentTarget.files?.[0])
                currentTarget.value = ''
              }}
            />
            <span>
              <b>{words.choose}</b> {words.drop}
            </span>
          </label>
        </section>
      </main>
    </>
  )
}

async function download(): Promise<void> {
  try {
    const data = await readFile()
    const address = URL.createObjectURL(new Blob([data.yaml], { type: 'application/yaml' }))
    Object.assign(document.createElement('a'), { href: address, download: data.name }).click()
    URL.revokeObjectURL(address)
  } catch (error) {
    say(sentenceOf(error))
  }
}
