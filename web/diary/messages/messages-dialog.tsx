/** The latest messages, and a preview of each kind in each language. */

import './messages.css'
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { messageTexts } from '../../../texts/en/diary/messages.ts'
import { languageNames } from '../../../texts/languages.ts'
import { client } from '../../kit/api/client.ts'
import { closeDialog } from '../forms/close-dialog.ts'
import { Dialog, DialogRefusal } from '../parts/dialog.tsx'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { go, refusal } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'
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
  api.getBooking(client, { booking }, currentRestaurant()).then(
    ({ data }) => {
      closeDialog()
      go({ date: data.date.slice(0, 10), booking })
    },
    (error: unknown) => {
      refusal.value = { bookingId: null, text: sentenceOf(error), anyway: null }
    },
  )
}

type Wanted = Parameters<typeof api.previewMessage>[1]
type Shown = Awaited<ReturnType<typeof api.previewMessage>>['data']
const kinds = Object.entries(messageTexts.kinds).filter(([kind]) => kind !== 'invitation')

function Preview() {
  const [wanted, setWanted] = useState<Wanted>({ kind: 'confirmed', language: 'en' })
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    api.previewMessage(client, wanted, currentRestaurant()).then(
      ({ data }) => {
        setShown(data)
        setFailure(null)
      },
      (error: unknown) => {
        setFailure(sentenceOf(error))
      },
    )
  }, [wanted])
  const choose = (choice: object) => setWanted({ ...wanted, ...choice })
  return (
    <section>
      <h3>{messageTexts.preview}</h3>
      <div class="dialog-fields">
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
