/** Which messages are sent and when, their sender, and quiet hours. */
import { officeMessageTexts as words } from '../../../../texts/en/office/messages.ts'
import { officeTextingTexts as texting } from '../../../../texts/en/office/texting.ts'
import type { Description } from '../../description/description.ts'
import { current, description } from '../../draft/draft.ts'
import { TextField, Wrong } from '../../draft/fields.tsx'
import { linkTo } from '../../screen/screen.ts'
import { canBeOff, guestKinds, houseKinds, usualQuietHours } from './message-settings.ts'
import { SentSwitch } from './sent-switch.tsx'
import { QuietFields } from './texting/quiet-fields.tsx'
import { sendsTexts } from './texting/text-settings.ts'

export function SettingsPanel() {
  const isTexting = sendsTexts(description.value as Description)
  return (
    <div class="cards message-settings">
      <section class="card" aria-labelledby="guests-title">
        <h2 id="guests-title">
          {words.toGuests} {isTexting && <span class="soft">{texting.how}</span>}
        </h2>
        <p class="hint">{words.guestsHint}</p>
        {isTexting && <p class="hint">{texting.guestChooses}</p>}
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

function QuietCard() {
  return (
    <section class="card" aria-labelledby="quiet-title">
      <h2 id="quiet-title">{words.quiet}</h2>
      <QuietFields
        path="messages.quiet_hours"
        id="quiet"
        label={words.quietOn}
        hint={words.quietHint}
        usual={usualQuietHours}
        title={words.quiet}
      />
    </section>
  )
}
