/** The restaurant as a YAML file: download, and upload into the draft with the same review. */
import { filesTexts as words } from '../../../../texts/en/office/files.ts'
import { hasDraft, isReviewing, refused } from '../../draft/draft.ts'
import { takeFile } from '../../draft/draft-acts.ts'
import { readFile } from '../../draft/wire.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { DropFile } from './drop-file.tsx'

export function YamlCards() {
  return (
    <>
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
        <DropFile
          accept=".yaml,.yml,application/yaml"
          label={words.choose}
          hint={words.drop}
          onFile={(file) => void take(file)}
        />
      </section>
    </>
  )
}

async function take(file: File): Promise<void> {
  await takeFile(await file.text())
  if (refused.value !== null) return
  isReviewing.value = hasDraft.value
  say(words.taken)
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
