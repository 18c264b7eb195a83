/**
 * Whom to call since an area, a table or the hours have changed: kept until each is done, also of changes by others.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { toDoTexts as words } from '../../../../texts/en/diary/to-do.ts'
import { client } from '../../../kit/api/client.ts'
import { savedDescription } from '../../draft/draft.ts'
import { currentRestaurant } from '../../screen/current-restaurant.ts'
import { momentText } from '../../screen/moment-text.ts'
import { diaryAddress, isManager, say } from '../../screen/screen.ts'
import { sentenceOf } from '../../screen/sentence-of.ts'
import { groupsOf, leftOf, type ToDo, type ToDoGroup } from './to-do-groups.ts'
import { ToDoLine } from './to-do-line.tsx'
import './to-do-card.css'

/** Colleagues call guests too. */
const readEvery = 15_000

export function ToDoCard({ restaurantId }: { restaurantId: number | undefined }) {
  const [entries, setEntries] = useState<readonly ToDo[]>([])
  const saved = savedDescription.value ?? undefined
  const read = useCallback(async () => {
    const { data } = await api.listToDos(client, currentRestaurant())
    setEntries(data)
  }, [restaurantId])
  // Before the first paint, as the rest of Home, so that all is asked for together.
  useLayoutEffect(() => {
    if (restaurantId === undefined) return
    read().catch((error: unknown) => say(sentenceOf(error)))
    // Read again soon, so a lost answer needs no word.
    const timer = setInterval(() => document.visibilityState === 'visible' && read().catch(() => {}), readEvery)
    return () => clearInterval(timer)
  }, [restaurantId, read])
  // What was saved meanwhile may leave something to do.
  const before = useRef(saved)
  useEffect(() => {
    if (before.current !== undefined && before.current !== saved) read().catch(() => {})
    before.current = saved
  }, [saved, read])
  if (entries.length === 0) return null
  return (
    <section class="card to-do-card" aria-labelledby="to-do-title">
      <header>
        <h2 id="to-do-title">
          {words.title} <b class="to-do-count">{leftOf(entries)}</b>
        </h2>
        <a href={diaryAddress()}>{words.inDiary}</a>
      </header>
      {groupsOf(entries).map((group) => (
        <Group key={group.key} group={group} read={read} />
      ))}
    </section>
  )
}

function Group({ group: { first, entries, left }, read }: { group: ToDoGroup; read: () => Promise<void> }) {
  return (
    <>
      <h3>
        {titleOf(first)}{' '}
        <span class="soft small">{words.by(momentText(first.at), first.actor_name ?? first.actor, left)}</span>
      </h3>
      <ul class="plain">
        {entries.map((entry) => (
          <ToDoLine key={entry.id} entry={entry} mayAct={isManager.value} read={read} />
        ))}
      </ul>
    </>
  )
}

function titleOf({ cause, place, comment, problem }: Schemas.ToDo): string {
  if (cause === 'closed_area') return words.closedTitle(place ?? '')
  if (cause === 'block') return words.blockedTitle(place ?? '', comment)
  const text = words.problems[problem ?? ''] ?? ''
  return text.charAt(0).toUpperCase() + text.slice(1)
}
