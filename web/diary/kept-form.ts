/**
 * What is typed into the open dialog, kept by the tab: a reload or a sign-in brings the dialog back as it was. Only what was
 * changed is kept, so that a field that others changed meanwhile shows what they wrote. Closing the dialog discards it.
 */
import { effect } from '@preact/signals'
import { useState } from 'preact/hooks'
import { type DialogName, dialog } from './screen.ts'

const key = 'form'
const openDialog = 'dialog'
/** Dialogs in which one types. */
const forms: readonly DialogName[] = ['newBooking', 'search', 'block', 'move', 'notes', 'guest']

export function useKeptForm<Form extends object>(name: string, first: Form) {
  const [changed, setChanged] = useState<Partial<Form>>(() => readKept(name))
  const set = (part: Partial<Form>) =>
    setChanged((before) => {
      const next = { ...before, ...part }
      sessionStorage.setItem(key, JSON.stringify({ name, changed: next }))
      return next
    })
  return { form: { ...first, ...changed }, set }
}

function readKept<Form>(name: string): Partial<Form> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return kept.name === name ? kept.changed : {}
  } catch {
    return {}
  }
}

export const discardForm = (): void => sessionStorage.removeItem(key)

/** Opens the form that was open before the reload, and from now on remembers which one is. */
export function reopenForm(): void {
  const last = forms.find((name) => name === sessionStorage.getItem(openDialog))
  if (last !== undefined) dialog.value = last
  effect(() => {
    if (dialog.value === null) sessionStorage.removeItem(openDialog)
    else sessionStorage.setItem(openDialog, dialog.value)
  })
}
