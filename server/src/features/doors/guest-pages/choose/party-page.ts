/** How many guests, and where: the first choice of a booking, and of a change. */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { formTool, toolParameter } from '../page/form-tool-page.ts'
import { choiceFields } from './booking-choice.ts'
import { type ChoosingView, choiceHref, textsOf } from './booking-view.ts'

export type PartyChoices = {
  /** The smallest and the largest party that can be booked online. */
  least: number
  most: number
  takesChildren: boolean
  areas: readonly { id: number; name: string }[]
  /** Larger parties ask for a table. */
  takesRequests: boolean
}

/** Larger numbers are typed. */
const mostChips = 8
/** More must be arranged by telephone. */
const mostChildren = 20

/** `more`: what larger parties can do. */
export function partySection(view: ChoosingView, offered: PartyChoices, more: Html | undefined): Html {
  const texts = textsOf(view)
  const { children, areaId, month, date, adults } = view.choice
  const { least, most, takesChildren } = offered
  const kept = { children, areaId, month, date }
  const first = Math.max(1, Math.min(least, most) - children)
  const last = Math.max(first, Math.min(most - children, mostChips))
  const chip = (count: number, label: string, isCurrent: boolean) => {
    const current = isCurrent && html` aria-current="true"`
    return html`<a href="${choiceHref(view, { ...kept, adults: count })}"${current}>${label}</a>`
  }
  const chips = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const isMore = most - children > mostChips || offered.takesRequests
  const many = isMore && html`<li class="more">${chip(last + 1, texts.orMore(last + 1), adults > last)}</li>`
  return html`<section>
<h2 id="guests">${takesChildren ? texts.adults : texts.guests}</h2>
<ul class="chips" aria-labelledby="guests">${chips.map((count) => html`<li>${chip(count, String(count), count === adults)}</li>`)}${many}</ul>
${more}
${moreOptions(view, offered, adults > last)}
${view.form !== undefined && timesTool(view, offered)}
</section>`
}

/**
 * People choose by links; assistants in the browser get one hidden form. Only for a new booking, since a change has no
 * form key.
 */
function timesTool(view: ChoosingView, { areas, takesChildren }: PartyChoices): Html {
  const texts = textsOf(view)
  const { found } = guestTexts[view.language]
  const option = ({ id, name }: { id: number; name: string }) => html`<option value="${id}">${name}</option>`
  return html`<form hidden method="get" action="${view.path}"${formTool({ name: 'find_times', description: found.findTimes, sendsItself: true })}>
${hiddenFields(view.carried)}
<input type="number" name="adults" min="1" max="1000" required${toolParameter(takesChildren ? texts.adults : texts.guests)}>
${takesChildren && html`<input type="number" name="children" min="0" max="${mostChildren}"${toolParameter(texts.children)}>`}
<input type="date" name="date" required${toolParameter(found.date)}>
${areas.length > 0 && html`<select name="area"${toolParameter(texts.place)}><option value="">${texts.anywhere}</option>${areas.map(option)}</select>`}
</form>`
}

/** What is chosen from lists: many adults, children, the area. */
function moreOptions(view: ChoosingView, offered: PartyChoices, isMany: boolean): Html | undefined {
  const texts = textsOf(view)
  const { adults, month, date, children, areaId } = view.choice
  const { areas, takesChildren, most } = offered
  if (!isMany && !takesChildren && areas.length === 0) return undefined
  const kept = isMany ? { month, date } : { adults, month, date }
  const option = (value: number | string, label: string, isChosen: boolean) =>
    html`<option value="${value}"${isChosen && html` selected`}>${label}</option>`
  const mostOfThem = Math.max(Math.min(Math.max(0, most - 1), mostChildren), children)
  const counts = Array.from({ length: mostOfThem + 1 }, (_, count) => count)
  return html`<form class="options" method="get" action="${view.path}" data-at-once>
${hiddenFields([...choiceFields(kept), ...view.carried])}
${
  isMany &&
  html`<label>${texts.howMany}<input type="number" name="adults" inputmode="numeric" min="1" max="1000" value="${adults}"></label>`
}
${
  takesChildren &&
  html`<label>${texts.children}<select name="children">${counts.map((count) => option(count, String(count), count === children))}</select></label>`
}
${
  areas.length > 0 &&
  html`<label>${texts.place}<select name="area">${[
    option('', texts.anywhere, areaId === null),
    ...areas.map(({ id, name }) => option(id, name, id === areaId)),
  ]}</select></label>`
}
<button>${texts.apply}</button>
</form>`
}

export const hiddenFields = (fields: readonly (readonly [string, string])[]): Html[] =>
  fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
