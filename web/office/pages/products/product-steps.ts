/** Steps of the draft on menus and extras. Pure. */
import type { Description } from '../../description/description.ts'
import { freshCode, moved } from '../../description/ordered.ts'

export type Product = NonNullable<Description['products']>[number]
export type Group = NonNullable<Description['product_groups']>[number]

/** Without a price, so that the review asks for it: a price that was never thought of is not sold. */
export const withNewProduct = (products: readonly Product[], name: string, group?: string): Product[] => [
  ...products,
  { code: freshCode(products, 'product'), name, ...(group !== undefined && { group }) } as Product,
]

export const withNewGroup = (groups: readonly Group[], name: string): Group[] => [
  ...groups,
  { code: freshCode(groups, 'group'), name, is_required: true },
]

export function withCopy(products: readonly Product[], index: number, name: string): Product[] {
  const product = products[index]
  if (product === undefined) return [...products]
  return products.toSpliced(index + 1, 0, { ...product, code: freshCode(products, 'product'), name })
}

/** Absent where it is on sale. */
export function withSale({ on_sale: _, ...product }: Product, isOnSale: boolean): Product {
  return isOnSale ? product : { ...product, on_sale: false }
}

/** Limits of pieces stand only where it is sold by the piece. */
export function withPer(product: Product, per: NonNullable<Product['per']>): Product {
  const { from: _, to: __, ...others } = product
  return per === 'piece' ? { ...product, per } : { ...others, per }
}

type Optional = 'from' | 'to' | 'stock' | 'tax_percent' | 'group' | 'description'

export function withOptional(product: Product, key: Optional, value: unknown): Product {
  const { [key]: _, ...others } = product
  return value === undefined ? (others as Product) : { ...product, [key]: value }
}

/** Of this evening alone; without a figure it has that of every evening. */
export function withStockOn(product: Product, date: string, stock: unknown): Product {
  const { stock_on: single = [], ...others } = product
  const rest = single.filter((one) => one.date !== date)
  const next = stock === undefined ? rest : [...rest, { date, stock: stock as number }]
  return next.length === 0
    ? (others as Product)
    : { ...product, stock_on: next.toSorted((a, b) => a.date.localeCompare(b.date)) }
}

export const ownStockOn = ({ stock_on: single = [] }: Product, date: string): number | undefined =>
  single.find((one) => one.date === date)?.stock

/** Text that is no number is kept, for the review to report. */
export const figureIn = (text: string): number | string | undefined => {
  if (text.trim() === '') return undefined
  const number = Number(text.trim().replace(/%$/, '').replace(',', '.'))
  return Number.isNaN(number) ? text : number
}

export const isOnSale = ({ on_sale: onSale = true }: Product): boolean => onSale

/** In the order in which guests see them: by group, then what belongs to none. With their places in the list. */
export type Shelf = { group: Group | null; products: { product: Product; index: number }[] }

export function shelvesOf(groups: readonly Group[], products: readonly Product[]): Shelf[] {
  const placed = products.map((product, index) => ({ product, index }))
  const codes = new Set(groups.map(({ code }) => code))
  return [
    ...groups.map((group) => ({ group, products: placed.filter(({ product }) => product.group === group.code) })),
    { group: null, products: placed.filter(({ product: { group } }) => group === undefined || !codes.has(group)) },
  ]
}

/** Past the next product of its own group, wherever the list has others between. */
export function withMoved(
  groups: readonly Group[],
  products: readonly Product[],
  index: number,
  by: -1 | 1,
): Product[] {
  const shelf = shelvesOf(groups, products).find((one) => one.products.some((placed) => placed.index === index))
  const at = shelf?.products.findIndex((placed) => placed.index === index) ?? -1
  const beside = shelf?.products[at + by]
  return beside === undefined ? [...products] : moved(products, index, beside.index)
}
