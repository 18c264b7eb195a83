import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Html, html } from '../../../src/http/pages/html.ts'
import fc from '../../support/fast-check.ts'

test('text is escaped, in content and in attributes', () => {
  const name = `<b>"Da' Mario"</b> & Sons`
  const safe = '&lt;b&gt;&quot;Da&#39; Mario&quot;&lt;/b&gt; &amp; Sons'
  assert.equal(String(html`<p title="${name}">${name}</p>`), `<p title="${safe}">${safe}</p>`)
})

test('what a template made is put in as it is, alone and in lists', () => {
  const items = ['a', '<'].map((text) => html`<li>${text}</li>`)
  assert.equal(String(html`<ul>${items}</ul>`), '<ul><li>a</li><li>&lt;</li></ul>')
})

test('nothing is left by false, null and undefined; 0 is a number', () => {
  assert.equal(String(html`[${false}${null}${undefined}${0}${''}${[]}]`), '[0]')
})

test('an object that looks like markup is not markup', () => {
  const forged = { toString: () => '<script>' } as unknown as Html
  assert.throws(() => html`${forged}`)
  const Markup = html``.constructor as new (...args: unknown[]) => Html
  assert.throws(() => new Markup(Symbol('made by html'), '<script>'), /Use html/)
})

test('no text whatever opens a tag or ends an attribute', () => {
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
