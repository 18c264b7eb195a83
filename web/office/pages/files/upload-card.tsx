/** Uploads a CSV file, has it recognised, and opens its page. */
import { useState } from 'preact/hooks'
import { filesTexts as words } from '../../../../texts/en/office/files.ts'
import { go } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { DropFile } from './drop-file.tsx'
import { mostBytes, upload } from './wire/imports-wire.ts'

export function UploadCard() {
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const take = async (file: File) => {
    setError(file.size > mostBytes ? words.tooLarge : file.size === 0 ? words.emptyFile : null)
    if (file.size > mostBytes || file.size === 0) return
    try {
      const { id } = await upload(file, setPercent)
      go({ page: 'files', part: String(id) })
    } catch (wrong) {
      setError(sentenceOf(wrong))
    } finally {
      setPercent(null)
    }
  }
  return (
    <section class="card" aria-labelledby="import-title">
      <h2 id="import-title">{words.importTitle}</h2>
      <p class="hint">{words.importHint}</p>
      <DropFile
        id="csv-file"
        accept=".csv,.txt,.tsv,text/csv"
        label={words.chooseCsv}
        hint={words.drop}
        isBusy={percent !== null}
        onFile={(file) => void take(file)}
      />
      <p role="status" class="small">
        {percent !== null && words.uploading(percent)}
      </p>
      {error !== null && (
        <p role="alert" class="error">
          {error}
        </p>
      )}
      <p class="soft small">{words.privacy}</p>
    </section>
  )
}
