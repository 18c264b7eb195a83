/** What of the money waits for a manager: test keys that were forgotten, payments that are paused, and cases. */
import { homeTexts as words } from '../../../../texts/en/office/home.ts'
import { momentText } from '../../screen/moment-text.ts'
import { linkTo } from '../../screen/screen.ts'
import type { Overview } from './read-home.ts'

export type Line = {
  key: string
  icon: string
  isRed?: boolean
  title: string
  detail?: string | undefined
  act?: { label: string; href: string; onClick?: (event: MouseEvent) => void }
}

export function moneyLines({ payments: { test_since, paused_since, cases, due_at } }: Overview): Line[] {
  const service = { label: words.enterKey, ...linkTo({ page: 'payments', part: 'service' }) }
  const red = { icon: 'payments', isRed: true } as const
  const lines: Line[] = []
  if (test_since !== null) {
    const title = words.testMode(momentText(test_since))
    lines.push({ ...red, key: 'test mode', title, detail: words.testModeMeans, act: service })
  }
  if (paused_since !== null) {
    const title = words.paymentsPaused(momentText(paused_since))
    lines.push({ ...red, key: 'paused', title, detail: words.paymentsPausedMeans, act: service })
  }
  if (cases > 0) {
    const act = { label: words.lookAtIt, ...linkTo({ page: 'payments' }) }
    const detail = due_at === null ? undefined : words.disputeUntil(momentText(due_at))
    lines.push({ ...red, key: 'cases', title: words.paymentCases(cases), detail, act })
  }
  return lines
}
