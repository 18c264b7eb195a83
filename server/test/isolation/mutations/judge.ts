/** Runs test files one after the other in this process, as the lanes do: `node judge.ts FILE…`. */
import { resolve } from 'node:path'
import { test } from 'node:test'

for (const file of process.argv.slice(2)) test(file, () => import(resolve(file)))
