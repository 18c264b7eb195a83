/**
 * Bundles the diary. Dialogs and floor plan are chunks of their own, fetched once the day is shown, with the styles that
 * they alone need.
 */
import { fileURLToPath } from 'node:url'
import type { StaffLanguage } from '../../../../../../texts/languages.ts'
import { type Bundle, bundle } from './bundle.ts'
import { inLanguage } from './in-language.ts'
import { pageStyles } from './page-styles.ts'

const folder = fileURLToPath(new URL('../../../../../../web/diary/', import.meta.url))

export const bundleDiary = (language: StaffLanguage = 'en'): Promise<Bundle> =>
  bundle({
    name: `diary-${language}`,
    script: `${folder}main.tsx`,
    style: `${folder}diary.css`,
    target: 'es2023',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [inLanguage(language), pageStyles],
  })
