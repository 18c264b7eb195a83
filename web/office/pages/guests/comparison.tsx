/** Two entries of one guest side by side, and what they become; as the server joins them. */
import { allergenTexts } from '../../../../texts/en/diary/allergens.ts'
import { guestsTexts } from '../../../../texts/en/office/guests.ts'
import { mergedGuest } from '../../../kit/guest/merged-guest.ts'
import { telephoneOf } from '../../../kit/guest/telephone.ts'
import { type Mark, markName } from './mark-names.ts'
import { type Card, dayText } from './read-card.ts'

const words = guestsTexts.merging

type News = 'yes' | 'no' | null

/** What the guest last said, and of two what is safe: nobody gets news by a merge who said no. */
const newsOf = ({ news }: Card): News => (news.wanted ? 'yes' : news.withdrawn_at === null ? null : 'no')
const bothNews = (one: News, other: News): News => ([one, other].includes('no') ? 'no' : (one ?? other))

const marksOf = ({ patron, own_tags }: Card): string[] => [
  ...(Object.keys(patron.tags) as Mark[])
    .filter((tag) => patron.tags[tag] && !/allergic|intolerant/.test(tag))
    .map((tag) => markName(tag)),
  ...own_tags,
]

const allergensOf = ({ allergies }: Card): string[] => [
  ...allergies.allergens.map((one) => allergenTexts.names[one]),
  ...(allergies.other === null ? [] : [allergies.other]),
]

const joined = (of: (card: Card) => string[], cards: readonly Card[]) => [...new Set(cards.flatMap(of))].join(', ')

export function Comparison({ one, other }: { one: Card; other: Card }) {
  const after = mergedGuest(one.patron, other.patron)
  const columns = [words.this, words.other, words.after]
  const numbers = ({ patron, to_come }: Card) => [patron.stats.total_bookings, to_come.length] as const
  const both = [one, other]
  const news = (said: News) => (said === null ? null : words.newsSaid[said])
  const rows: (readonly [string, ...(string | number | null)[]])[] = [
    [guestsTexts.name, one.patron.name, other.patron.name, after.name],
    [guestsTexts.telephone, telephoneOf(one.patron), telephoneOf(other.patron), after.telephone],
    [guestsTexts.email, one.patron.email, other.patron.email, after.email],
    [words.bookings, numbers(one)[0], numbers(other)[0], after.visits],
    [words.toCome, numbers(one)[1], numbers(other)[1], numbers(one)[1] + numbers(other)[1]],
    [guestsTexts.allergies, joined(allergensOf, [one]), joined(allergensOf, [other]), joined(allergensOf, both)],
    [words.marks, joined(marksOf, [one]), joined(marksOf, [other]), joined(marksOf, both)],
    [words.note, one.patron.comments, other.patron.comments, after.comments],
    [guestsTexts.birthday, ...[one.birthday, other.birthday, one.birthday ?? other.birthday].map(birthdayText)],
    [words.news, news(newsOf(one)), news(newsOf(other)), news(bothNews(newsOf(one), newsOf(other)))],
  ]
  return (
    <>
      <table class="merge-table">
        <thead>
          <tr>
            <td />
            {columns.map((column, place) => (
              <th key={column} scope="col">
                {column}
                {place < 2 && (
                  <span class="soft small since">
                    {words.since(dayText((both[place] as Card).created_at.slice(0, 10)))}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.filter(saysSomething).map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={place} data-column={columns[place]}>
                  {value === null || value === '' ? '–' : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {after.lost.length > 0 && <p class="not-kept">{words.lost(after.lost.join(', '))}</p>}
    </>
  )
}

/** What neither entry has is left out. */
const saysSomething = ([, ...values]: readonly [string, ...(string | number | null)[]]): boolean =>
  values.some((value) => value !== null && value !== '')

const birthdayText = (birthday: string | null): string | null =>
  birthday && `${Number(birthday.slice(3))} ${guestsTexts.months[Number(birthday.slice(0, 2)) - 1]}`
