import { dialog } from '../state/screen.ts'
import { discardForms } from './kept-form.ts'

/** Keeps what was typed for the next time. */
export function dismissDialog(): void {
  dialog.value = null
}

/** After success: discards what was typed. */
export function closeDialog(): void {
  discardForms()
  dialog.value = null
}
