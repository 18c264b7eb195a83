/** Online booking: what guests may book by themselves, how their pages look and what they ask, with the pages beside it. */
import './online.css'
import { texts } from '../../../../texts/en/office/office.ts'
import { onlineTexts as words } from '../../../../texts/en/office/online.ts'
import { current, description, setValue } from '../../draft/draft.ts'
import { ChoiceField, NumberField, SwitchField, TextField, Wrong } from '../../draft/fields.tsx'
import { GuestPreview } from '../../draft/preview/guest-preview.tsx'
import { linkTo, say } from '../../screen/screen.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { LookCard } from './look-card.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { WhyCard } from './why-card.tsx'
import { WordsCard } from './words-card.tsx'

export default function OnlinePage() {
  return (
    <>
      <PageHead title={texts.pages.online} steps />
      <main class="body online">
        {description.value !== null && (
          <>
            <div class="cards">
              <RulesCard />
              <LookCard />
              <QuestionsCard />
              <LinksCard />
              <AgentsCard />
              <WordsCard />
              <WhyCard />
            </div>
            <GuestPreview pages={['choose', 'products', 'details']} />
          </>
        )}
      </main>
    </>
  )
}

const confirmModes = ['unusual', 'always', 'never'] as const

function RulesCard() {
  const modes = confirmModes.map((value) => ({ value, label: words.confirmModes[value] }))
  return (
    <section class="card" aria-labelledby="rules-title">
      <h2 id="rules-title">{words.rules}</h2>
      <p class="hint">{words.rulesHint}</p>
      <div class="fields">
        <NumberField path="online.smallest_party" label={words.smallest} min={1} />
        <NumberField path="online.largest_party" label={words.largest} min={1} nullable />
      </div>
      <p class="hint">{words.largestHint}</p>
      <div class="fields">
        <NumberField path="online.notice_minutes" label={words.notice} unit={words.minutes} />
        <NumberField path="online.max_days" label={words.ahead} unit={words.days} nullable />
      </div>
      <p class="hint">{words.aheadHint}</p>
      <AreasField />
      <WalkInAreasField />
      <SwitchField path="online.choose_tables" label={words.chooseTables} hint={words.chooseTablesHint} />
      <ChoiceField
        path="online.confirm_by_mail"
        label={words.confirm}
        hint={words.confirmHint}
        options={modes}
        value={String(current('online.confirm_by_mail') ?? 'unusual')}
      />
      <SwitchField path="online.news" label={words.news} />
      <p class="hint">
        {words.pause} <a {...linkTo({ page: 'home' })}>{words.toPause}</a>
      </p>
    </section>
  )
}

/** If none is chosen, all areas. */
function AreasField() {
  const names = (description.value?.dining_areas ?? []).map(({ name }) => name)
  const chosen = current('online.areas') as string[] | null
  // The floor plan leaves the name of the last area here: the manager decides which others replace it.
  const isGone = (name: string) => !names.includes(name)
  if (names.length < 2 && !chosen?.some(isGone)) return <Wrong path="online.areas" />
  const toggle = (name: string, isOn: boolean) => {
    const next = names.filter((one) => (one === name ? isOn : (chosen ?? names).includes(one)))
    if (next.length === 0) return say(words.lastArea)
    setValue('online.areas', next.length === names.length ? null : next)
  }
  return (
    <fieldset class="online-areas">
      <legend>{words.areas}</legend>
      {names.map((name) => (
        <label key={name} class="box">
          <input
            type="checkbox"
            checked={chosen === null || chosen.includes(name)}
            onChange={({ currentTarget }) => {
              toggle(name, currentTarget.checked)
              const { areas = null } = (description.value?.online ?? {}) as { areas?: string[] | null }
              currentTarget.checked = areas === null || areas.includes(name)
            }}
          />
          {name}
        </label>
      ))}
      <Wrong path="online.areas" />
      {chosen?.map((name, index) => (
        <Wrong key={name} path={`online.areas.${index}`} />
      ))}
    </fieldset>
  )
}

/** Listed for guests without times; none is the usual. */
function WalkInAreasField() {
  const names = (description.value?.dining_areas ?? []).map(({ name }) => name)
  const chosen = (current('online.walk_in_areas') ?? []) as string[]
  const toggle = (name: string, isOn: boolean) => {
    const next = names.filter((one) => (one === name ? isOn : chosen.includes(one)))
    setValue('online.walk_in_areas', next.length === 0 ? undefined : next)
  }
  return (
    <fieldset class="online-areas" id="online-walk_in_areas">
      <legend>{words.walkInAreas}</legend>
      <p class="hint">{words.walkInHint}</p>
      {names.map((name) => (
        <label key={name} class="box">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
          />
          {name}
        </label>
      ))}
      {chosen.map((name, index) => (
        <Wrong key={name} path={`online.walk_in_areas.${index}`} />
      ))}
    </fieldset>
  )
}

function AgentsCard() {
  return (
    <section class="card" aria-labelledby="agents-title">
      <h2 id="agents-title">{words.agents}</h2>
      <p class="hint">{words.agentsHint}</p>
      <SwitchField path="agents.enabled" label={words.agentsOn} />
    </section>
  )
}

function LinksCard() {
  const orNone = (path: string) => (text: string) => setValue(path, text === '' ? undefined : text)
  return (
    <section class="card" aria-labelledby="links-title">
      <h2 id="links-title">{words.links}</h2>
      <p class="hint">{words.linkHint}</p>
      <TextField path="online.menu_url" label={words.menu} onText={orNone('online.menu_url')} />
      <TextField path="online.terms_url" label={words.terms} onText={orNone('online.terms_url')} />
      <TextField path="online.privacy_url" label={words.privacy} onText={orNone('online.privacy_url')} />
      <EmbedField />
      <SwitchField path="online.indexable" label={words.indexable} off />
    </section>
  )
}

/** If none is named, every website. */
function EmbedField() {
  const origins = (current('embed_origins') ?? []) as string[]
  return (
    <>
      <TextField
        path="embed_origins"
        label={words.embed}
        hint={words.embedHint}
        value={origins.join(' ')}
        onText={(text) => setValue('embed_origins', text === '' ? [] : text.split(/[\s,;]+/))}
      />
      {origins.map((origin, index) => (
        <Wrong key={origin} path={`embed_origins.${index}`} />
      ))}
    </>
  )
}
