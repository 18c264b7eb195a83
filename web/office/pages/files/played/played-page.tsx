/** One file that is played again: what must be said of its columns first, its progress, its report. */
import './played.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import { MaitredError } from '../../../../../sdk/src/index.ts'
import { filesTexts } from '../../../../../texts/en/office/files.ts'
import { playedTexts as words } from '../../../../../texts/en/office/replays/played.ts'
import { dateText } from '../../../../kit/time/zone-time.ts'
import { OfficeIcon } from '../../../parts/office-icon.tsx'
import { announcement, linkTo, loadError, say } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import { PageHead } from '../../../shell/page-head.tsx'
import { DeleteImport } from '../one-import/delete-import.tsx'
import { ReadingCard } from '../one-import/reading-card.tsx'
import { type Act, type Reading, readOne, stop } from '../wire/imports-wire.ts'
import { type Played, play, readPlayed } from './played-wire.ts'
import { Report } from './report.tsx'

const lookEveryMs = 1_000

type Found = { shown: Reading; played: Played | null }

export function PlayedPage({ id }: { id: number }) {
  const [found, setFound] = useState<Found | 'gone' | null>(null)
  const look = async () => {
    try {
      const shown = await readOne(id)
      setFound({ shown, played: shown.state === 'playing' ? null : await readPlayed(id) })
    } catch (error) {
      if (error instanceof MaitredError && error.status === 404) setFound('gone')
      else if (found === null) loadError.value = sentenceOf(error)
    }
  }
  const act: Act = async (work) => {
    try {
      await work()
    } catch (error) {
      say(sentenceOf(error))
    }
    await look()
  }
  const file = found === null || found === 'gone' ? null : found
  const isPlaying = file?.shown.state === 'playing'
  useEffect(() => void look(), [])
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => {
      clearInterval(timer)
    }
  }, [isPlaying])
  const canStart = file !== null && isPlayable(file.shown) && file.played === null && file.shown.reason === null
  const mayStart = useRef(true)
  useEffect(() => {
    if (file === null) return
    if (canStart && mayStart.current) void act(() => play(id))
    // What needed a person is started by a person.
    mayStart.current = false
  }, [canStart, file === null])
  const played = file?.played ?? null
  useEffect(() => {
    if (played !== null) announcement.value = words.title
  }, [played?.played_at])
  return (
    <>
      <PageHead title={words.title} aside={played === null ? file?.shown.file_name : asideOf(played)}>
        <span class="played-head">
          <a class="button" {...linkTo({ page: 'files', part: null })}>
            {filesTexts.back}
          </a>
          {played !== null && played.evenings.length > 0 && (
            <button type="button" class="line played-print" onClick={() => print()}>
              <OfficeIcon name="print" />
              {words.printShort}
            </button>
          )}
        </span>
      </PageHead>
      {found === 'gone' && <Narrow>{words.gone}</Narrow>}
      {found === null && <Narrow>{words.looking}</Narrow>}
      {file !== null &&
        (played !== null && played.evenings.length > 0 ? (
          <Report key={played.played_at} played={played} shown={file.shown} act={act} />
        ) : (
          <Before {...file} act={act} />
        ))}
    </>
  )
}

const isPlayable = ({ state, subject, problems, is_cleared }: Reading): boolean =>
  (state === 'uploaded' || state === 'checked') && subject === 'bookings' && problems.length === 0 && !is_cleared

const asideOf = ({ file_name, came, turned_away, from, to }: Played): string =>
  from === null || to === null
    ? file_name
    : words.aside(file_name, came.parties, turned_away.parties, dateText(from, 'short'), dateText(to, 'short'))

const Narrow = ({ children }: { children: string }) => (
  <main class="body narrow files">
    <p class="soft">{children}</p>
  </main>
)

function Before({ shown, played, act }: Found & { act: Act }) {
  const { id, state, problems, subject, reason } = shown
  return (
    <main class="body narrow files">
      {state === 'playing' && <Playing shown={shown} act={act} />}
      {state === 'playing' && shown.so_far !== null && <SoFarCard soFar={shown.so_far} />}
      {problems.length > 0 && (
        <section class="card note-card" aria-labelledby="say-title">
          <h2 id="say-title">{filesTexts.toSay}</h2>
          <ul class="to-say">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      )}
      {subject !== 'bookings' && <p>{words.guestsOnly}</p>}
      {reason !== null && state !== 'playing' && (
        <p role="alert" class="error">
          {words.failed} {reason}
        </p>
      )}
      {played !== null && <p>{words.empty}</p>}
      {isPlayable(shown) && (
        <p>
          <button type="button" class="primary" onClick={() => void act(() => play(id))}>
            {words.play}
          </button>
        </p>
      )}
      {state !== 'playing' && !shown.is_cleared && <ReadingCard shown={shown} act={act} />}
      <DeleteImport id={id} />
    </main>
  )
}

/** What the evenings that are done have come to. */
function SoFarCard({ soFar }: { soFar: NonNullable<Reading['so_far']> }) {
  const { covers_gained: gained, fitted, turned_away: all, double_bookings: double } = soFar
  const facts: [string, string][] = [
    ...(gained === null ? [] : [[words.gained, `${gained > 0 ? '+' : ''}${gained}`] as [string, string]]),
    ...(all === 0 ? [] : [[words.fittedSoFar, words.ofTurnedAway(fitted, all)] as [string, string]]),
    ...(double === null ? [] : [[words.double, String(double)] as [string, string]]),
  ]
  return (
    <section class="card" aria-labelledby="so-far-title">
      <h2 id="so-far-title">{words.soFar}</h2>
      <p>
        <b>{words.eveningOf(soFar.evenings_done, soFar.evenings)}</b> {dateText(soFar.evening, 'short')}
      </p>
      <dl class="so-far">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Playing({ shown: { id, lines, lines_done: done }, act }: { shown: Reading; act: Act }) {
  const percent = lines === null || lines === 0 ? 0 : Math.min(100, Math.round((100 * done) / lines))
  const text = lines === null ? words.reading : words.progress(done, lines)
  return (
    <section class="card" aria-labelledby="playing-title">
      <h2 id="playing-title">{words.playing}</h2>
      <div
        class="progress"
        role="progressbar"
        aria-labelledby="playing-title"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <p aria-live="polite">
        <b>{text}</b>
      </p>
      <p class="soft small">{words.leave}</p>
      <button type="button" onClick={() => void act(() => stop(id))}>
        {words.stop}
      </button>
    </section>
  )
}
