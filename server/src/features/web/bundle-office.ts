/** The manager's office: its pages are files of their own, fetched when they are opened. */
import { fileURLToPath } from 'node:url'
import { type Bundle, bundle } from './bundle.ts'
import { usedOperations } from './used-operations.ts'

const folder = fileURLToPath(new URL('../../../../web/office/', import.meta.url))
const client = fileURLToPath(new URL('../../../../sdk/src/', import.meta.url))

export const bundleOffice = (): Promise<Bundle> =>
  bundle({
    name: 'office',
    script: `${folder}main.tsx`,
    style: `${folder}office.css`,
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [usedOperations([folder, client])],
  })
