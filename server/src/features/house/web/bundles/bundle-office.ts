/** Bundles the office. Its pages are chunks of their own, fetched when they are opened. */
import { fileURLToPath } from 'node:url'
import type { StaffLanguage } from '../../../../../../texts/languages.ts'
import { type Bundle, bundle } from './bundle.ts'
import { inLanguage } from './in-language.ts'
import { pageStyles } from './page-styles.ts'

const folder = fileURLToPath(new URL('../../../../../../web/office/', import.meta.url))

export const bundleOffice = (language: StaffLanguage = 'en'): Promise<Bundle> =>
  bundle({
    name: `office-${language}`,
    script: `${folder}main.tsx`,
    style: `${folder}office.css`,
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [inLanguage(language), pageStyles],
  })
