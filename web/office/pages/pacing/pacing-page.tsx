/** Turn times and pacing: how long guests stay, how many may arrive, and how early and late they may book. */
import { texts } from '../../../../texts/en/office/office.ts'
import { description } from '../../draft/draft.ts'
import { NumberField, SwitchField } from '../../draft/fields.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { ServicePacing } from './service-pacing.tsx'
import { ServiceTurnTimes, TurnTimes } from './turn-times.tsx'

const words = texts.pacing

export default function PacingPage() {
  return (
    <>
      <PageHead title={texts.pages.pacing} steps />
      <main class="body cards">{description.value !== null && <Cards />}</main>
    </>
  )
}

function Cards() {
  return (
    <>
      <section class="card" aria-labelledby="stay-title">
        <h2 id="stay-title">{words.stay}</h2>
        <p class="hint">{words.stayHint}</p>
        <TurnTimes path="turn_times" />
        <NumberField path="default_booking_duration_hours" label={words.usual} unit={words.hours} min={1} max={12} />
        <ServiceTurnTimes />
      </section>
      <section class="card" aria-labelledby="pace-title">
        <h2 id="pace-title">{words.pace}</h2>
        <p class="hint">{words.paceHint}</p>
        <div class="fields">
          <NumberField path="crowd_control_max_covers" label={words.covers} />
          <NumberField path="crowd_control_time_minutes" label={words.within} unit={words.minutes} min={1} />
        </div>
        <ServicePacing />
      </section>
      <section class="card" aria-labelledby="between-title">
        <h2 id="between-title">{words.between}</h2>
        <NumberField path="reset_minutes" label={words.reset} unit={words.minutes} max={240} />
        <NumberField
          path="overstay_minutes"
          label={words.overstay}
          hint={words.overstayHint}
          unit={words.minutes}
          max={120}
        />
        <SwitchField path="reseating" label={words.reseating} hint={words.reseatingHint} />
        <NumberField path="freeze_minutes" label={words.freeze} unit={words.minutes} />
      </section>
      <section class="card" aria-labelledby="window-title">
        <h2 id="window-title">{words.window}</h2>
        <div class="fields">
          <NumberField path="notice_minutes" label={words.notice} unit={words.minutes} />
          <NumberField path="max_days" label={words.maxDays} unit={words.days} max={730} />
        </div>
        <NumberField path="offer_minutes" label={words.offers} unit={words.minutes} min={10} />
      </section>
    </>
  )
}
