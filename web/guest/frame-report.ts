/**
 * Messages from a framed page to the embedding site: its height, that another page is shown and which part to scroll
 * to, that a table was booked, and that Escape was pressed. They contain nothing about the guest.
 */
const isFramed = window.parent !== window

function say(report: { maitred: 'height' | 'page' | 'escape' } & Record<string, unknown>): void {
  if (isFramed) window.parent.postMessage(report, '*')
}

/** So that the frame can adapt. */
export function reportHeight(): void {
  if (!isFramed) return
  const root = document.documentElement
  root.classList.add('framed')
  const report = () => say({ maitred: 'height', height: root.offsetHeight })
  new ResizeObserver(report).observe(root)
  report()
}

/** After a page is shown; `part` is what the guest came for, or the whole page. */
export function reportPage(part?: Element | null): void {
  const top = part ? part.getBoundingClientRect().top + scrollY : 0
  const { reference, party, date, status } = document.querySelector<HTMLElement>('[data-reference]')?.dataset ?? {}
  const booked = reference && { reference, party: Number(party), date, status }
  say({ maitred: 'page', top, ...(booked && { booked }) })
}

/** A key pressed in a frame does not reach the page around it: Escape is passed on, so that a pop-up can close. */
export function reportEscape(): void {
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) say({ maitred: 'escape' })
  })
}
