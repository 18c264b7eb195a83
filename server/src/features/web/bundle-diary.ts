/** The staff app. Its dialogs are a file of their own, fetched once the day is shown. */
import { fileURLToPath } from 'node:url'
import { type BundledFile, bundle, entryOf } from './bundle.ts'
import { usedOperations } from './used-operations.ts'

const folder = fileURLToPath(new URL('../../../../web/diary/', import.meta.url))
const client = fileURLToPath(new URL('../../../../sdk/src/', import.meta.url))

export type DiaryBundle = {
  script: BundledFile
  style: BundledFile
  /** What the script imports before it runs. */
  first: readonly BundledFile[]
  /** What it imports at once or later, by path. */
  chunks: ReadonlyMap<string, BundledFile>
}

export async function bundleDiary(): Promise<DiaryBundle> {
  const { chunks, first, ...made } = await bundle({
    entryPoints: { diary: `${folder}main.tsx`, 'diary-look': `${folder}diary.css` },
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [usedOperations([folder, client])],
  })
  return { script: entryOf(made, 'diary.js'), style: entryOf(made, 'diary-look.css'), first, chunks }
}
