/** Which targets are accepted when a webhook is created or changed. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { InvalidInput } from '../../../../../src/domain/problem.ts'
import { isPublicAddress } from '../../../../../src/features/messages/webhooks/target/public-address.ts'
import { assertAllowedTarget } from '../../../../../src/features/messages/webhooks/target/target.ts'
import { openRestaurant } from '../../../../support/restaurant.ts'
import { testApp } from '../../../../support/test-app.ts'

const denied = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.1.2'],
  ...['169.254.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1'],
  ...['192.168.0.1', '192.168.255.255', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
  ...['239.255.255.255', '240.0.0.1', '255.255.255.255', '192.31.196.1', '192.52.193.1', '192.175.48.1'],
  ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::ffff:0:8.8.8.8'],
  ...['64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '100::1', '100:0:0:1::1', '2001::1', '2001:0:7f00:1::'],
  ...['2001:2::1', '2001:10::1', '2001:20::1', '2001:db8::1', '2002:7f00:1::', '2002:808:808::1', '3fff::1', '5f00::1'],
  ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'febf::1', 'fec0::1', 'ff02::1', 'ff0e::1', '4000::1', '2620:4f:8000::1'],
  ...['fe80::1%eth0', '', 'localhost', '8.8.8', '256.1.1.1'],
]
const allowed = [
  ...['8.8.8.8', '1.1.1.1', '93.184.216.34', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '11.0.0.1'],
  ...['169.253.0.1', '198.17.255.255', '198.20.0.1', '223.255.255.255', '192.167.1.1', '192.169.1.1', '126.0.0.1'],
  ...['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2001:4860:4860::8888', '2001:200::1', '2003::1'],
]
test(`${denied.length} addresses are not public, ${allowed.length} are`, () => {
  assert.deepEqual(denied.filter(isPublicAddress), [])
  assert.deepEqual(
    allowed.filter((address) => !isPublicAddress(address)),
    [],
  )
})

const strict = (...addresses: string[]) => ({ allowPrivate: false, resolve: async () => addresses })

async function refusal(url: string, rules: Parameters<typeof assertAllowedTarget>[1]): Promise<string | undefined> {
  try {
    await assertAllowedTarget(url, rules)
    return undefined
  } catch (error) {
    assert.ok(error instanceof InvalidInput)
    return error.errors.url?.[0]
  }
}

describe('where the server can be reached from outside', () => {
  const notPublic = [
    ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f000001/', 'https://0177.0.0.1/'],
    ...['https://0x7f.1/', 'https://017700000001/', 'https://127.0.0.1./', 'https://0/', 'https://0.0.0.0:8443/x?y'],
    ...[
      'https://[::1]/',
      'https://[::]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::FFFF:7F00:1]:444/',
      'HTTPS://127.0.0.1',
    ],
    ...[
      'https://[64:ff9b::7f00:1]/',
      'https://[fd00::1]/',
      'https://[2002:7f00:1::]/',
      'https://169.254.169.254/latest',
    ],
    ...[
      'https://１２７.0.0.1/',
      'https://①②⑦.⓪.⓪.①/',
      'https://127。0。0。1/',
      'https://%31%32%37.0.0.1/',
      'https:127.0.0.1',
    ],
    ...['https://10.0.0.1:443', 'https://192.168.1.1:8080/hook', 'https://3232235777/', 'https://0xa9fea9fe/'],
  ]
  for (const url of notPublic) {
    test(`${url} is refused`, async () => {
      assert.equal(
        await refusal(url, strict('93.184.216.34')),
        'The url field must point to a public address, unless the server runs with WEBHOOK_ALLOW_PRIVATE=true.',
      )
    })
  }

  for (const url of [
    'https://evil.example/',
    'https://EVIL.example./',
    'https://müller.example/',
    'https://localhost/',
  ]) {
    test(`${url} is refused when any of its addresses is private`, async () => {
      const sentence =
        'The url field must point to a public address, unless the server runs with WEBHOOK_ALLOW_PRIVATE=true.'
      assert.equal(await refusal(url, strict('10.0.0.1')), sentence)
      assert.equal(await refusal(url, strict('93.184.216.34', '::1')), sentence)
      assert.equal(await refusal(url, strict('93.184.216.34')), undefined)
    })
  }

  test('the system nameservers are the default', async () => {
    assert.match((await refusal('https://localhost/', { allowPrivate: false })) ?? '', /public address/)
  })

  test('a name that does not resolve yet is accepted', async () => {
    assert.equal(await refusal('https://later.example/', strict()), undefined)
  })

  const refused = [
    ['http://example.com/', /https:/],
    ['ftp://example.com/', /http:/],
    ['file:///etc/passwd', /http:/],
    ['https://user@example.com/', /user name/],
    ['https://:pw@example.com/', /user name/],
    ['https://example.com/#part', /fragment/],
    ['not a url', /http:/],
  ] as const
  for (const [url, sentence] of refused) {
    test(`${url} is refused`, async () => assert.match((await refusal(url, strict('8.8.8.8'))) ?? '', sentence))
  }
})

test('where private targets are allowed, private addresses and http are accepted, credentials are not', async () => {
  assert.equal(await refusal('http://127.0.0.1:8080/hook', { allowPrivate: true }), undefined)
  assert.equal(await refusal('http://10.0.0.1/', { allowPrivate: true }), undefined)
  assert.match((await refusal('http://a:b@10.0.0.1/', { allowPrivate: true })) ?? '', /user name/)
})

test('where the operator does not allow it, a private target is 422 when creating and when changing', async () => {
  const wide = await testApp({ env: { HOST: '0.0.0.0', WEBHOOK_ALLOW_PRIVATE: '' } })
  const house = await openRestaurant(wide)
  await wide.token(house.slug)
  const events = ['booking.created']
  const ask = (url: string) => wide.ask('POST /webhooks', { body: { url, events } })
  assert.equal((await ask('http://93.184.216.34/')).status, 422)
  assert.equal((await ask('https://127.0.0.1/')).status, 422)
  assert.equal((await ask('https://localhost/')).status, 422)
  const { status, body } = await ask('https://93.184.216.34/')
  assert.equal(status, 201)
  const change = await wide.ask(`PUT /webhooks/${body.data.id}`, { body: { url: 'https://[::1]/' } })
  assert.deepEqual([change.status, Object.keys(change.body.errors)], [422, ['url']])
})
