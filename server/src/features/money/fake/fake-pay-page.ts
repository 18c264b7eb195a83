/**
 * The pages of the payment service `fake`. They play another company's pages and are for those who try the product out, so
 * they are in English alone, and there is no field for a card.
 */
import { decimalsOf, decimalText } from '../../../domain/money/amounts.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { layout } from '../../../http/pages/layout.ts'
import type { FakeSession } from './fake.sql.ts'

type Shown = Pick<FakeSession, 'kind' | 'amount' | 'currency' | 'state'>

type Way = { way: string; label: string; effect: string }

const wayOf = (kind: FakeSession['kind']): Way[] => [
  {
    way: 'pay',
    label: kind === 'card' ? 'Leave the card' : 'Pay',
    effect: 'Succeeds at once, and you return.',
  },
  { way: 'refuse', label: 'Refuse the card', effect: '“Your card was declined.” You return, and can try again.' },
  { way: 'ask', label: 'Ask for authentication', effect: 'One page more, with “Approve” and “Decline”.' },
  {
    way: 'silent',
    label: 'Succeed, and say nothing',
    effect: 'It succeeds, but you do not return: the restaurant finds it by asking, after five minutes.',
  },
  {
    way: 'hang',
    label: 'Keep them waiting',
    effect: 'You return at once, but for two minutes the bank cannot say; then it succeeds.',
  },
  {
    way: 'late',
    label: 'Succeed too late',
    effect: 'The bank cannot say for forty minutes, then it succeeds: the time to pay is over by then.',
  },
  ...(kind === 'card'
    ? [
        {
          way: 'guard',
          label: 'Leave a card that is guarded',
          effect: 'It is kept. When it is charged, the bank wants its owner, who gets a link for seven days.',
        },
      ]
    : []),
  { way: 'close', label: 'Close the page', effect: 'Nothing happens. The session stays open until it ends.' },
]

export function fakePayPage(session: Shown): Html {
  if (session.state !== 'open' && session.state !== 'refused') return fakeMessagePage(over[session.state])
  const ways = wayOf(session.kind).map(
    ({ way, label, effect }, place) => html`<li>
<button type="submit" name="way" value="${way}"${place === 0 && html` class="primary"`}>${label}</button>
<p>${effect}</p>
</li>
`,
  )
  return frame(
    heading(session),
    html`<p>${heading(session)}</p>
<h1>${sumOf(session)}</h1>
${session.state === 'refused' && html`<p role="status">Your card was declined. No money was taken.</p>`}
<h2 id="ways">What should happen?</h2>
<form method="post" aria-labelledby="ways">
<ul class="rows">
${ways}</ul>
</form>
<p>Only on this machine’s own address. There is no field for a card here, and none anywhere in this product.</p>`,
  )
}

export function fakeAskPage(session: Shown): Html {
  const title = 'Your bank asks whether this is you'
  return frame(
    title,
    html`<h1>${title}</h1>
<p>${heading(session)}: ${sumOf(session)}</p>
<form method="post">
<ul class="rows">
<li><button type="submit" name="way" value="pay" class="primary">Approve</button></li>
<li><button type="submit" name="way" value="refuse">Decline</button></li>
</ul>
</form>`,
  )
}

const over = {
  hanging: 'The bank has not answered yet.',
  paid: 'It is paid. You may close this page.',
  saved: 'The card is kept. You may close this page.',
  ended: 'This session has ended. Nothing was paid.',
} as const

export const closedSentence = 'Nothing was paid. You may close this page.'

export function fakeMessagePage(sentence: string): Html {
  return frame('Test payment', html`<h1>Test payment</h1>\n<p>${sentence}</p>`)
}

const heading = ({ kind }: Shown): string => (kind === 'card' ? 'A card is kept for' : 'To be paid')

const sumOf = ({ amount, currency }: Shown): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, minimumFractionDigits: decimalsOf(currency) }).format(
    decimalText(BigInt(amount), currency) as Intl.StringNumericLiteral,
  )

function frame(title: string, main: Html): Html {
  const band = html`<header class="test-band"><p><strong>Test.</strong> This page plays the payment service. No money moves.</p></header>`
  return layout({ title: `Test · ${title}`, header: band, main })
}
