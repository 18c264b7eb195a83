/** Payment confirmations: a page for each payment and refund, with its number, and the mails that say the same. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startMailServer } from '../../../../support/network/mail-server.ts'
import { sendMessages, settled } from '../../../../support/sql/messages.ts'
import { titleOf } from '../guest.ts'
import { payingGuests } from './paying-guests.ts'

const evening = await payingGuests()
const { db, clock, details, books, plays, onDay, newGuest, round, sql, ask } = evening
const mail = await startMailServer()
sendMessages({ db, clock }, mail)

const paid = async (fields: Record<string, string> = {}) => {
  const { guest, date, page } = await details()
  const done = await plays(guest, await books(guest, page, fields), 'pay')
  const [{ id } = assert.fail('none')] = await onDay(date)
  return { guest, done, id }
}
const numbersIn = (text: string) => [...text.matchAll(/\/receipts\/(\d+)/g)].map(([, number]) => Number(number))
const pathOf = ({ url }: { url: string }) => new URL(url, 'http://localhost').pathname
const sealIn = ({ text }: { text: string }) => /name="seal" value="([^"]*)"/.exec(text)?.[1] ?? assert.fail(text)
const mailsTo = async (address: string) => {
  // Not one that is being sent, whose lease would end.
  await sql(
    `update messages set due_at = now(), next_attempt_at = now()
      where state = 'waiting' and attempts = 0 and next_attempt_at = due_at`,
  )
  await settled(sql)
  return mail.mails.filter(({ envelope }) => envelope.to[0] === address).map(({ text }) => text ?? '')
}

describe('a payment confirmation', () => {
  test('is linked from the done page and the guest’s booking, says its number and sum and that it is no invoice', async () => {
    const { guest, done } = await paid()
    const receipt = await guest.follow(done, /^Payment confirmation \d+$/)
    const [number = assert.fail(done.text)] = numbersIn(done.text)
    assert.equal(titleOf(receipt), `Payment confirmation ${number}`)
    assert.match(receipt.text, /Deposit, counts towards the bill<\/td><td class="number">€20\.00/)
    assert.match(receipt.text, /Received from<\/dt><dd><bdi>Ann/)
    assert.match(receipt.text, /It is no invoice/)
    assert.doesNotMatch(receipt.text, /VAT|% tax/)
    const own = await guest.follow(receipt, 'Back to the booking')
    assert.deepEqual(numbersIn(own.text), [number])
  })

  test('of money that went back has a number of its own, which is higher, and names the first', async () => {
    const { guest, done } = await paid()
    const own = await guest.follow(await guest.follow(done, /^Payment confirmation/), 'Back to the booking')
    const asked = await guest.open(`${pathOf(own)}/cancel`)
    await guest.send('POST', `${pathOf(own)}/cancel`, new URLSearchParams({ seal: sealIn(asked), confirm: 'cancel' }))
    await round()
    const after = await guest.open(pathOf(own))
    const [first = 0, second = 0] = numbersIn(after.text)
    assert.ok(second > first, `${first}, ${second}`)
    const back = await guest.open(`${pathOf(own)}/receipts/${second}`)
    assert.equal(titleOf(back), `Confirmation ${second}: money given back`)
    assert.match(back.text, new RegExp(`Given back of payment ${first}</td><td class="number">€20\\.00`))
    assert.equal(titleOf(await guest.open(`${pathOf(own)}/receipts/${first}`)), `Payment confirmation ${first}`)
  })

  test('of another booking, and a number that is none, is not found', async () => {
    const [one, other] = [await paid(), await paid()]
    const [number = 0] = numbersIn(other.done.text)
    const own = await one.guest.follow(await one.guest.follow(one.done, /^Payment conf/), 'Back to the booking')
    for (const wrong of [number, `${number}x`, 0, 'null']) {
      assert.equal((await newGuest().open(`${pathOf(own)}/receipts/${wrong}`)).status, 404, String(wrong))
    }
  })

  test('is in seven languages, and right to left in Arabic', async () => {
    const { guest, done } = await paid()
    const [number] = numbersIn(done.text)
    const { url } = await guest.follow(done, /^Payment conf/)
    const titles = await Promise.all(
      ['en', 'de', 'fr', 'it', 'es', 'mt', 'ar'].map(async (language) =>
        titleOf(await guest.open(`${pathOf({ url })}?lang=${language}`)),
      ),
    )
    assert.equal(new Set(titles).size, 7, titles.join())
    assert.ok(titles.every((title) => title.includes(String(number))))
    assert.match((await guest.open(`${pathOf({ url })}?lang=ar`)).text, /<html lang="ar" dir="rtl">/)
  })
})

describe('the mail about a payment', () => {
  test('says the number of its confirmation and leads to it; one about two refunds says the sum and number of its own', async () => {
    const email = 'receipts@example.com'
    const { id, done } = await paid({ email })
    const [number] = numbersIn(done.text)
    const texts = await mailsTo(email)
    const about = texts.find((text) => text.includes('We have your payment')) ?? assert.fail(texts.join('\n'))
    assert.match(about, new RegExp(`€20\\.00 were paid .* This is confirmation ${number};`))
    assert.match(about, new RegExp(`Payment confirmation ${number}:\\s+http\\S+/b/\\S+/receipts/${number}`))
    for (const amount of [5, 3]) {
      const refund = { amount, reason: 'quiet night' }
      const answer = await ask(`POST /bookings/${id}/payment/refund`, {
        body: refund,
        headers: { 'idempotency-key': `refund-${amount}` },
      })
      assert.equal(answer.status, 200, answer.text)
      await round()
    }
    const refunds = (await mailsTo(email)).filter((text) => text.includes('has given back'))
    assert.deepEqual(refunds.map((text) => /given back (\S+) of payment (\d+)/.exec(text)?.slice(1)).sort(), [
      ['€3.00', String(number)],
      ['€5.00', String(number)],
    ])
    assert.equal(new Set(refunds.flatMap(numbersIn)).size, 2)
  })
})
