/** The version of this server, from the package.json at the root of the clone or of the npm package. */
import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export { version }
