/**
 * Keeps what is typed into a dialog in the tab until it is saved or discarded: closing the dialog, a reload or a
 * sign-in loses nothing. Only changed fields are kept, so that fields changed by others show the new value.
 */
import { effect } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { type DialogName, dialog, restaurantId } from '../state/screen.ts'

const openDialog = 'dialog'
/** Dialogs with a form. */
const forms: readonly DialogName[] = [
  'newBooking',
  'walkIn',
  'search',
  'block',
  'closeOffs',
  'move',
  'notes',
  'guest',
  'order',
  'allergens',
  'eveningNote',
  'sections',
]

/** Tables and guests are those of one restaurant. */
const keyOf = (name: string): string => `form ${restaurantId.value} ${name}`

/** The forms on the screen; a dialog may have two. */
const shown = new Set<string>()

/** `discard` is null where nothing was kept from before. */
export type Kept = { discard: (() => void) | null }

export function useKeptForm<Form extends object>(name: string, first: Form) {
  const key = keyOf(name)
  const [changed, setChanged] = useState<Partial<Form>>(() => readKept(key))
  const [isKept, setKept] = useState(() => Object.keys(changed).length > 0)
  useEffect(() => {
    shown.add(key)
    return () => shown.delete(key)
  }, [key])
  const set = (part: Partial<Form>) =>
    setChanged((before) => {
      const next = { ...before, ...part }
      sessionStorage.setItem(key, JSON.stringify(next))
      return next
    })
  const discard = () => {
    sessionStorage.removeItem(key)
    setChanged({})
    setKept(false)
  }
  const kept: Kept = { discard: isKept ? discard : null }
  return { form: { ...first, ...changed }, set, kept }
}

function readKept<Form>(key: string): Partial<Form> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** Pre-fills a form that is opened next. */
export const keepForm = (name: string, changed: object): void =>
  sessionStorage.setItem(keyOf(name), JSON.stringify(changed))

/** After the form was saved. */
export function discardForms(): void {
  for (const key of shown) sessionStorage.removeItem(key)
}

/** Reopens the form that was open before the reload, and remembers which one is open from now on. */
export function reopenForm(): void {
  const last = forms.find((name) => name === sessionStorage.getItem(openDialog))
  if (last !== undefined) dialog.value = last
  effect(() => {
    if (dialog.value === null) sessionStorage.removeItem(openDialog)
    else sessionStorage.setItem(openDialog, dialog.value)
  })
}
