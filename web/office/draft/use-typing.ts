/** What is typed becomes part of the draft a moment later; from focus to blur it is one undo step. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Description } from '../description/description.ts'
import { changeOn } from './draft.ts'

const afterTyping = 300

export function useTyping(changed: (text: string) => (before: Description) => Description) {
  const [typed, setTyped] = useState<string | null>(null)
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  const since = useRef<Description | null>(null)
  const write = () => {
    if (waiting.current === null) return
    const { text, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    since.current = changeOn(since.current, changed(text))
  }
  const latest = useRef(write)
  latest.current = write
  useEffect(() => {
    // The page may be closed, or the address changed, before the delay is over.
    const now = () => latest.current()
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [])
  const type = (text: string) => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer)
    waiting.current = { text, timer: setTimeout(() => latest.current(), afterTyping) }
    setTyped(text)
  }
  const leave = () => {
    write()
    since.current = null
    setTyped(null)
  }
  /** At once, as a step of its own. */
  const put = (text: string) => {
    type(text)
    leave()
  }
  return { typed, type, leave, put }
}
