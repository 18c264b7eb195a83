/** Each change of the draft tried alone, on request: together they may gain more, or less, than their sum. */
import { useEffect, useState } from 'preact/hooks'
import { triedTexts as words } from '../../../texts/en/office/replays/tried.ts'
import { review } from '../draft/draft.ts'
import { sentenceOf } from '../screen/sentence-of.ts'
import { asksOf, type Counted, countYear } from './count-year.ts'

type Alone = { id: string; sentence: string; counted: Counted | null }

export function WhichChange() {
  const [asked, ask] = useState<string | null>(null)
  const fingerprint = review.value?.fingerprint ?? null
  const { lines, refused } = useEachAlone(asked === fingerprint ? asked : null)
  if (asked !== fingerprint || fingerprint === null) {
    return (
      <button type="button" class="link" onClick={() => ask(fingerprint)}>
        {words.whichChange}
      </button>
    )
  }
  return (
    <>
      <ul class="tried-alone" aria-label={words.whichChange}>
        {lines.map(({ id, sentence, counted }) => (
          <li key={id}>
            {sentence}:{' '}
            <b>{counted === null ? words.noTable : words.soFar(counted.lost.length, asksOf(counted.gained))}</b>
          </li>
        ))}
      </ul>
      {refused !== null && <p class="soft">{refused}</p>}
      {refused === null && lines.length < (review.value?.changes.length ?? 0) && <p class="soft">{words.counting}</p>}
    </>
  )
}

function useEachAlone(fingerprint: string | null): { lines: readonly Alone[]; refused: string | null } {
  const [lines, show] = useState<readonly Alone[]>([])
  const [refused, refuse] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    show([])
    refuse(null)
    const countEach = async () => {
      for (const { id, sentence } of review.value?.changes ?? []) {
        let counted: Counted | null = null
        await countYear(
          id,
          () => isWanted,
          (sum) => {
            counted = sum
          },
        )
        if (!isWanted) return
        show((before) => [...before, { id, sentence, counted }])
      }
    }
    if (fingerprint !== null) countEach().catch((error) => isWanted && refuse(sentenceOf(error)))
    return () => {
      isWanted = false
    }
  }, [fingerprint])
  return { lines, refused }
}
