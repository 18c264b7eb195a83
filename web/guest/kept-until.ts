/**
 * Until when a table is kept: counts down, adds the guest's own time where their clock differs from the restaurant's, and
 * says when it is over. What was typed stays. Counted from when the page came, since the guest's clock may be wrong.
 */
import { minutesAndSeconds } from './waiting-page.ts'

let ticking: number | undefined

/** After every page that is shown. */
export function countKept(): void {
  clearInterval(ticking)
  const running = [...document.querySelectorAll<HTMLElement>('[data-kept]')].map(countDown)
  if (running.length === 0) return
  const tick = () => {
    if (running.map((show) => show()).every((isOver) => isOver)) clearInterval(ticking)
  }
  ticking = setInterval(tick, 1_000)
  tick()
}

/** Returns what shows the present state, and whether it is over. */
function countDown(element: HTMLElement): () => boolean {
  const { kept, left = '', over = '', ends, counted } = element.dataset
  const end = Date.now() + Number(kept) * 1_000
  const remaining = document.createElement('span')
  const own = ownTime(element)
  if (counted !== undefined) element.textContent = ''
  element.append(...(own === undefined ? [] : [` ${own}`]), ' ', remaining)
  return () => {
    const seconds = Math.ceil((end - Date.now()) / 1_000)
    if (seconds > 0) {
      remaining.textContent = `(${left.replace('{time}', minutesAndSeconds(seconds))})`
      return false
    }
    element.setAttribute('role', 'status')
    element.textContent = over
    const buttons = ends === undefined ? [] : (element.closest('section')?.querySelectorAll('button') ?? [])
    for (const button of buttons) button.disabled = true
    return true
  }
}

/** Undefined where both clocks show the same. */
function ownTime({ dataset: { until, zone, clock, elsewhere = '' } }: HTMLElement): string | undefined {
  const at = Number(until) * 1_000
  const hours = clock === '24' ? ({ hourCycle: 'h23' } as const) : { hour12: true }
  const timeIn = (timeZone: string | undefined) =>
    new Intl.DateTimeFormat(document.documentElement.lang, {
      ...{ hour: 'numeric', minute: '2-digit', numberingSystem: 'latn', ...hours },
      timeZone,
    } as Intl.DateTimeFormatOptions).format(at)
  const own = timeIn(undefined)
  return own === timeIn(zone) ? undefined : elsewhere.replace('{own}', own)
}
