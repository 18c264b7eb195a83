/** What is sold with the event: they are products, for this evening alone. */
import { eventsTexts as words } from '../../../../texts/en/office/money/events.ts'
import { change, setValue } from '../../draft/draft.ts'
import { described, Wrong } from '../../draft/fields.tsx'
import { TypedInput } from '../../draft/typed-input.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { linkTo } from '../../screen/screen.ts'
import { type Description, type OfEvent, type Product, partsOf, requiredGroup, withMenu } from './event-steps.ts'

export function MenusCard({ house, event }: OfEvent) {
  const { products } = partsOf(house, event)
  return (
    <section class="card" aria-labelledby="event-menus">
      <header>
        <h2 id="event-menus">{words.menus}</h2>
        <span class="soft small">{words.menusHint}</span>
      </header>
      {products.length > 0 && (
        <div class="event-menus">
          <p class="event-menu-head" aria-hidden="true">
            <span>{words.name}</span>
            <span>{words.price(house.currency ?? 'EUR')}</span>
            <span>{words.for}</span>
            <span>{words.stock}</span>
            <span>{words.tax}</span>
            <span />
          </p>
          {products.map(({ product, index }) => (
            <Row key={product.code} house={house} product={product} index={index} />
          ))}
        </div>
      )}
      <p class="event-acts">
        <button type="button" class="line" onClick={() => change((before) => withMenu(before, event, words.made.menu))}>
          <OfficeIcon name="plus" />
          {words.anotherMenu}
        </button>
        <a {...linkTo({ page: 'products', part: products[0]?.product.code ?? null })}>{words.moreAboutMenus}</a>
      </p>
    </section>
  )
}

type OfMenu = { house: Description; product: Product; index: number }

function Row({ house, product, index }: OfMenu) {
  const path = `products.${index}`
  const group = requiredGroup(house)?.code
  const figure = (key: 'price' | 'stock' | 'tax_percent', label: string, placeholder = '') => (
    <span class="event-menu-field">
      <TypedInput
        {...described(`${path}.${key}`)}
        aria-label={`${label}: ${product.name}`}
        inputMode="decimal"
        placeholder={placeholder}
        value={String(product[key] ?? '')}
        onTyped={(text) => setValue(`${path}.${key}`, figureIn(text))}
      />
      <Wrong path={`${path}.${key}`} />
    </span>
  )
  return (
    <div class="event-menu-row">
      <span class="event-menu-field">
        <TypedInput
          {...described(`${path}.name`)}
          aria-label={words.name}
          value={product.name}
          onTyped={(text) => setValue(`${path}.name`, text.trim())}
        />
        <Wrong path={`${path}.name`} />
      </span>
      {figure('price', words.price(house.currency ?? 'EUR'))}
      <select
        aria-label={`${words.for}: ${product.name}`}
        value={product.group === undefined ? 'some' : 'each'}
        onChange={({ currentTarget: { value } }) => setValue(`${path}.group`, value === 'each' ? group : undefined)}
      >
        <option value="each">{words.forEach}</option>
        <option value="some">{words.forSome}</option>
      </select>
      <span class="event-menu-field">
        {figure('stock', words.stock, words.noLimit)}
        {product.stock !== undefined && (
          <select
            aria-label={`${words.stockPer}: ${product.name}`}
            value={product.stock_per ?? 'evening'}
            onChange={({ currentTarget: { value } }) =>
              setValue(`${path}.stock_per`, value === 'seating' ? value : undefined)
            }
          >
            <option value="evening">{words.perEvening}</option>
            <option value="seating">{words.perSeating}</option>
          </select>
        )}
      </span>
      {figure('tax_percent', words.tax)}
      <button
        type="button"
        class="quiet square"
        aria-label={words.removeMenu(product.name)}
        onClick={() =>
          change((before) => ({
            ...before,
            products: (before.products ?? []).filter(({ code }) => code !== product.code),
          }))
        }
      >
        <OfficeIcon name="trash" />
      </button>
      <Wrong path={`${path}.pay`} />
    </div>
  )
}

/** Text that is no number is kept, for the review to report. */
const figureIn = (text: string): number | string | undefined => {
  if (text.trim() === '') return undefined
  const number = Number(text.trim().replace(/%$/, '').replace(',', '.'))
  return Number.isNaN(number) ? text : number
}
