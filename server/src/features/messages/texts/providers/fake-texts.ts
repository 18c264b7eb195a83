/** A gateway that shows texts on a page instead of a telephone; only where the demo may be entered. Keys send once. */

import { countParts } from '../../../../../../texts/text-parts.ts'
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { findFakeText, insertFakeText } from './fake-texts.sql.ts'
import { CallbackRefused, type TextProvider } from './text-provider.ts'

export const fakeSender = '+35699990000'

export function fakeTexts(db: Database, clock: Clock, restaurantId: number): TextProvider {
  return {
    name: 'fake',
    async send({ to, from, text, key }) {
      await db.transaction((tx) =>
        insertFakeText(tx, restaurantId, {
          key,
          number: to,
          sender: from,
          said: text,
          isAnswer: false,
          at: clock.now(),
        }),
      )
      return { outcome: 'sent', reference: key, parts: countParts(text).parts }
    },
    async find({ key, text }) {
      const isThere = await db.read((query) => findFakeText(query, restaurantId, key))
      return isThere ? { found: 'sent', reference: key, parts: countParts(text).parts } : { found: 'missing' }
    },
    readEvents() {
      throw new CallbackRefused('The telephone of the demo reports by itself.')
    },
    check: async () => [
      { what: 'account', state: 'fine', detail: null },
      { what: 'answers', state: 'fine', detail: null },
    ],
  }
}
