/** The account, the key and the sender of a gateway. Keys go in and never come out but for their last four characters. */
import { useState } from 'preact/hooks'
import * as api from '../../../../../sdk/src/operations.ts'
import { officeTextingTexts as words } from '../../../../../texts/en/office/texting.ts'
import { client } from '../../../../kit/api/client.ts'
import { currentRestaurant } from '../../../screen/current-restaurant.ts'
import { say } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import { type Account, countryName, type Provider } from './text-month.ts'
import { isName, senderRule } from './text-settings.ts'

type Body = Parameters<typeof api.setTextAccount>[1]['body']
type Given = {
  provider: Provider
  account: Account
  /** That are texted. */
  countries: readonly string[]
  onChange: (account: Account) => void
}

export function GatewayForm({ provider, account, countries, onChange }: Given) {
  const isStored = account.provider === provider && !account.is_of_installation
  const [sender, setSender] = useState(isStored || provider === 'fake' ? (account.sender ?? '') : '')
  const [refusal, refuse] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (form: HTMLFormElement) => {
    const given = new FormData(form)
    const typed = (name: string) => String(given.get(name) ?? '').trim()
    const body: Body = { provider, sender: isName(sender) ? sender.trim() : sender.replaceAll(/[\s()-]/g, '') }
    for (const name of ['account', 'key'] as const) if (typed(name) !== '') body[name] = typed(name)
    if (typed('gateway') !== '') {
      try {
        body.gateway = JSON.parse(typed('gateway'))
      } catch {
        refuse(words.gatewayUnread)
        return
      }
    }
    setBusy(true)
    try {
      const { data } = await api.setTextAccount(client, { body }, currentRestaurant())
      refuse(null)
      onChange(data)
      say(words.used)
    } catch (error) {
      refuse(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <form
      class="texting-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <div class="fields">
        {provider === 'twilio' && (
          <>
            <label>
              {words.account}
              <input
                name="account"
                autocomplete="off"
                spellcheck={false}
                required={!isStored}
                placeholder={isStored ? (account.account ?? '') : 'AC…'}
              />
            </label>
            <label>
              {words.key}
              <input
                name="key"
                type="password"
                autocomplete="off"
                required={!isStored}
                placeholder={isStored ? (account.key ?? '') : ''}
              />
            </label>
          </>
        )}
        <label>
          {words.sender}
          <input
            autocomplete="off"
            spellcheck={false}
            required
            value={sender}
            onInput={({ currentTarget: { value } }) => setSender(value)}
          />
        </label>
      </div>
      {isStored && account.key !== null && <p class="hint">{words.keyStays(account.key)}</p>}
      <SenderMeaning sender={sender} countries={countries} />
      {provider === 'http' && (
        <label>
          {words.gateway} <span class="hint">{isStored ? words.gatewayStays : words.gatewayNote}</span>
          <textarea name="gateway" rows={8} spellcheck={false} required={!isStored} />
        </label>
      )}
      {refusal !== null && (
        <p class="error" role="alert">
          {refusal}
        </p>
      )}
      <button type="submit" class={isStored ? '' : 'primary'} disabled={isBusy}>
        {words.use}
      </button>
    </form>
  )
}

/** What a number and a name mean, and what networks of the countries that are texted ask of it. */
function SenderMeaning({ sender, countries }: { sender: string; countries: readonly string[] }) {
  if (sender.trim() === '') return <p class="hint">{words.senderHint}</p>
  return (
    <div>
      <p class="hint">{isName(sender) ? words.senderIsName : words.senderIsNumber}</p>
      {countries.map((country) => {
        const rule = senderRule(sender, country)
        return (
          rule !== null && (
            <p key={country} class="texting-rule">
              {words[rule](countryName(country))}
            </p>
          )
        )
      })}
    </div>
  )
}
