/** The layout of every page: head, style sheets, and one main element. */
import { type Html, html } from './html.ts'
import { iconUrl, look } from './web-file.ts'

export type Page = {
  /** What the tab and the history of the browser show. */
  title: string
  /** Above the main part: the bar of signed-in people, or the name of the house. */
  header?: Html | undefined
  main: Html
  /** Below the main part. */
  footer?: Html | undefined
  /** A BCP 47 tag; English by default. */
  language?: string | undefined
  direction?: 'ltr' | 'rtl' | undefined
  /** Path of a style sheet that contains the look of every page and what this page has besides. */
  style?: string | undefined
  /** Path of a style sheet that this page has besides. */
  ownStyle?: string | undefined
  /** Path of a style sheet with the colours of a restaurant. */
  theme?: string | undefined
  /** The folder of such style sheets, from which a script may choose another. */
  themeFolder?: string | undefined
  /** Metadata for search engines, which may index the page only if it is set. */
  found?: Html | undefined
  script?: string | undefined
  /** For pages with lists; forms are easier to fill in where they are narrow. */
  wide?: boolean | undefined
}

export function layout(page: Page): Html {
  const { title, header, main, footer, language = 'en', direction, wide = false } = page
  const { style = look.path, ownStyle, theme, themeFolder, found, script } = page
  return html`<!doctype html>
<html lang="${language}"${direction && html` dir="${direction}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${found ?? html`<meta name="robots" content="noindex">`}
<title>${title}</title>
<link rel="icon" href="${iconUrl}">
<link rel="stylesheet" href="${style}"${themeFolder && html` data-themes="${themeFolder}"`}>${
    ownStyle && html`\n<link rel="stylesheet" href="${ownStyle}" data-own>`
  }${
    theme && html`\n<link rel="stylesheet" href="${theme}">`
  }${script && html`\n<script type="module" src="${script}"></script>`}
</head>
<body>
${header}
<main id="main"${wide && html` class="wide"`}>
${main}
</main>
${footer}
</body>
</html>
`
}

/** A page with one heading and one sentence; `next` is what to do about it. */
export function messagePage(language: string, title: string, sentence: string, next?: Html): Html {
  return layout({ language, title, main: html`<h1>${title}</h1>\n<p>${sentence}</p>\n${next}` })
}
