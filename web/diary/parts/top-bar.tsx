/** The bar at the top: the day, the view, and the ways to start something. */
import { texts } from '../../../texts/en/diary/diary.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { dateText } from '../../kit/time/zone-time.ts'
import { runDay } from '../actions/commands.ts'
import { openToDos } from '../day/changes/to-do.ts'
import { views } from '../state/address.ts'
import { connection, date, day, dialog, go, isToDoShown, isToday, place, readOnly, today } from '../state/screen.ts'
import { texting } from '../state/texting.ts'

export function TopBar() {
  const shown = date.value
  return (
    <header class="top-bar">
      <div class="date">
        <button type="button" class="quiet" aria-label={texts.previousDay} onClick={() => runDay('previousDay')}>
          <Icon name="left" />
        </button>
        <DatePicker />
        <button type="button" class="quiet" aria-label={texts.nextDay} onClick={() => runDay('nextDay')}>
          <Icon name="right" />
        </button>
        <button type="button" class="today" disabled={shown === null || isToday.value} onClick={() => runDay('today')}>
          {texts.today}
        </button>
      </div>
      <p class="house">
        <span class={`connection ${connection.value}`}>{texts.connection[connection.value]}</span>
        <span class="house-name">{day.value?.restaurant.name}</span>
      </p>
      {texting.value && <texting.value.Button />}
      <nav class="views" aria-label={texts.viewAs}>
        {views.map((view) => (
          <button
            key={view}
            type="button"
            aria-current={place.value.view === view ? 'page' : undefined}
            onClick={() => go({ view })}
          >
            {texts.views[view]}
          </button>
        ))}
      </nav>
      <div class="starts">
        {day.value !== null && day.value.to_do.length > 0 && <ToDoButton open={openToDos(day.value)} />}
        <button type="button" class="search" aria-label={texts.search} onClick={() => runDay('search')}>
          <Icon name="search" />
          <span class="search-word">{texts.search}</span> <kbd>/</kbd>
        </button>
        <button type="button" disabled={readOnly.value} onClick={() => runDay('walkIn')}>
          <Icon name="person" />
          {texts.walkIn} <kbd>W</kbd>
        </button>
        <button type="button" class="primary" disabled={readOnly.value} onClick={() => runDay('newBooking')}>
          <Icon name="plus" />
          {texts.newBooking} <kbd>N</kbd>
        </button>
        <button
          type="button"
          class="quiet more"
          aria-haspopup="dialog"
          onClick={() => {
            dialog.value = 'menu'
          }}
        >
          <Icon name="dots" />
          <span class="more-word">{texts.more}</span>
        </button>
      </div>
    </header>
  )
}

function ToDoButton({ open }: { open: number }) {
  return (
    <button
      type="button"
      class="to-do-button"
      aria-pressed={isToDoShown.value}
      aria-label={`${texts.toDo} ${open}`}
      onClick={() => runDay('toDo')}
    >
      <Icon name="phone" />
      {texts.toDo} {open > 0 && <b class="count-badge">{open}</b>}
    </button>
  )
}

/** The date as a heading, with the native date picker placed over it. */
function DatePicker() {
  const shown = date.value ?? today.value
  const open = (input: HTMLInputElement) => {
    try {
      input.showPicker()
    } catch {
      input.focus()
    }
  }
  return (
    <div class="date-picker">
      <h1>
        <span class="wide-only">{dateText(shown)}</span>
        <span class="narrow-only">{dateText(shown, 'short')}</span>
      </h1>
      <input
        type="date"
        aria-label={texts.chooseDate}
        value={shown}
        onClick={({ currentTarget }) => open(currentTarget)}
        onChange={({ currentTarget: { value } }) => value !== '' && go({ date: value, booking: null })}
      />
    </div>
  )
}
