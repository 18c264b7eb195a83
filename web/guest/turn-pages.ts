/**
 * Follows links and submits forms without reloading: the answer is the page a browser without script would get, and its
 * body replaces the current one. Anything else is left to the browser. What was pressed last is shown: an earlier request
 * is given up for it, unless it is a form that is sent, whose answer may be the booking and is waited for.
 * Without an answer it is sent once more, which the server recognises as the same form; if that fails too, or the
 * answer is an error without a form, the page stays as it is, with what was typed, and says so.
 */

import { reportPage } from './frame-report.ts'
import { countKept } from './kept-until.ts'
import { showRareParts } from './rare-parts.ts'
import { detailsForm, forgetDetails, keepDetails, keepThroughReload, restoreDetails } from './typed-details.ts'
import { keepWaiting } from './waiting-page.ts'

type Wish = { url: string; form?: URLSearchParams; isBack?: boolean }

/** The pages of a booking, and of a change. */
const isTurned = ({ pathname }: URL | Location): boolean => /^\/(book\/|b\/[^/]+\/change$)/.test(pathname)
const isOurs = (url: URL): boolean => url.origin === location.origin && isTurned(url)

export function turnPagesInPlace(): void {
  if (!isTurned(location)) return
  keepThroughReload()
  addEventListener('popstate', () => void turnTo({ url: location.href, isBack: true }))
  document.addEventListener('click', followLink)
  document.addEventListener('submit', sendForm)
  document.addEventListener('change', chooseAtOnce)
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || event.defaultPrevented || !isOurs(new URL(link.href, location.href))) return
  event.preventDefault()
  void turnTo({ url: link.href })
}

function sendForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const url = new URL(form.getAttribute('action') ?? '', location.href)
  // Saving a change leads to a page that is loaded as a whole.
  const isSaved = form.method === 'post' && !url.pathname.startsWith('/book/')
  // One that leads to a payment service goes where no script can follow.
  const isLeft = form.hasAttribute('data-leaves')
  if (event.defaultPrevented || !isOurs(url) || isSaved || isLeft) return
  event.preventDefault()
  const fields = asQuery(new FormData(form, event.submitter))
  if (form.method === 'post')
    return void turnTo({ url: url.href, form: fields }, () => sendByBrowser(form, event.submitter))
  url.search = fields.toString()
  void turnTo({ url: url.href })
}

const asQuery = (fields: FormData): URLSearchParams =>
  new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))

/** The pressed button is part of the form data. */
function sendByBrowser(form: HTMLFormElement, button: HTMLElement | null): void {
  if (button instanceof HTMLButtonElement && button.name) {
    const pressed = document.createElement('input')
    Object.assign(pressed, { type: 'hidden', name: button.name, value: button.value })
    form.append(pressed)
  }
  form.submit()
}

/** Lists of choices submit on change, without a button. */
function chooseAtOnce(event: Event): void {
  const form = event.target instanceof Element ? event.target.closest('form') : null
  if (form?.hasAttribute('data-at-once')) form.requestSubmit()
}

let running: { form: URLSearchParams | undefined; stop: AbortController } | undefined

async function turnTo(wish: Wish, otherwise = () => location.assign(wish.url)): Promise<void> {
  if (running?.form) return
  running?.stop.abort()
  const stop = new AbortController()
  const mine = { form: wish.form, stop }
  running = mine
  const main = document.querySelector('main')
  main?.setAttribute('aria-busy', 'true')
  const answer = await fetchTwice(wish, stop.signal).catch(() => 'lost' as const)
  if (running !== mine) return
  running = undefined
  if (answer === 'lost' && (wish.form || detailsForm())) return say()
  if (answer === 'lost' || !answer) {
    main?.removeAttribute('aria-busy')
    return otherwise()
  }
  const { page, address, isRedirected, isOk } = answer
  if (wish.form && !isOk && !page.querySelector('main form')) return say(page.querySelector('main p')?.textContent)
  keepDetails()
  await loadStyles(page)
  if (running) return
  show(page)
  if (page.querySelector('#done')) forgetDetails()
  else restoreDetails()
  keepWaiting()
  countKept()
  showRareParts()
  const hash = isRedirected ? '' : new URL(wish.url).hash
  const isAnswerToForm = wish.form && !isRedirected
  // In a pop-up Back closes it (embed.ts), so its pages are no steps.
  const keep = / popup$/.test(window.name) ? 'replaceState' : 'pushState'
  if (!wish.isBack && !isAnswerToForm) history[keep](null, '', address + hash)
  focusOn(hash.slice(1))
}

const pause = 1_000

async function fetchTwice(wish: Wish, signal: AbortSignal) {
  try {
    return await fetchPage(wish, signal)
  } catch {
    await new Promise((over) => setTimeout(over, pause))
    return fetchPage(wish, signal)
  }
}

/** Shows a message on the page that stays: the given one, or that there is no connection. */
function say(sentence?: string | null): void {
  document.querySelector('main')?.removeAttribute('aria-busy')
  const notice = document.querySelector<HTMLElement>('.no-answer')
  if (!notice) return
  notice.dataset.lost ??= notice.textContent ?? ''
  notice.textContent = sentence || notice.dataset.lost
  notice.hidden = false
  notice.focus()
}

/** Undefined if it is no page of ours; an error page of a proxy is no answer to a form. */
async function fetchPage({ url, form }: Wish, signal: AbortSignal) {
  const answer = await fetch(url, { signal, ...(form && { method: 'POST', body: form }) })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (form && !isPage && !answer.ok) throw new Error(`answered ${answer.status}`)
  if (!isPage || !isOurs(new URL(answer.url))) return undefined
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return { page, address: answer.url, isRedirected: answer.redirected, isOk: answer.ok }
}

/** A page may have a style sheet that those before it did without. */
async function loadStyles(page: Document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[data-own]')]
  const missing = links.filter((link) => document.querySelector(`link[href="${link.getAttribute('href')}"]`) === null)
  await Promise.all(missing.map(added))
}

const added = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((done) => {
    const own = document.importNode(link)
    own.onload = done
    own.onerror = done
    document.head.append(own)
  })

function show(page: Document): void {
  const root = document.documentElement
  root.lang = page.documentElement.lang
  root.dir = page.documentElement.dir
  document.title = page.title
  document.body.replaceChildren(...page.body.childNodes)
}

/** Moves the focus to what is new, so that it is read aloud: an alert, the link's target, or the heading. */
function focusOn(id: string): void {
  const target =
    document.querySelector<HTMLElement>('[role="alert"][tabindex]:not([hidden])') ?? document.getElementById(id)
  const isTop = target === null || target.matches('h1')
  reportPage(isTop ? null : target)
  if (target) {
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'start', behavior: 'smooth' })
    return
  }
  const heading = document.querySelector<HTMLElement>('h1[tabindex]')
  if (!heading) return
  heading.focus({ preventScroll: true })
  scrollTo(0, 0)
}
