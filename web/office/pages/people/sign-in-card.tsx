/** How people sign in here: settings of the description, so they are saved with the draft. */

import { devicesTexts } from '../../../../texts/en/office/devices.ts'
import { peopleTexts as words } from '../../../../texts/en/office/people.ts'
import { current, description, setValue } from '../../draft/draft.ts'
import { ChoiceField } from '../../draft/fields.tsx'
import type { People } from './people-wire.ts'

export function SignInCard({ people }: { people: People['people'] }) {
  if (description.value === null) return null
  const asked = current('sign_in.second_factor')
  const without = people.filter(
    ({ role, has_authenticator, passkeys }) =>
      !has_authenticator && passkeys === 0 && (asked === 'everybody' || (asked === 'managers' && role === 'manager')),
  )
  return (
    <section class="card" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">{words.signIn}</h2>
      <div class="sign-in-rules">
        <div>
          <ChoiceField path="sign_in.second_factor" label={words.secondFactor} options={rules()} />
          <p class="hint">
            {without.length === 0 ? words.secondFactorHint : words.without(without.map(({ name }) => name))}
          </p>
        </div>
        <div>
          <ChoiceField
            path="sign_in.who_after_seconds"
            label={devicesTexts.askAfter}
            options={pauses()}
            onChoice={(seconds) => setValue('sign_in.who_after_seconds', Number(seconds))}
          />
          <p class="hint">{devicesTexts.pins(people.filter(({ has_pin }) => has_pin).length, people.length)}</p>
        </div>
      </div>
    </section>
  )
}

/** Any other number of seconds can be written in the description. */
function pauses() {
  const seconds = Number(current('sign_in.who_after_seconds'))
  const known = Object.entries(devicesTexts.pauses).map(([value, label]) => ({ value, label }))
  return seconds in devicesTexts.pauses ? known : [...known, { value: String(seconds), label: `${seconds} s` }]
}

const rules = () =>
  (['nobody', 'managers', 'everybody'] as const).map((value) => ({ value, label: words.secondFactorRules[value] }))
