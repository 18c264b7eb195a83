/**
 * The page on which a guest waits for the mail that confirms a booking: counts down until it can be sent again, updates
 * the bar of the time that is left, and continues by itself once the link was followed, perhaps on another device.
 */
const askEvery = 20_000

let ticking: number | undefined
let asking: number | undefined

/** After every page that is shown. */
export function keepWaiting(): void {
  clearInterval(ticking)
  clearInterval(asking)
  if (!document.querySelector('h1#confirm')) return
  const button = document.querySelector<HTMLButtonElement>('button[data-again]')
  if (button) countDown(button)
  asking = setInterval(() => void askAgain(), askEvery)
}

function countDown(button: HTMLButtonElement): void {
  const { again, againIn = '' } = button.dataset
  const label = button.textContent
  const end = Date.now() + Number(again) * 1_000
  const tick = () => {
    const left = Math.ceil((end - Date.now()) / 1_000)
    button.disabled = left > 0
    button.textContent = left > 0 ? againIn.replace('{time}', minutesAndSeconds(left)) : label
    if (left <= 0) clearInterval(ticking)
  }
  ticking = setInterval(tick, 1_000)
  tick()
}

export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Without a connection the page stays as it is. */
async function askAgain(): Promise<void> {
  if (document.hidden) return
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer?.ok || !document.querySelector('h1#confirm')) return
  if (answer.redirected) return location.assign(answer.url)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (!page.querySelector('h1#confirm')) return location.reload()
  const fresh = page.querySelector('.held + progress')
  if (fresh) document.querySelector('.held + progress')?.replaceWith(fresh)
}
