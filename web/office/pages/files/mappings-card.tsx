/** Saved mappings, deleted when they are not needed any more. */
import { useEffect, useState } from 'preact/hooks'
import { filesTexts as words } from '../../../../texts/en/office/files.ts'
import { say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { forgetMapping, readMappings } from './wire/imports-wire.ts'

type Mapping = Awaited<ReturnType<typeof readMappings>>[number]

export function MappingsCard() {
  const [mappings, setMappings] = useState<Mapping[]>([])
  const read = () =>
    readMappings()
      .then(setMappings)
      .catch((error) => say(sentenceOf(error)))
  useEffect(() => void read(), [])
  const forget = async (name: string) => {
    try {
      await forgetMapping(name)
      say(words.forgotten)
    } catch (error) {
      say(sentenceOf(error))
    }
    await read()
  }
  if (mappings.length === 0) return null
  return (
    <section class="card" aria-labelledby="mappings-title">
      <h2 id="mappings-title">{words.mappings}</h2>
      <ul class="plain invitations-list">
        {mappings.map(({ name, subject }) => (
          <li key={name}>
            <span class="who">
              <b>{name}</b>
              <span class="soft small">{words.subjects[subject]}</span>
            </span>
            <button type="button" aria-label={words.forgetMapping(name)} onClick={() => void forget(name)}>
              {words.forget}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
