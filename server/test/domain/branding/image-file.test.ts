/** Pictures are known by their bytes, and an SVG is a drawing and nothing else. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { examineImage } from '../../../src/domain/branding/image-file.ts'
import { inEnglish } from '../../../src/domain/sentence.ts'

const objectionTo = (bytes: Uint8Array | string) => {
  const examined = examineImage(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)
  return 'objection' in examined ? inEnglish(examined.objection) : null
}
const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inside}</svg>`

function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync('')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const jpeg = (width: number, height: number) =>
  Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    ...[0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0, 0, 0],
    ...[0xff, 0xd9],
  ])

describe('an image file is accepted', () => {
  test('if it is an SVG with shapes alone', () => {
    const drawn = `<?xml version="1.0"?>\n<!-- a lemon -->\n${svg(
      `<defs><linearGradient id="a" x1="0" y2="1"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
       <title>Lemon &amp; leaf</title><g fill="url(#a)" transform="rotate(4)"><path d="M0 0h9v9z"/></g><use href="#a"/>`,
    )}`
    assert.equal(objectionTo(drawn), null)
    assert.equal(objectionTo(`\uFEFF${svg('')}`), null)
    // As programs for drawing clip.
    const clipped = `<defs><rect id="r" width="9" height="9"/></defs><clipPath id="c"><use xlink:href="#r"/></clipPath>
      <linearGradient id="l"/><linearGradient id="k" href="#l"/><g clip-path="url(#c)"><path d="M0 0" fill="url(#k)"/></g>`
    assert.equal(objectionTo(svg(clipped)), null)
    const layered = `<g opacity=".6"><path d="M0 0" stroke-dasharray="none"/></g>`.repeat(20)
    assert.equal(objectionTo(svg(`${layered}${'<path d="M0 0" opacity=".5"/>'.repeat(500)}`)), null)
  })

  test('if it is PNG or JPEG', () => {
    assert.deepEqual(examineImage(png(400, 300)), { kind: 'png' })
    assert.deepEqual(examineImage(jpeg(400, 300)), { kind: 'jpg' })
  })
})

describe('an image file is refused', () => {
  for (const [what, text] of Object.entries({
    script: svg('<script>alert(1)</script>'),
    'a script of another case': svg('<SCRIPT>alert(1)</SCRIPT>'),
    handler: svg('<path d="M0 0" onclick="alert(1)"/>'),
    'handler on the root': svg('', ' onload="alert(1)"'),
    'foreign content': svg('<foreignObject><iframe src="https://evil.example"/></foreignObject>'),
    image: svg('<image href="https://evil.example/x.png"/>'),
    'a link': svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
    'use of another file': svg('<use xlink:href="https://evil.example/#a"/>'),
    'use of data': svg('<use href="data:image/svg+xml;base64,AAAA#a"/>'),
    'paint from elsewhere': svg('<path fill="url(https://evil.example/#a)" d="M0 0"/>'),
    'paint by an escape': svg('<path fill="u\\72l(https://evil.example)" d="M0 0"/>'),
    'paint by a reference': svg('<path fill="&#117;rl(https://evil.example)" d="M0 0"/>'),
    'a style sheet': svg('<style>@import "https://evil.example"</style>'),
    'a style': svg('<path style="background:url(https://evil.example)" d="M0 0"/>'),
    animation: svg('<animate attributeName="href" to="javascript:alert(1)"/>'),
    'a document type': `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`,
    'an entity': svg('&a;'),
    'a style sheet by instruction': `<?xml-stylesheet href="https://evil.example"?>${svg('')}`,
    'character data': svg('<![CDATA[<script>alert(1)</script>]]>'),
    'what is not closed': '<svg><g></svg>',
    'what is not ended': '<svg><path d="',
    'a second root': `${svg('')}<script/>`,
    'a page': '<html><body><script>alert(1)</script></body></html>',
    'a page after a comment': '<!-- --><html><script>alert(1)</script></html>',
    'a pattern': svg('<defs><pattern id="a" width="1" height="1"><path d="M0 0"/></pattern></defs>'),
    'a filter': svg('<filter id="a"><feTurbulence/></filter>'),
    'a filter on a shape': svg('<path filter="url(#a)" d="M0 0"/>'),
    markers: svg('<marker id="a"><path d="M0 0"/></marker><path marker-mid="url(#a)" d="M0 0"/>'),
    'a use of a use': svg('<path id="a" d="M0 0"/><use id="b" href="#a"/><use href="#b"/>'),
    'a use of a group with a use': svg('<path id="a" d="M0 0"/><g id="b"><use href="#a"/></g><use href="#b"/>'),
    'a use of what it stands in': svg('<g id="a"><path d="M0 0"/><use href="#a"/></g>'),
    'parts that double': svg(
      Array.from({ length: 20 }, (_, n) => {
        const both = `<g clip-path="url(#c${n + 1})"/>`.repeat(2)
        return `<clipPath id="c${n}">${both}</clipPath>`
      }).join(''),
    ),
    'masks in masks': svg(
      Array.from({ length: 6 }, (_, n) => `<mask id="m${n}"><path d="M0 0" mask="url(#m${n + 1})"/></mask>`).join(''),
    ),
    'a part that is drawn a thousand times': svg(
      `<g id="a">${'<path d="M0 0"/>'.repeat(50)}</g>${'<use href="#a"/>'.repeat(50)}`,
    ),
    'a long path that is drawn again and again': svg(
      `<path id="a" d="M0 0${'L9 1L0 9'.repeat(5_000)}"/>${'<use href="#a"/>'.repeat(5)}`,
    ),
    'a long text that is drawn again and again': svg(
      `<text id="a">${'W'.repeat(40_000)}</text>${'<use href="#a"/>'.repeat(5)}`,
    ),
    'a long path that clips again and again': svg(
      `<clipPath id="a"><path d="M0 0${'L9 1L0 9'.repeat(5_000)}"/></clipPath>${'<g clip-path="url(#a)"/>'.repeat(5)}`,
    ),
    'dashes without number': svg('<path stroke="red" stroke-dasharray=".001" d="M0 0h9"/>'),
    'groups in groups that are blended each': svg(
      `${'<g opacity=".9">'.repeat(60)}<path d="M0 0"/>${'</g>'.repeat(60)}`,
    ),
    'blended groups that are drawn again and again': svg(
      `<g id="a">${'<g mix-blend-mode="difference"/>'.repeat(10)}</g>${'<use href="#a"/>'.repeat(10)}`,
    ),
    'a chain of references': svg(
      Array.from({ length: 3_000 }, (_, n) => `<g id="g${n}" mask="url(#g${n + 1})"/>`).join(''),
    ),
    'groups in groups': svg(`${'<g>'.repeat(30_000)}${'</g>'.repeat(30_000)}`),
    'an attribute without quotes': svg('<path onclick=alert(1) d="M0 0"/>'),
    'an attribute behind a slash': svg('<path/onclick="alert(1)"/>'),
  })) {
    test(`if it is an SVG with ${what}`, () => assert.notEqual(objectionTo(text), null))
  }

  test('if it is of another type, whatever its name', () => {
    for (const bytes of ['GIF89a', '%PDF-1.7', 'RIFF....WEBP', '', '{}'])
      assert.notEqual(objectionTo(bytes), null, bytes)
  })

  test('if it is cut off, has more behind its end, or unfolds to too many pixels', () => {
    const whole = png(400, 300)
    assert.match(objectionTo(whole.subarray(0, -3)) ?? '', /not a PNG/)
    assert.match(objectionTo(Buffer.concat([whole, Buffer.from('<script>')])) ?? '', /not a PNG/)
    assert.match(objectionTo(png(40_000, 3)) ?? '', /4000 pixels/)
    assert.match(objectionTo(jpeg(3, 5_000)) ?? '', /4000 pixels/)
    assert.match(objectionTo(Buffer.concat([jpeg(4, 3), Buffer.from('<script>')])) ?? '', /not a JPEG/)
  })

  test('if it has more than 200 kB', () => {
    assert.match(objectionTo(svg(`<path d="${'M0 0'.repeat(60_000)}"/>`)) ?? '', /200 kB/)
  })
})
