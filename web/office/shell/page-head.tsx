/** The head of a page: its title, its buttons, and on pages of the configuration undo and redo. */
import type { ComponentChildren } from 'preact'
import { texts } from '../../../texts/en/office/office.ts'
import { canRedo, canUndo, redo, undo } from '../draft/draft.ts'
import { OfficeIcon } from '../parts/office-icon.tsx'
import { dialog } from '../screen/screen.ts'

type Given = {
  title: string
  aside?: string | undefined
  steps?: boolean
  start?: ComponentChildren
  children?: ComponentChildren
}

export function PageHead({ title, aside, steps = false, start, children }: Given) {
  return (
    <header class="head">
      <button
        type="button"
        class="quiet square menu-button"
        aria-label={texts.menu}
        onClick={() => {
          dialog.value = 'navigation'
        }}
      >
        <OfficeIcon name="menu" />
      </button>
      <h1>{title}</h1>
      {start !== undefined && <span class="head-part">{start}</span>}
      {aside !== undefined && <span class="soft small office-wide">{aside}</span>}
      <span class="grow" />
      {steps && <StepButtons />}
      {children !== undefined && <span class="head-part">{children}</span>}
      <button
        type="button"
        class="find"
        aria-label={texts.find.title}
        onClick={() => {
          dialog.value = 'find'
        }}
      >
        <OfficeIcon name="search" />
        <kbd>/</kbd>
      </button>
    </header>
  )
}

const StepButtons = () => (
  <span class="seg">
    <button type="button" class="square" aria-label={texts.draft.undo} disabled={!canUndo.value} onClick={undo}>
      <OfficeIcon name="undo" />
    </button>
    <button type="button" class="square" aria-label={texts.draft.redo} disabled={!canRedo.value} onClick={redo}>
      <OfficeIcon name="redo" />
    </button>
  </span>
)
