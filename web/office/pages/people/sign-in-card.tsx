/** How people sign in here: settings of the description, so they are saved with the draft. */
import { peopleTexts as words } from '../../../../texts/en/office/people.ts'
import { current, description } from '../../draft/draft.ts'
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
      <ChoiceField path="sign_in.second_factor" label={words.secondFactor} options={rules()} />
      <p class="hint">
        {without.length === 0 ? words.secondFactorHint : words.without(without.map(({ name }) => name))}
      </p>
    </section>
  )
}

const rules = () =>
  (['nobody', 'managers', 'everybody'] as const).map((value) => ({ value, label: words.secondFactorRules[value] }))
