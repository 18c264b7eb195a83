/** Takes a CSV file, uploads it and has it recognised. */
import { useState } from 'preact/hooks'
import { filesTexts as words } from '../../../../texts/en/office/files.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { DropFile } from './drop-file.tsx'
import { mostBytes, upload } from './wire/imports-wire.ts'

type Given = { id: string; label?: string; hint?: string; onRead: (importId: number) => void }

export function TakeFile({ id, label = words.chooseCsv, hint, onRead }: Given) {
  const [percent, setPercent] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const take = async (file: File) => {
    setError(file.size > mostBytes ? words.tooLarge : file.size === 0 ? words.emptyFile : null)
    if (file.size > mostBytes || file.size === 0) return
    try {
      onRead((await upload(file, setPercent)).id)
    } catch (wrong) {
      setError(sentenceOf(wrong))
    } finally {
      setPercent(null)
    }
  }
  return (
    <>
      <DropFile
        id={id}
        accept=".csv,.txt,.tsv,text/csv"
        label={label}
        hint={hint === undefined ? words.drop : `${words.drop}. ${hint}`}
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
    </>
  )
}
