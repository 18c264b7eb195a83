/** A picture of the description: chosen as a file, redrawn by the server. */
import './pictures.css'
import { useState } from 'preact/hooks'
import { onlineTexts as words } from '../../../../texts/en/office/online.ts'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { current, setValue } from '../draft.ts'
import { described, Wrong } from '../fields.tsx'
import { mostBytes, redrawn } from './brand-image.ts'
import { kilobytesOf, sourceOf } from './image-address.ts'

type Given = { path: string; name: string; hint: string; alt: string; use?: 'page' | 'product' }

export function ImageField({ path, name, hint, alt, use = 'page' }: Given) {
  const [refused, refuse] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const file = current(path)
  const take = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    if (chosen.size > mostBytes) return refuse(words.tooLarge(kilobytesOf(chosen.size)))
    try {
      setIsBusy(true)
      setValue(path, await redrawn(chosen, use))
      refuse(null)
    } catch (error) {
      refuse(sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const { id, ...state } = described(path)
  return (
    <div class="setting image-field">
      <label for={id}>{name}</label>
      <p class="hint">{hint}</p>
      <div>
        {typeof file === 'string' && <img src={sourceOf(String(current('slug')), file)} alt={alt} />}
        <span class="file-button">
          <input
            id={id}
            {...state}
            type="file"
            disabled={isBusy}
            accept=".svg,.png,.jpg,.jpeg,image/svg+xml,image/png,image/jpeg"
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          <span class="button" aria-hidden="true">
            {isBusy ? words.redrawing : file === undefined ? words.chooseFile : words.changeFile}
          </span>
        </span>
        {file !== undefined && (
          <button
            type="button"
            class="quiet square"
            aria-label={words.removeImage(name)}
            onClick={() => setValue(path, undefined)}
          >
            <OfficeIcon name="trash" />
          </button>
        )}
      </div>
      {refused !== null && (
        <p class="error" role="alert">
          {refused}
        </p>
      )}
      <Wrong path={path} />
    </div>
  )
}
