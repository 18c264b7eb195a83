/** Prints how many tests and assertions there are, by lane and folder: `node server/test/assertions/count.ts`. */
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { repository } from '../support/syntax.ts'
import { laneOf } from '../tiers.ts'
import { type Count, countIn } from './assertions.ts'

const files = globSync('{server,web,sdk}/test/**/*.ts', { cwd: repository }).sort()
const rows = new Map<string, Count & { files: number }>()

for (const [file, count] of countIn(files)) {
  for (const row of [`${laneOf(file)}|(all)`, `${laneOf(file)}|${dirname(file)}`, 'all|']) {
    const sum = rows.get(row) ?? { files: 0, tests: 0, assertions: 0, waits: 0 }
    rows.set(row, {
      files: sum.files + 1,
      tests: sum.tests + count.tests,
      assertions: sum.assertions + count.assertions,
      waits: sum.waits + count.waits,
    })
  }
}

console.log('| lane | folder | files | tests | assertions | waits for a page |\n|---|---|---:|---:|---:|---:|')
for (const [row, { files: number, tests, assertions, waits }] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const [lane, folder] = row.split('|')
  console.log(`| ${lane} | ${folder} | ${number} | ${tests} | ${assertions} | ${waits} |`)
}
