/** What a release of the diary consists of, for the service worker that keeps it (web/worker/). */
import { hash } from 'node:crypto'
import type { Bundle } from './bundles/bundle.ts'

export type Shell = { version: string; page: string; files: readonly string[] }

/** The version changes with the release, and with every file, since paths contain a hash of the content. */
export function shellOf({ script, style, chunks }: Bundle, release: string): Shell {
  const files = [script.path, style.path, ...chunks.keys()]
  return { version: hash('sha256', [release, ...files].join('\n'), 'hex').slice(0, 12), page: '/diary', files }
}
