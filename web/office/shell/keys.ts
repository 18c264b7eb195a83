/** Keys that work anywhere in the office. */
import { hasDraft, isReviewing, redo, review, undo } from '../draft/draft.ts'
import { save } from '../draft/draft-acts.ts'
import { dialog, diaryAddress } from '../screen/screen.ts'

export function listenToKeys(): void {
  addEventListener('keydown', (event) => {
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && key === 's') {
      event.preventDefault()
      if (!event.repeat) reviewOrSave()
      return
    }
    if (dialog.value !== null || document.querySelector('dialog[open]') !== null) return
    if (event.key === 'Escape' && isReviewing.value) {
      isReviewing.value = false
      return
    }
    if (isTyping(event.target)) return
    if (isCommand && (key === 'z' || key === 'y')) {
      event.preventDefault()
      return key === 'y' || event.shiftKey ? redo() : undo()
    }
    if (isCommand || event.altKey) return
    if (event.key === '/') {
      event.preventDefault()
      dialog.value = 'find'
    }
    if (event.key === '?') dialog.value = 'keys'
    if (key === 'd') location.assign(diaryAddress())
  })
}

/** Commits what is being typed; the first press opens the review, the second saves. */
export function reviewOrSave(): void {
  const typing = document.activeElement
  if (isTyping(typing) && typing instanceof HTMLElement) {
    typing.blur()
    typing.focus()
  }
  if (!hasDraft.value) return
  if (isReviewing.value && review.value !== null) void save()
  else isReviewing.value = true
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=range], [type=file]), textarea, select')
