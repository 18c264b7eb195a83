/** Enhancements of the guest pages. Every page works without script. */
import { takeLookOfSite } from './frame-look.ts'
import { reportEscape, reportHeight, reportPage } from './frame-report.ts'
import { countKept } from './kept-until.ts'
import { countOrder } from './ordering.ts'
import { printOnPress } from './print-page.ts'
import { showEvent } from './show-event.ts'
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
countOrder()
showEvent()
printOnPress()
