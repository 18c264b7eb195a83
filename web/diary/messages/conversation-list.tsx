/** Conversations by text, those with unread answers first, and numbers that are no guest's. */
import './conversation.css'
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { texts } from '../../../texts/en/diary/diary.ts'
import { textingTexts } from '../../../texts/en/diary/texting.ts'
import { client } from '../../kit/api/client.ts'
import { Icon } from '../../kit/icon/icon.tsx'
import { dateText, localText } from '../../kit/time/zone-time.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { clock, day, groups, now, openBooking, readOnly, today, wallTime } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'
import { unread } from '../state/text-marks.ts'
import { openConversation } from './open-conversation.ts'
import { StateIcon } from './state-icon.tsx'

type Conversation = Awaited<ReturnType<typeof api.listConversations>>['data'][number]

const groupNames = ['unread', 'today', 'earlier', 'unknown'] as const

/** What nobody has read comes first; a number that is no guest's is given to one below the others. */
function groupOf({ unread, booking_id, last }: Conversation): (typeof groupNames)[number] {
  if (booking_id === null) return 'unknown'
  if (unread > 0) return 'unread'
  return localDay(last.at) === localDay(new Date(now.value).toISOString()) ? 'today' : 'earlier'
}

export function ConversationList() {
  const [list, setList] = useState<Conversation[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    api.listConversations(client, currentRestaurant()).then(
      ({ data }) => setList(data),
      (error: unknown) => setFailure(sentenceOf(error)),
    )
  }, [day.value?.version, unread.value])
  return (
    <>
      {failure !== null && <p class="warn">{failure}</p>}
      {list?.length === 0 && <p class="soft">{textingTexts.noConversations}</p>}
      <div class="conversations">
        {groupNames
          .map((name) => ({ name, rows: list?.filter((one) => groupOf(one) === name) ?? [] }))
          .filter(({ rows }) => rows.length > 0)
          .map(({ name, rows }) => (
            <section key={name}>
              <h2>
                {textingTexts.groups[name]} <span class="soft">{rows.length}</span>
              </h2>
              <ul class="plain">
                {rows.map((one) => (
                  <li key={one.number} class={one.unread > 0 ? 'unread' : ''}>
                    <ConversationRow one={one} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  )
}

function ConversationRow({ one }: { one: Conversation }) {
  const { name, number, last, booking_id, evening, kept_until } = one
  const visit = visitOf(one)
  const isBad = last.state === 'not_delivered' || last.state === 'held'
  const words = [
    last.direction === 'out' && last.author !== null ? `${textingTexts.you}: ${last.text ?? ''}` : (last.text ?? ''),
  ]
  const row = (
    <>
      <span class="conversation-head">
        <b>
          <bdi>{name ?? number}</bdi>
        </b>
        <span class="soft">{moment(last.at)}</span>
      </span>
      <span class="said" dir="auto">
        {words}
      </span>
      {last.acted !== null && (
        <small class={last.acted === 'cancel' ? 'bad' : 'soft'}>
          <Icon name={last.acted === 'confirm' ? 'check' : last.acted === 'late' ? 'clock' : 'note'} />{' '}
          {textingTexts.acted[last.acted]}
        </small>
      )}
      {last.direction === 'out' && (
        <small class={isBad ? 'bad' : 'soft'}>
          <StateIcon state={last.state} /> {textingTexts.states[last.state]}
        </small>
      )}
      {visit !== null && <small class="soft">{visit}</small>}
      {kept_until !== null && <small class="soft">{textingTexts.keptUntil(moment(kept_until))}</small>}
    </>
  )
  return booking_id === null ? (
    <div class="conversation-row">
      {row}
      <GiveTo number={number} />
    </div>
  ) : (
    <button
      type="button"
      class="conversation-row"
      aria-current={openBooking.value?.id === booking_id ? 'true' : undefined}
      onClick={() => openConversation(booking_id, evening)}
    >
      {row}
    </button>
  )
}

/** Whose number it is, of the guests of the evening: what it said is theirs then, and they can be answered. */
function GiveTo({ number }: { number: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const guests = groups.value ? [...groups.value.next, ...groups.value.waiting, ...groups.value.seated] : []
  const give = (id: number) => {
    const about = { number: number.slice(1), body: { booking_id: id } }
    api.giveConversation(client, about, currentRestaurant()).then(
      () => openConversation(id),
      (error: unknown) => setFailure(sentenceOf(error)),
    )
  }
  return (
    <>
      <select
        aria-label={`${textingTexts.giveHint} ${number}`}
        disabled={readOnly.value}
        value=""
        onChange={({ currentTarget: { value } }) => value !== '' && give(Number(value))}
      >
        <option value="">{textingTexts.giveTo}</option>
        {guests.map((booking) => (
          <option key={booking.id} value={booking.id}>
            {guestName(booking)}
          </option>
        ))}
      </select>
      {failure !== null && <p class="warn">{failure}</p>}
    </>
  )
}

const localDay = (at: string): string => localText(Date.parse(at), clock.value.timezone).slice(0, 10)

/** `Today 20:00 · 6`: of the booking that it is about. */
function visitOf({ evening, date, covers }: Conversation): string | null {
  if (evening === null || date === null) return null
  const on = evening === today.value ? texts.today : dateText(evening, 'short')
  return `${on} ${wallTime(date.slice(11, 16))} · ${covers}`
}

/** The time of what was said today, the day of what was said before. */
function moment(at: string): string {
  if (localDay(at) !== localDay(new Date(now.value).toISOString())) return dateText(localDay(at), 'short')
  return wallTime(localText(Date.parse(at), clock.value.timezone).slice(11, 16))
}
