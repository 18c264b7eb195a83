/** Who sends the texts: the gateway, its keys, what a check of it found, and a text to oneself. */
import { useState } from 'preact/hooks'
import * as api from '../../../../../sdk/src/operations.ts'
import { officeTextingTexts as words } from '../../../../../texts/en/office/texting.ts'
import { client } from '../../../../kit/api/client.ts'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { currentRestaurant } from '../../../screen/current-restaurant.ts'
import { place, say } from '../../../screen/screen.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import { GatewayChecks } from './gateway-checks.tsx'
import { GatewayForm } from './gateway-form.tsx'
import { SendMeText } from './send-me-text.tsx'
import type { Account, Month, Provider } from './text-month.ts'

const providers = ['twilio', 'http', 'fake'] as const

type Given = { account: Account; month: Month | null; onChange: (account: Account) => void }

export function GatewayCard({ account, month, onChange }: Given) {
  const [chosen, choose] = useState<Provider | null>(account.provider)
  const [asks, ask] = useState(false)
  const { provider, is_of_installation: isShared, callback, fake_allowed } = account
  const shown = providers.filter((one) => one !== 'fake' || fake_allowed || provider === 'fake')
  const forget = async () => {
    try {
      const { data } = await api.removeTextAccount(client, currentRestaurant())
      onChange(data)
      choose(data.provider)
      say(words.forgotten)
    } catch (error) {
      say(sentenceOf(error))
    }
    ask(false)
  }
  const press = (one: Provider | null) => {
    choose(one)
    ask(one === null && provider !== null && !isShared)
  }
  return (
    <section class="card texting-gateway" aria-labelledby="texting-who">
      <h2 id="texting-who">{words.who}</h2>
      <fieldset class="texting-providers" aria-labelledby="texting-who">
        {[...shown, null].map((one) => (
          <label key={one ?? 'none'}>
            <input type="radio" name="provider" checked={chosen === one} onChange={() => press(one)} />
            <span>
              <b>{words.providers[one ?? 'none'][0]}</b>
              <span class="soft">{words.providers[one ?? 'none'][1]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {asks && (
        <p role="alertdialog" aria-label={words.forget}>
          {words.forgetAsk}{' '}
          <button type="button" class="danger" onClick={() => void forget()}>
            {words.forgetYes}
          </button>{' '}
          <button type="button" onClick={() => press(provider)}>
            {words.keep}
          </button>
        </p>
      )}
      {isShared && chosen === provider && <p class="hint">{words.ofInstallation}</p>}
      {chosen !== null && (
        <GatewayForm
          key={`${chosen} ${account.sender}`}
          provider={chosen}
          account={account}
          countries={month?.countries.filter(({ is_listed }) => is_listed).map(({ country }) => country) ?? []}
          onChange={onChange}
        />
      )}
      {provider !== null && chosen === provider && (
        <>
          <GatewayChecks account={account} />
          {provider === 'fake' ? (
            <p>
              <a href={`/fake-telephone/${place.value.restaurant ?? 1}`}>{words.telephones}</a>
            </p>
          ) : (
            callback !== null && (
              <div class="setting">
                <span class="label">{words.callback}</span>
                <p class="copy-line">
                  <code>{callback}</code>
                  <CopyButton text={callback} label={words.copy} done={words.copied} />
                </p>
              </div>
            )
          )}
          <SendMeText month={month} />
        </>
      )}
    </section>
  )
}
