/**
 * The files of `web/` that pages refer to, each read once, at the start. The path of the style sheet contains a hash of
 * its content, so that browsers may cache it for good. The icon is part of every page, since a request for it would
 * carry more headers than icon.
 */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PreparedAnswer } from '../responses/prepared-answer.ts'

const folder = new URL('../../../../web/', import.meta.url)

const css = readFileSync(new URL('look.css', folder))
const version = hash('sha256', css, 'base64url').slice(0, 12)

export const look = {
  path: `/web/${version}/look.css`,
  answer: new PreparedAnswer('text/css; charset=utf-8', async () => css),
}

/** A data URL. */
export const iconUrl = `data:image/svg+xml,${encodeURIComponent(readFileSync(new URL('icon.svg', folder), 'utf8').trim())}`
