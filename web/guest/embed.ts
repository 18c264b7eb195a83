/**
 * Puts the booking page of a restaurant on its website: a button with a pop-up, or a frame in the page.
 *
 *   <script src="https://book.example.com/embed.js" data-restaurant="trattoria"></script>
 *
 * Needs nothing of the site but our origin in `script-src` and `frame-src`: styles are set through the CSSOM, which a strict
 * policy allows. Stores nothing, and requests nothing but the page in the frame and whether there is such a restaurant. Its
 * only global name is `maitred`. The site gets events about what guests do, without personal data.
 */
import type { EmbedTexts } from '../../texts/en/guests/guests.ts'
import { embedTexts } from '../../texts/guest-texts.ts'

type Embeds = {
  openers: Map<string, () => void>
  unknown: Set<string>
  open(restaurant?: string): void
}

/** What the page in the frame says of itself (frame-report.ts). */
type Report =
  | { maitred: 'height'; height: number }
  | { maitred: 'escape' }
  | { maitred: 'page'; top: number; booked?: { reference: string } }

/** The frame's height until its page reports one, and its maximum. */
const [firstHeight, mostHeight] = [640, 10_000]

function embed(script: HTMLScriptElement): void {
  const { restaurant, mode, label, lang, party, date, area, theme, accent } = script.dataset
  if (!restaurant) {
    complain('the script needs data-restaurant="…", the name in the address of the booking page')
    return
  }
  const texts: Readonly<Record<string, EmbedTexts>> = embedTexts
  const ofPage = document.documentElement.lang
  const known = (tag: string) => texts[tag.slice(0, 2).toLowerCase()]
  const { book, close } = known(lang ?? (ofPage || navigator.language)) ?? embedTexts.en
  const title = label ?? book
  const address = new URL(`book/${encodeURIComponent(restaurant)}`, script.src)
  const colour = accent?.replace('#', '')
  for (const [name, value] of [
    ['lang', lang ?? (known(ofPage) && ofPage)],
    ['adults', party],
    ['date', date],
    ['area', area],
    ['theme', theme],
    ['accent', colour],
  ] as const) {
    if (value) address.searchParams.set(name, value)
  }

  const newFrame = () => {
    const made = element('iframe', {
      border: '0',
      display: 'block',
      width: '100%',
      height: `${firstHeight}px`,
      // If it differs from the colour scheme of the framed page, browsers paint an opaque background.
      colorScheme: theme ?? 'normal',
    })
    made.title = title
    // Pages after the first one take their look from it (frame-look.ts), and leave no steps behind in a pop-up.
    made.name = `maitred ${theme ?? 'own'} ${colour ?? 'own'}${mode === 'inline' ? '' : ' popup'}`
    made.referrerPolicy = 'no-referrer'
    return made
  }
  let frame = newFrame()
  const say = (event: string, more = {}) => {
    const detail = { restaurant, ...more }
    ;(made.isConnected ? made : document).dispatchEvent(new CustomEvent(`maitred:${event}`, { bubbles: true, detail }))
  }
  const booked = new Set<string>()
  let isShown = false
  addEventListener('message', ({ source, origin, data }: MessageEvent<Report | null>) => {
    if (source !== frame.contentWindow || origin !== address.origin) return
    if (data?.maitred === 'height' && data.height > 0)
      frame.style.height = `${Math.min(Math.ceil(data.height), mostHeight)}px`
    if (data?.maitred === 'escape') frame.closest('dialog')?.close()
    if (data?.maitred !== 'page') return
    if (isShown) scrollTo(frame, data.top)
    else if (made === frame) say('opened')
    isShown = true
    const { booked: booking } = data
    if (!booking || booked.has(booking.reference)) return
    booked.add(booking.reference)
    say('booked', booking)
  })

  const made = mode === 'inline' ? frame : openingButton()
  whenKnown(script, restaurant, () => {
    if (made === frame) frame.src = address.href
    place(script, made)
  })

  function openingButton(): HTMLButtonElement {
    const button = element('button', {})
    button.type = 'button'
    button.textContent = title
    button.setAttribute('aria-haspopup', 'dialog')
    const dialog = popUp(title, close)
    dialog.style.colorScheme = theme ?? 'light dark'
    // A step of the visitor's history, so that Back closes the pop-up instead of leaving the site.
    const isStep = () => (history.state as { maitred?: string } | null)?.maitred === restaurant
    addEventListener('popstate', () => isStep() || dialog.close())
    dialog.addEventListener('close', () => {
      if (isStep()) history.back()
      // Opened again, it begins anew.
      frame.remove()
    })
    const open = () => {
      if (dialog.open) return
      frame.remove()
      frame = newFrame()
      isShown = false
      frame.src = address.href
      dialog.append(frame)
      if (!dialog.isConnected) document.body.append(dialog)
      dialog.showModal()
      if (!isStep()) history.pushState({ ...history.state, maitred: restaurant }, '')
      say('opened')
    }
    button.addEventListener('click', open)
    openers.set(restaurant as string, open)
    return button
  }
}

const complain = (sentence: string): void => console.error(`embed.js: ${sentence}.`)

/**
 * Loads a script of ours that reports an unknown restaurant: a script, so that a site need not allow any other kind of
 * request to us. If it fails, the embed is shown anyway.
 */
function whenKnown(script: HTMLScriptElement, restaurant: string, show: () => void): void {
  const question = element('script', {})
  question.src = new URL(`embed/${encodeURIComponent(restaurant)}.js`, script.src).href
  question.onload = question.onerror = () => {
    question.remove()
    if (!unknown.has(restaurant)) return show()
    openers.delete(restaurant)
    complain(`there is no restaurant "${restaurant}" here; data-restaurant="…" is the name in the address /book/…`)
  }
  document.head.append(question)
}

/** Scrolls to `top` pixels below the upper edge of the frame, unless that is visible. */
function scrollTo(frame: HTMLIFrameElement, top: number): void {
  const dialog = frame.closest('dialog')
  if (dialog) {
    dialog.scrollTo(0, top)
    return
  }
  const y = frame.getBoundingClientRect().top + top
  if (y >= 0 && y < innerHeight / 2) return
  if (top > 0) scrollBy(0, y)
  else frame.scrollIntoView()
}

/** A modal dialog: the browser keeps the focus in it, closes it on Escape and restores the focus. */
function popUp(title: string, close: string): HTMLDialogElement {
  const dialog = element('dialog', {
    boxSizing: 'border-box',
    width: 'min(30rem, 100vw)',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    padding: '0',
    border: '0',
    borderRadius: '.75rem',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    background: 'Canvas',
    color: 'CanvasText',
    boxShadow: '0 0 0 100vmax rgb(0 0 0/.4)',
  })
  dialog.setAttribute('aria-label', title)
  const bar = element('div', {
    position: 'sticky',
    top: '0',
    display: 'flex',
    justifyContent: 'end',
    background: 'inherit',
  })
  const cross = element('button', {
    width: '2.75rem',
    height: '2.75rem',
    padding: '0',
    border: '0',
    background: 'none',
    color: 'inherit',
    font: '1.5rem/1 sans-serif',
    cursor: 'pointer',
  })
  cross.type = 'button'
  cross.textContent = '×'
  cross.setAttribute('aria-label', close)
  cross.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  bar.append(cross)
  dialog.append(bar)
  return dialog
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  Object.assign(made.style, style)
  return made
}

/** After the script; at the end of the page if the script is in the head or gone. */
function place(script: HTMLScriptElement, made: HTMLElement): void {
  if (script.closest('body')) script.before(made)
  else if (document.body) document.body.append(made)
  else addEventListener('DOMContentLoaded', () => document.body.append(made))
}

/** Shared by several embeds on a page, each of which runs this file. */
const shared = window as unknown as { maitred?: Embeds & { isUnknown(restaurant: string): void } }
const { openers, unknown } = shared.maitred ?? { openers: new Map<string, () => void>(), unknown: new Set<string>() }
shared.maitred ??= {
  openers,
  unknown,
  open: (restaurant) => (restaurant === undefined ? [...openers.values()][0] : openers.get(restaurant))?.(),
  isUnknown: (restaurant) => void unknown.add(restaurant),
}

const { currentScript } = document
if (currentScript instanceof HTMLScriptElement) embed(currentScript)
else complain('load it by <script src="…/embed.js" data-restaurant="…">, without type="module" and without import')
