/** Allergies, other tags, the restaurant's own tags and the birthday. Each change takes effect at once. */

import { useState } from 'preact/hooks'
import * as api from '../../../../sdk/src/operations.ts'
import { guestsTexts as words } from '../../../../texts/en/office/guests.ts'
import { client } from '../../../kit/api/client.ts'
import { Icon } from '../../../kit/icon/icon.tsx'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { allergies, type Mark, markName, otherMarks } from './mark-names.ts'
import { type ReadCard, readCard } from './read-card.ts'

type Given = { read: ReadCard; onRead: (read: ReadCard) => void }
type Act = (call: () => Promise<unknown>, text: string) => Promise<string | null>

export function GuestMarks({ read, onRead }: Given) {
  const { card } = read
  const { patron } = card
  /** Null, or why it was refused. */
  const act: Act = async (call, text) => {
    try {
      await call()
      onRead(await readCard(patron.id))
      say(text)
      return null
    } catch (error) {
      return sentenceOf(error)
    }
  }
  const tick = async (tag: Mark, isOn: boolean) => {
    const call = () => api.updatePatron(client, { patron: patron.id, body: { [tag]: isOn } }, currentRestaurant())
    const refused = await act(call, words.marked(markName(tag), isOn))
    if (refused !== null) say(refused)
  }
  return (
    <section class="card guest-know" aria-labelledby="know-title">
      <h2 id="know-title">{words.know}</h2>
      {(
        [
          [words.allergies, allergies],
          [words.otherMarks, otherMarks],
        ] as const
      ).map(([title, tags]) => (
        <fieldset key={title} class="ticks">
          <legend>{title}</legend>
          {tags.map((tag) => (
            <label key={tag} class="box">
              <input
                type="checkbox"
                checked={patron.tags[tag]}
                onChange={({ currentTarget: { checked } }) => void tick(tag, checked)}
              />
              {markName(tag)}
            </label>
          ))}
        </fieldset>
      ))}
      <OwnTags read={read} act={act} />
      <Birthday key={card.birthday} read={read} act={act} />
    </section>
  )
}

function OwnTags({ read: { card }, act }: { read: ReadCard; act: Act }) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const patron = card.patron.id
  const change = async (body: { add_own_tags?: string[]; remove_own_tags?: string[] }, text: string) => {
    const refused = await act(() => api.updatePatronProfile(client, { patron, body }, currentRestaurant()), text)
    setRefusal(refused)
    return refused === null
  }
  const add = async (event: Event) => {
    event.preventDefault()
    const tag = typed.trim()
    if (tag !== '' && (await change({ add_own_tags: [tag] }, words.added(tag)))) setTyped('')
  }
  return (
    <div class="own-tags">
      <h3>{words.ownTags}</h3>
      <p class="hint">{words.ownTagsHint}</p>
      {card.own_tags.length > 0 && (
        <ul class="plain tag-chips">
          {card.own_tags.map((tag) => (
            <li key={tag} class="chip">
              {tag}
              <button
                type="button"
                class="quiet"
                aria-label={words.remove(tag)}
                onClick={() => void change({ remove_own_tags: [tag] }, words.removed(tag))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form class="add-tag" onSubmit={(event) => void add(event)}>
        <label>
          {words.addOwnTag}
          <input
            type="text"
            maxLength={60}
            autocomplete="off"
            placeholder={words.ownTagExample}
            value={typed}
            aria-invalid={refusal === null ? undefined : true}
            aria-describedby={refusal === null ? undefined : 'own-tag-error'}
            onInput={({ currentTarget: { value } }) => setTyped(value)}
          />
        </label>
        <button type="submit">{words.add}</button>
      </form>
      {refusal !== null && (
        <p class="error" id="own-tag-error">
          {refusal}
        </p>
      )}
    </div>
  )
}

/** Saved once day and month are chosen, and removed once one of them is not. */
function Birthday({ read: { card }, act }: { read: ReadCard; act: Act }) {
  const [month = '', day = ''] = card.birthday?.split('-') ?? []
  const [chosen, setChosen] = useState({ month, day })
  const [refusal, setRefusal] = useState<string | null>(null)
  const choose = async (next: typeof chosen) => {
    setChosen(next)
    const isWhole = next.month !== '' && next.day !== ''
    if (!isWhole && card.birthday === null) return
    const birthday = isWhole ? `${next.month}-${next.day}` : null
    const call = () =>
      api.updatePatronProfile(client, { patron: card.patron.id, body: { birthday } }, currentRestaurant())
    setRefusal(await act(call, birthday === null ? words.birthdayRemoved : words.birthdaySaved))
  }
  const two = (value: number) => String(value).padStart(2, '0')
  return (
    <fieldset class="birthday">
      <legend>{words.birthday}</legend>
      <label>
        {words.day}
        <select
          value={chosen.day}
          onChange={({ currentTarget }) => void choose({ ...chosen, day: currentTarget.value })}
        >
          <option value="">{words.unknown}</option>
          {Array.from({ length: 31 }, (_, index) => (
            <option key={index} value={two(index + 1)}>
              {index + 1}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.month}
        <select
          value={chosen.month}
          onChange={({ currentTarget }) => void choose({ ...chosen, month: currentTarget.value })}
        >
          <option value="">{words.unknown}</option>
          {words.months.map((name, index) => (
            <option key={name} value={two(index + 1)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {refusal !== null && (
        <p class="error" role="alert">
          {refusal}
        </p>
      )}
    </fieldset>
  )
}
