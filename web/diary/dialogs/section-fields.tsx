/** The servers of the evening, one of them chosen, and the tables of that one. */
import { useState } from 'preact/hooks'
import { sectionTexts } from '../../../texts/en/diary/dialogs.ts'
import { groupTexts } from '../../../texts/en/diary/table.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import type { Day } from '../day/day.ts'
import { coversByServer, given, type Section, serversOf } from '../day/sections.ts'
import { dialog, movingGroup } from '../state/screen.ts'

/** Only what is saved can be moved. */
const isStored = ({ sections }: Day, { name }: Section): boolean =>
  sections?.sections.some((one) => one.name === name) === true

type ServersGiven = {
  day: Day
  sections: readonly Section[]
  server: string | null
  choose: (name: string) => void
  change: (sections: Section[]) => void
}

/** With their covers, to balance the work. */
export function Servers({ day, sections, server, choose, change }: ServersGiven) {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const isKnown = sections.some((one) => one.name.toLowerCase() === name.toLowerCase())
  const covers = coversByServer(day, sections)
  const add = () => {
    if (name === '' || isKnown) return
    change([...sections, { name, table_ids: [] }])
    choose(name)
    setTyped('')
  }
  return (
    <fieldset class="servers">
      <legend>{sectionTexts.servers}</legend>
      {sections.map((section) => (
        <div key={section.name} class="server-row">
          <label>
            <input
              type="radio"
              name="server"
              autofocus={section.name === server}
              checked={section.name === server}
              onChange={() => choose(section.name)}
            />
            <b>{section.name}</b>
            <small>{sectionTexts.load(covers.get(section.name) ?? 0, section.table_ids.length)}</small>
          </label>
          {section.table_ids.length > 0 && isStored(day, section) && (
            <button
              type="button"
              aria-label={`${groupTexts.open} ${section.name}`}
              onClick={() => {
                movingGroup.value = { section: section.name }
                dialog.value = 'moveGroup'
              }}
            >
              {groupTexts.open}
            </button>
          )}
          <button
            type="button"
            class="quiet"
            aria-label={sectionTexts.remove(section.name)}
            onClick={() => change(sections.filter((one) => one !== section))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <div class="add">
        <input
          aria-label={sectionTexts.name}
          placeholder={sectionTexts.name}
          maxLength={60}
          autofocus={sections.length === 0}
          value={typed}
          onInput={({ currentTarget: { value } }) => setTyped(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || name === '') return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" disabled={name === '' || isKnown} onClick={add}>
          {sectionTexts.add}
        </button>
      </div>
    </fieldset>
  )
}

type TablesGiven = { day: Day; sections: readonly Section[]; server: string; change: (sections: Section[]) => void }

export function TablesOfServer({ day, sections, server, change }: TablesGiven) {
  const servers = serversOf(sections)
  return (
    <fieldset class="table-choice">
      <legend>{sectionTexts.tablesOf(server)}</legend>
      {day.areas
        .filter(({ tables }) => tables.length > 0)
        .map((area) => (
          <div key={area.id}>
            <span class="soft">{area.name}</span>
            {area.tables.map(({ id, name, max_covers }) => (
              <label key={id} class="tick">
                <input
                  type="checkbox"
                  checked={servers.get(id) === server}
                  onChange={() => change(given(sections, server, id))}
                />
                <span>
                  {name} <small>{servers.get(id) ?? max_covers}</small>
                </span>
              </label>
            ))}
          </div>
        ))}
    </fieldset>
  )
}
