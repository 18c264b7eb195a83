/**
 * Pages of the documentation as they stand in the package: what links to a file that is only in the repository (pictures,
 * decisions, tests) loses the link and keeps its words, a picture that is not there goes.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const isElsewhere = (target: string): boolean => /^(https?:|mailto:|\/|#)/.test(target)

export function unlinkMissing(folder: string): void {
  for (const page of globSync('**/*.md', { cwd: folder })) {
    const path = join(folder, page)
    const isThere = (target: string) =>
      isElsewhere(target) || existsSync(join(dirname(path), target.replace(/[#?].*$/, '')))
    writeFileSync(path, withoutMissing(readFileSync(path, 'utf8'), isThere))
  }
}

export function withoutMissing(text: string, isThere: (target: string) => boolean): string {
  return text
    .replaceAll(/!\[[^\]]*\]\(([^)\s]+)\)/g, (whole, target) => (isThere(target) ? whole : ''))
    .replaceAll(/<img[^>]*\ssrc="([^"]+)"[^>]*>/g, (whole, target) => (isThere(target) ? whole : ''))
    .replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, words, target) => (isThere(target) ? whole : words))
}
