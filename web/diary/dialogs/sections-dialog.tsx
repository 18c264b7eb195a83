/** Gives the tables of the evening to servers: a server is chosen, then their tables are pressed. */

import { useEffect, useState } from 'preact/hooks'
import { type Schemas, StandardError } from '../../../sdk/src/index.ts'
import * as api from '../../../sdk/src/operations.ts'
import { sectionTexts } from '../../../texts/en/diary/dialogs.ts'
import { client } from '../../kit/api/client.ts'
import { dateText } from '../../kit/time/zone-time.ts'
import { perform } from '../actions/actions.ts'
import type { Day } from '../day/day.ts'
import { actorWords } from '../day/names.ts'
import type { Section } from '../day/sections.ts'
import { closeDialog } from '../forms/close-dialog.ts'
import { useKeptForm } from '../forms/kept-form.ts'
import { Dialog, DialogRefusal } from '../parts/dialog.tsx'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { day, readOnly, timeOf } from '../state/screen.ts'
import { Servers, TablesOfServer } from './section-fields.tsx'

type Sections = Schemas.EveningSections | null

export function SectionsDialog() {
  return day.value && <SectionsForm key={day.value.date} day={day.value} />
}

function SectionsForm({ day }: { day: Day }) {
  const { date, sections: known } = day
  const { form, set, kept } = useKeptForm<{ sections: Section[] | null; base: Sections }>(`sections ${date}`, {
    sections: null,
    base: null,
  })
  const [chosen, choose] = useState<string | null>(null)
  const [stands, setStands] = useState<Sections | undefined>(undefined)
  const base = form.sections === null ? known : form.base
  const sections = form.sections ?? known?.sections ?? []
  const server = sections.find(({ name }) => name === chosen)?.name ?? sections[0]?.name ?? null
  const change = (next: Section[]) => set({ sections: next, base })
  const save = async (event: Event) => {
    event.preventDefault()
    const wanted = sections.filter(({ table_ids }) => table_ids.length > 0)
    if (await give(date, wanted, base, refused)) closeDialog()
  }
  const refused = (found: Sections) => {
    setStands(found)
    set({ sections, base: found })
  }
  return (
    <Dialog title={sectionTexts.title} class="form sections" kept={kept}>
      <form onSubmit={save}>
        {stands !== undefined && (
          <p class="warn" role="alert">
            {stands === null
              ? sectionTexts.removed
              : sectionTexts.changed(actorWords(stands.actor, stands.actor_name), timeOf(stands.at))}{' '}
            <button
              type="button"
              class="link"
              onClick={() => {
                set({ sections: stands?.sections ?? [], base: stands })
                setStands(undefined)
              }}
            >
              {sectionTexts.takeTheirs}
            </button>
          </p>
        )}
        <Servers day={day} sections={sections} server={server} choose={choose} change={change} />
        {sections.length === 0 && <Before date={date} take={change} />}
        {server !== null && <TablesOfServer day={day} sections={sections} server={server} change={change} />}
        <DialogRefusal />
        <button type="submit" class="primary" disabled={readOnly.value}>
          {sectionTexts.save}
        </button>
      </form>
    </Dialog>
  )
}

async function give(date: string, sections: Section[], base: Sections, refused: (stands: Sections) => void) {
  let after: Sections = null
  const send = (wanted: Section[], replaces: number | null, options = currentRestaurant()) =>
    api.writeEveningSections(client, { body: { date, sections: wanted, replaces } }, options)
  return perform({
    booking: null,
    call: async (options) => {
      after = (await send(sections, base?.id ?? null, options)).data
    },
    said: sections.length === 0 ? sectionTexts.none : sectionTexts.said,
    undo: () => send(base?.sections ?? [], after?.id ?? null),
    refused: (error) => {
      if (!(error instanceof StandardError) || error.code !== 'PRECONDITION_FAILED') return false
      refused((error.details as { sections: Sections }).sections)
      return true
    },
  })
}

/** Offers the sections of the last evening, with which most evenings begin. */
function Before({ date, take }: { date: string; take: (sections: Section[]) => void }) {
  const [before, setBefore] = useState<Schemas.SectionsBefore | null>(null)
  useEffect(() => {
    api.listEveningSections(client, { date }, currentRestaurant()).then(
      (found) => setBefore(found.before),
      // Optional: without it, names are typed.
      () => {},
    )
  }, [date])
  if (before === null || before.sections.length === 0) return null
  return (
    <button type="button" onClick={() => take(before.sections)}>
      {sectionTexts.asOn(dateText(before.date, 'short'))}
    </button>
  )
}
