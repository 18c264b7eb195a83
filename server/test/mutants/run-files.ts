/** Runs the test files of FILES in this process, one after the other, as the shares of `npm run test:fast` do. */
import { join } from 'node:path'
import { test } from 'node:test'

for (const file of JSON.parse(process.env.FILES ?? '[]') as string[]) {
  test(file, () => import(join(process.cwd(), file)))
}
