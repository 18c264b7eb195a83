/** Every link between the pages of this repository leads to a file that exists, and to a heading that it has. */
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { texts } from '../../texts/en/office/office.ts'

const root = new URL('../../', import.meta.url).pathname
const pages = globSync(['*.md', '{docs,deploy,sdk,examples}/**/*.md'], { cwd: root, exclude: ['**/node_modules/**'] })

const withoutCode = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '')

/** As GitHub makes them of headings. */
const anchorsOf = (page: string): string[] =>
  [...withoutCode(readFileSync(join(root, page), 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every link of the documentation leads to a file and a heading that exist', () => {
  const broken: string[] = []
  let links = 0
  for (const page of pages) {
    const text = withoutCode(readFileSync(join(root, page), 'utf8')).replaceAll(/`[^`\n]*`/g, '')
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      // An address of a running server begins with a slash.
      if (/^(https?:|mailto:|\/)/.test(target)) continue
      links++
      const [path = '', anchor] = target.split('#')
      const file = path === '' ? page : relative(root, join(root, dirname(page), path))
      if (!existsSync(join(root, file))) broken.push(`${page}: ${target}`)
      else if (anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor)) {
        broken.push(`${page}: ${target}`)
      }
    }
  }
  assert.ok(links > 100, `only ${links} links`)
  assert.deepEqual(broken, [])
})

test('decisions are numbered without gaps, and their headings say the number', () => {
  const files = globSync('docs/decisions/*.md', { cwd: root }).sort()
  assert.ok(files.length > 20, `only ${files.length} decisions`)
  for (const [index, file] of files.entries()) {
    const [heading = ''] = readFileSync(join(root, file), 'utf8').split('\n')
    assert.match(file, new RegExp(`/${String(index + 1).padStart(4, '0')}-`))
    assert.match(heading, new RegExp(`^# ${index + 1}\\. `), file)
  }
})

test('docs/manager.md has a line for every page of the office', () => {
  const { setup: _, ...names } = texts.pages
  const lines = readFileSync(join(root, 'docs/manager.md'), 'utf8')
  assert.deepEqual(
    Object.values(names).filter((name) => !lines.includes(`\n| ${name} |`)),
    [],
  )
})
