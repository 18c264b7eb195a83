/** How the guest pages look: colour, theme, logo and picture. */
import { onlineTexts as words } from '../../../../texts/en/office/online.ts'
import { current, setValue } from '../../draft/draft.ts'
import { ChoiceField, TextField } from '../../draft/fields.tsx'
import { ImageField } from '../../draft/pictures/image-field.tsx'

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
      <ImageField path="branding.logo" {...words.images.logo} />
      <ImageField path="branding.picture" {...words.images.picture} />
    </section>
  )
}
