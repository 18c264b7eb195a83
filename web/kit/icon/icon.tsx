/** Icons, 16 by 16, in the colour of the text beside them. */
const drawings: Readonly<Record<string, string>> = {
  alert: 'M8 2 15 14H1ZM8 6.5v3.5M8 12v.2',
  cake: 'M2 14h12V9H2zM2 11.5h12M8 9V6M8 3.5v.5',
  heart: 'M8 13.5 2.5 8A3.2 3.2 0 0 1 8 4.2 3.2 3.2 0 0 1 13.5 8z',
  briefcase: 'M2 5.5h12v8H2zM6 5.5V3h4v2.5M2 9h12',
  window: 'M3 2h10v12H3zM8 2v12M3 8h10',
  baby: 'M5 2v12M11 2v12M5 6h6v4H5M5 2h6',
  star: 'm8 1.8 1.9 4 4.4.5-3.3 3 .9 4.4L8 11.5l-3.9 2.2.9-4.4-3.3-3 4.4-.5z',
  glass: 'M4.5 2h7c.5 4-1 6.5-3.5 6.5S4 6 4.5 2zM8 8.5V14M5.5 14h5',
  leaf: 'M3 13C2 6 7 3 14 3c0 7-3 11-9 9M3 13.5 9 7.5',
  clock: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8zM8 4.5V8l2.5 1.8',
  paw: 'M8 8c2 0 4 2.5 3.5 4.5S5 14.5 4.5 12.5 6 8 8 8zM4 5.5v1M7 3v1.5M9.5 3v1.5M12 5.5v1',
  note: 'M3 2h7l3 3v9H3zM5.5 7h5M5.5 10h5',
  cloche: 'M2 12h12M3.5 12a4.5 4.5 0 0 1 9 0M8 7.5V6M7 6h2',
  receipt: 'M4 2h8v12l-2-1.3-2 1.3-2-1.3L4 14zM6 5.5h4M6 8.5h4',
  pen: 'm2 14 1-4 8-8 3 3-8 8zM9.5 3.5l3 3',
  tag: 'M2 2h6l6 6-6 6-6-6zM5 5v.1',
  hourglass: 'M4 2h8M4 14h8M5 2c0 3 1 4.3 3 6-2 1.7-3 3-3 6M11 2c0 3-1 4.3-3 6 2 1.7 3 3 3 6',
  phone: 'M4 2 2.5 3.5c0 5 5 10 10 10L14 12l-3-2.5-1.5 1.2C8 10 6 8 5.3 6.5L6.5 5z',
  pin: 'M5.5 2h5L10 7l2.5 2.5h-9L6 7zM8 9.5V14',
  moved: 'M2 5h11l-3-3M14 11H3l3 3',
  check: 'm2.5 8.5 3.5 3.5 7.5-8',
  search: 'M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2zM10.8 10.8 14.5 14.5',
  plus: 'M8 2.5v11M2.5 8h11',
  person: 'M8 2a2.8 2.8 0 1 0 0 5.6A2.8 2.8 0 0 0 8 2zM2.5 14.5c.5-7 10.5-7 11 0',
  people:
    'M6 3a2.3 2.3 0 1 0 0 4.6A2.3 2.3 0 0 0 6 3zM1.5 13.5c.4-5.5 8.6-5.5 9 0M10.5 3.2a2.3 2.3 0 0 1 0 4.3M12 9.5c1.5.6 2.3 2 2.5 4',
  calendar: 'M2 3.5h12v10.5H2zM2 7h12M5 1.8v3M11 1.8v3',
  list: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.1M2.5 8h.1M2.5 12h.1',
  left: 'm10 3-5 5 5 5',
  right: 'm6 3 5 5-5 5',
  down: 'm3 6 5 5 5-5',
  card: 'M1.5 3.5h13v9h-13zM1.5 6.5h13M4 10h3',
  cardPaid: 'M14.5 7.5v-4h-13v9h6M1.5 6.5h13m-5 5 2 2 3.5-4',
  cardOff: 'M1.5 3.5h13v9h-13zM1.5 6.5h13M2 14.5l12-13',
  cardFailed: 'M14.5 7.5v-4h-13v9h6M1.5 6.5h13M10.5 10l4 4m0-4-4 4',
  close: 'm3 3 10 10M13 3 3 13',
  dots: 'M3 8h.1M8 8h.1M13 8h.1',
}

export const drawingOf = (name: string): string | undefined => drawings[name] ?? drawings.tag

type Named = { name: string; label?: string | undefined }

/** `label` is for screen readers; without one the icon is decorative. */
export const Icon = ({ name, label }: Named) => <Drawing path={drawingOf(name)} label={label} />

export function Drawing({ path: d, label }: { path: string | undefined; label?: string | undefined }) {
  const path = <path d={d} />
  if (label === undefined) {
    return (
      <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
        {path}
      </svg>
    )
  }
  return (
    <svg class="icon" viewBox="0 0 16 16" role="img" aria-label={label}>
      {path}
    </svg>
  )
}
