/** Sections of CHANGELOG.md: a version, a dash and its date, or `unreleased`. */
export type Section = { date: string; notes: string }

export function sectionOf(changelog: string, version: string): Section | undefined {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => text.startsWith(`${version} – `))
  if (section === undefined) return undefined
  const [heading = '', ...lines] = section.split('\n')
  return { date: heading.slice(`${version} – `.length).trim(), notes: lines.join('\n').trim() }
}
