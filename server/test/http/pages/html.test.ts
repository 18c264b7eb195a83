import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Html, html } from '../../../src/http/pages/html.ts'
import fc from '../../support/fast-check.ts'

test('a template escapes text in content and attributes', () => {
  const name = `<b>"Da' Mario"</b> & Sons`
  const safe = '&lt;b&gt;&quot;Da&#39; Mario&quot;&lt;/b&gt; &amp; Sons'
  assert.equal(String(html`<p title="${name}">${name}</p>`), `<p title="${safe}">${safe}</p>`)
})

test('a template inserts what another template made as it is, alone and in lists', () => {
  const items = ['a', '<'].map((text) => html`<li>${text}</li>`)
  assert.equal(String(html`<ul>${items}</ul>`), '<ul><li>a</li><li>&lt;</li></ul>')
})

test('a template leaves out false, null and undefined, and writes 0', () => {
  assert.equal(String(html`[${false}${null}${undefined}${0}${''}${[]}]`), '[0]')
})

test('a template escapes an object that only looks like markup', () => {
  const forged = { toString: () => '<script>' } as unknown as Html
  assert.throws(() => html`${forged}`)
  const Markup = html``.constructor as new (...args: unknown[]) => Html
  assert.throws(() => new Markup(Symbol('made by html'), '<script>'), /Use html/)
})

test('property: no text in a template opens a tag or ends an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ' ', '=', '/', ';', '`') }), (text) => {
      const [, content = '', attribute = ''] = /^<p>(.*)<\/p><p title="(.*)"><\/p>$/s.exec(
        String(html`<p>${text}</p><p title="${text}"></p>`),
      ) ?? [undefined, '<', '<']
      for (const written of [content, attribute]) {
        assert.doesNotMatch(written, /[<>"']/)
        const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
        assert.equal(
          written.replaceAll(/&[^;]+;/g, (entity) => entities[entity as keyof typeof entities]),
          text,
        )
      }
    }),
  )
})
