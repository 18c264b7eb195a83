/** Who is signed in, where they work and as what; and the choice of restaurant for those who work in several. */
import type { Role } from '../../domain/caller.ts'
import { type Html, html } from '../../http/pages/html.ts'
import { roleWords } from './role-words.ts'
import { staffPage } from './staff-page.ts'

export type Workplace = { id: number; name: string; role: Role }
export type StartPage = {
  name: string
  email: string
  workplaces: readonly Workplace[]
  /** The restaurant chosen for this session. */
  chosenId: number | null
}

export function startPage({ name, email, workplaces, chosenId }: StartPage): Html {
  const hasChoice = workplaces.length > 1
  return staffPage({
    title: 'Start',
    path: '/',
    main: html`<h1>Hello, ${name}</h1>
<p class="soft">Signed in as ${email}.</p>
<section class="panel" aria-labelledby="restaurants">
<h2 id="restaurants">${workplaces.length === 1 ? 'Your restaurant' : 'Your restaurants'}</h2>
${
  workplaces.length === 0
    ? html`<p>You have no role in a restaurant at the moment. Ask a manager to invite you.</p>`
    : html`<ul class="rows">${workplaces.map((place) => workplaceRow(place, hasChoice && place.id === chosenId))}</ul>`
}
${hasChoice && html`<p><a class="button" href="/choose-restaurant">${chosenId === null ? 'Choose a restaurant' : 'Choose another restaurant'}</a></p>`}
</section>
<section class="panel" aria-labelledby="next">
<h2 id="next">What you can do here</h2>
<ul>
<li><a href="/account">See where you are signed in, and change your password</a></li>
<li><a href="/docs">Read and try the API</a></li>
</ul>
</section>`,
  })
}

function workplaceRow({ name, role }: Workplace, isChosen: boolean): Html {
  return html`<li>
<div><strong>${name}</strong>${isChosen && html` <span class="chip confirmed">chosen</span>`}
<div class="soft small">${roleWords[role]}</div></div>
<span class="chip finished">${role}</span>
</li>
`
}

export type ChooseRestaurantPage = { workplaces: readonly Workplace[]; chosenId: number | null; returnTo: string }

export function chooseRestaurantPage({ workplaces, chosenId, returnTo }: ChooseRestaurantPage): Html {
  const rows = workplaces.map(
    ({ id, name, role }) => html`<li>
<div><strong>${name}</strong>${id === chosenId && html` <span class="chip confirmed">chosen</span>`}
<div class="soft small">as ${role}</div></div>
<button type="submit" name="restaurant_id" value="${id}">Work here<span class="hidden-label"> in ${name}</span></button>
</li>
`,
  )
  return staffPage({
    title: 'Choose a restaurant',
    path: '/choose-restaurant',
    main: html`<h1>Choose a restaurant</h1>
<p class="soft">You can change this at any time.</p>
<form class="panel" method="post" action="/choose-restaurant">
<input type="hidden" name="return_to" value="${returnTo}">
<ul class="rows">${rows}</ul>
</form>`,
  })
}
