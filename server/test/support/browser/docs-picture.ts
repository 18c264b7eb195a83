/** Pictures of pages for docs/: PICTURES=docs/pictures renews those of the test files that are run. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'

const folder = process.env.PICTURES

/** At the two widths of the documentation, scrolled to `part`; leaves the window as it was. */
export async function keepPicture(page: Page, name: string, part?: Locator): Promise<void> {
  const before = page.viewportSize()
  for (const width of folder === undefined ? [] : [390, 1440]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await part?.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const data = await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toBuffer()
    writeFileSync(join(folder ?? '', `${name}${width === 390 ? '-390' : ''}.webp`), data)
  }
  if (before !== null) await page.setViewportSize(before)
}
