/**
 * What a guest must not eat, at every visit, and what somebody else in the party must not: the 14 allergens of European law,
 * and others in words. Each tick is saved at once, so that an allergy takes three taps.
 */
import './marks.css'
import { useState } from 'preact/hooks'
import { allergenTexts } from '../../../texts/en/diary/allergens.ts'
import { markTexts } from '../../../texts/en/diary/table.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { markAllergens } from '../actions/mark-actions.ts'
import { standing, type Whose } from '../day/allergens/marked-allergens.ts'
import type { Allergen } from '../day/allergens/noted-allergens.ts'
import type { Booking } from '../day/day.ts'
import { guestName, isAnonymous } from '../day/names.ts'
import { closeDialog } from '../forms/close-dialog.ts'
import { useKeptForm } from '../forms/kept-form.ts'
import { Dialog, DialogRefusal } from '../parts/dialog.tsx'
import { readOnly } from '../state/screen.ts'
import { SuggestedMarks } from './suggested-marks.tsx'

const allergens = Object.keys(allergenTexts.names) as Allergen[]
const longestOther = 200

export function AllergensDialog({ booking }: { booking: Booking }) {
  const { patron } = booking
  const isKnown = patron !== null && !isAnonymous(patron)
  const [whose, setWhose] = useState<Whose>(isKnown ? 'guest' : 'companions')
  const name = guestName(booking)
  const aside = whose === 'guest' ? markTexts.everyVisit : markTexts.thisVisit
  return (
    <Dialog title={markTexts.title(name)} aside={aside} class="form allergens">
      {isKnown && (
        <fieldset class="views whose">
          <legend class="hidden-label">{markTexts.whose}</legend>
          {(['guest', 'companions'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === whose} onClick={() => setWhose(one)}>
              {one === 'guest' ? markTexts.guest(name) : markTexts.somebodyElse}
            </button>
          ))}
        </fieldset>
      )}
      <SuggestedMarks booking={booking} />
      <Ticks key={whose} booking={booking} whose={whose} />
      <DialogRefusal />
      <div class="foot-line">
        <p class="grow">
          {markTexts.saysAtOnce} {markTexts.health}
        </p>
        <button type="button" class="primary" onClick={closeDialog}>
          {markTexts.done}
        </button>
      </div>
    </Dialog>
  )
}

function Ticks({ booking, whose }: { booking: Booking; whose: Whose }) {
  const known = standing(booking, whose)
  /** What was pressed, until the day says the same; a refusal takes it back. */
  const [pressed, setPressed] = useState<ReadonlyMap<Allergen, boolean>>(new Map())
  const isOn = (one: Allergen) => pressed.get(one) ?? known.allergens.includes(one)
  const press = async (one: Allergen, on: boolean) => {
    setPressed((before) => new Map(before).set(one, on))
    if (await markAllergens(booking, whose, on ? { add: [one] } : { remove: [one] })) return
    setPressed((before) => new Map([...before].filter(([pressedOne]) => pressedOne !== one)))
  }
  return (
    <>
      <fieldset class="allergen-ticks">
        <legend class="hidden-label">{markTexts.allergies}</legend>
        {allergens.map((one, index) => (
          <label key={one} class="tick">
            <input
              type="checkbox"
              autofocus={index === 0}
              disabled={readOnly.value}
              checked={isOn(one)}
              onChange={({ currentTarget: { checked } }) => void press(one, checked)}
            />
            {allergenTexts.names[one]}
          </label>
        ))}
      </fieldset>
      <Words booking={booking} whose={whose} stands={known.other} />
    </>
  )
}

function Words({ booking, whose, stands }: { booking: Booking; whose: Whose; stands: string | null }) {
  const { form, set } = useKeptForm(`allergens ${whose} ${booking.id}`, { other: stands ?? '' })
  const isChanged = form.other.trim() !== (stands ?? '')
  const save = (event: Event) => {
    event.preventDefault()
    if (isChanged) void markAllergens(booking, whose, { other: form.other.trim() || null })
  }
  return (
    <form class="other-words" onSubmit={save}>
      <label>
        {markTexts.other}
        <input
          type="text"
          autocomplete="off"
          maxLength={longestOther}
          placeholder={markTexts.otherExample}
          disabled={readOnly.value}
          value={form.other}
          onInput={({ currentTarget: { value } }) => set({ other: value })}
        />
      </label>
      {isChanged && (
        <button type="submit" disabled={readOnly.value}>
          <Icon name="check" /> {markTexts.saveWords}
        </button>
      )}
    </form>
  )
}
