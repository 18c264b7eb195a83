/** The package: current types, nothing but the built client, and no dependency on one runtime. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { documentFile, generate, generatedFile, generatedFiles } from '../generate.ts'

const sdk = new URL('..', import.meta.url).pathname
const tsc = new URL('../../node_modules/typescript/bin/tsc', import.meta.url).pathname

test('the types are those of openapi.json', async () => {
  const current = generate(await readFile(documentFile, 'utf8'))
  for (const name of generatedFiles) {
    assert.equal(await readFile(generatedFile(name), 'utf8'), current[name], 'run: npm run generate -w sdk')
  }
})

test('the source depends on no particular runtime', async () => {
  const files = (await readdir(join(sdk, 'src'))).map((name) => join(sdk, 'src', name))
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    assert.doesNotMatch(text, /from '(?!\.\/)|\brequire\(|\bprocess\.|\bBuffer\b|\bDeno\.|\bBun\./, file)
  }
})

describe('the package', () => {
  test('has the built client and its types, and nothing else', () => {
    execFileSync(process.execPath, [tsc, '-p', join(sdk, 'tsconfig.build.json')])
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: sdk, encoding: 'utf8' }),
    )
    const files = packed.files.map(({ path }: { path: string }) => path).sort()
    const modules = [
      'client',
      'errors',
      'index',
      'local-date-time',
      'pages',
      'retry',
      'routes',
      'schema',
      'send-options',
      'transport',
      'webhook',
    ]
    const built = modules.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`])
    assert.deepEqual(files, ['README.md', ...built, 'package.json'].sort())
  })

  test('can be imported by name, and its types refuse a wrong argument', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'maitred-consumer-'))
    after(() => rm(folder, { recursive: true, force: true }))
    await symlinkPackage(folder)
    const use = (argument: string) => `
      import { MaitredClient, verifyWebhook, type Schemas } from '@maitred/client'
      const client = new MaitredClient({ baseUrl: 'https://bookings.example', token: 't' })
      export const made: Promise<{ data: Schemas.CreatedBooking }> = client.createBooking({ body: ${argument} })
      export { verifyWebhook }`
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2023,dom',
      '--types',
      '',
    ]
    const compile = () => execFileSync(process.execPath, [tsc, ...options, 'use.ts'], { cwd: folder, encoding: 'utf8' })
    await writeFile(
      join(folder, 'use.ts'),
      use("{ date: '2026-06-12T19:30:00', adults: 2, patron: { last_name: 'Vella' } }"),
    )
    compile()
    await writeFile(join(folder, 'use.ts'), use("{ date: '2026-06-12T19:30:00', adults: 'two', patron: {} }"))
    assert.throws(compile)
    const run = "import('@maitred/client').then((client) => console.log(Object.keys(client).length))"
    assert.equal(execFileSync(process.execPath, ['-e', run], { cwd: folder, encoding: 'utf8' }).trim(), '9')
  })
})

async function symlinkPackage(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules/@maitred'), { recursive: true })
  await symlink(sdk, join(folder, 'node_modules/@maitred/client'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
}
