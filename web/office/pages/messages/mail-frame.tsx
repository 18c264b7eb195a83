/**
 * A mail as a phone or a desktop shows it: in a frame of that width, scaled down where there is no room. The frame runs
 * no script, and links do nothing.
 */
import { useEffect, useRef, useState } from 'preact/hooks'
import { officeMessageTexts as words } from '../../../../texts/en/office/messages.ts'

const widths = { narrow: 360, wide: 680 } as const

export function MailFrame({ html, width }: { html: string; width: keyof typeof widths }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, makeReady] = useState(false)
  const [box, room] = useWidth()
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (isReady && inside) fill(inside, html)
  }, [html, isReady])
  const scale = Math.min(1, room / widths[width])
  return (
    <div class="mail-frame" ref={box}>
      <iframe
        ref={frame}
        title={words.frame}
        sandbox="allow-same-origin"
        src="/manage/mail-frame"
        style={{ inlineSize: `${widths[width]}px`, blockSize: `${100 / scale}%`, transform: `scale(${scale})` }}
        onLoad={() => {
          frame.current?.contentDocument?.addEventListener('click', (event) => event.preventDefault())
          makeReady(true)
        }}
      />
    </div>
  )
}

/** Keeps the scroll position. */
function fill(inside: Document, html: string): void {
  const view = inside.defaultView as (Window & typeof globalThis) | null
  if (view === null) return
  // Parsed by the frame's own parser: what ours parses is bound by the office's policy, which removes the styles.
  const mail = new view.DOMParser().parseFromString(html, 'text/html')
  const top = inside.documentElement.scrollTop
  for (const name of ['lang', 'dir']) {
    const value = mail.documentElement.getAttribute(name)
    if (value !== null) inside.documentElement.setAttribute(name, value)
  }
  inside.head.replaceWith(inside.adoptNode(mail.head))
  inside.body.replaceWith(inside.adoptNode(mail.body))
  inside.documentElement.scrollTop = top
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(widths.wide as number)
  useEffect(() => {
    if (box.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? widths.wide))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}
