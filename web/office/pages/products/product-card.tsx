/** The fields of one product. Where it stands below the list it comes into view as it is opened. */
import { useEffect, useRef } from 'preact/hooks'
import { productsTexts as words } from '../../../../texts/en/office/money/products.ts'
import { without } from '../../description/ordered.ts'
import { ConditionPicks } from '../../draft/conditions/condition-picks.tsx'
import { whenOf } from '../../draft/conditions/conditions.ts'
import { description, setValue } from '../../draft/draft.ts'
import { ChoiceField, TextField } from '../../draft/fields.tsx'
import { LanguageFields } from '../../draft/languages/language-fields.tsx'
import { ImageField } from '../../draft/pictures/image-field.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { go } from '../../screen/screen.ts'
import type { OnSale } from './evenings.ts'
import {
  figureIn,
  isOnSale,
  type Product,
  withCopy,
  withMoved,
  withOptional,
  withPer,
  withSale,
} from './product-steps.ts'
import { SoldHint, StockOfEvening } from './stock-of-evening.tsx'

const pers = ['person', 'booking', 'piece'] as const

type Given = { index: number; sold: ReadonlyMap<string, OnSale> | null; date: string }

/** `date`: the evening that the page shows. */
export function ProductCard({ index, sold, date }: Given) {
  const house = description.value
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (matchMedia('(max-width: 64rem)').matches) card.current?.scrollIntoView({ block: 'start' })
  }, [])
  const products = house?.products ?? []
  const groups = house?.product_groups ?? []
  const product = products[index]
  if (house === null || product === undefined) return null
  const path = `products.${index}`
  const set = (next: Product) => setValue(path, next)
  const { per = 'person', pay = 'there' } = product
  const figure = (key: 'from' | 'to' | 'stock' | 'tax_percent', label: string, hint?: string) => (
    <TextField
      path={`${path}.${key}`}
      label={label}
      hint={hint}
      value={String(product[key] ?? '')}
      onText={(text) => set(withOptional(product, key, figureIn(text)))}
    />
  )
  const copy = () => {
    const next = withCopy(products, index, words.copied(product.name))
    setValue('products', next)
    go({ part: next[index + 1]?.code ?? null })
  }
  return (
    <section ref={card} class="card product-card" aria-labelledby="product-title">
      <header>
        <h2 id="product-title">{product.name === '' ? words.unnamed : product.name}</h2>
        <span class="links">
          <button type="button" class="link" onClick={copy}>
            {words.copy}
          </button>
          <button type="button" class="link" onClick={() => set(withSale(product, !isOnSale(product)))}>
            {isOnSale(product) ? words.takeOff : words.putOn}
          </button>
        </span>
      </header>
      <TextField path={`${path}.name`} label={words.name} />
      <TextField
        path={`${path}.description`}
        label={words.description}
        onText={(text) => set(withOptional(product, 'description', text === '' ? undefined : text))}
      />
      <LanguageFields entry={product} path={path} labels={{ name: words.name, description: words.description }} />
      <ImageField
        path={`${path}.picture`}
        name={words.picture}
        hint={words.pictureHint}
        alt={words.picture}
        use="product"
      />
      <div class="product-fields">
        <TextField
          path={`${path}.price`}
          label={words.priceIn(house.currency)}
          value={String(product.price ?? '')}
          onText={(text) => setValue(`${path}.price`, figureIn(text))}
        />
        <ChoiceField
          path={`${path}.per`}
          label={words.for}
          value={per}
          options={pers.map((value) => ({ value, label: words.pers[value] }))}
          onChoice={(value) => set(withPer(product, value as typeof per))}
        />
        {figure('tax_percent', words.tax)}
      </div>
      {per === 'piece' && (
        <div class="product-fields">
          {figure('from', words.least)}
          {figure('to', words.most)}
        </div>
      )}
      <div class="product-fields">
        <ChoiceField
          path={`${path}.pay`}
          label={words.paid}
          value={pay}
          options={(['there', 'now'] as const).map((value) => ({ value, label: words.pays[value] }))}
          onChoice={(value) => setValue(`${path}.pay`, value)}
        />
        <ChoiceField
          path={`${path}.group`}
          label={words.group}
          value={product.group ?? ''}
          options={[
            { value: '', label: words.noGroup },
            ...groups.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChoice={(value) => set(withOptional(product, 'group', value === '' ? undefined : value))}
        />
      </div>
      <div class="rule-sentence">
        <p>
          <b>{words.when}</b>
        </p>
        <ConditionPicks path={`${path}.when`} when={whenOf(product)} onChange={(when) => set({ ...product, when })} />
      </div>
      {figure('stock', words.stock, words.stockHint)}
      <StockOfEvening product={product} path={path} date={date} set={set} />
      <SoldHint product={product} sold={sold} date={date} />
      <footer class="product-acts">
        <button
          type="button"
          class="quiet square"
          aria-label={words.earlier}
          onClick={() => setValue('products', withMoved(groups, products, index, -1))}
        >
          <OfficeIcon name="up" />
        </button>
        <button
          type="button"
          class="quiet square turned"
          aria-label={words.later}
          onClick={() => setValue('products', withMoved(groups, products, index, 1))}
        >
          <OfficeIcon name="up" />
        </button>
        <span class="grow" />
        <button
          type="button"
          class="link"
          onClick={() => {
            setValue('products', without(products, index))
            go({ part: null })
          }}
        >
          {words.remove}
        </button>
      </footer>
    </section>
  )
}
