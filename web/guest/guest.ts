/** What makes the guest pages nicer where scripts run. Every page works without it. */
import { reportEscape } from './frame-escape.ts'
import { reportHeight } from './frame-height.ts'
import { turnPagesInPlace } from './turn-pages.ts'

document.documentElement.classList.add('scripted')
reportHeight()
reportEscape()
turnPagesInPlace()
