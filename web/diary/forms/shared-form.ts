/**
 * The state of a form for data that others may edit too: the draft, kept in the tab, and the current version where they
 * conflict.
 */
import { useState } from 'preact/hooks'
import { closeDialog } from './close-dialog.ts'
import { useKeptForm } from './kept-form.ts'
import { type Known, type SharedDraft, settled, textOf, ticked, ticksOf, typed, untouched } from './shared-edit.ts'
import { type Shared, saveShared } from './shared-save.ts'

export function useSharedForm(name: string, shared: Shared, keptTicks: readonly string[] = []) {
  const { form, set, kept } = useKeptForm<{ draft: SharedDraft }>(name, { draft: untouched })
  const [stands, setStands] = useState<Known | null>(null)
  const { draft } = form
  const { known } = shared
  const save = async (of: SharedDraft) => {
    const saved = await saveShared(shared, of)
    if (saved.isDone) closeDialog()
    else setStands(saved.stands ?? null)
  }
  return {
    draft,
    kept,
    stands,
    back: () => setStands(null),
    text: (field: string) => textOf(draft, known, field),
    type: (field: string, text: string) => set({ draft: typed(draft, known, field, text) }),
    ticks: ticksOf(draft, known),
    tick: (tick: string, on: boolean) => set({ draft: ticked(draft, known, tick, on) }),
    save: (event: Event) => {
      event.preventDefault()
      void save(draft)
    },
    /** With the chosen texts; the kept draft is based on the current version from now on. */
    settle: async (chosen: Record<string, string>) => {
      if (stands === null) return
      const next = settled(draft, stands, chosen, keptTicks)
      set({ draft: next })
      await save(next)
    },
  }
}
