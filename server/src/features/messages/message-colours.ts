/** The colours of messages: those of the pages (web/look.css), which mail programs cannot load. A test compares them. */
export type MessageColours = {
  tint: string
  panel: string
  line: string
  ink: string
  soft: string
  accent: string
  'on-accent': string
  late: string
  'late-ink': string
}

export const lightColours: MessageColours = {
  tint: '#f1eee9',
  panel: '#fff',
  line: '#e2ddd4',
  ink: '#1d1b18',
  soft: '#655f57',
  accent: '#7a1f2b',
  'on-accent': '#fff',
  late: '#fbdcd9',
  'late-ink': '#7c150d',
}

export const darkColours: MessageColours = {
  tint: '#27272d',
  panel: '#1e1e23',
  line: '#34343c',
  ink: '#eceae6',
  soft: '#a8a39b',
  accent: '#e0818d',
  'on-accent': '#1b0d0f',
  late: '#4d2220',
  'late-ink': '#ffc0ba',
}
