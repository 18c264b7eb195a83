/**
 * The page of an event: counts down to its sale, and then asks for the page anew, spread over some seconds, since everybody waits
 * for the same moment; looks again while others are paying; its button names the seating that is chosen.
 */
let ticking: number | undefined

/** So that a thousand pages do not ask within the same second. */
const spreadOver = 5_000
/** A timer that waits longer ends at once. */
const units = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 }

/** After every page that is shown. */
export function showEvent(): void {
  clearInterval(ticking)
  const opening = document.querySelector<HTMLElement>('[data-opens]')
  if (opening) countDown(opening)
  const looking = document.querySelector<HTMLElement>('[data-looks]')
  if (looking) lookAgain(looking)
  const button = document.querySelector<HTMLElement>('button[data-with]')
  if (button) nameSeating(button)
}

/** By the clock of the page's arrival, since the guest's may be wrong. */
function countDown(opening: HTMLElement): void {
  const end = Date.now() + Number(opening.dataset.opens) * 1_000
  opening.hidden = false
  const tick = () => {
    let left = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
    if (left === 0) {
      clearInterval(ticking)
      setTimeout(() => location.reload(), 500 + Math.random() * spreadOver)
    }
    for (const [unit, seconds] of Object.entries(units)) {
      const shown = opening.querySelector(`[data-unit="${unit}"]`)
      if (shown) shown.textContent = String(Math.floor(left / seconds)).padStart(2, '0')
      left %= seconds
    }
  }
  ticking = setInterval(tick, 1_000)
  tick()
}

/** While others are paying: a page that nobody looks at asks when it is looked at again. */
function lookAgain(looking: HTMLElement): void {
  const every = Number(looking.dataset.looks) * 1_000 + Math.random() * spreadOver
  ticking = setInterval(() => {
    if (!document.hidden && looking.isConnected) location.reload()
  }, every)
}

function nameSeating(button: HTMLElement): void {
  const plain = button.textContent
  const show = () => {
    const time = button.closest('form')?.querySelector<HTMLElement>('[name="time"]:checked')?.dataset.time
    button.textContent = time === undefined ? plain : (button.dataset.with ?? '').replace('{time}', time)
  }
  button.closest('form')?.addEventListener('change', show)
  show()
}
