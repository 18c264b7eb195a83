/**
 * The page on which guests change day, time or party: the same choice as for a booking, by links, so that the times
 * shown are always those of the day shown. A button saves the choice and says what the booking becomes.
 */
import { guestTexts } from '../../../../../../texts/guest-texts.ts'
import type { OnlineStart } from '../../../../domain/availability/online-starts.ts'
import { timeOfSlot } from '../../../../domain/calendar/evening.ts'
import type { Slot } from '../../../../domain/calendar/service-hours.ts'
import { errorSummary, type FieldErrors } from '../../../../http/pages/fields.ts'
import { type Html, html } from '../../../../http/pages/html.ts'
import { choiceFields } from '../choose/booking-choice.ts'
import { type ChoosingView, choiceHref, textsOf } from '../choose/booking-view.ts'
import { byService, type DayShown, dayHead, nextDays, slotLabel, timesOf } from '../choose/day-page.ts'
import { type MonthShown, monthTable } from '../choose/month-page.ts'
import { hiddenFields, type PartyChoices, partySection } from '../choose/party-page.ts'
import { slotWords } from '../page/evening-words.ts'
import { formTool } from '../page/form-tool-page.ts'
import { contactLink, guestPage, telephoneLink } from '../page/guest-page.ts'
import { moneyOfChoice } from '../pay/own-money-page.ts'
import { backLink, bookingLine, lineOf, noticeOf, type Said, sealField } from './manage-page.ts'
import type { ManageView } from './manage-view.ts'

export type ChangeView = ManageView & ChoosingView

export type ChangePage = {
  party: PartyChoices
  /** Undefined where the day can no longer be changed. */
  month: MonthShown | undefined
  /** Its starts are open where the booking can be moved there. */
  day: Omit<DayShown, 'taken'>
  /** Starts that the area asked for lacks, in the others. */
  elsewhere: readonly { id: number; name: string; slots: readonly Slot[] }[]
  /** Why the area asked for takes no guests on that evening; undefined where it takes some. */
  whyElsewhere: string | undefined
  /** The start to be saved; undefined where it is not available, or nothing would change. */
  chosen: Slot | undefined
  /** Where the choice is. */
  areaId: number | null
  /** The dining area to which the choice takes the guests from the one they have; undefined where they stay in it. */
  area: { id: number; name: string } | undefined
  /** The table that the guest chose and would not keep. */
  lostTable: string | null
  /** The guest asked for the area that they leave. */
  isAreaAsked: boolean
  errors?: FieldErrors | undefined
}

export function changePage(view: ChangeView, page: ChangePage, said: Said = {}): Html {
  const texts = guestTexts[view.language].change
  const { errors = {}, month, party } = page
  return guestPage(view, {
    title: texts.title,
    main: html`<h1>${texts.title}</h1>
${noticeOf(view, said)}
${errorSummary(errors, guestTexts[view.language].everyPage.notYet)}
<p class="booking-line">${texts.now(bookingLine(view))}</p>
<div class="choosing">
<div>
${partySection(view, party, largerParties(view, party))}
${month ? monthTable(view, month) : sameDayNote(view)}
</div>
<div>
${daySection(view, page)}
${page.chosen && saveForm(view, page.chosen, page)}
</div>
</div>
${backLink(view)}`,
  })
}

function sameDayNote({ language, house }: ChangeView): Html {
  const contact = house.telephone
    ? html`<br>${guestTexts[language].everyPage.telephone}: ${telephoneLink(house)}`
    : house.email && html`<br>${contactLink(house)}`
  return html`<p class="soft">${guestTexts[language].change.sameDay}${contact}</p>`
}

function largerParties(view: ChangeView, { most }: PartyChoices): Html {
  return html`<p class="hint">${textsOf(view).callForMore(most)} ${contactLink(view.house)}</p>`
}

function daySection(view: ChangeView, { day, elsewhere, whyElsewhere, errors }: ChangePage): Html {
  const groups = byService(day.starts)
  const hasRoom = elsewhere.length > 0 || day.starts.some(({ isOpen }) => isOpen)
  return html`<section>
${dayHead(view, day)}
<div id="time">${errors?.time && html`<p class="error">${errors.time}</p>`}
${!hasRoom && html`<p>${guestTexts[view.language].change.noTimes}</p>`}
${whyElsewhere && html`<p><strong>${whyElsewhere}</strong></p>`}
${groups.map(
  (
    group,
  ) => html`${groups.length > 1 && html`<h3><bdi>${day.services.get(group[0]?.slot.serviceHourId ?? 0)}</bdi></h3>`}
${timesOfService(view, group, groups.length > 1)}`,
)}
</div>
${elsewhereSection(view, elsewhere)}
${nextDays(view, day)}
</section>`
}

/** Starts after midnight stand under the name of their night. */
function timesOfService(view: ChangeView, group: readonly OnlineStart[], underService: boolean): Html {
  const night = group.filter(({ slot }) => slot.date !== slot.serviceDate)
  const [later] = night
  const evening = group.filter((start) => !night.includes(start))
  const timesIn = (starts: readonly OnlineStart[]): Html =>
    timesOf(
      view,
      starts.map((start) => timeLink(view, start, true)),
    )
  const name = later && view.formats.nightOf({ at: later.slot.start, evening: later.slot.serviceDate })
  const heading = underService ? html`<h4 class="night">${name}</h4>` : html`<h3 class="night">${name}</h3>`
  return html`${evening.length > 0 && timesIn(evening)}
${name && html`${heading}${timesIn(night)}`}`
}

/** Starts that the area asked for lacks, under the area that has them. */
function elsewhereSection(view: ChangeView, elsewhere: ChangePage['elsewhere']): Html | undefined {
  if (elsewhere.length === 0) return undefined
  const areas = elsewhere.map(({ name, slots }) => {
    const times = slots.map((slot) => timeLink(view, { slot, isOpen: true }))
    return html`<h4><bdi>${name}</bdi></h4>
${timesOf(view, times)}`
  })
  return html`<div class="panel">
<h3>${guestTexts[view.language].change.elsewhere}</h3>
${areas}
</div>`
}

/** `underHeading`: one that says which night it is, so that the name of the link alone has to. */
function timeLink(view: ChangeView, { slot, isOpen }: OnlineStart, underHeading = false): Html {
  const label = underHeading ? html`${view.formats.time(slot.start)}` : slotLabel(view.formats, slot)
  const words = slotWords(view.formats, slot)
  if (!isOpen) {
    return html`<span class="gone"><s aria-hidden="true">${label}</s><span class="hidden-label">${words}: ${textsOf(view).fullyBooked}</span></span>`
  }
  const { adults, children, month, date, time } = view.choice
  const current = timeOfSlot(slot) === time && html` aria-current="true"`
  const href = choiceHref(view, { adults, children, month, date, time: timeOfSlot(slot) }, 'save')
  const name = underHeading && slot.date !== slot.serviceDate && html` aria-label="${words}"`
  return html`<a href="${href}"${current}${name}>${label}</a>`
}

function saveForm(view: ChangeView, slot: Slot, { area, areaId, isAreaAsked, lostTable }: ChangePage): Html {
  const texts = guestTexts[view.language].change
  const { adults, children, date, time } = view.choice
  const becomes = lineOf(view, { starts_at: slot.start, adults, children })
  const seat = { at: slot.start, adults, children, areaIds: areaId === null ? [] : [areaId] }
  const table = lostTable === null ? undefined : guestTexts[view.language].tables.notKept(lostTable)
  const there = area && (isAreaAsked ? texts.freeIn(slotWords(view.formats, slot), area.name) : texts.area(area.name))
  const place = [there, table].filter(Boolean).join(' ')
  const money = moneyOfChoice(view, seat)
  const description = [texts.becomes(becomes), place].filter(Boolean).join(' ')
  return html`<form class="panel" method="post" action="${view.href('/change')}"${formTool({ name: 'change_booking', description })}>
${sealField(view, 'change')}
${hiddenFields(choiceFields({ adults, children, areaId: area?.id ?? null, date, time }))}
<p id="save" tabindex="-1"><strong>${texts.becomes(becomes)}</strong>${place && html`<br>${place}`}</p>
${money.said}<button class="primary full" name="confirm" value="change">${money.button ?? texts.save}</button>
</form>`
}
