/** Enhancements of the guest pages. Every page works without script. */
import { takeLookOfSite } from './frame-look.ts'
import { reportEscape, reportHeight, reportPage } from './frame-report.ts'
import { countKept } from './kept-until.ts'
import { printOnPress } from './print-page.ts'
import { showRareParts } from './rare-parts.ts'
import { turnPagesInPlace } from './turn-pages.ts'
import { keepWaiting } from './waiting-page.ts'

document.documentElement.classList.add('scripted')
takeLookOfSite()
reportHeight()
reportPage()
reportEscape()
turnPagesInPlace()
keepWaiting()
countKept()
showRareParts()
printOnPress()
