/** What is paid when booking, and when the event is on sale. */
import { eventsTexts as words } from '../../../../texts/en/office/money/events.ts'
import { change, setValue } from '../../draft/draft.ts'
import { ChoiceField, NumberField, TextField, Wrong } from '../../draft/fields.tsx'
import { type OfEvent, type Paid, paidOf, partsOf, withPaid } from './event-steps.ts'

const ways = ['full', 'deposit', 'nothing'] as const satisfies readonly Paid[]

export function MoneyCard({ house, event }: OfEvent) {
  const parts = partsOf(house, event)
  const paid = paidOf(parts)
  const path = `payment_policies.${parts.policyIndex}`
  return (
    <section class="card" aria-labelledby="event-money">
      <h2 id="event-money">{words.money}</h2>
      <div class="event-fields">
        <ChoiceField
          path="events.paid"
          label={words.paid}
          value={paid}
          options={ways.map((value) => ({ value, label: words.ways[value] }))}
          onChoice={(value) => change((before) => withPaid(before, event, value as Paid))}
        />
        {paid === 'deposit' && (
          <TextField
            path={`${path}.amount`}
            label={words.amount(house.currency ?? 'EUR')}
            value={String(parts.policy?.amount ?? '')}
            onText={(text) => setValue(`${path}.amount`, Number(text.replace(',', '.')))}
          />
        )}
        {paid !== 'nothing' && parts.policyIndex >= 0 && (
          <>
            <NumberField path={`${path}.free_until_hours`} label={words.free} unit={words.hoursBefore} max={8760} />
            <ChoiceField
              path={`${path}.keep_percent`}
              label={words.after}
              value={String(parts.policy?.keep_percent ?? 100)}
              options={[100, 50, 0].map((share) => ({ value: String(share), label: words.keeps(share) }))}
              onChoice={(value) => setValue(`${path}.keep_percent`, value === '100' ? undefined : Number(value))}
            />
          </>
        )}
      </div>
      <Wrong path={`${path}.ask`} />
      <p class="hint">{words.paidHint[paid]}</p>
    </section>
  )
}

export function SaleCard({ event, path }: OfEvent) {
  const { sale = {} } = event
  const set = (end: 'opens' | 'closes', moment: string) => {
    const { [end]: _, ...others } = sale
    const next = moment === '' ? others : { ...others, [end]: moment }
    setValue(`${path}.sale`, Object.keys(next).length === 0 ? undefined : next)
  }
  const field = (end: 'opens' | 'closes', label: string) => (
    <label>
      {label}
      <input
        type="datetime-local"
        value={sale[end] ?? ''}
        onChange={({ currentTarget: { value } }) => set(end, value.slice(0, 16))}
      />
      <Wrong path={`${path}.sale.${end}`} />
    </label>
  )
  return (
    <section class="card" aria-labelledby="event-sale">
      <h2 id="event-sale">{words.sale}</h2>
      <div class="event-fields">
        {field('opens', words.opens)}
        {field('closes', words.closes)}
      </div>
      <p class="hint">{words.saleHint}</p>
    </section>
  )
}
