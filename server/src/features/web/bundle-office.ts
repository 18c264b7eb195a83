/** The manager's office: its pages are files of their own, fetched when they are opened. */
import { fileURLToPath } from 'node:url'
import { type AppBundle, bundle, entryOf } from './bundle.ts'
import { usedOperations } from './used-operations.ts'

const folder = fileURLToPath(new URL('../../../../web/office/', import.meta.url))
const client = fileURLToPath(new URL('../../../../sdk/src/', import.meta.url))

export async function bundleOffice(): Promise<AppBundle> {
  const { chunks, first, ...made } = await bundle({
    entryPoints: { office: `${folder}main.tsx`, 'office-look': `${folder}office.css` },
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [usedOperations([folder, client])],
  })
  return { script: entryOf(made, 'office.js'), style: entryOf(made, 'office-look.css'), first, chunks }
}
