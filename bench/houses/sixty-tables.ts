/** A restaurant with 60 tables as `maitred apply` takes it, for benchmarks that know a server only from outside. */
const area = (name: string, letter: string, [twos, fours, sixes]: readonly [number, number, number]): string => {
  const names = (size: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${letter}${size}${index + 1}`).join(', ')
  return `  - name: ${name}
    tables:
      - { names: [${names('a', twos)}], min_covers: 1, max_covers: 2 }
      - { names: [${names('b', fours)}], min_covers: 2, max_covers: 4 }
      - { names: [${names('c', sixes)}], min_covers: 4, max_covers: 6 }`
}

export const sixtyTablesYaml = `slug: bench
name: Bench
timezone: Europe/Malta
reference_prefix: BEN
max_days: 730
service_hours:
  - { name: Lunch, days: mon-sun, opens: 12:00, closes: 15:00, slot_minutes: 15 }
  - { name: Dinner, days: mon-sun, opens: 18:00, closes: 23:00, slot_minutes: 15 }
dining_areas:
${area('Main room', 'M', [10, 14, 4])}
${area('Garden', 'G', [8, 8, 4])}
${area('Gallery', 'L', [4, 6, 2])}
booking_sources:
  - { name: Website }
`
