/** How the hosts of the model of occupied tables change bookings, each on one of two servers, and what must come of it. */
import assert from 'node:assert/strict'
import { comes, idsOf, type Order, operation, secondsOf, sits, stayOf } from './occupied-operations.ts'
import { dateOfEvening, localTime, minute, type Visit } from './paper-tables.ts'
import { type PlayedEvening, type Server, turn } from './played-evening.ts'

export const offer = (index: number, server: Server) =>
  operation(`offer ${index} ${server}`, async (evening) => {
    const { paper, house } = evening
    const visit = evening.nth(index, ({ waiting, status }) => waiting && status === 'pending')
    if (!visit) return
    const answer = await house.ask(server, `POST /bookings/${visit.id}/offer`)
    // Too late for an offer, or one is open.
    if (answer.status === 409 && answer.body.current_status !== undefined) return
    const { party, area } = visit
    const isFree = paper.hasRoom(party, area, visit, evening.view())
    if (!isFree) return evening.assertNoTable(answer)
    assert.equal(answer.status, 201, answer.text)
    const { until: expires, table_ids: tables } = answer.body.data
    const kept = { ...visit, id: -1_000_000 - visit.id, status: 'kept', waiting: false, name: null }
    const offered = { ...kept, tables, expires: secondsOf(expires), offeredTo: visit.id, before: undefined }
    paper.visits.set(offered.id, offered)
    evening.assertGiven(offered, evening.view())
    evening.counted('offers')
  })

const endOffer = ({ paper }: PlayedEvening, { id }: Visit) => paper.visits.delete(-1_000_000 - id)

/** A guest of the waiting list is given a table, the offered one if nobody sits there. */
export const accept = (index: number, server: Server) =>
  operation(`accept ${index} ${server}`, async (evening) => {
    const { paper, house } = evening
    const visit = evening.nth(index, ({ waiting, status }) => waiting && status === 'pending')
    if (!visit) return
    const view = evening.view(false, { except: -1_000_000 - visit.id })
    const isFree = paper.hasRoom(visit.party, visit.area, visit, view)
    const answer = await house.ask(server, `POST /bookings/${visit.id}/status`, { status: 'accepted' })
    if (answer.status !== 200) {
      evening.assertNoTable(answer)
      assert.ok(!isFree, 'a free table was refused')
      return
    }
    assert.ok(isFree || (paper.reseating && visit.from >= paper.now), 'accepted without a free table')
    endOffer(evening, visit)
    visit.before = { status: visit.status, waiting: true, arrivedAt: null }
    const tables = (await evening.bookedTables()).get(visit.id) ?? []
    Object.assign(visit, { status: 'accepted', waiting: false, tables })
    await evening.followMoves(visit.id)
    evening.assertGiven(visit, evening.view())
    evening.counted('accepted from the waiting list')
  })

const isSame = (some: readonly number[], others: readonly number[]) =>
  new Set(some).symmetricDifference(new Set(others)).size === 0

/** Tables chosen by hand for guests who wait, or who have others. */
export const acceptAt = (index: number, seating: number, server: Server) =>
  operation(`accept ${index} at seating ${seating} ${server}`, async (evening) => {
    const { paper, house } = evening
    const visit = evening.nth(index, ({ status, isRecord }) => ['pending', 'confirmed'].includes(status) && !isRecord)
    if (!visit) return
    const { id, status, waiting, tables } = visit
    const fitting = paper.seatings(visit.party, null)
    const wanted = fitting[seating % fitting.length]?.tables ?? []
    const view = evening.view(false, { except: waiting ? -1_000_000 - id : id })
    const inTheWay = isSame(wanted, tables) ? [] : paper.inTheWay(wanted, visit, view)
    const answer = await house.ask(server, `POST /bookings/${id}/status`, { status: 'accepted', table_ids: wanted })
    if (inTheWay.length > 0) return evening.assertNamed(answer, inTheWay)
    assert.equal(answer.status, 200, answer.text)
    endOffer(evening, visit)
    visit.before = { status, waiting, arrivedAt: null, ...(!waiting && { tables }) }
    Object.assign(visit, { status: 'accepted', waiting: false, tables: [...wanted] })
    if (!isSame(wanted, tables)) evening.assertGiven(visit, evening.view())
    evening.counted('accepted at chosen tables')
  })

/**
 * One call to seat guests, at their own tables or others, after those who sit there have left where `finishes` says so. Unlike
 * a check-in it is refused for people, whom it names.
 */
export const seat = (
  index: number,
  order: { server: Server; seating: number | null; override: boolean; finishes: boolean },
) =>
  operation(`seat ${index} ${JSON.stringify(order)}`, async (evening) => {
    const { paper, house } = evening
    const { server, seating, override, finishes } = order
    const visit = evening.nth(index, (each) => comes(each) && !each.isRecord && each.from < paper.now + 150 * minute)
    if (!visit) return
    const { id, status, tables } = visit
    const fitting = paper.seatings(visit.party, null)
    const wanted = seating === null ? tables : (fitting[seating % fitting.length]?.tables ?? [])
    const arriving: Visit = { ...visit, status: 'arrived_in_service', arrivedAt: paper.now, saidEnd: null }
    const stay = { from: paper.sitsFrom(arriving), until: visit.until }
    const isHere = isSame(wanted, tables)
    const there = paper.sitting(wanted, id)
    const leaving = finishes ? there : []
    const mayPass = override || !paper.hasCome(arriving)
    const inTheWay = isHere
      ? there.filter(() => !mayPass)
      : paper.inTheWay(wanted, stay, evening.view(override, { except: id }))
    const remaining = inTheWay.filter((each) => !leaving.includes(each))
    const isUntimely = visit.from - paper.now > 120 * minute || dateOfEvening(visit.from) !== dateOfEvening(paper.now)
    const answer = await house.ask(server, `POST /bookings/${id}/seat`, {
      confirm: ['early', 'due'],
      ...(seating !== null && { table_ids: wanted }),
      ...(leaving.length > 0 && { finish: idsOf(leaving) }),
      ...(override && { override }),
    })
    if (isUntimely) {
      evening.counted('asked about another hour')
      return assert.deepEqual([answer.status, answer.body.error?.code], [409, 'CONFIRMATION_REQUIRED'], answer.text)
    }
    if (remaining.length > 0) {
      evening.counted('not seated where others sit')
      return evening.assertNamed(answer, remaining)
    }
    assert.equal(answer.status, 200, answer.text)
    for (const each of leaving) {
      each.before = { status: each.status, waiting: false, arrivedAt: each.arrivedAt }
      each.status = 'finished'
    }
    const before = { status, waiting: false, arrivedAt: null, ...(!isHere && { tables }) }
    Object.assign(visit, arriving, { tables: [...wanted], before })
    if (!isHere) evening.assertGiven({ ...visit, ...stay }, evening.view(override))
    evening.counted(leaving.length > 0 ? 'seated after others left' : 'seated')
  })

/** Never refused, whoever has the table afterwards; no seconds. */
export const sayEnd = (index: number, minutes: number | null, server: Server) =>
  operation(`${index} say they stay ${minutes} ${server}`, async (evening) => {
    const { paper, house } = evening
    const visit = evening.nth(index, sits)
    if (!visit) return
    const end = minutes === null ? null : Math.floor(paper.now / minute + minutes) * minute
    const expected_end = end === null ? null : localTime(end)
    const answer = await house.ask(server, `PUT /bookings/${visit.id}/expected-end`, { expected_end })
    assert.equal(answer.status, 200, answer.text)
    visit.saidEnd = end
    if (paper.expectedEnd(visit) > visit.until) evening.counted('expected past their end')
  })

/** They sat down earlier than they were checked in. */
export const correctArrival = (index: number, ago: number, server: Server) =>
  operation(`${index} sit since ${ago} min ago ${server}`, async (evening) => {
    const { paper, house } = evening
    const visit = evening.nth(index, (each) => sits(each) && each.isRecord !== true)
    if (!visit) return
    const arrivedAt = Math.floor(paper.now / minute - ago) * minute
    const answer = await house.ask(server, `PUT /bookings/${visit.id}/arrived-at`, { arrived_at: localTime(arrivedAt) })
    if (!paper.hasCome({ ...visit, arrivedAt })) return assert.equal(answer.status, 422, answer.text)
    assert.equal(answer.status, 200, answer.text)
    visit.arrivedAt = arrivedAt
    evening.counted('arrivals corrected')
  })

/** Facts can always be recorded, whoever sits at the tables. */
export const checkIn = (index: number, server: Server) =>
  operation(`check-in ${index} ${server}`, async (evening) => {
    const { paper, house } = evening
    const near = (visit: Visit) => comes(visit) && Math.abs(visit.from - paper.now) < 100 * minute
    const visit = evening.nth(index, near) ?? evening.nth(index, comes)
    if (!visit) return
    const answer = await house.ask(server, `POST /bookings/${visit.id}/check-in`)
    assert.equal(answer.status, 200, answer.text)
    visit.before = { status: visit.status, waiting: false, arrivedAt: null }
    Object.assign(visit, { status: 'arrived_in_service', arrivedAt: paper.now, saidEnd: null })
    if (!paper.hasCome(visit)) evening.counted('check-ins that say nothing')
    else if (paper.now < visit.from) evening.counted('came early')
    else if (paper.now > visit.from) evening.counted('came late')
    if (paper.sitting(visit.tables, visit.id).length > 0) evening.counted('checked in where others sit')
  })

export const finish = (index: number, server: Server) =>
  operation(`finish ${index} ${server}`, async (evening) => {
    const visit = evening.nth(index, sits)
    if (!visit) return
    if (evening.paper.now > visit.until) evening.counted('left past their end')
    const answer = await evening.house.ask(server, `POST /bookings/${visit.id}/finish`)
    assert.equal(answer.status, 200, answer.text)
    visit.before = { status: visit.status, waiting: false, arrivedAt: visit.arrivedAt }
    visit.status = 'finished'
  })

export const cancel = (index: number, server: Server) =>
  operation(`cancel ${index} ${server}`, async (evening) => {
    const visit = evening.nth(index, ({ status }) => ['pending', 'confirmed', 'accepted'].includes(status))
    if (!visit) return
    const answer = await evening.house.ask(server, `POST /bookings/${visit.id}/status`, { status: 'cancelled' })
    assert.equal(answer.status, 200, answer.text)
    visit.before = { status: visit.status, waiting: visit.waiting, arrivedAt: visit.arrivedAt }
    visit.status = 'cancelled'
    endOffer(evening, visit)
  })

/**
 * Never refused for people: who had a table has it again where no one has booked it, those who sit there also past their
 * end.
 */
export const undo = (index: number, server: Server) =>
  operation(`undo ${index} ${server}`, async (evening) => {
    const { paper, house } = evening
    const visit = evening.nth(index, ({ before }) => before !== undefined)
    if (!visit?.before) return
    const { id, before, status, tables } = visit
    const seeksTables = ['cancelled', 'finished'].includes(status) && !before.waiting && tables.length > 0
    const ownAreFree = !seeksTables || paper.isFree(tables, visit, { reset: 0, own: tables, except: id })
    const answer = await house.ask(server, `POST /bookings/${id}/undo`)
    if (answer.status !== 200) {
      assert.deepEqual([answer.status, answer.body.error?.code], [409, 'TABLE_UNAVAILABLE'], answer.text)
      assert.ok(!ownAreFree, 'an undo was refused for people')
      return
    }
    const now = (await evening.bookedTables()).get(id) ?? []
    const { tables: former, ...facts } = before
    const goesBack =
      former !== undefined && paper.isFree(former, visit, evening.view(false, { own: tables, except: id }))
    if (!seeksTables && !before.waiting) assert.deepEqual(new Set(now), new Set(goesBack ? former : tables))
    Object.assign(visit, facts, { before: undefined, tables: before.waiting ? [] : now })
    if (visit.arrivedAt === null) visit.saidEnd = null
    if (before.waiting) return
    // After its end it gets its own tables, or none where others had them meanwhile.
    if (seeksTables && visit.until <= paper.now && now.length === 0) {
      assert.ok(!ownAreFree, 'its own tables were free')
      return
    }
    await evening.followMoves(id)
    const isElsewhere = !isSame(now, tables)
    if (isElsewhere && seeksTables) assert.ok(!sits(visit), 'guests who sit were moved by an undo')
    evening.assertGiven(visit, isElsewhere ? evening.view() : { reset: 0, own: tables })
  })

/** Another start is decided anew. */
export const editStart = (index: number, { server, slot }: Pick<Order, 'server' | 'slot'>) =>
  operation(`move ${index} to start ${slot} ${server}`, async (evening) => {
    const { paper, house } = evening
    const visit = evening.nth(index, comes)
    if (!visit) return
    const { id, party, area } = visit
    const { from } = stayOf(evening, { server, slot, party })
    if (from === visit.from) return
    const stay = { from, until: from + visit.until - visit.from }
    const isFree = paper.hasRoom(party, area, stay, evening.view(false, { except: id }))
    const answer = await house.ask(server, `PATCH /bookings/${id}`, { date: localTime(from) })
    if (answer.status !== 200) {
      evening.assertNoTable(answer)
      assert.ok(!isFree, 'a free table was refused')
      return
    }
    assert.equal(secondsOf(answer.body.data.end_time), stay.until)
    Object.assign(visit, stay, { isRecord: false, tables: idsOf(answer.body.data.tables) })
    await evening.followMoves(id)
    evening.assertGiven(visit, evening.view())
  })

/** At their own start guests keep their own tables, whoever sits there; other tables must be free of people too. */
export const editParty = (index: number, party: number, server: Server) =>
  operation(`${index} come as ${party} ${server}`, async (evening) => {
    const { paper, house } = evening
    const visit = evening.nth(index, comes)
    if (!visit) return
    const { id, from, until, tables } = visit
    const longer = { from, until: Math.max(until, from + turn(party)) }
    const isFree = paper.hasRoom(party, visit.area, longer, evening.view(false, { except: id, own: tables }))
    const answer = await house.ask(server, `PATCH /bookings/${id}`, { adults: party })
    if (answer.status !== 200) {
      const reason = answer.body.error?.details?.reason ?? answer.body.error?.code
      assert.equal(answer.status, 409, answer.text)
      if (['no_table', 'TABLE_UNAVAILABLE'].includes(reason))
        assert.ok(!isFree, `a free table was refused ${answer.text}`)
      return
    }
    const { data } = answer.body
    Object.assign(visit, { party, until: secondsOf(data.end_time), tables: idsOf(data.tables) })
    visit.isRecord &&= visit.until <= paper.now
    if (visit.isRecord) return
    await evening.followMoves(id)
    evening.assertGiven(visit, { reset: 0, own: tables })
  })

/** Nobody is moved for being longer; only what others have booked is in the way. */
export const editLength = (index: number, minutes: number, server: Server) =>
  operation(`${index} stays ${minutes} ${server}`, async (evening) => {
    const { paper, house } = evening
    const visit = evening.nth(index, (each) => comes(each) || sits(each))
    if (!visit) return
    const { id, from, until, tables } = visit
    const stay = { from, until: from + minutes * minute }
    if (stay.until === until) return
    const view = { reset: stay.until > until ? paper.reset : 0, own: tables, except: id }
    const isFree = paper.isFree(tables, stay, { ...view, reset: 0 })
    const staysRecord = visit.isRecord === true && stay.until <= paper.now
    const inTheWay = staysRecord ? [] : paper.inTheWay(tables, stay, view)
    const answer = await house.ask(server, `PATCH /bookings/${id}`, { duration: minutes })
    if (inTheWay.length > 0) return evening.assertNamed(answer, inTheWay)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(idsOf(answer.body.data.tables).sort(), [...tables].sort())
    Object.assign(visit, { until: stay.until, isRecord: staysRecord && !(sits(visit) && isFree) })
    if (visit.arrivedAt !== null) visit.saidEnd = stay.until
  })

export const editTables = (index: number, seating: number, override: boolean, server: Server) =>
  operation(`${index} to seating ${seating}${override ? ' by override' : ''} ${server}`, async (evening) => {
    const { paper, house } = evening
    const visit = evening.nth(index, (each) => comes(each) || sits(each))
    if (!visit) return
    const fitting = paper.seatings(visit.party, null)
    const wanted = fitting[seating % fitting.length]?.tables ?? []
    if (isSame(wanted, visit.tables)) return
    const view = evening.view(override, { own: visit.tables, except: visit.id })
    // Guests who sit change tables now, though their booking begins later or has ended.
    const present = { from: paper.now, until: Math.max(visit.from, paper.now + 1) }
    const met = paper.isThere(visit) ? paper.inTheWay(wanted, present, { ...view, reset: 0 }) : []
    const inTheWay = [...new Set([...paper.inTheWay(wanted, visit, view), ...met])]
    evening.countRefused(wanted, visit, view)
    if (met.length > 0 && met.length === inTheWay.length) evening.counted('kept from changing to people’s tables')
    const answer = await house.ask(server, `PATCH /bookings/${visit.id}`, {
      table_ids: wanted,
      ...(override && { override }),
    })
    if (inTheWay.length > 0) return evening.assertNamed(answer, inTheWay)
    assert.equal(answer.status, 200, answer.text)
    Object.assign(visit, { tables: [...wanted], isRecord: false })
    evening.assertGiven(visit, view)
  })
