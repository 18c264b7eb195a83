/** The TypeScript in the guides compiles under strict, each block as a module of its own, against the client's source. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const root = new URL('../../', import.meta.url).pathname
const tsc = join(root, 'node_modules/typescript/bin/tsc')

async function guides(): Promise<string[]> {
  const pages = (await readdir(join(root, 'docs'))).filter((name) => name.endsWith('.md'))
  return ['README.md', 'sdk/README.md', ...pages.map((name) => `docs/${name}`)]
}

test('every block of TypeScript in the guides compiles', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maitred-guides-'))
  after(() => rm(folder, { recursive: true, force: true }))
  let blocks = 0
  for (const page of await guides()) {
    const text = await readFile(join(root, page), 'utf8')
    for (const [index, [, code = '']] of [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].entries()) {
      // The name says where the block is; `export {}` makes a module of one that neither imports nor exports.
      await writeFile(join(folder, `${page.replaceAll('/', '-')}-${index + 1}.ts`), `${code}\nexport {}\n`)
      blocks++
    }
  }
  assert.ok(blocks >= 7, `only ${blocks} blocks found`)
  const compilerOptions = {
    ...{ strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', target: 'esnext' },
    ...{ lib: ['esnext', 'dom', 'dom.iterable'], types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
    ...{ allowImportingTsExtensions: true, skipLibCheck: true },
    paths: { '@maitred/client': [join(root, 'sdk/src/index.ts')] },
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  try {
    execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
  } catch (error) {
    assert.fail((error as { stdout: string }).stdout)
  }
})
