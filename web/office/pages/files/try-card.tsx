/** "Try it with your last month": takes a list of bookings, and opens the page on which it is played again. */
import { useEffect, useState } from 'preact/hooks'
import { playedTexts as words } from '../../../../texts/en/office/replays/played.ts'
import { dateText } from '../../../kit/time/zone-time.ts'
import { momentText } from '../../screen/moment-text.ts'
import { go, linkTo } from '../../screen/screen.ts'
import { type Played, readPlayedFiles } from './played/played-wire.ts'
import { TakeFile } from './take-file.tsx'

export const playedPart = (id: number): string => `try-${id}`

export function TryCard() {
  return (
    <section class="card try-card" aria-labelledby="try-title">
      <h2 id="try-title">{words.tryTitle}</h2>
      <p>
        {words.tryText} <b>{words.nothing}</b>
      </p>
      <TakeFile
        id="try-file"
        label={words.chooseFile}
        hint={words.limits}
        onRead={(id) => go({ page: 'files', part: playedPart(id) })}
      />
      <p class="soft small">{words.best}</p>
    </section>
  )
}

export function PlayedBefore() {
  const [files, show] = useState<readonly Played[]>([])
  useEffect(() => {
    readPlayedFiles().then(show, () => {})
  }, [])
  if (files.length === 0) return null
  return (
    <section class="card" aria-labelledby="played-before">
      <h2 id="played-before">{words.before}</h2>
      <ul class="plain people-list import-list">
        {files.map((one) => (
          <li key={one.import_id}>
            <a {...linkTo({ page: 'files', part: playedPart(one.import_id) })}>
              <span class="who">
                <b>{one.file_name}</b>
                <span class="soft small">{factsOf(one).join(' · ')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const factsOf = ({ from, to, covers_gained: gain, played_at }: Played): string[] => [
  ...(from === null || to === null ? [] : [`${dateText(from, 'short')} – ${dateText(to, 'short')}`]),
  ...(gain === null ? [] : [`${words.gained}: ${gain > 0 ? '+' : ''}${gain}`]),
  momentText(played_at),
]
