/** The web page of a restaurant on another origin, under a strict policy, with our embed.js in it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { BrowserContextOptions, Frame, Page } from 'playwright-core'
import { openPage } from '../../support/browser/browser.ts'
import type { ManagedHouse } from './own-booking.ts'

export type AnotherSite = {
  address: string
  /** The two lines that the restaurant writes into its page. */
  tag(attributes?: string): string
  show(path: string, body: string, language?: string): void
  /** A page of the site, and what its policy or a script complained about. */
  visit(body: string, options?: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }>
  framesOf(page: Page): Frame[]
}

export async function openAnotherSite({ address: ours, house }: ManagedHouse): Promise<AnotherSite> {
  const bodies = new Map<string, string>()
  const languages = new Map<string, string>()
  const policy = `default-src 'none'; script-src ${ours}; frame-src ${ours}`
  const site = createServer(({ url = '' }, response) => {
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="${languages.get(url) ?? 'en'}"><head><title>A site</title></head><body><main><h1>Our place</h1>
      ${bodies.get(url) ?? ''}</main></body></html>`)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  after(() => site.close())
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`

  return {
    address,
    tag: (attributes = '') => `<script src="${ours}/embed.js" data-restaurant="${house.slug}" ${attributes}></script>`,
    show: (path, body, language = 'en') => {
      bodies.set(path, body)
      languages.set(path, language)
    },
    visit: async (body, options = {}) => {
      const path = `/${bodies.size}`
      bodies.set(path, body)
      const page = await openPage({ viewport: { width: 800, height: 700 }, ...options })
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', ({ message }) => complaints.push(message))
      await page.goto(address + path)
      return { page, complaints }
    },
    framesOf: (page) => page.frames().filter((frame) => frame.url().startsWith(ours)),
  }
}

/** Once the page in the frame has said how high it is. */
export const sized = (page: Page, nth = 0): Promise<void> =>
  page.locator('iframe:not([style*="height: 640px"])').nth(nth).waitFor({ state: 'attached' })
