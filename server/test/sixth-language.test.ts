/** CONTRIBUTING says what a sixth language of staff takes: done to a copy of the texts, with Maltese, which guests have. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../', import.meta.url))
const contributing = readFileSync(`${root}CONTRIBUTING.md`, 'utf8')
const recipe = /^\| another language for staff \|.*$/m.exec(contributing)?.[0] ?? ''
const added = 'mt'
const folder = mkdtempSync(join(tmpdir(), 'sixth-language-'))
after(() => rmSync(folder, { recursive: true }))

/** Files of the copy that do not compile, by their name in it. */
async function uncompiled(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[`${root}node_modules/typescript/bin/tsc`, '--noEmit', '--pretty', 'false', '-p', folder],
  ]).catch((error: { stdout: string }) => error)
  const files = [...stdout.matchAll(/(?:^|\n)(?:.*\/)?texts\/([\w./-]+)\(/g)].map(([, file = '']) => file)
  return [...new Set(files)].sort()
}

const change = (file: string, edit: (code: string) => string): void => {
  const path = join(folder, 'texts', file)
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
}

/** Every line about Spanish once more, for the other language. */
const besides = (code: string): string =>
  code
    .replaceAll(/^import .*'\.\/es\/.*\n/gm, (line) => line + inOther(line))
    .replaceAll(/^ {2}es: \{\n[\s\S]*?^ {2}\},\n/gm, (block) => block + inOther(block))
    .replaceAll(/\{ en, de, es, fr, it \}/g, `{ en, de, es, fr, it, ${added} }`)

const inOther = (code: string): string =>
  code
    .replaceAll("'./es/", `'./${added}/`)
    .replaceAll(/\bes\b/g, added)
    .replaceAll(/\b(\w+)Es\b/g, '$1Mt')

test('a sixth language of staff takes what CONTRIBUTING says: the compiler names the files, and is content after them', async () => {
  cpSync(`${root}texts`, join(folder, 'texts'), { recursive: true })
  symlinkSync(`${root}node_modules`, join(folder, 'node_modules'))
  const { compilerOptions } = JSON.parse(readFileSync(`${root}tsconfig.json`, 'utf8'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['texts'] }))
  assert.match(recipe, /`staffLanguages` \(`texts\/languages\.ts`\)/)
  change('languages.ts', (code) => code.replace(/(staffLanguages = \[[^\]]*)\]/, `$1, '${added}']`))

  const named = [...recipe.matchAll(/`([\w-]+\.ts)`/g)].map(([, file = '']) => file)
  const catalogues = named.filter((file) => existsSync(`${root}texts/${file}`))
  assert.deepEqual(await uncompiled(), catalogues.sort(), recipe)

  for (const file of globSync('**/*.ts', { cwd: `${root}texts/es` })) {
    const path = join(folder, 'texts', added, file)
    if (!existsSync(path)) cpSync(`${root}texts/es/${file}`, path)
  }
  for (const file of catalogues) change(file, besides)
  assert.deepEqual(await uncompiled(), [])
})
