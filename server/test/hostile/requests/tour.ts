/** Calls every operation of the API, with a guest's data and secrets planted wherever a request has room for them. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { OpenApi } from '../../../src/http/openapi/document.ts'
import { patientFetch } from '../../support/network/patient-fetch.ts'
import { until } from '../../support/network/webhook-receiver.ts'
import { planted, unknownToken } from './planted.ts'

const document: OpenApi = JSON.parse(await readFile(new URL('../../../../openapi.json', import.meta.url), 'utf8'))

export const everyOperation: readonly string[] = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods).map(({ operationId }) => operationId),
)

type Ask = { path?: Record<string, string | number>; query?: string; body?: unknown; asManager?: boolean }

// biome-ignore lint/suspicious/noExplicitAny: a test knows the shape it asks for
type Answer = any

export type Tourist = {
  address: string
  token: string
  /** Of a manager: people and tokens are not managed by a restaurant's token. */
  userToken: string
  /** The id of a host who is removed in the end. */
  host: number
  /** A receiver of webhooks that fails. */
  receiver: string
  /** Different for every tour on one database. */
  name: string
}

export type Souvenirs = { visited: Set<string>; secrets: Record<string, string> }

const guest = {
  last_name: planted.guestName,
  email: planted.email,
  mobile_prefix: '+356',
  mobile_number: planted.phone,
}
/** The same person, as another record. */
const otherGuest = { ...guest, email: `other.${planted.email}` }
const notes = { comment: planted.comment, private_comment: planted.privateComment, company: planted.company }
const day = (days: number): string => Temporal.Now.plainDateISO('Europe/Malta').add({ days }).toString()

export async function tour({ address, token, userToken, host: hostId, receiver, name }: Tourist): Promise<Souvenirs> {
  const visited = new Set<string>()
  const secrets: Record<string, string> = {}
  let keys = 0

  async function visit(operationId: string, { path = {}, query = '', body, asManager }: Ask = {}): Promise<Answer> {
    const [method, template] = placeOf(operationId)
    const url = `${address}${template.replaceAll(/\{(\w+)\}/g, (_, part) => String(path[part]))}${query}`
    const headers = {
      authorization: `Bearer ${asManager ? userToken : token}`,
      ...(asManager && { 'x-restaurant-id': '1' }),
      'idempotency-key': `${planted.idempotencyKey}-${name}-${++keys}`,
      cookie: `session=${planted.cookie}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const answer = await patientFetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = operationId === 'streamDay' ? await firstEvent(answer) : await answer.text()
    assert.ok(answer.ok, `${operationId} was answered ${answer.status}: ${text}`)
    visited.add(operationId)
    return JSON.parse(text)
  }
  async function book(date: string, more: object = {}): Promise<number> {
    const body = { date: `${date}T19:00:00`, adults: 2, override: true, patron: guest, ...notes, ...more }
    return (await visit('createBooking', { body })).data.id
  }

  for (const operation of ['getLiveness', 'getReadiness', 'getSettings', 'listDiningAreas', 'listReviews']) {
    await visit(operation)
  }
  for (const operation of ['getMe', 'getDeviceKey', 'listServiceHours', 'listBookingSources']) await visit(operation)
  const { data: configuration } = await visit('getConfiguration')
  await visit('putConfiguration', { body: configuration })
  const { meta: versions } = await visit('listConfigurationVersions')
  const edited = (changes: object) => ({ ...configuration, ...changes })
  const { max_days } = configuration
  await visit('putConfiguration', { body: edited({ max_days: max_days + 1 }) })
  const draft = {
    base_version: versions.total,
    description: edited({ max_days: max_days + 2, address: planted.comment }),
  }
  await visit('putConfigurationDraft', { body: draft })
  await visit('resolveConfigurationConflict', { body: { path: 'max_days', take: 'theirs' } })
  await visit('findTablesForConfigurationChange', { body: { id: 'setting address' } })
  await visit('takeBackConfigurationChange', { body: { id: 'setting address' } })
  await visit('getConfigurationDraft')
  const { data: file } = await visit('getConfigurationFile')
  await visit('putConfigurationDraftFile', { body: { yaml: file.yaml } })
  await visit('deleteConfigurationDraft')
  await visit('takeBackConfigurationVersion', { path: { version: versions.total + 1 } })
  const { data: review } = await visit('reviewConfigurationDraft')
  await visit('saveConfigurationDraft', { body: { fingerprint: review.fingerprint } })
  await visit('redrawPicture', {
    body: { content: btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>') },
  })
  await visit('getOverview')
  await visit('getInsights', { query: `?from=${day(0)}&to=${day(3)}&by=day` })
  await visit('getInsightsAhead', { query: `?from=${day(0)}&to=${day(3)}` })
  await visit('getSuggestions')
  await visit('openForGuests', { body: { revision: 0 } })
  await visit('listArrivals')
  await visit('explainStarts', { query: `?date=${day(3)}&party_size=2` })
  await visit('listProducts', { query: `?date=${day(3)}` })
  await visit('previewGuestPage', { query: '?page=details&lang=de' })
  await visit('previewDeposits', { query: '?channel=diary' })
  await visit('previewDraftMessage', { body: { kind: 'offer', language: 'ar', wording: { subject: planted.comment } } })
  await visit('sendExampleMessage', { asManager: true, body: { kind: 'offer' } })
  const area = configuration.dining_areas[0].id
  const table = configuration.dining_areas[0].tables[0].id
  // The receiver gets every event below, and fails.
  const hook = { url: `${receiver}?key=${planted.webhookAddress}`, events: ['booking.created', 'booking.cancelled'] }
  const { data: webhook } = await visit('createWebhook', { body: hook })
  secrets.webhookSecret = webhook.secret
  const hooked = { path: { webhook_id: webhook.id } }
  const booking = await book(day(3))
  const at = { path: { booking } }
  await visit('listBookings', { query: `?date=${day(3)}` })
  const { data: shown } = await visit('getBooking', at)
  await visit('updateBooking', { ...at, body: { comment: `${planted.comment} again` } })
  await visit('changeStatus', { ...at, body: { status: 'accepted' } })
  await visit('setPresence', { ...at, body: { presence: 'bar', count: 2 } })
  await visit('setQuotedWait', { ...at, body: { quoted_minutes: { from: 5, until: 20 } } })
  await visit('seatGuests', { ...at, body: { starts_now: true } })
  const { data: seated } = await visit('getBooking', at)
  await visit('setArrival', { ...at, body: { arrived_at: seated.date.slice(0, 19) } })
  await visit('setExpectedEnd', { ...at, body: { expected_end: seated.end_time.slice(0, 19) } })
  await visit('undoStatusChange', at)
  await visit('checkIn', at)
  await visit('writeBookingAllergens', { ...at, body: { allergens: ['fish'], other: planted.comment } })
  await visit('setCourse', { ...at, body: { course: 'main' } })
  await visit('finishBooking', at)
  await visit('getBookingActions', at)
  await visit('undoStatusChange', at)
  await visit('setBookingPayment', { ...at, body: { payment: { status: 'paid', purpose: 'products', amount: 5 } } })
  const lines = [{ label: planted.comment, quantity: 1, unit_price: 5 }]
  await visit('setBookingProducts', { ...at, body: { products: { items: [{ name: 'Menu', lines }] } } })
  await visit('getBookingOrder', at)
  await visit('setBookingOrder', { ...at, body: { products: [] } })
  await visit('downloadKitchen', { query: `?date=${day(3)}` })
  await visit('getSoldInsights', { query: `?from=${day(0)}&to=${day(3)}` })
  await visit('getBookingHistory', at)
  await visit('listAvailability', { query: `?date=${day(3)}&party_size=2` })
  await visit('queryBookings', { body: { filters: { q: planted.search } } })
  await visit('getDay', { query: `?date=${day(3)}` })
  await visit('streamDay', { query: `?restaurant_id=1&dates=${day(3)}` })
  await visit('listDayStarts', { query: `?date=${day(3)}&party_size=2` })
  await visit('writeEveningNote', { body: { date: day(3), note: planted.comment, replaces: null } })
  await visit('listEveningNotes', { query: `?date=${day(3)}` })
  const sections = [{ name: planted.comment, table_ids: [1] }]
  await visit('writeEveningSections', { body: { date: day(3), sections, replaces: null } })
  await visit('listEveningSections', { query: `?date=${day(3)}` })
  await visitHolds()
  await bookAsGuest()
  await bookByVoice()
  const changed = { path: { booking: await book(day(8)) } }
  const waiting = { path: { booking: await book(day(7), { waiting_list: true }) } }
  await visit('offerTable', waiting)
  await visit('withdrawOffer', waiting)
  await visit('markNoShow', { path: { booking: await book(day(-1)) } })
  await visit('pauseOnlineBookings', { body: { paused: false } })
  const block = {
    table_ids: [table],
    date: day(50 + name.length),
    time: '12:00',
    duration: 30,
    comment: planted.comment,
  }
  const blocked = await visit('blockTables', { body: block })
  await visit('unblockTables', { path: { booking: blocked.booking.id } })
  const closeOff = { date: day(60 + name.length), scope: 'dining_area', dining_area_id: area }
  await visit('createCloseOff', { body: closeOff })
  await visit('getCloseOffs', { query: `?date=${closeOff.date}` })
  await visit('removeCloseOff', { body: closeOff })
  const signedIn = ({ url }: { url: string }) => new URL(url).pathname.split('.').at(-1) ?? assert.fail('no link')
  const { data: own } = await visit('createBookingLink', at)
  secrets.bookingLink = signedIn(own)
  assert.equal((await patientFetch(own.url)).status, 200)
  await patientFetch(`${own.url}/note`, { method: 'POST', body: new URLSearchParams({ note: planted.comment }) })
  const { data: rotatedLink } = await visit('rotateBookingLink', at)
  secrets.rotatedBookingLink = signedIn(rotatedLink)
  const { data: link } = await visit('createReviewLink', at)
  secrets.reviewLink = signedIn(link)
  await patientFetch(link.url)
  const form = new URLSearchParams({ rating: '5', text: planted.review })
  assert.equal((await patientFetch(link.url, { method: 'POST', body: form })).status, 201)
  const { data: hidden } = await visit('listHiddenReviews')
  await visit('answerReview', { path: { review: hidden[0].id }, body: { text: planted.comment } })
  await visit('listHouseReviews', { query: '?rating_to=5&state=hidden' })
  await visit('setReviewVisibility', { path: { review: hidden[0].id }, body: { is_visible: true } })

  // The first message about a change is dropped for the second, since a person's change waits for an undo.
  for (const adults of [3, 4]) await visit('updateBooking', { asManager: true, ...changed, body: { adults } })
  const { data: messages } = await visit('listMessages', { query: '?state=dropped' })
  await visit('resendMessage', { path: { message: messages[0].id } })
  await visit('previewMessage', { query: '?kind=reminder' })

  await visit('listWebhooks')
  await visit('getWebhook', hooked)
  const { data: test } = await visit('testWebhook', hooked)
  await visit('listDeliveries', hooked)
  await visit('getWebhookSummary', hooked)
  await visit('getDelivery', { path: { webhook_id: webhook.id, delivery: test.id } })
  await visit('redeliver', { path: { webhook_id: webhook.id, delivery: test.id } })
  await visit('redeliverExhausted', hooked)
  const { data: rotated } = await visit('rotateWebhookSecret', { ...hooked, body: { keep_previous: true } })
  secrets.rotatedSecret = rotated.secret
  await visit('updateWebhook', { ...hooked, body: { url: `http://127.0.0.1:1/?key=${planted.webhookAddress}` } })
  await book(day(4))
  await visit('deleteWebhook', hooked)

  const person = { path: { patron: shown.patron.id } }
  await visit('createPatron', { body: { name: planted.search, email: 'written-down@example.com' } })
  await visit('downloadPatrons', { body: {} })
  await visit('downloadBookings', { body: {} })
  await visit('listPatronDuplicates')
  await visit('queryPatrons', { body: { filters: { q: planted.search } } })
  await visit('getPatron', person)
  await visit('updatePatron', { ...person, body: { comments: planted.privateComment } })
  const { data: twice } = await visit('getBooking', { path: { booking: await book(day(5), { patron: otherGuest }) } })
  const apart = { path: { patron: shown.patron.id, other: twice.patron.id } }
  await visit('markPatronsApart', apart)
  await visit('unmarkPatronsApart', apart)
  await visit('mergePatrons', { ...person, body: { patron_id: twice.patron.id } })
  await visit('listPatronHistory', person)
  await visit('updatePatronProfile', { ...person, body: { add_own_tags: [planted.comment], birthday: '06-12' } })
  await visit('writePatronAllergens', { ...person, body: { allergens: ['sesame'], other: planted.comment } })
  await visit('getPatronCard', person)
  await visit('listBirthdays')
  await visit('getNewsConsent', person)
  await visit('withdrawNewsConsent', person)
  await visit('exportPatron', person)
  await visit('erasePatron', person)
  await visitImports()
  await visitPeople()
  return { visited, secrets }

  async function bookAsGuest(): Promise<void> {
    const path = { slug: configuration.slug }
    const { data: restaurant } = await visit('getGuestRestaurant', { path })
    await visit('listGuestDays', { path, query: `?month=${day(4).slice(0, 7)}` })
    const { data: times } = await visit('listGuestTimes', { path, query: `?date=${day(4)}` })
    const free = times.times.find(({ open }: Answer) => open) ?? assert.fail('no time is free')
    const wish = { form: restaurant.form, date: free.date, adults: 2 }
    await visit('holdGuestTime', { path, body: wish })
    const { private_comment: _, ...own } = notes
    const { data: booked } = await visit('bookAsGuest', { path, body: { ...wish, patron: guest, ...own } })
    secrets.bookingForm = restaurant.form
    secrets.guestLink = booked.manage_url
  }

  async function bookByVoice(): Promise<void> {
    await visit('voiceGetRestaurant', { body: {} })
    const { times } = await visit('voiceFindTimes', { body: { date: day(9), party: 2 } })
    const [free = assert.fail('no time is free')] = times
    const wish = { party: 2, request_id: planted.comment }
    await visit('voiceListProducts', { body: { party: 2, start: free.start } })
    const held = await visit('voiceHoldTable', { body: { ...wish, start: free.start } })
    const contact = { name: planted.guestName, email: planted.email, telephone: `+356${planted.phone}` }
    const agreed = { hold_id: held.hold_id, accepted_policy_hash: held.policy_hash }
    const { reference, code } = await visit('voiceBookTable', {
      body: { ...contact, ...agreed, comment: planted.comment },
    })
    assert.ok(reference && code, 'not booked by voice')
    const which = { reference, code }
    secrets.heldByVoice = held.hold_id
    secrets.bookingCode = code
    await visit('voiceGetBooking', { body: which })
    await visit('voiceChangeBooking', { body: { ...which, party: 1, request_id: planted.comment } })
    await visit('voiceAnswerOffer', { body: { ...which, accept: false } })
    await visit('voiceRunningLate', { body: { ...which, minutes: 10 } })
    await visit('voiceSendConfirmation', { body: which })
    await visit('voiceCancelBooking', { body: which })
    await visit('voiceJoinWaitingList', { body: { ...wish, ...contact, date: day(9) } })
  }

  async function visitHolds(): Promise<void> {
    const wish = { date: `${day(6)}T20:00:00`, adults: 2 }
    const { data: hold } = await visit('takeHold', { body: wish })
    const held = { path: { hold: hold.id } }
    await visit('moveHold', { ...held, body: { date: `${day(6)}T20:30:00` } })
    await visit('getHeldOrder', held)
    await visit('releaseHold', held)
  }

  /** One line with guests' data is imported, and one is refused, with its data in the reasons. */
  async function visitImports(): Promise<void> {
    const { guestName, email, phone, comment } = planted
    const lines = [
      'name,email,mobile_number,comments',
      // Another guest than the one who books: the next booking of that one is to be written as a new guest.
      `${guestName},import-${email},+3567${phone.slice(1)},${comment}`,
      `${guestName},${comment},${email},`,
    ]
    const file = Buffer.from(lines.join('\n'))
    const { data: made } = await visit('createImport', { body: { file_name: `${comment}.csv`, bytes: file.length } })
    const path = { import: made.id }
    await visit('putImportPart', { path: { ...path, part: 0 }, body: { content: file.toString('base64') } })
    await visit('readImport', { path, body: { subject: 'patrons' } })
    await visit('updateImport', { path, body: {} })
    // Its name stands in addresses, as those of restaurants do.
    await visit('saveImportMapping', { path, body: { name: `till-${name}` } })
    await visit('checkImport', { path })
    await until(async () => (await visit('getImport', { path })).data.state === 'checked')
    await visit('startImport', { path })
    await until(async () => (await visit('getImport', { path })).data.state === 'done')
    await visit('stopImport', { path })
    await visit('listImportLines', { path })
    await visit('listImports')
    await visit('listImportMappings')
    await visit('deleteImportMapping', { path: { mapping: `till-${name}` } })
    await visit('deleteImport', { path })
  }

  async function visitPeople(): Promise<void> {
    const asManager = true
    const { data: made } = await visit('createToken', { asManager, body: { name: 'Till', scope: 'read' } })
    secrets.createdToken = made.token
    await visit('listTokens')
    await visit('changeMe', { asManager, body: { language: 'en' } })
    await visit('changeToken', { asManager, path: { token: made.id }, body: { booking_source_id: null } })
    const { data: next } = await visit('rotateToken', { asManager, path: { token: made.id }, body: {} })
    secrets.rotatedToken = next.token
    await visit('revokeToken', { asManager, path: { token: next.id } })
    const { data: invited } = await visit('invitePerson', { asManager, body: { email: planted.email, role: 'host' } })
    secrets.invitation = new URL(invited.link).pathname.split('/').at(-1) ?? assert.fail('no link')
    await visit('withdrawInvitation', { asManager, path: { invitation: invited.id } })
    await visit('listPeople')
    const host = { asManager, path: { user: hostId } }
    await visit('changeRole', { ...host, body: { role: 'host' } })
    await visit('listPersonSessions', host)
    await visit('endPersonSessions', host)
    await visit('resetSecondFactor', host)
    const { data: link } = await visit('createPasswordLink', host)
    secrets.passwordLink = new URL(link.link).pathname.split('/').at(-1) ?? assert.fail('no link')
    await visit('removePerson', host)
    await visit('listAuditTrail')
  }
}

/** A stream has no end; what follows its first event is not read. */
async function firstEvent(answer: Response): Promise<string> {
  const reader = answer.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  return '{}'
}

function placeOf(operationId: string): [method: string, template: string] {
  for (const [template, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId === operationId) return [method.toUpperCase(), template]
    }
  }
  return assert.fail(`There is no operation ${operationId}.`)
}

/** Requests that are refused, each with a secret that an error might repeat. Returns their statuses. */
export async function mistakes(address: string, token: string): Promise<number[]> {
  const api = `${address}/api/restaurant`
  const good = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'mistake' }
  const { email, phone, guestName, search, cookie, brokenBody } = planted
  const sent: [url: string, init?: RequestInit][] = [
    [`${api}/settings`, { headers: { authorization: `Bearer ${unknownToken}` } }],
    [`${api}/settings`, { headers: { authorization: `Basic ${planted.unknownSecret}` } }],
    [`${api}/settings?access_token=${unknownToken}`],
    [`${api}/settings`, { headers: { ...good, 'x-restaurant-id': guestName } }],
    [`${api}/patrons/${email}`, { headers: good }],
    [`${api}/bookings?date=${guestName}&status=${search}`, { headers: good }],
    [`${api}/nowhere/${guestName}`, { headers: good }],
    [`${address}/${guestName}/${email}?q=${search}`],
    [`${address}/reviews/${unknownToken}`],
    [`${address}/%zz${guestName}`],
    [`${api}/bookings`, { method: 'POST', headers: good, body: `{"patron":{"email":"${brokenBody}"` }],
    [
      `${api}/bookings`,
      {
        method: 'POST',
        headers: good,
        body: JSON.stringify({ adults: guestName, date: phone, patron: { email: guestName, [search]: '\0' } }),
      },
    ],
    [`${api}/bookings`, { method: 'POST', headers: { ...good, 'idempotency-key': `${cookie}!` }, body: '{}' }],
    [`${api}/bookings`, { method: 'POST', headers: { ...good, 'content-type': `text/${guestName}` }, body: email }],
    [
      `${api}/webhooks`,
      { method: 'POST', headers: good, body: JSON.stringify({ url: `http://u:${cookie}@x/`, events: [search] }) },
    ],
    [`${api}/configuration`, { method: 'PUT', headers: good, body: JSON.stringify({ name: '', [guestName]: email }) }],
  ]
  const statuses: number[] = []
  for (const [url, init] of sent) statuses.push((await patientFetch(url, init)).status)
  return statuses
}
