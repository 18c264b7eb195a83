/** One import: how its file is read, the result of the check, its progress, and the result. */
import { useEffect, useState } from 'preact/hooks'
import { MaitredError } from '../../../../../sdk/src/index.ts'
import { filesTexts as words } from '../../../../../texts/en/office/files.ts'
import { momentText } from '../../../screen/moment-text.ts'
import { announcement, loadError, say } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import { type Act, type Reading, readOne } from '../wire/imports-wire.ts'
import { chipOf, factsOf, isAtWork, whoIs } from '../wire/in-words.ts'
import { DeleteImport } from './delete-import.tsx'
import { type Choices, choicesOf, withSaid } from './name-choices.ts'
import { NamesCards } from './names-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { ReadingCard } from './reading-card.tsx'
import { ResultCard } from './result-card.tsx'
import { StartCard } from './start-card.tsx'

/** While it is running. */
const lookEveryMs = 1_000

export function OneImport({ id }: { id: number }) {
  const [shown, setShown] = useState<Reading | 'gone' | null>(null)
  const [said, setSaid] = useState<Choices | null>(null)
  const look = async () => {
    try {
      setShown(await readOne(id))
    } catch (error) {
      if (error instanceof MaitredError && error.status === 404) setShown('gone')
      else if (shown === null) loadError.value = sentenceOf(error)
    }
  }
  const isWorking = shown !== null && shown !== 'gone' && isAtWork(shown)
  useEffect(() => void look(), [])
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => {
      clearInterval(timer)
    }
  }, [isWorking])
  useEffect(() => {
    if (shown !== null && shown !== 'gone' && !isAtWork(shown)) announcement.value = factsOf(shown).join(', ')
  }, [isWorking])
  if (shown === null) {
    return (
      <main class="body narrow files">
        <p class="soft">{words.looking}</p>
      </main>
    )
  }
  if (shown === 'gone') {
    return (
      <main class="body narrow files">
        <p>{words.gone}</p>
      </main>
    )
  }
  const act: Act = async (work) => {
    try {
      setShown(await work())
    } catch (error) {
      say(sentenceOf(error))
      await look()
    }
  }
  const choices = said === null ? choicesOf(shown) : withSaid(choicesOf(shown), said)
  const canChange = (shown.state === 'uploaded' || shown.state === 'checked') && !shown.is_cleared
  return (
    <main class="body narrow files">
      <header class="import-head">
        <h2>{shown.file_name}</h2>
        <span class={`chip ${chipOf(shown)}`}>{words.states[shown.state]}</span>
        <span class="soft small">{words.by(whoIs(shown.created_by), momentText(shown.created_at))}</span>
      </header>
      {isWorking && <ProgressCard shown={shown} act={act} />}
      {canChange && <StartCard shown={shown} act={act} choices={choices} />}
      {canChange && <NamesCards shown={shown} choices={choices} onChoose={setSaid} />}
      {!isWorking && shown.state !== 'uploading' && <ResultCard key={shown.state} shown={shown} act={act} />}
      {canChange && <ReadingCard shown={shown} act={act} />}
      <DeleteImport id={id} />
    </main>
  )
}
