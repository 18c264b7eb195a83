/** Menus and extras: what is sold with a booking, what is left of it on an evening, and how guests see it. */
import './products.css'
import { useEffect, useState } from 'preact/hooks'
import { productsTexts as words } from '../../../../texts/en/office/money/products.ts'
import { texts } from '../../../../texts/en/office/office.ts'
import { description, savedDescription, setValue } from '../../draft/draft.ts'
import { NumberField, Wrong } from '../../draft/fields.tsx'
import { GuestPreview } from '../../draft/preview/guest-preview.tsx'
import { OfficeIcon } from '../../parts/office-icon.tsx'
import { go, place } from '../../screen/screen.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { firstEvening, type OnSale, readSold } from './evenings.ts'
import { GroupsCard } from './groups-card.tsx'
import { ProductCard } from './product-card.tsx'
import { withNewProduct } from './product-steps.ts'
import { ProductsTable } from './products-table.tsx'

export default function ProductsPage() {
  const house = description.value
  const products = house?.products ?? []
  const add = () => {
    const next = withNewProduct(products, words.newProduct, house?.product_groups?.[0]?.code)
    setValue('products', next)
    go({ part: next.at(-1)?.code ?? null })
    focusSoon(`field-products-${next.length - 1}-name`)
  }
  return (
    <>
      <PageHead title={texts.pages.products} aside={words.aside} steps>
        <button type="button" class="primary" onClick={add} disabled={house === null}>
          <OfficeIcon name="plus" />
          {words.add}
        </button>
      </PageHead>
      <main class="body products">{house !== null && <Loaded />}</main>
    </>
  )
}

function Loaded() {
  const house = description.value
  const products = house?.products ?? []
  const [date, choose] = useState(() => firstEvening(house, new Date().toISOString().slice(0, 10)))
  const sold = useSold(date)
  const open = products.findIndex(({ code }) => code === place.value.part)
  return (
    <>
      <div class="products-column">
        {products.length === 0 ? (
          <p class="soft">{words.none}</p>
        ) : (
          <ProductsTable date={date} onDate={choose} sold={sold} open={open} />
        )}
        <Wrong path="products" />
        <GroupsCard />
        <section class="card">
          <NumberField
            path="products_free_until_hours"
            label={words.free}
            hint={words.freeHint}
            unit={words.hours}
            max={8760}
          />
        </section>
      </div>
      <div class="products-column">
        {open >= 0 && <ProductCard key={products[open]?.code} index={open} sold={sold} date={date} />}
        {products.length > 0 && <GuestPreview pages={['products']} date={date} />}
      </div>
    </>
  )
}

/** Read again after a save. */
function useSold(date: string): ReadonlyMap<string, OnSale> | null {
  const [sold, setSold] = useState<ReadonlyMap<string, OnSale> | null>(null)
  const { value: saved } = savedDescription
  useEffect(() => {
    let isLatest = true
    const show = (read: ReadonlyMap<string, OnSale> | null) => {
      if (isLatest) setSold(read)
    }
    readSold(date).then(show, () => show(null))
    return () => {
      isLatest = false
    }
  }, [date, saved])
  return sold
}

function focusSoon(id: string): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) input.select()
    input?.focus()
  })
}
