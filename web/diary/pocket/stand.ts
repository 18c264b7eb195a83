/** For a tablet on a stand: only the evening, without the bars around it. A tap at the top edge brings them back for a while. */
import { effect, signal } from '@preact/signals'

const kept = 'stand mode'
/** Long enough to choose a day or a view. */
const shownForMs = 20_000

export const standMode = signal(localStorage.getItem(kept) !== null)
export const barsShown = signal(false)

let timer: ReturnType<typeof setTimeout> | undefined

export function toggleStand(): void {
  standMode.value = !standMode.value
  if (standMode.value) localStorage.setItem(kept, 'on')
  else localStorage.removeItem(kept)
}

export function showBars(): void {
  barsShown.value = true
  clearTimeout(timer)
  timer = setTimeout(() => {
    barsShown.value = false
  }, shownForMs)
}

export function followStand(): void {
  effect(() => {
    document.documentElement.classList.toggle('on-stand', standMode.value && !barsShown.value)
  })
}
