/**
 * The restaurants of a person with several, a line each: covers of this evening, what waits for an answer, what fails.
 */

import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../../../sdk/src/index.ts'
import * as api from '../../../../sdk/src/operations.ts'
import { homeTexts as words } from '../../../../texts/en/office/home.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { client } from '../../../kit/api/client.ts'
import { me, restaurant } from '../../screen/screen.ts'
import { chooseRestaurant } from '../../shell/open-office.ts'
import { figuresOf } from './evening-facts.ts'
import { readOverview } from './read-home.ts'

export function RestaurantsCard() {
  return (
    <section class="card restaurants-card" aria-labelledby="restaurants-title">
      <h2 id="restaurants-title">{words.restaurants}</h2>
      <ul class="plain restaurants">
        {me.value?.restaurants.map((house) => (
          <Restaurant key={house.id} house={house} />
        ))}
      </ul>
    </section>
  )
}

type Figures = { covers: number; toConfirm: number; failing: string[] }

function Restaurant({ house: { id, name, role } }: { house: Schemas.Me['restaurants'][number] }) {
  const figures = useFigures(id, role)
  return (
    <li>
      <span>
        <button
          type="button"
          class="link"
          aria-current={restaurant.value?.id === id ? 'true' : undefined}
          onClick={() => chooseRestaurant(id)}
        >
          {name}
        </button>{' '}
        <span class="soft small">{role === null ? texts.token : texts.roles[role]}</span>
      </span>
      <span>{figures === null ? '–' : words.coversToday(figures.covers)}</span>
      <span class={figures !== null && figures.toConfirm > 0 ? 'pending-text' : 'soft'}>
        {figures === null ? '' : words.toConfirmShort(figures.toConfirm)}
      </span>
      <span class={figures !== null && figures.failing.length > 0 ? 'late-text' : 'soft'}>
        {figures === null ? '' : figures.failing.join(', ') || words.nothingFails}
      </span>
    </li>
  )
}

/**
 * Null where the restaurant does not answer: its own page says why. A host does not read what fails, a viewer nothing.
 */
function useFigures(id: number, role: Schemas.Role | null): Figures | null {
  const [figures, setFigures] = useState<Figures | null>(null)
  useEffect(() => {
    const read = role === null || role === 'manager' ? ofManager(id) : role === 'host' ? ofHost(id) : null
    read?.then(setFigures, () => undefined)
  }, [id, role])
  return figures
}

async function ofManager(id: number): Promise<Figures> {
  const { days, to_confirm, failing_webhooks: webhooks, failed_mails: mails } = await readOverview(id)
  const failing = [
    ...(webhooks.length > 0 ? [words.webhooksFail(webhooks.length)] : []),
    ...(mails > 0 ? [words.mailsFail(mails)] : []),
  ]
  return { covers: days[0]?.covers ?? 0, toConfirm: to_confirm.total, failing }
}

async function ofHost(id: number): Promise<Figures> {
  const { covers, toConfirm } = figuresOf((await api.getDay(client, {}, { restaurantId: id })).data)
  return { covers, toConfirm, failing: [] }
}
