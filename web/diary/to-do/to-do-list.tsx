/** Whom to call and who needs a table, until each is done. */
import './to-do.css'
import { toDoTexts } from '../../../texts/en/diary/to-do.ts'
import { toDosOf } from '../day/changes/to-do.ts'
import { day } from '../state/screen.ts'
import { EveningChips } from './evening-chips.tsx'
import { ToDoItem } from './to-do-item.tsx'

export function ToDoSection() {
  const open = day.value?.to_do.filter(({ state }) => state === 'open').length ?? 0
  return (
    <section class="group to-do" aria-label={toDoTexts.title}>
      <h2>
        {toDoTexts.title} <span class="count">{open}</span>
      </h2>
      <ToDoList />
    </section>
  )
}

export function ToDoList() {
  if (day.value === null) return null
  const found = toDosOf(day.value)
  const ofState = (state: 'open' | 'called') => found.filter(({ entry }) => entry.state === state)
  const called = ofState('called')
  return (
    <>
      <EveningChips />
      {found.length === 0 && <p class="soft empty">{toDoTexts.nothing}</p>}
      <ul>
        {ofState('open').map((one) => (
          <ToDoItem key={one.entry.id} toDo={one} />
        ))}
      </ul>
      {called.length > 0 && (
        <>
          <h3 class="to-do-done">
            {toDoTexts.done} <span class="count">{called.length}</span>
          </h3>
          <ul>
            {called.map((one) => (
              <ToDoItem key={one.entry.id} toDo={one} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
