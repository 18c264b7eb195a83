/** The staff app. Its dialogs and its floor are files of their own, fetched once the day is shown. */
import { fileURLToPath } from 'node:url'
import { type AppBundle, bundle, entryOf } from './bundle.ts'
import { usedOperations } from './used-operations.ts'

const folder = fileURLToPath(new URL('../../../../web/diary/', import.meta.url))
const client = fileURLToPath(new URL('../../../../sdk/src/', import.meta.url))

export async function bundleDiary(): Promise<AppBundle> {
  const { chunks, first, ...made } = await bundle({
    entryPoints: { diary: `${folder}main.tsx`, 'diary-look': `${folder}diary.css` },
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [usedOperations([folder, client])],
  })
  return { script: entryOf(made, 'diary.js'), style: entryOf(made, 'diary-look.css'), first, chunks }
}
