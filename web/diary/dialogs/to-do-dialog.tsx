/** What is to be done, over the view: on a phone, and for evenings that have nothing themselves. */
import { toDoTexts } from '../../../texts/en/diary/to-do.ts'
import { Dialog } from '../parts/dialog.tsx'
import { ToDoList } from '../to-do/to-do-list.tsx'

export function ToDoDialog() {
  return (
    <Dialog title={toDoTexts.title} class="to-do-dialog">
      <p class="soft">{toDoTexts.hint}</p>
      <ToDoList />
    </Dialog>
  )
}
