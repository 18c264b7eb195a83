/**
 * Loads a style sheet that a script imports together with that script, not with the page: styles of an office page, or of
 * a part of the diary, are fetched only when it is opened. It is a constructed style sheet, which `style-src 'self'` allows, and comes after
 * those of the document.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'

export const pageStyles: Plugin = {
  name: 'page styles',
  setup(build) {
    build.onResolve({ filter: /\.css$/ }, ({ kind, path, resolveDir }) =>
      kind === 'import-statement' ? { path: resolve(resolveDir, path), namespace: 'page-style' } : undefined,
    )
    build.onLoad({ filter: /\.css$/, namespace: 'page-style' }, async ({ path }) => {
      const { code } = await build.esbuild.transform(await readFile(path, 'utf8'), { loader: 'css', minify: true })
      const text = JSON.stringify(code.trim())
      const contents = `const sheet=new CSSStyleSheet;sheet.replaceSync(${text});document.adoptedStyleSheets.push(sheet)`
      return { contents, loader: 'js' }
    })
  },
}
