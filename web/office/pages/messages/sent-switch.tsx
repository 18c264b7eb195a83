/** Whether a message is sent, and at which hour where it has one of its own. */
import { officeMessageTexts as words } from '../../../../texts/en/office/messages.ts'
import type { Description } from '../../description/description.ts'
import { change, current, description, setValue } from '../../draft/draft.ts'
import { NumberField, TimeField, Wrong } from '../../draft/fields.tsx'
import { canBeOff, comesTooLate, hourOf, isSent, type Kind, withSent } from './message-settings.ts'
import { ChannelField } from './texting/channel-field.tsx'
import { isChosenKind, sendsTexts } from './texting/text-settings.ts'

/** `isAlone`: below the name of the message, which it then does not repeat. */
export function SentSwitch({ kind, isAlone = false }: { kind: Kind; isAlone?: boolean }) {
  const isOn = isSent(description.value as Description, kind)
  const id = `sent-${kind}`
  return (
    <div class="sent-switch">
      <div class="switch-field">
        <span>
          <span class="label" id={`${id}-label`}>
            {isAlone ? words.send : words.kinds[kind]}
          </span>
          {!isAlone && <span class="hint">{words.when[kind]}</span>}
        </span>
        {canBeOff(kind) && (
          <button
            type="button"
            class="switch"
            role="switch"
            id={id}
            aria-checked={isOn}
            aria-label={isAlone ? words.send : words.sendOf(words.kinds[kind])}
            onClick={() => change((before) => withSent(before, kind, !isOn))}
          />
        )}
      </div>
      {isOn && !isAlone && isChosenKind(kind) && sendsTexts(description.value as Description) && (
        <ChannelField kind={kind} label={words.kinds[kind]} />
      )}
      {isOn && <Hour kind={kind} />}
      {kind === 'reconfirmation' && <Wrong path="reconfirmation_enabled" />}
    </div>
  )
}

function Hour({ kind }: { kind: Kind }) {
  const hour = hourOf[kind]
  if (hour === undefined) return null
  if (kind === 'daily_sheet') {
    return (
      <TimeField
        path={hour.path}
        label={words.sheetAt}
        value={String(current(hour.path) ?? hour.usual)}
        onTime={(time) => setValue(hour.path, time)}
      />
    )
  }
  const label = kind === 'review_request' ? words.hoursAfter : words.hoursBefore
  return (
    <>
      <NumberField
        path={hour.path}
        label={label}
        unit={words.hours}
        min={1}
        max={kind === 'review_request' ? 168 : 336}
      />
      {comesTooLate(description.value as Description, kind) && (
        <p class="error">{words.tooLate(Number(current('cancellation_policy_hours_before_reservation')))}</p>
      )}
    </>
  )
}
