/** Icons of the office, in addition to those of the diary. */
import { Drawing, drawingOf } from '../../kit/icon/icon.tsx'

const drawings: Readonly<Record<string, string>> = {
  diary: 'M3.5 2h9v12h-9zM3.5 11.5h9M6 5h4M6 7.5h2.5',
  home: 'M2 7.5 8 2.5l6 5M3.5 6.5V14h9V6.5M6.5 14v-4h3v4',
  insights: 'M2.5 14V8.5M6.2 14V2.5M9.8 14V6M13.5 14v-4M1.5 14h13',
  print: 'M4.5 6V2h7v4M4.5 11.5H2v-5h12v5h-2.5M4.5 9.5h7V14h-7z',
  download: 'M8 2v8M4.8 7 8 10.2 11.2 7M2.5 13.5h11',
  floor: 'M2 2h12v12H2zM2 9h5M9.5 2v5M9.5 9.5V14',
  copy: 'M6 6h8v8H6zM10 3.5V2H2v8h1.5',
  join: 'M6.8 9.2a3 3 0 0 0 4.2 0l2-2A3 3 0 0 0 8.8 3l-.6.6M9.2 6.8a3 3 0 0 0-4.2 0l-2 2A3 3 0 0 0 7.2 13l.6-.6',
  minus: 'M2.5 8h11',
  hours: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 4.5V8l2.5 1.8',
  pacing: 'M4 2h8M4 14h8M4.5 2c0 4 3.5 4 3.5 6s-3.5 2-3.5 6M11.5 2c0 4-3.5 4-3.5 6s3.5 2 3.5 6',
  online:
    'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM1.8 8h12.4M8 1.8c-4 3.5-4 8.9 0 12.4M8 1.8c4 3.5 4 8.9 0 12.4',
  found: 'M8 14.5C4.6 11 3 8.7 3 6.5a5 5 0 0 1 10 0c0 2.2-1.6 4.5-5 8zM8 8.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
  messages: 'M2 3.5h12v9H2zM2 4l6 5 6-5',
  reviews: 'm8 1.8 1.9 4 4.3.5-3.2 3 .9 4.4L8 11.6l-3.9 2.1.9-4.4-3.2-3 4.3-.5z',
  guests:
    'M6 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 6 8zM1.5 13.5c0-2.6 2-4 4.5-4s4.5 1.4 4.5 4M10.5 3a2.5 2.5 0 0 1 0 4.8M12 9.8c1.6.5 2.5 1.8 2.5 3.7',
  tags: 'M2 2h6l6 6-6 6-6-6zM5 5v.1',
  payments:
    'M8 2c3 0 5 .9 5 2s-2 2-5 2-5-.9-5-2 2-2 5-2zM3 4v8c0 1.100 2 2 5 2s5-.9 5-2V4M3 8c0 1.100 2 2 5 2s5-.9 5-2',
  products: 'M3.5 2h9v12h-9zM6 5h4M6 7.5h4M6 10h2',
  events:
    'M2.5 3.5h11v10.5h-11zM2.5 6.5h11M5.500 2v3M10.500 2v3M8 8l.8 1.6 1.700.2-1.300 1.200.3 1.700L8 11.900l-1.500.800.300-1.700-1.300-1.200 1.700-.200z',
  deposits: 'M1.8 3.5h12.4v9H1.8zM1.8 6.3h12.4M4 10h3',
  restaurant:
    'M2.5 8v6h11V8M1.5 6.5 3 2.5h10l1.5 4c-.4 1.6-2.8 1.6-3.2 0-.5 1.6-2.8 1.6-3.3 0-.5 1.6-2.8 1.6-3.3 0-.4 1.6-2.8 1.6-3.2 0zM6.5 14v-3.5h3V14',
  people:
    'M6 2.5a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM1.2 14c0-3 2-4.6 4.8-4.6s4.8 1.6 4.8 4.6M10.5 2.8a2.5 2.5 0 0 1 0 4.7M12.2 9.8c1.7.6 2.6 2 2.6 4.2',
  connections: 'M6 2v3.5M10 2v3.5M4 5.5h8V8a4 4 0 0 1-8 0zM8 12v2.5',
  files: 'M5 2v10M2.2 9.2 5 12l2.8-2.8M11 14V4M8.2 6.8 11 4l2.8 2.8',
  history: 'M2.6 6.2A5.8 5.8 0 1 1 2.2 9M2.2 2.8v3.5h3.5M8 5v3.2l2.2 1.4',
  undo: 'M5.5 3 2.5 6l3 3M2.5 6h7a3.7 3.7 0 0 1 0 7.5H6',
  redo: 'M10.5 3l3 3-3 3M13.5 6h-7a3.7 3.7 0 0 0 0 7.5H10',
  lock: 'M3.5 7h9v7h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  setup: 'M3 2v12M3 3h9l-2 2.5L12 8H3',
  menu: 'M2 4h12M2 8h12M2 12h12',
  up: 'm3 10 5-5 5 5',
  trash: 'M2.5 4h11M6 4V2h4v2M4 4l.7 10h6.6L12 4M6.7 6.5v5M9.3 6.5v5',
}

export const OfficeIcon = ({ name, label }: { name: string; label?: string }) => (
  <Drawing path={drawings[name] ?? drawingOf(name)} label={label} />
)
