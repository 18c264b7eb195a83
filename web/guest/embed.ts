/**
 * Puts the booking page of a restaurant on its website: a button with a pop-up, or a frame in the page.
 *
 *   <script src="https://book.example.com/embed.js" data-restaurant="trattoria"></script>
 *
 * Needs nothing of the site but our origin in `script-src` and `frame-src`: styles are set through the CSSOM, which a strict
 * policy allows. Stores nothing and requests nothing but the page in the frame. Its only global name is `maitred`.
 */
import { type EmbedTexts, embedTexts } from '../../texts/guest-texts.ts'

type Opener = { open(restaurant?: string): void }

/** Of the frame, until the page in it says how high it is; and at most. */
const [firstHeight, mostHeight] = [640, 10_000]

function embed(script: HTMLScriptElement): void {
  const { restaurant, mode, label, lang, party, date, area } = script.dataset
  if (!restaurant) {
    console.error('embed.js: the script needs data-restaurant="…", the name in the address of the booking page.')
    return
  }
  const language = lang ?? (document.documentElement.lang || navigator.language)
  const texts: Readonly<Record<string, EmbedTexts>> = embedTexts
  const { book, close } = texts[language.slice(0, 2).toLowerCase()] ?? embedTexts.en
  const title = label ?? book
  const address = new URL(`book/${encodeURIComponent(restaurant)}`, script.src)
  for (const [name, value] of [
    ['lang', lang],
    ['adults', party],
    ['date', date],
    ['area', area],
  ] as const) {
    if (value) address.searchParams.set(name, value)
  }

  const frame = element('iframe', {
    border: '0',
    display: 'block',
    width: '100%',
    height: `${firstHeight}px`,
    colorScheme: 'normal',
  })
  frame.title = title
  frame.referrerPolicy = 'no-referrer'
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== address.origin) return
    if (data?.maitred === 'height' && data.height > 0)
      frame.style.height = `${Math.min(Math.ceil(data.height), mostHeight)}px`
    if (data?.maitred === 'escape') frame.closest('dialog')?.close()
  })

  if (mode === 'inline') {
    frame.src = address.href
    place(script, frame)
    return
  }
  const button = element('button', {})
  button.type = 'button'
  button.textContent = title
  button.setAttribute('aria-haspopup', 'dialog')
  const dialog = popUp(frame, title, close)
  const open = () => {
    frame.src ||= address.href
    if (!dialog.isConnected) document.body.append(dialog)
    if (!dialog.open) dialog.showModal()
  }
  button.addEventListener('click', open)
  place(script, button)
  openers.set(restaurant, open)
}

/** A modal dialog: the browser keeps the focus in it, closes it on Escape and gives the focus back. */
function popUp(frame: HTMLIFrameElement, title: string, close: string): HTMLDialogElement {
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
    colorScheme: 'light dark',
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
  dialog.append(bar, frame)
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

/** Where the script stands; at the end of the page, where it stands in the head. */
function place(script: HTMLScriptElement, made: HTMLElement): void {
  if (script.closest('body')) script.before(made)
  else if (document.body) document.body.append(made)
  else addEventListener('DOMContentLoaded', () => document.body.append(made))
}

/** Shared by several embeds on a page, each of which runs this file. */
const shared = window as unknown as { maitred?: Opener & { openers: Map<string, () => void> } }
const openers = shared.maitred?.openers ?? new Map<string, () => void>()
shared.maitred ??= {
  openers,
  open: (restaurant) => (restaurant === undefined ? [...openers.values()][0] : openers.get(restaurant))?.(),
}

if (document.currentScript instanceof HTMLScriptElement) embed(document.currentScript)
