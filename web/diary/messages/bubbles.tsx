/** What was said, oldest first: texts as bubbles, mails and what an answer did as lines between them. */
import { useEffect, useRef } from 'preact/hooks'
import { texts as diaryTexts } from '../../../texts/en/diary/diary.ts'
import { messageTexts } from '../../../texts/en/diary/messages.ts'
import { textingTexts } from '../../../texts/en/diary/texting.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { dateText, localText } from '../../kit/time/zone-time.ts'
import { clock, now, wallTime } from '../state/screen.ts'
import { StateIcon } from './state-icon.tsx'
import type { Texts } from './texts.ts'

type Line = Texts['lines'][number]
type Shown = { at: string; line: Line } | { at: string; mail: Texts['mails'][number] }

export function Bubbles({ texts, isWhole }: { texts: Texts; isWhole: boolean }) {
  const list = useRef<HTMLOListElement>(null)
  const shown = inOrder(texts)
  useEffect(() => {
    // The latest is what one answers.
    if (isWhole) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [shown.length])
  return (
    <ol class="bubbles" ref={list}>
      {shown.map((one, index, all) => (
        <Entry key={`${one.at}${index}`} shown={one} before={all[index - 1]?.at} />
      ))}
    </ol>
  )
}

function inOrder({ lines, mails }: Texts): Shown[] {
  const shown: Shown[] = [
    ...lines.map((line) => ({ at: line.at, line })),
    ...mails.map((mail) => ({ at: mail.at, mail })),
  ]
  return shown.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

const dayOf = (at: string): string => localText(Date.parse(at), clock.value.timezone).slice(0, 10)
const timeOf = (at: string): string => wallTime(localText(Date.parse(at), clock.value.timezone).slice(11, 16))
const dayWords = (at: string): string =>
  dayOf(at) === dayOf(new Date(now.value).toISOString()) ? diaryTexts.today : dateText(dayOf(at), 'short')

function Entry({ shown, before }: { shown: Shown; before: string | undefined }) {
  const isNewDay = before === undefined || dayOf(before) !== dayOf(shown.at)
  return (
    <>
      {isNewDay && <li class="bubble-day soft">{dayWords(shown.at)}</li>}
      {'mail' in shown ? (
        <li class="bubble-note">{textingTexts.byMail(messageTexts.kinds[shown.mail.kind], timeOf(shown.at))}</li>
      ) : (
        <TextBubble line={shown.line} />
      )}
    </>
  )
}

function TextBubble({ line }: { line: Line }) {
  const { direction, text, at, state, why, author, kind, acted, late_minutes: late } = line
  const isBad = state === 'not_delivered' || state === 'held'
  const by = direction === 'in' ? null : (author ?? textingTexts.byItself)
  const words = [direction === 'in' ? null : textingTexts.states[state], timeOf(at), by].filter(Boolean).join(' · ')
  return (
    <>
      <li class={`bubble ${direction}${isBad ? ' bad' : ''}${state === 'held' ? ' held' : ''}`}>
        <p dir="auto">{text ?? (kind && messageTexts.kinds[kind])}</p>
        <small>
          {direction === 'out' && <StateIcon state={state} />} {words}
        </small>
        {why !== null && state !== 'waiting' && <small class="why">{textingTexts.why[why]}</small>}
      </li>
      {acted !== null && (
        <li class={acted === 'cancel' ? 'bubble-note warn' : 'bubble-note'}>
          <Icon name={acted === 'confirm' ? 'check' : acted === 'late' ? 'clock' : 'note'} />{' '}
          {textingTexts.acted[acted]}
          {late !== null && ` (${late} min)`}
        </li>
      )}
    </>
  )
}
