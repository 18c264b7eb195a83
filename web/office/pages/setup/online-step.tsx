/** What guests may book by themselves. */
import { setupTexts } from '../../../../texts/en/office/set-up.ts'
import { ChoiceField, NumberField, SwitchField } from '../../draft/fields.tsx'

const words = setupTexts.online

export function OnlineStep() {
  const modes = (['SYNCHRONOUS', 'ASYNCHRONOUS'] as const).map((value) => ({ value, label: words.modes[value] }))
  return (
    <div class="setup-form">
      <NumberField path="online.largest_party" label={words.largest} hint={words.largestHint} nullable min={1} />
      <div class="fields">
        <NumberField path="max_days" label={words.ahead} unit={words.days} max={730} />
        <NumberField path="online.notice_minutes" label={words.notice} unit={words.minutes} />
      </div>
      <ChoiceField path="confirmation_mode" label={words.confirm} options={modes} />
      <NumberField path="cancellation_policy_hours_before_reservation" label={words.cancel} unit={words.cancelUnit} />
      <SwitchField path="allow_kids" label={words.kids} />
      <SwitchField path="allow_bookings_no_phone" label={words.phone} />
    </div>
  )
}
