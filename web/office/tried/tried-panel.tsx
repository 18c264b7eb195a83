/** What the draft would have meant for the last year. Counting holds up nothing: saving works meanwhile. */
import './tried.css'
import { useEffect, useState } from 'preact/hooks'
import { triedTexts as words } from '../../../texts/en/office/replays/tried.ts'
import { dateText } from '../../kit/time/zone-time.ts'
import { review } from '../draft/draft.ts'
import { sentenceOf } from '../screen/sentence-of.ts'
import { asksOf, type Counted, countYear } from './count-year.ts'
import { GainedHalf, LostHalf } from './tried-halves.tsx'
import { WhichChange } from './which-change.tsx'

export default function TriedPanel() {
  const { counted, refused } = useCounted(review.value?.fingerprint)
  if (refused !== null) return <Panel>{<p class="soft">{refused}</p>}</Panel>
  if (counted === null || counted.totals.bookings === 0) return null
  const { totals, period } = counted
  const [from, to] = [dateText(period.from, 'withYear'), dateText(period.to, 'withYear')]
  return (
    <Panel>
      <p class="soft small tried-of">{words.of(totals.bookings, totals.wishes, from, to)}</p>
      {counted.isWhole ? <Whole counted={counted} /> : <Counting counted={counted} />}
    </Panel>
  )
}

function Panel({ children }: { children: preact.ComponentChildren }) {
  return (
    <section class="tried" aria-label={words.title}>
      <h3>{words.title}</h3>
      {children}
    </section>
  )
}

function Counting({ counted: { counted, totals, lost, gained } }: { counted: Counted }) {
  return (
    <>
      <progress max={totals.bookings} value={counted.bookings} aria-label={words.title} />
      <p role="status">
        <b>{words.counting}</b> {words.soMany(counted.bookings, totals.bookings)}{' '}
        <span class="soft">
          {words.soFar(lost.length, asksOf(gained))} {words.noNeedToWait}
        </span>
      </p>
    </>
  )
}

function Whole({ counted }: { counted: Counted }) {
  const { lost, gained } = counted
  if (lost.length === 0 && gained.length === 0) return <p>{words.nothing}</p>
  return (
    <>
      <div class="tried-halves">
        <LostHalf counted={counted} />
        {counted.totals.wishes > 0 && <GainedHalf counted={counted} />}
      </div>
      {(review.value?.changes.length ?? 0) > 1 && <WhichChange />}
    </>
  )
}

/** Of the review that is shown; another one is counted from the beginning, and the figures before it are gone. */
function useCounted(fingerprint: string | undefined): { counted: Counted | null; refused: string | null } {
  const [counted, show] = useState<Counted | null>(null)
  const [refused, refuse] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    show(null)
    refuse(null)
    if (fingerprint !== undefined) {
      countYear(undefined, () => isWanted, show).catch((error) => isWanted && refuse(sentenceOf(error)))
    }
    return () => {
      isWanted = false
    }
  }, [fingerprint])
  return { counted, refused }
}
