/** The demo beside a mail server: a guest books on the booking page without script, and is written to at once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stopwatch } from '../faults/support/starvation.ts'
import { detailsAction } from '../features/doors/guest-pages/guest.ts'
import { startMailServer } from '../support/network/mail-server.ts'
import { startServerProcess } from '../support/workers/server-process.ts'

const mail = await startMailServer()
const { address } = await startServerProcess({
  env: { MAIL_URL: `smtp://127.0.0.1:${mail.config.port}`, MAIL_FROM: 'Trattoria <tables@example.com>' },
})

async function read(path: string, form?: Record<string, string>) {
  const body = form && new URLSearchParams(form)
  const answer = await fetch(new URL(path, address), { ...(body && { method: 'POST', body }) })
  assert.equal(answer.status, 200, path)
  return { status: 200, url: answer.url, text: await answer.text(), headers: {} }
}

/** The restaurant is written to as well, and at some hours guests of the demo are reminded meanwhile. */
async function mailTo(guest: string) {
  for (let count = 1; ; count++) {
    const found = (await mail.received(count)).find(({ envelope }) => envelope.to[0] === guest)
    if (found) return found
  }
}

test('a guest who books on the page in German is written to in German, within a second', async () => {
  const day = Temporal.Now.plainDateISO('Europe/Malta').add({ days: 3 })
  const times = await read(`/book/trattoria-demo?lang=de&adults=2&date=${day}`)
  const time = /<form method="post" action="([^"]*\/time\?[^"]*)">[\s\S]*?value="(19:\d\d)"/.exec(times.text)
  assert.ok(time, times.text)
  const details = await read(time[1]?.replaceAll('&amp;', '&') ?? '', { time: time[2] ?? '' })
  const guest = { name: 'Grete Guest', email: 'grete@guests.example', telephone: '+356 79001234' }
  const done = await read(detailsAction(details), guest)
  const sinceBooked = stopwatch()
  assert.match(done.text, /Ihr Tisch ist reserviert/)
  const confirmation = await mailTo(guest.email)
  const ms = sinceBooked()
  assert.match(confirmation.subject ?? '', /Trattoria Demo/)
  assert.match(confirmation.text ?? '', new RegExp(`Guten Tag Grete Guest[\\s\\S]*${time[2]}[\\s\\S]*${address}/b/`))
  assert.ok(ms < 1_000, `the mail came after ${ms} ms`)
})
