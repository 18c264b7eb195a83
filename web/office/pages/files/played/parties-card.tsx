/** One evening party by party. On a telephone only what changed, until all is asked for. */
import { useState } from 'preact/hooks'
import { playedTexts as words } from '../../../../../texts/en/office/replays/played.ts'
import { dateText, instantOf, timeText } from '../../../../kit/time/zone-time.ts'
import { description } from '../../../draft/draft.ts'
import { restaurant } from '../../../screen/screen.ts'
import { type Evening, isChanged, isSame, type Party, tablesHere } from './lanes.ts'

const isNarrow = (): boolean => matchMedia('(max-width: 48rem)').matches

export function PartiesCard({ evening }: { evening: Evening }) {
  const [onlyChanged, setOnly] = useState(isNarrow)
  const all = [...evening.parties].sort((one, other) => instantOf(one.date) - instantOf(other.date))
  const changed = all.filter((party) => isChanged(evening, party))
  return (
    <section class="card" aria-labelledby="played-parties">
      <header>
        <h2 id="played-parties">{words.partyByParty}</h2>
        <span class="soft">{dateText(evening.evening)}</span>
        {changed.length < all.length && (
          <span class="links no-paper">
            <button type="button" class="link" onClick={() => setOnly(!onlyChanged)}>
              {onlyChanged ? words.all(all.length) : words.onlyChanged}
            </button>
          </span>
        )}
      </header>
      <table class="played-parties">
        <thead>
          <tr>
            <th scope="col">{words.time}</th>
            <th scope="col">{words.party}</th>
            <th scope="col" class="number">
              {words.guests}
            </th>
            <th scope="col">{words.asItWas}</th>
            <th scope="col">{words.here}</th>
            <th scope="col">{words.why}</th>
          </tr>
        </thead>
        <tbody>
          {(onlyChanged ? changed : all).map((party) => (
            <PartyRow key={party.line} evening={evening} party={party} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PartyRow({ evening, party }: { evening: Evening; party: Party }) {
  const { name, covers, date } = party
  const timezone = restaurant.value?.timezone ?? 'UTC'
  const twentyFour = description.value?.twenty_four_hour_format ?? true
  const here = tablesHere(evening, party)
  return (
    <tr>
      <td>{timeText(instantOf(date), { timezone, twentyFour })}</td>
      <td>
        <bdi class="paper-name">
          <b>{name ?? words.walkIn}</b>
        </bdi>
        <b class="paper-size">{words.partyOf(covers)}</b>
      </td>
      <td class="number">{covers}</td>
      <td>
        <Was party={party} />
      </td>
      <td>{here.length > 0 ? here.join(', ') : words.none}</td>
      <td>
        <Why evening={evening} party={party} />
      </td>
    </tr>
  )
}

function Was({ party: { outcome, tables } }: { party: Party }) {
  if (outcome === 'refused') return <span class="played-bad">{words.refusedThere}</span>
  if (outcome === 'waited') return <span class="played-bad">{words.waitedThere}</span>
  const where = tables.length > 0 ? tables.join(', ') : words.noTableNamed
  return outcome === 'no_show' ? `${where} (${words.noShowThere})` : where
}

function Why({ evening, party }: { evening: Evening; party: Party }) {
  const { outcome, here, tables, is_double, sentence, skipped } = party
  if (skipped === 'asked_again') return <span class="soft">{words.askedAgain}</span>
  if (skipped === 'came_another') return <span class="soft">{words.cameAnother}</span>
  if (here.length === 0) return <span class="soft">{sentence}</span>
  if (outcome === 'refused' || outcome === 'waited') return <span class="chip seated">{words.wouldHaveFitted}</span>
  if (is_double) return <span class="chip late">{words.doubleAt(tables.join(', '))}</span>
  if (tables.length === 0) return ''
  return <span class="soft">{isSame(evening, party) ? words.theSame : words.movedWhy}</span>
}
