/** A line of the sheet: what it is, a second line, and a switch or what there is to say. */
import type { ComponentChildren } from 'preact'

type Line = { name: string; more?: string | undefined; children?: ComponentChildren }

export const Setting = ({ name, more, children }: Line) => (
  <div class="device-line">
    <span>
      {name}
      {more !== undefined && <small>{more}</small>}
    </span>
    {children}
  </div>
)

type Given = { name: string; more?: string | undefined; isOn: boolean; onToggle: () => void; isBusy?: boolean }

export const Switch = ({ name, more, isOn, onToggle, isBusy = false }: Given) => (
  <Setting name={name} more={more}>
    <button
      type="button"
      class="device-switch"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      aria-busy={isBusy}
      onClick={onToggle}
    />
  </Setting>
)
