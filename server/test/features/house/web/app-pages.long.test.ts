import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { staffLanguages } from '../../../../../texts/languages.ts'
import type { BundledFile } from '../../../../src/features/house/web/bundles/bundle.ts'
import { bundleDiary } from '../../../../src/features/house/web/bundles/bundle-diary.ts'
import { bundleOffice } from '../../../../src/features/house/web/bundles/bundle-office.ts'
import { testApp } from '../../../support/test-app.ts'

const { app } = await testApp()

const page = (await app.inject('/diary/2026-06-12/timeline')).body
const pathOf = (name: string): string => new RegExp(`"(/web/\\w{8}/${name})"`).exec(page)?.[1] ?? ''

describe('the page of the diary', () => {
  test('is the same under every address of the diary, and asked for anew each time', async () => {
    for (const url of ['/diary', '/diary/2026-06-12', '/diary/2026-06-12/floor?area=2']) {
      const answer = await app.inject(url)
      assert.equal(answer.statusCode, 200, url)
      assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
      assert.equal(answer.headers['cache-control'], 'no-cache')
      assert.equal(answer.body, page)
    }
  })

  test('may run nothing but its own script', async () => {
    const { headers } = await app.inject('/diary')
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self';/)
    assert.doesNotMatch(policy, /unsafe|http|\*/)
    assert.doesNotMatch(page, /<style|style=|<script>| on\w+=/)
  })

  for (const [name, contentType] of [
    ['diary-en.js', 'text/javascript; charset=utf-8'],
    ['diary-en-look.css', 'text/css; charset=utf-8'],
  ] as const) {
    test(`${name} is kept for good under the name of its content, and under no other`, async () => {
      const answer = await app.inject(pathOf(name))
      assert.equal(answer.statusCode, 200)
      assert.equal(answer.headers['content-type'], contentType)
      assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.equal((await app.inject(`/web/000000000000/${name}`)).headers['cache-control'], 'no-cache')
    })
  }

  test('starts with one script and one style sheet, and each later part is there under its own version alone', async () => {
    assert.equal(page.match(/<script |<link rel="(stylesheet|modulepreload)"/g)?.length, 2)
    const script = (await app.inject(pathOf('diary-en.js'))).body
    assert.doesNotMatch(script, /(from|import)"/, 'it imports nothing at once')
    const later = script.match(/(?<=import\("\.\.)[^"]+/g) ?? []
    const parts =
      'the panel of a booking, the dialogs, what is asked before guests sit, the drag of who waits, the floor, what is done without network, and texts to guests'
    assert.equal(later.length, 7, parts)
    for (const path of later.map((path) => `/web${path}`)) {
      const answer = await app.inject(path)
      assert.equal(answer.statusCode, 200, path)
      assert.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8')
      assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
      const other = await app.inject(path.replace(/web\/\w+/, 'web/AAAAAAAA'))
      assert.equal(other.statusCode, 404, 'a chunk of another version would have a state of its own')
    }
  })

  test('its script under another version imports this one, so that its parts do not run it a second time', async () => {
    const { body } = await app.inject('/web/AAAAAAAA/diary-en.js')
    assert.equal(body, `import "${pathOf('diary-en.js')}"`)
    const { chunks } = await bundleDiary()
    const dialogs = [...chunks.values()].find(({ name }) => name === 'dialogs.js')?.bytes.toString() ?? ''
    assert.ok(dialogs.includes(`from"..${pathOf('diary-en.js').slice(4)}"`))
  })

  test('holds no secret: the script knows no token', async () => {
    const { chunks, script } = await bundleDiary()
    for (const { bytes } of [script, ...chunks.values()])
      assert.doesNotMatch(bytes.toString(), /demo-\w+-token|Bearer demo/)
  })
})

for (const language of staffLanguages) {
  test(`the diary in ${language} is sent in at most 60 kB, the frame of the office in 45`, async () => {
    const size = (files: readonly { bytes: Uint8Array }[]) =>
      files.reduce((sum, { bytes }) => sum + gzipSync(bytes).length / 1_000, 0)
    const [diary, office] = [await bundleDiary(language), await bundleOffice(language)]
    const [sent, frame] = [size([diary.script, diary.style]), size([office.script, office.style])]
    assert.ok(sent <= 60, `${sent} kB`)
    assert.ok(frame <= 45, `${frame} kB`)
  })
}

describe('the page of the office', () => {
  test('is the same under every address of the office, and may run nothing but its own script', async () => {
    const { body, headers } = await app.inject('/manage')
    assert.match(String(headers['content-security-policy']), /default-src 'none'; script-src 'self'; style-src 'self';/)
    assert.match(body, /<div id="office">/)
    for (const url of ['/manage/hours', '/manage/hours/2026-12-24?restaurant=2', '/manage/nowhere']) {
      const answer = await app.inject(url)
      assert.equal(answer.statusCode, 200, url)
      assert.equal(answer.body, body)
    }
  })

  test('frames mails in a page that runs nothing and that nobody else may frame', async () => {
    const { headers, statusCode } = await app.inject('/manage/mail-frame')
    assert.equal(statusCode, 200)
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /^default-src 'none'; style-src 'unsafe-inline'; .*frame-ancestors 'self'$/)
    assert.doesNotMatch(policy, /script-src|http/)
    assert.equal(headers['x-frame-options'], 'SAMEORIGIN')
    assert.match(String((await app.inject('/manage')).headers['content-security-policy']), /frame-src 'self'/)
  })

  test('loads at most 90 kB for a page, its frame half of that, and each page is a file of its own', async () => {
    const { script, style, chunks } = await bundleOffice()
    const size = (files: Iterable<{ bytes: Uint8Array }>) =>
      [...files].reduce((sum, { bytes }) => sum + gzipSync(bytes).length / 1_000, 0)
    const frame = [script, style]
    assert.ok(size(frame) <= 45, `${size(frame)} kB before a page`)
    /** A file and all that it imports at once; chunks may import each other. */
    const needed = (file: BundledFile, found = new Set(frame)): Set<BundledFile> => {
      if (found.has(file)) return found
      found.add(file)
      for (const [, from = ''] of file.bytes.toString().matchAll(/(?:from|import)"([^"]+)"/g)) {
        const imported = chunks.get(new URL(from, `http://host${file.path}`).pathname)
        if (imported) needed(imported, found)
      }
      return found
    }
    const sizes = [...chunks.values()]
      .filter(({ name }) => name.endsWith('-page.js'))
      .map((page) => ({ name: page.name, kB: size(needed(page)) }))
    assert.ok(sizes.length >= 8, `${sizes.length} pages`)
    assert.deepEqual(
      sizes.filter(({ kB }) => kB > 90),
      [],
    )
    const names = [...chunks.values()].map(({ name }) => name)
    for (const page of ['home', 'floor', 'hours', 'pacing', 'tags', 'restaurant', 'files', 'history'])
      assert.ok(names.includes(`${page}-page.js`), page)
    for (const path of chunks.keys()) assert.equal((await app.inject(path)).statusCode, 200, path)
  })
})
