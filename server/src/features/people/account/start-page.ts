/** Who is signed in, where they work and in which role; and the choice of restaurant for those who work in several. */
import type { AccountTexts } from '../../../../../texts/account-texts.ts'
import type { Role } from '../../../domain/caller.ts'
import { type Html, html } from '../../../http/pages/html.ts'
import { staffPage } from './staff-page.ts'

export type Workplace = { id: number; name: string; role: Role }
export type StartPage = {
  texts: AccountTexts
  name: string
  email: string
  workplaces: readonly Workplace[]
  /** The restaurant chosen for this session. */
  chosenId: number | null
}

export function startPage({ texts: all, name, email, workplaces, chosenId }: StartPage): Html {
  const texts = all.start
  const hasChoice = workplaces.length > 1
  return staffPage({
    texts: all,
    title: all.frame.start,
    path: '/',
    main: html`<h1>${texts.hello(name)}</h1>
<p class="soft">${texts.signedInAs(email)}</p>
<section class="panel" aria-labelledby="restaurants">
<h2 id="restaurants">${workplaces.length === 1 ? texts.restaurant : texts.restaurants}</h2>
${
  workplaces.length === 0
    ? html`<p>${texts.noRole}</p>`
    : html`<ul class="rows">${workplaces.map((place) => workplaceRow(all, place, hasChoice && place.id === chosenId))}</ul>`
}
${hasChoice && html`<p><a class="button" href="/choose-restaurant">${chosenId === null ? texts.choose : texts.chooseAnother}</a></p>`}
</section>
<section class="panel" aria-labelledby="next">
<h2 id="next">${texts.next}</h2>
<ul>
<li><a href="/account">${texts.toAccount}</a></li>
<li><a href="/docs">${texts.toDocs}</a></li>
</ul>
</section>`,
  })
}

function workplaceRow({ start: texts, roles }: AccountTexts, { name, role }: Workplace, isChosen: boolean): Html {
  return html`<li>
<div><strong>${name}</strong>${isChosen && html` <span class="chip confirmed">${texts.chosen}</span>`}
<div class="soft small">${roles[role].does}</div></div>
<span class="chip finished">${roles[role].name}</span>
</li>
`
}

export type ChooseRestaurantPage = {
  texts: AccountTexts
  workplaces: readonly Workplace[]
  chosenId: number | null
  returnTo: string
}

export function chooseRestaurantPage({ texts: all, workplaces, chosenId, returnTo }: ChooseRestaurantPage): Html {
  const texts = all.start
  const rows = workplaces.map(
    ({ id, name, role }) => html`<li>
<div><strong>${name}</strong>${id === chosenId && html` <span class="chip confirmed">${texts.chosen}</span>`}
<div class="soft small">${texts.asRole(all.roles[role].name)}</div></div>
<button type="submit" name="restaurant_id" value="${id}">${texts.work}<span class="hidden-label"> ${texts.workIn(name)}</span></button>
</li>
`,
  )
  return staffPage({
    texts: all,
    title: texts.choose,
    path: '/choose-restaurant',
    main: html`<h1>${texts.choose}</h1>
<p class="soft">${texts.chooseHint}</p>
<form class="panel" method="post" action="/choose-restaurant">
<input type="hidden" name="return_to" value="${returnTo}">
<ul class="rows">${rows}</ul>
</form>`,
  })
}
