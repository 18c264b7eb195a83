/**
 * Staff pages import their texts from `texts/en/`. For another language the bundler substitutes the file of the same
 * name in its folder, so that a bundle contains one language. The types guarantee the same shape; a file that is not
 * translated yet stays English (`server/test/texts.test.ts` fails for it).
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import type { StaffLanguage } from '../../../../../../texts/languages.ts'

export const inLanguage = (language: StaffLanguage): Plugin => ({
  name: 'in language',
  setup(build) {
    build.onResolve({ filter: /\/texts\/en\// }, ({ path, resolveDir }) => {
      const translated = resolve(resolveDir, path.replace('/texts/en/', `/texts/${language}/`))
      return { path: existsSync(translated) ? translated : resolve(resolveDir, path) }
    })
  },
})
