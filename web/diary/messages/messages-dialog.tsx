/** The latest messages, and a preview of each kind in each language. */
import { useEffect, useState } from 'preact/hooks'
import { messageTexts } from '../../../texts/en/diary-messages.ts'
import { languageNames } from '../../../texts/languages.ts'
import { closeDialog, Dialog, DialogRefusal } from '../dialogs/dialog.tsx'
import { client, here, sentenceOf, signInIfNeeded } from '../state/api.ts'
import { go, refusal } from '../state/screen.ts'
import { MessageList } from './message-list.tsx'

const latest = { per_page: 50 }

export function MessagesDialog() {
  return (
    <Dialog title={messageTexts.title} class="form messages-dialog">
      <section class="history">
        <h3>{messageTexts.latest}</h3>
        <MessageList asked={latest} open={openBooking} />
      </section>
      <DialogRefusal />
      <Preview />
    </Dialog>
  )
}

function openBooking(booking: number): void {
  client.getBooking({ booking }, here()).then(
    ({ data }) => {
      closeDialog()
      go({ date: data.date.slice(0, 10), booking })
    },
    (error: unknown) => {
      signInIfNeeded(error)
      refusal.value = { bookingId: null, text: sentenceOf(error), anyway: null }
    },
  )
}

type Wanted = Parameters<typeof client.previewMessage>[0]
type Shown = Awaited<ReturnType<typeof client.previewMessage>>['data']
const kinds = Object.entries(messageTexts.kinds).filter(([kind]) => kind !== 'invitation')

function Preview() {
  const [wanted, setWanted] = useState<Wanted>({ kind: 'confirmed', language: 'en' })
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    client.previewMessage(wanted, here()).then(
      ({ data }) => {
        setShown(data)
        setFailure(null)
      },
      (error: unknown) => {
        signInIfNeeded(error)
        setFailure(sentenceOf(error))
      },
    )
  }, [wanted])
  const choose = (choice: object) => setWanted({ ...wanted, ...choice })
  return (
    <section>
      <h3>{messageTexts.preview}</h3>
      <div class="fields">
        <Choice name={messageTexts.kind} value={wanted.kind} options={kinds} choose={(kind) => choose({ kind })} />
        <Choice
          name={messageTexts.language}
          value={wanted.language ?? 'en'}
          options={Object.entries(languageNames)}
          choose={(language) => choose({ language })}
        />
      </div>
      {failure !== null && <p class="warn">{failure}</p>}
      {shown !== null && (
        <div class="preview" lang={shown.language} dir="auto">
          <b>{shown.subject}</b>
          <p>{shown.text}</p>
        </div>
      )}
    </section>
  )
}

type ChoiceGiven = { name: string; value: string; options: [string, string][]; choose: (value: string) => void }

function Choice({ name, value, options, choose }: ChoiceGiven) {
  return (
    <label>
      {name}
      <select value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
