/** The script and the style sheets of the guest pages. */
import { fileURLToPath } from 'node:url'
import { type Bundle, bundle } from './bundle.ts'
import { ownStyles } from './guest-files.ts'

const folder = fileURLToPath(new URL('../../../../../../web/guest/', import.meta.url))

export const bundleGuest = (): Promise<Bundle> =>
  bundle({
    ...{ name: 'guest', script: `${folder}guest.ts`, style: `${folder}guest.css`, target: 'es2022' },
    styles: { [ownStyles.order]: `${folder}order-and-pay.css`, [ownStyles.event]: `${folder}event.css` },
  })
