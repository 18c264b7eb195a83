/** A text to oneself: the first one of a new gateway. */
import { useState } from 'preact/hooks'
import * as api from '../../../../../sdk/src/operations.ts'
import { officeTextingTexts as words } from '../../../../../texts/en/office/texting.ts'
import { client } from '../../../../kit/api/client.ts'
import { currentRestaurant } from '../../../screen/current-restaurant.ts'
import { sentenceOf } from '../../../screen/sentence-of.ts'
import { type Month, priceText } from './text-month.ts'

export function SendMeText({ month }: { month: Month | null }) {
  const [said, say] = useState<{ text: string; isBad: boolean } | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (form: HTMLFormElement) => {
    setSending(true)
    say(null)
    const number = String(new FormData(form).get('number') ?? '').replaceAll(/[\s()-]/g, '')
    try {
      const { state, reason, parts } = (await api.sendExampleText(client, { body: { number } }, currentRestaurant()))
        .data
      if (state === 'sent') say({ text: words.sentMe(parts), isBad: false })
      else if (state === 'not_known') say({ text: words.notKnown, isBad: true })
      else say({ text: words.notSent(reason ?? ''), isBad: true })
    } catch (error) {
      say({ text: sentenceOf(error), isBad: true })
    }
    setSending(false)
  }
  const own = month?.countries.find(({ is_listed }) => is_listed)
  return (
    <form
      class="texting-send-me"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send(event.currentTarget)
      }}
    >
      <input
        name="number"
        type="tel"
        aria-label={words.number}
        placeholder="+356 9988 0100"
        autocomplete="tel"
        pattern="\+[0-9 ()\-]{7,20}"
        required
      />
      <button type="submit" class="line" aria-disabled={isSending}>
        {words.sendMe}
      </button>
      {month !== null && own?.price != null && <span class="soft small">{priceText(own.price, month.currency)}</span>}
      <p class={said?.isBad ? 'error' : 'hint'} role="status">
        {isSending ? words.sending : said?.text}
      </p>
    </form>
  )
}
