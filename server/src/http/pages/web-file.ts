/**
 * The files of `web/` that pages refer to. Each is read once, at the start, and its path contains a hash of its
 * content, so that browsers may cache it for good.
 */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { PreparedAnswer } from '../responses/prepared-answer.ts'

const folder = new URL('../../../../web/', import.meta.url)

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export type WebFile = { readonly name: string; readonly path: string; readonly answer: PreparedAnswer }

function webFile(name: string): WebFile {
  const bytes = readFileSync(new URL(name, folder))
  const version = hash('sha256', bytes, 'base64url').slice(0, 12)
  const answer = new PreparedAnswer(contentTypes[extname(name)] ?? 'application/octet-stream', async () => bytes)
  return { name, path: `/web/${version}/${name}`, answer }
}

export const look = webFile('look.css')
export const icon = webFile('icon.svg')
