/**
 * Follows links and sends forms without reloading: the answer is the page a browser without script would show, and its body
 * replaces the one that is shown. Whatever cannot be done this way (no network, an answer that is no page of ours) is left
 * to the browser. While a form is on its way it is not sent again.
 */
type Wish = { url: string; form?: FormData; isBack?: boolean }

const isOurs = (url: URL): boolean => url.origin === location.origin && url.pathname.startsWith('/book/')

export function turnPagesInPlace(): void {
  if (!location.pathname.startsWith('/book/')) return
  addEventListener('popstate', () => void turnTo({ url: location.href, isBack: true }))
  document.addEventListener('click', followLink)
  document.addEventListener('submit', sendForm)
  document.addEventListener('change', chooseAtOnce)
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || event.defaultPrevented || !isOurs(new URL(link.href, location.href))) return
  event.preventDefault()
  void turnTo({ url: link.href })
}

function sendForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const url = new URL(form.getAttribute('action') ?? '', location.href)
  if (event.defaultPrevented || !isOurs(url)) return
  event.preventDefault()
  if (document.querySelector('main[aria-busy="true"]')) return
  const fields = new FormData(form, event.submitter)
  if (form.method === 'post') return void turnTo({ url: url.href, form: fields }, () => form.submit())
  url.search = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString()
  void turnTo({ url: url.href })
}

/** A list of choices needs no button. */
function chooseAtOnce(event: Event): void {
  const form = event.target instanceof Element ? event.target.closest('form') : null
  if (form?.hasAttribute('data-at-once')) form.requestSubmit()
}

async function turnTo({ url, form, isBack = false }: Wish, otherwise = () => location.assign(url)): Promise<void> {
  const main = document.querySelector('main')
  main?.setAttribute('aria-busy', 'true')
  try {
    const body = form && new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
    const answer = await fetch(url, body ? { method: 'POST', body } : {})
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    if (!isPage || !isOurs(new URL(answer.url))) throw new TypeError('not a page of ours')
    show(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    const hash = answer.redirected ? '' : new URL(url).hash
    const isAnswerToForm = form && !answer.redirected
    if (!isBack && !isAnswerToForm) history.pushState(null, '', answer.url + hash)
    focusOn(hash.slice(1))
  } catch {
    main?.removeAttribute('aria-busy')
    otherwise()
  }
}

function show(page: Document): void {
  const root = document.documentElement
  root.lang = page.documentElement.lang
  root.dir = page.documentElement.dir
  document.title = page.title
  document.body.replaceChildren(...page.body.childNodes)
}

/** What is new is read out: an alert, the part the link led to, or the heading. */
function focusOn(id: string): void {
  const target = document.querySelector<HTMLElement>('[role="alert"][tabindex]') ?? document.getElementById(id)
  if (target) {
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'start', behavior: 'smooth' })
    return
  }
  const heading = document.querySelector<HTMLElement>('h1[tabindex]')
  if (!heading) return
  heading.focus({ preventScroll: true })
  scrollTo(0, 0)
}
