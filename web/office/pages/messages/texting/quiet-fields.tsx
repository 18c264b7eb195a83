/** A switch for quiet hours, and from when until when they are. */
import { officeMessageTexts as words } from '../../../../../texts/en/office/messages.ts'
import { current, setValue } from '../../../draft/draft.ts'
import { described, Switch, Wrong } from '../../../draft/fields.tsx'
import { TypedTime } from '../../../draft/typed-time.tsx'
import { quietHoursOf } from './quiet-hours.ts'

type Given = { path: string; id: string; label: string; hint: string; usual: string; title?: string }

export function QuietFields({ path, id, label, hint, usual, title }: Given) {
  const quiet = quietHoursOf(current(path))
  const isOn = quiet !== null
  const set = (part: { from?: string; until?: string }) => {
    const { from, until } = { from: quiet?.from, until: quiet?.until, ...part }
    setValue(path, `${from}-${until}`)
  }
  return (
    <>
      <Switch id={id} label={label} hint={hint} isOn={isOn} onPress={() => setValue(path, isOn ? null : usual)} />
      {quiet !== null && (
        <fieldset class="quiet-hours" aria-label={title}>
          {(['from', 'until'] as const).map((end) => (
            <div key={end} class="setting">
              <label for={`${id}-${end}`}>{end === 'from' ? words.quietFrom : words.quietUntil}</label>
              <TypedTime
                {...described(path)}
                id={`${id}-${end}`}
                value={quiet[end]}
                onTime={(time) => set({ [end]: time })}
              />
            </div>
          ))}
        </fieldset>
      )}
      <Wrong path={path} />
    </>
  )
}
