/** Choosing products: lists become steppers, each group says what is missing, and the order adds up. The server decides. */

/** After every page that is shown. */
export function countOrder(): void {
  const form = document.querySelector<HTMLFormElement>('form:has(.product)')
  if (form === null || form.querySelector('.product-stepper button')) return
  for (const select of form.querySelectorAll<HTMLSelectElement>('.product-stepper select')) addButtons(select)
  for (const group of form.querySelectorAll<HTMLElement>('[data-wanted]')) addAll(group)
  form.addEventListener('change', () => show(form))
  show(form)
}

function addButtons(select: HTMLSelectElement): void {
  const { fewer = '', more = '' } = select.parentElement?.dataset ?? {}
  const button = (sign: string, label: string, by: number): HTMLButtonElement => {
    const made = Object.assign(document.createElement('button'), { type: 'button', textContent: sign })
    made.setAttribute('aria-label', label)
    made.addEventListener('click', () => chooseAt(select, select.selectedIndex + by))
    return made
  }
  select.before(button('−', fewer, -1))
  select.after(button('+', more, 1))
}

function chooseAt(select: HTMLSelectElement, index: number): void {
  if (index < 0 || index >= select.options.length) return
  select.selectedIndex = index
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** While a group is empty, each of its products can be chosen for everybody. */
function addAll(group: HTMLElement): void {
  for (const select of group.querySelectorAll<HTMLSelectElement>('.product-stepper select')) {
    const wanted = [...select.options].findIndex(({ value }) => value === group.dataset.wanted)
    if (wanted < 2) continue
    const link = Object.assign(document.createElement('button'), { type: 'button', className: 'product-all' })
    link.textContent = group.dataset.all ?? ''
    link.addEventListener('click', () => {
      chooseAt(select, wanted)
      select.focus()
    })
    select.closest('.product')?.append(link)
  }
}

const quantityOf = (product: Element): number => Number(product.querySelector('select')?.value ?? 0)

function show(form: HTMLFormElement): void {
  for (const group of form.querySelectorAll<HTMLElement>('.product-group')) showGroup(group)
  const order = form.querySelector<HTMLElement>('[data-order]')
  if (order !== null) showOrder(form, order)
}

function showGroup(group: HTMLElement): void {
  const products = [...group.querySelectorAll('.product')]
  const { wanted, counted = '', missing = '', many = '' } = group.dataset
  const count = products.reduce((sum, product) => sum + quantityOf(product), 0)
  const isFull = wanted !== undefined && count >= Number(wanted)
  for (const product of products) {
    const select = product.querySelector('select')
    if (select === null) continue
    product.classList.toggle('product-chosen', quantityOf(product) > 0)
    const [fewer, more] = product.querySelectorAll<HTMLButtonElement>('.product-stepper button')
    if (fewer) fewer.disabled = select.selectedIndex === 0
    if (more) more.disabled = isFull || select.selectedIndex === select.options.length - 1
    product.querySelector('.product-all')?.toggleAttribute('hidden', count > 0)
  }
  const says = group.querySelector('.product-count')
  if (says === null || wanted === undefined) return
  const differs = Number(wanted) - count
  const rest = (differs > 0 ? missing : many).replace('#', String(Math.abs(differs)))
  says.textContent = `${counted.replace('#', String(count))}${differs !== 0 && count > 0 ? `: ${rest}` : ''}`
  says.classList.toggle('product-complete', differs === 0)
  says.classList.toggle('product-missing', differs !== 0 && count > 0)
}

function showOrder(form: HTMLFormElement, order: HTMLElement): void {
  const format = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'currency',
    currency: form.dataset.currency ?? 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const sums: Record<string, number> = { now: 0, there: 0 }
  const lines = [...form.querySelectorAll<HTMLElement>('.product')].flatMap((product) => {
    const quantity = quantityOf(product)
    const { price, pay = 'there', name = '' } = product.dataset
    if (quantity === 0) return []
    const amount = quantity * Number(price)
    sums[pay] = (sums[pay] ?? 0) + amount
    const line = document.createElement('li')
    for (const text of [`${quantity} ×`, name, format.format(amount)])
      line.append(Object.assign(document.createElement('span'), { textContent: text, dir: 'auto' }))
    return [line]
  })
  order.hidden = lines.length === 0
  order.querySelector('.order-lines')?.replaceChildren(...lines)
  for (const row of order.querySelectorAll<HTMLElement>('[data-sum]')) {
    const sum = sums[row.dataset.sum ?? ''] ?? 0
    row.hidden = sum === 0
    row.querySelector('dd')?.replaceChildren(format.format(sum))
  }
}
