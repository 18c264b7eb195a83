/** The script and the style sheet of the pages of signing in and of one's own account; passkeys are a chunk of their own. */
import { fileURLToPath } from 'node:url'
import { type Bundle, bundle } from './bundle.ts'

const folder = fileURLToPath(new URL('../../../../../../web/account/', import.meta.url))

export const bundleAccount = (): Promise<Bundle> =>
  bundle({ name: 'account', script: `${folder}account.ts`, style: `${folder}account.css`, target: 'es2022' })
