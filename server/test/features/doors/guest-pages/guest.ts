/** A guest with a browser that runs no script: follows links and redirects, and sends forms as they stand in the page. */
import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'

export type Shown = { status: number; url: string; text: string; headers: Record<string, unknown> }

export type Guest = ReturnType<typeof guestAt>

export type GuestOptions = { remoteAddress?: string; headers?: Record<string, string> }

const unescaped = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"')

export function guestAt({ app }: { app: FastifyInstance }, options: GuestOptions = {}) {
  async function send(method: 'GET' | 'POST', url: string, form?: URLSearchParams): Promise<Shown> {
    const [path = url] = url.split('#')
    const answer = await app.inject({
      ...options,
      method,
      url: path,
      headers: {
        ...options.headers,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: form.toString() }),
    })
    const shown = { status: answer.statusCode, url: path, text: answer.body, headers: answer.headers }
    return answer.statusCode === 303 ? send('GET', String(answer.headers.location)) : shown
  }

  const open = (url: string) => send('GET', url)

  /** By its text or its accessible name. */
  const follow = (page: Shown, name: string | RegExp) => open(hrefOf(page, name))

  /** Presses a button of time. */
  async function chooseTime(page: Shown, time: string): Promise<Shown> {
    const action = timeForms(page).find(({ content }) => content.includes(`name="time" value="${time}"`))?.action
    assert.ok(action, `no form with ${time} in ${page.text}`)
    return send('POST', action, new URLSearchParams({ time }))
  }

  /** Presses a full time, to be told if it becomes free. */
  async function waitFor(page: Shown, time: string): Promise<Shown> {
    const action = timeForms(page).find(({ content }) => content.includes(`name="wait" value="${time}"`))?.action
    assert.ok(action, `no form to wait for ${time} in ${page.text}`)
    return send('POST', action, new URLSearchParams({ wait: time }))
  }

  /** Sends the form for the details. */
  function submit(page: Shown, fields: Record<string, string>): Promise<Shown> {
    return send('POST', detailsAction(page), new URLSearchParams(fields))
  }

  return { open, follow, chooseTime, waitFor, submit, send }
}

export function hrefOf({ text }: Shown, name: string | RegExp): string {
  const links = [...text.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', content = '']) => {
    const attribute = (wanted: string) => unescaped(new RegExp(`${wanted}="([^"]*)"`).exec(attributes)?.[1] ?? '')
    const words = unescaped(content.replaceAll(/<[^>]*>/g, ''))
    return { href: attribute('href'), names: [attribute('aria-label'), words] }
  })
  const isMeant = (each: string) => (typeof name === 'string' ? each === name : name.test(each))
  const found = links.find(({ names }) => names.some(isMeant))
  assert.ok(found, `no link ${name} in ${text}`)
  return found.href
}

const timeForms = ({ text }: Shown) =>
  [...text.matchAll(/<form method="post" action="([^"]*\/time\?[^"]*)">([\s\S]*?)<\/form>/g)].map(
    ([, action = '', content = '']) => ({ action: unescaped(action), content }),
  )

export function detailsAction({ text }: Shown): string {
  const action = /<form method="post" action="([^"]*\/details\?[^"]*)"/.exec(text)?.[1]
  assert.ok(action, `no form for details in ${text}`)
  return unescaped(action)
}

/** The times that can be chosen. */
export const timesIn = ({ text }: Shown): string[] =>
  [...text.matchAll(/<button name="time" value="([^"]*)"/g)].map(([, time = '']) => time)

/** The full times that can be waited for. */
export const fullTimesIn = ({ text }: Shown): string[] =>
  [...text.matchAll(/name="wait" value="([^"]*)"/g)].map(([, time = '']) => time)

/** The days of the month by what is said of them. */
export function daysIn({ text }: Shown, room: 'free' | 'few' | 'full' | 'closed' | 'none'): number[] {
  return [...text.matchAll(new RegExp(`class="day ${room}"[^>]*>(\\d+)`, 'g'))].map(([, day]) => Number(day))
}

export const titleOf = ({ text }: Shown): string => unescaped(/<h1[^>]*>([^<]*)</.exec(text)?.[1] ?? '')

export const referenceIn = ({ text }: Shown): string | undefined => /class="reference">([^<]*)</.exec(text)?.[1]

export const ann = { name: 'Ann Vella', email: 'ann@example.com', telephone: '', comment: '' }
