/** A browser in words ("Firefox on Windows"), from its User-Agent header. Only for people to recognise their own. */
import type { StaffSentences } from '../../../domain/sentence.ts'

const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*Safari\//],
]

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

export function deviceName(userAgent: string | null, { house: { people: say } }: StaffSentences): string {
  const [browser, system] = [browsers, systems].map((known) =>
    known.find(([, pattern]) => pattern.test(userAgent ?? '')),
  )
  if (browser && system) return say.browserOn(browser[0], system[0])
  return browser?.[0] ?? system?.[0] ?? say.unknownBrowser
}
