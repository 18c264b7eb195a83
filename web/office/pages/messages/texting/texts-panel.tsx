/** Text messages: who sends them, to which countries, and what the month came to. */
import './texting.css'
import { officeTextingTexts as words } from '../../../../../texts/en/office/texting.ts'
import type { Description } from '../../../description/description.ts'
import { current, description, setValue } from '../../../draft/draft.ts'
import { NumberField } from '../../../draft/fields.tsx'
import { say } from '../../../screen/screen.ts'
import { CountriesCard } from './countries-card.tsx'
import { GatewayCard } from './gateway-card.tsx'
import { MonthCard, NotTextedCard, WhatForCard } from './month-card.tsx'
import { QuietFields } from './quiet-fields.tsx'
import { type Month, useTexting } from './text-month.ts'
import { sendsTexts, usualTexts } from './text-settings.ts'

export function TextsPanel() {
  const { month, account, failure, setAccount } = useTexting()
  const isOn = sendsTexts(description.value as Description)
  const canSend = account !== null && account.provider !== null
  return (
    <div class="texting-page">
      <div class="column">
        {failure !== null && (
          <p class="error" role="alert">
            {failure}
          </p>
        )}
        {account !== null && <GatewayCard account={account} month={month} onChange={setAccount} />}
        {!isOn && canSend && month !== null && <StartCard month={month} />}
        {isOn && month !== null && <CountriesCard month={month} />}
        {isOn && <DoorCard />}
      </div>
      <div class="column">
        {isOn && month !== null && (
          <>
            <MonthCard month={month} />
            <WhatForCard month={month} />
            <NotTextedCard month={month} />
          </>
        )}
        {isOn && <StopCard />}
      </div>
    </div>
  )
}

function StartCard({ month }: { month: Month }) {
  const own = (current('country') as string | null) ?? null
  const start = () => {
    setValue('messages.texts', usualTexts(own, month.countries))
    say(words.started)
  }
  return (
    <section class="card" aria-labelledby="texting-start">
      <h2 id="texting-start">{words.start}</h2>
      <p class="hint">{words.startHint}</p>
      <button type="button" class="primary" onClick={start}>
        {words.start}
      </button>
    </section>
  )
}

function DoorCard() {
  return (
    <section class="card" aria-labelledby="texting-door">
      <h2 id="texting-door">{words.atTable}</h2>
      <NumberField
        path="messages.texts.kept_minutes"
        label={words.kept}
        hint={words.keptHint}
        unit={words.minutes}
        min={1}
        max={60}
      />
      <QuietFields
        path="messages.texts.quiet_hours"
        id="texts-quiet"
        label={words.quietOn}
        hint={words.quietHint}
        usual="21:00-09:00"
        title={words.quiet}
      />
    </section>
  )
}

function StopCard() {
  return (
    <section class="card" aria-labelledby="texting-stop">
      <h2 id="texting-stop">{words.stop}</h2>
      <p class="hint">{words.stopHint}</p>
      <button type="button" class="danger" onClick={() => setValue('messages.texts', undefined)}>
        {words.stop}
      </button>
    </section>
  )
}
