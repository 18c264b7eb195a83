/** How the guest pages look: colour, theme, logo and picture. */
import { useState } from 'preact/hooks'
import { onlineTexts as words } from '../../../../texts/en/office/online.ts'
import { current, setValue } from '../../draft/draft.ts'
import { ChoiceField, described, TextField, Wrong } from '../../draft/fields.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { mostBytes, redrawn } from './brand-image.ts'
import { kilobytesOf, sourceOf } from './image-address.ts'

/** The default of look.css. */
const ourAccent = '#7a1f2b'

export function LookCard() {
  const accent = current('branding.accent')
  const themes = (['auto', 'light', 'dark'] as const).map((value) => ({ value, label: words.themes[value] }))
  return (
    <section class="card" aria-labelledby="look-title">
      <h2 id="look-title">{words.look}</h2>
      <div class="accent">
        <TextField
          path="branding.accent"
          label={words.accent}
          hint={words.accentHint}
          onText={(text) => setValue('branding.accent', text === '' ? undefined : text)}
        />
        <input
          type="color"
          aria-label={words.pickAccent}
          value={/^#[0-9a-f]{6}$/i.test(String(accent)) ? String(accent) : ourAccent}
          onChange={({ currentTarget }) => setValue('branding.accent', currentTarget.value)}
        />
        {accent !== undefined && (
          <button type="button" class="link" onClick={() => setValue('branding.accent', undefined)}>
            {words.ourAccent}
          </button>
        )}
      </div>
      <ChoiceField
        path="branding.theme"
        label={words.theme}
        options={themes}
        value={String(current('branding.theme') ?? 'auto')}
        onChoice={(value) => setValue('branding.theme', value === 'auto' ? undefined : value)}
      />
      <ImageField image="logo" />
      <ImageField image="picture" />
    </section>
  )
}

function ImageField({ image }: { image: 'logo' | 'picture' }) {
  const [refused, refuse] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { name, hint, alt } = words.images[image]
  const path = `branding.${image}`
  const file = current(path)
  const take = async (chosen: File | undefined) => {
    if (chosen === undefined) return
    if (chosen.size > mostBytes) return refuse(words.tooLarge(kilobytesOf(chosen.size)))
    try {
      setIsBusy(true)
      setValue(path, await redrawn(chosen))
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
