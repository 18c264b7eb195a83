/** What a click or choice inside the preview asks for: the query of its next page. */

export type Asked = {
  page?: 'choose' | 'products' | 'details' | 'event'
  lang?: string
  adults?: string
  children?: string
  area?: string
  month?: string
  date?: string
  time?: string
  waiting?: string
}

const names = ['page', 'lang', 'adults', 'children', 'area', 'month', 'date', 'time', 'waiting'] as const

/** Links out of the preview, and submitting its forms, are blocked. */
export function askedBy(event: Event): Asked | null {
  // An element of another document, so `instanceof` does not work.
  const target = event.target as HTMLElement
  if (event.type === 'change') return target.tagName === 'SELECT' ? chosenIn(target.closest('form')) : null
  const link = target.closest('a')
  const button = target.closest('button')
  if (link === null && button === null) return null
  event.preventDefault()
  if (link !== null) return queryIn(link.getAttribute('href') ?? '')
  return chosenIn(button?.form ?? null)
}

export function queryIn(href: string): Asked | null {
  const [path, query = ''] = (href.split('#', 1)[0] ?? '').split('?')
  return path === '/preview' ? only(new URLSearchParams(query)) : null
}

/** Forms that only choose; those that book use POST. */
function chosenIn(form: HTMLFormElement | null): Asked | null {
  if (form === null || form.getAttribute('method') !== 'get') return null
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')]
  return only(new URLSearchParams(fields.map(({ name, value }) => [name, value])))
}

const only = (query: URLSearchParams): Asked =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  )
