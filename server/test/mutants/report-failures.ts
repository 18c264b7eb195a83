/** A reporter that names each test file as it ends, and a failure at once, one JSON text a line. */
import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'

export type Reported = { passed: boolean; file: string; test: string; why: string }

export default async function* reportFailures(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    if (event.type !== 'test:complete') continue
    const { name, file = '', nesting, details } = event.data
    if (details.passed && nesting > 0) continue
    const { cause } = (details.error ?? {}) as { cause?: { message?: string } | string }
    const why = typeof cause === 'string' ? cause : (cause?.message ?? details.error?.message ?? '')
    // A file that fails as it is loaded fails as the test that loads it.
    const place = name.endsWith('.test.ts') ? name : relative(process.cwd(), file)
    const reported = { passed: details.passed, file: place, test: name, why }
    yield `${JSON.stringify(reported satisfies Reported)}\n`
  }
}
