/** Conversations by text, those with unread answers first, and numbers that are no guest's. */
import './conversation.css'
import { useEffect, useState } from 'preact/hooks'
import * as api from '../../../sdk/src/operations.ts'
import { textingTexts } from '../../../texts/en/diary/texting.ts'
import { client } from '../../kit/api/client.ts'
import { dateText, localText } from '../../kit/time/zone-time.ts'
import { guestName } from '../day/names.ts'
import { currentRestaurant } from '../state/current-restaurant.ts'
import { clock, day, groups, readOnly, wallTime } from '../state/screen.ts'
import { sentenceOf } from '../state/sentence-of.ts'

type Conversation = Awaited<ReturnType<typeof api.listConversations>>['data'][number]

const groupNames = ['unread', 'guests', 'unknown'] as const

/** What nobody has read comes first; a number that is no guest's is given to one below the others. */
const groupOf = ({ unread, booking_id }: Conversation): (typeof groupNames)[number] =>
  booking_id === null ? 'unknown' : unread > 0 ? 'unread' : 'guests'

export function ConversationList({ open }: { open: (bookingId: number) => void }) {
  const [list, setList] = useState<Conversation[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    api.listConversations(client, currentRestaurant()).then(
      ({ data }) => setList(data),
      (error: unknown) => setFailure(sentenceOf(error)),
    )
  }, [day.value?.version])
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
              <h4>
                {textingTexts.groups[name]} <span class="soft">{rows.length}</span>
              </h4>
              <ul class="plain">
                {rows.map((one) => (
                  <li key={one.number} class={one.unread > 0 ? 'unread' : ''}>
                    <ConversationRow one={one} open={open} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </>
  )
}

function ConversationRow({ one, open }: { one: Conversation; open: (bookingId: number) => void }) {
  const { name, number, last, unread, booking_id, kept_until } = one
  const words = [
    last.direction === 'out' && last.author !== null ? `${textingTexts.you}: ${last.text ?? ''}` : (last.text ?? ''),
  ]
  const row = (
    <>
      <span class="conversation-head">
        <bdi>{name ?? number}</bdi>
        <span class="soft">{moment(last.at)}</span>
      </span>
      <span dir="auto">{words}</span>
      {unread > 0 && <b class="count-badge">{unread}</b>}
      {last.acted !== null && <small>{textingTexts.acted[last.acted]}</small>}
      {last.direction === 'out' && <small class="soft">{textingTexts.states[last.state]}</small>}
      {kept_until !== null && <small class="soft">{textingTexts.keptUntil(moment(kept_until))}</small>}
    </>
  )
  return booking_id === null ? (
    <div class="conversation-row">
      {row}
      <GiveTo number={number} open={open} />
    </div>
  ) : (
    <button type="button" class="conversation-row" onClick={() => open(booking_id)}>
      {row}
    </button>
  )
}

/** Whose number it is, of the guests of the evening: what it said is theirs then, and they can be answered. */
function GiveTo({ number, open }: { number: string; open: (bookingId: number) => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const guests = groups.value ? [...groups.value.next, ...groups.value.waiting, ...groups.value.seated] : []
  const give = (id: number) => {
    const about = { number: number.slice(1), body: { booking_id: id } }
    api.giveConversation(client, about, currentRestaurant()).then(
      () => open(id),
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

function moment(at: string): string {
  const local = localText(Date.parse(at), clock.value.timezone)
  return `${dateText(local.slice(0, 10), 'short')} ${wallTime(local.slice(11, 16))}`
}
