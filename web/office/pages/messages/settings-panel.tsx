/** Which messages are sent and when, their sender, and quiet hours. */
import { officeMessageTexts as words } from '../../../../texts/en/office/messages.ts'
import { current, setValue } from '../../draft/draft.ts'
import { described, NumberField, Switch, TextField, Wrong } from '../../draft/fields.tsx'
import { TypedTime } from '../../draft/typed-time.tsx'
import { linkTo } from '../../screen/screen.ts'
import { canBeOff, guestKinds, houseKinds, quietHoursOf, usualQuietHours } from './message-settings.ts'
import { SentSwitch } from './sent-switch.tsx'

export function SettingsPanel() {
  return (
    <div class="cards message-settings">
      <section class="card" aria-labelledby="guests-title">
        <h2 id="guests-title">{words.toGuests}</h2>
        <p class="hint">{words.guestsHint}</p>
        {guestKinds.filter(canBeOff).map((kind) => (
          <SentSwitch key={kind} kind={kind} />
        ))}
        <p class="hint">
          {words.kinds.confirm_link}: {words.when.confirm_link}{' '}
          <a {...linkTo({ page: 'online' })}>{words.confirmByMail}</a>
        </p>
        <Wrong path="messages.off" />
      </section>
      <div class="column">
        <SenderCard />
        <section class="card" aria-labelledby="house-title">
          <h2 id="house-title">{words.toHouse}</h2>
          {houseKinds.map((kind) => (
            <SentSwitch key={kind} kind={kind} />
          ))}
        </section>
        <QuietCard />
        <TextsCard />
      </div>
    </div>
  )
}

function SenderCard() {
  const email = current('email')
  return (
    <section class="card" aria-labelledby="sender-title">
      <h2 id="sender-title">{words.sender}</h2>
      <TextField path="messages.sender_name" label={words.senderName} hint={words.senderHint} nullable />
      <p class={typeof email === 'string' ? 'hint' : 'error'}>
        {typeof email === 'string' ? words.mailbox(email) : words.noMailbox}{' '}
        <a {...linkTo({ page: 'restaurant' })}>{words.changeMailbox}</a>
      </p>
    </section>
  )
}

const quietPath = 'messages.quiet_hours'

function QuietCard() {
  const quiet = quietHoursOf(current(quietPath))
  const isOn = quiet !== null
  const set = (part: { from?: string; until?: string }) => {
    const { from, until } = { from: quiet?.from, until: quiet?.until, ...part }
    setValue(quietPath, `${from}-${until}`)
  }
  return (
    <section class="card" aria-labelledby="quiet-title">
      <h2 id="quiet-title">{words.quiet}</h2>
      <Switch
        id="quiet"
        label={words.quietOn}
        hint={words.quietHint}
        isOn={isOn}
        onPress={() => setValue(quietPath, isOn ? null : usualQuietHours)}
      />
      {quiet !== null && (
        <div class="quiet-hours">
          {(['from', 'until'] as const).map((end) => (
            <div key={end} class="setting">
              <label for={`quiet-${end}`}>{end === 'from' ? words.quietFrom : words.quietUntil}</label>
              <TypedTime
                {...described(quietPath)}
                id={`quiet-${end}`}
                value={quiet[end]}
                onTime={(time) => set({ [end]: time })}
              />
            </div>
          ))}
        </div>
      )}
      <Wrong path={quietPath} />
    </section>
  )
}

/** Of a restaurant that sends texts; which ones, in what words and to which countries stands in its file. */
function TextsCard() {
  if (!current('messages.texts')) return null
  return (
    <section class="card" aria-labelledby="texts-title">
      <h2 id="texts-title">{words.texts}</h2>
      <NumberField
        path="messages.texts.ceiling"
        label={words.textCeiling}
        hint={words.textCeilingHint}
        unit={words.textParts}
        max={1_000_000}
      />
      <NumberField
        path="messages.texts.kept_minutes"
        label={words.keptMinutes}
        hint={words.keptMinutesHint}
        unit={words.minutes}
        min={1}
        max={60}
      />
    </section>
  )
}
