/** To which command a test file belongs, by its path. Files without tests of their own stand with those that use them. */
export type Lane = 'fast' | 'slow' | 'isolation' | 'contract' | 'journeys' | 'sdk' | 'web' | 'browser' | 'soak' | 'rest'

export function laneOf(file: string): Lane {
  if (file.startsWith('sdk/')) return 'sdk'
  if (file.startsWith('web/')) return 'web'
  if (file.startsWith('server/test/browser/journeys/')) return 'journeys'
  if (file.startsWith('server/test/browser/')) return 'browser'
  if (file.endsWith('.soak.test.ts')) return 'soak'
  if (file.endsWith('.slow.test.ts')) return 'slow'
  if (/^server\/test\/(deploy|domain|features|http|migrations|operations|outbox|secrets)\//.test(file)) return 'fast'
  if (file.startsWith('server/test/isolation/')) return 'isolation'
  return /^server\/test\/[^/]+$/.test(file) ? 'contract' : 'rest'
}
