/** What is needed less often: areas, blocks, close-offs, messages, print, keys, the account. */
import { texts } from '../../../texts/en/diary/diary.ts'
import { orderTexts } from '../../../texts/en/diary/orders.ts'
import { pocketTexts } from '../../../texts/en/diary/pocket.ts'
import { saveFile } from '../../kit/api/save-file.ts'
import { LanguageChoice } from '../../kit/language/language-choice.tsx'
import { runDay } from '../actions/commands.ts'
import { Dialog } from '../parts/dialog.tsx'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { chooseRestaurant } from '../state/open-day.ts'
import { pocket } from '../state/pocket.ts'
import { date, day, dialog, go, isManager, isViewer, place, readOnly, restaurants } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'
import { say } from '../state/undos.ts'

/** The evening that is shown, of the areas that are shown. */
function saveEvening(): void {
  const filters = {
    ...(date.value !== null && { evening: date.value }),
    ...(place.value.area !== null && { dining_area_id: place.value.area }),
  }
  dialog.value = null
  saveFile('/api/restaurant/bookings/csv', { filters }, 'bookings.csv', currentRestaurant()).catch((error: unknown) =>
    say(sentenceOf(error), null),
  )
}

export function Menu() {
  const run = (command: 'block' | 'closeOffs' | 'toDo' | 'messages' | 'eveningNote' | 'sections' | 'help') => {
    dialog.value = null
    runDay(command)
  }
  return (
    <Dialog title={texts.more} class="menu">
      {restaurants.value.length > 1 && (
        <label>
          {texts.restaurant}
          <select
            value={String(place.value.restaurant ?? '')}
            onChange={({ currentTarget: { value } }) => {
              dialog.value = null
              chooseRestaurant(Number(value))
            }}
          >
            {restaurants.value.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {texts.area}
        <select
          value={String(place.value.area ?? '')}
          onChange={({ currentTarget: { value } }) => {
            go({ area: value === '' ? null : Number(value) })
            dialog.value = null
          }}
        >
          <option value="">{texts.allAreas}</option>
          {day.value?.areas.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" disabled={readOnly.value} onClick={() => run('eveningNote')}>
        {texts.eveningNote} <kbd>I</kbd>
      </button>
      <button type="button" disabled={readOnly.value} onClick={() => run('sections')}>
        {texts.sections} <kbd>V</kbd>
      </button>
      <button type="button" disabled={readOnly.value} onClick={() => run('block')}>
        {texts.blockTitle} <kbd>B</kbd>
      </button>
      <button type="button" disabled={readOnly.value} onClick={() => run('closeOffs')}>
        {texts.closeOffsTitle} <kbd>C</kbd>
      </button>
      <button type="button" onClick={() => run('toDo')}>
        {texts.toDo} <kbd>D</kbd>
      </button>
      <button type="button" disabled={isViewer.value} onClick={() => run('messages')}>
        {texts.messages} <kbd>O</kbd>
      </button>
      {day.value?.settings.sells_products && (
        <button
          type="button"
          onClick={() => {
            dialog.value = 'kitchen'
          }}
        >
          {orderTexts.kitchen}
        </button>
      )}
      <button
        type="button"
        onClick={() => {
          dialog.value = null
          requestAnimationFrame(() => print())
        }}
      >
        {texts.print}
      </button>
      {isManager.value && (
        <button type="button" onClick={saveEvening}>
          {texts.eveningAsCsv}
        </button>
      )}
      <button type="button" onClick={() => run('help')}>
        {texts.shortcuts} <kbd>?</kbd>
      </button>
      {isManager.value && (
        <a
          class="button"
          href={place.value.restaurant === null ? '/manage' : `/manage?restaurant=${place.value.restaurant}`}
        >
          {texts.office}
        </a>
      )}
      <button
        type="button"
        onClick={() => {
          dialog.value = 'device'
        }}
      >
        {pocketTexts.onDeviceTitle}
      </button>
      <LanguageChoice
        label={texts.language}
        stored={() => pocket.value?.renew()}
        refused={(error) => say(sentenceOf(error), null)}
      />
      <a class="button" href="/account">
        {texts.signOut}
      </a>
    </Dialog>
  )
}
