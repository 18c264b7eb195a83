/** Mutants that change nothing anybody could notice, each with the reason why. */
export const equivalent: Readonly<Record<string, string>> = {
  'bookings.day#1':
    'it only decides under which day the limiter counts the change; the booking itself is read after it',
  'bookings.lock#1':
    'it only locks, and would lock a row too many; the booking is read by bookings.details, which is bound',
  'bookings.lock_moved#1': 'it only locks, and would lock a row too many; which bookings are moved is decided after it',
  'configuration/configuration#3': 'the fragment around it, configuration/rowsOf, asks for the restaurant once more',
  'configuration.rewrite_evenings#1':
    'it only locks, and would lock a row too many; the update after it is bound to the restaurant',
  'holds.lock#1': 'it only locks, and would lock a row too many; the hold is read by holds.find, which is bound',
  'idempotency.claim#1': 'it deletes only a key past its day, which is never read again',
  'import.compared_texts#1': 'it asks how texts are compared, which does not depend on the restaurant',
  'privacy.rewrite_stored_answers#1':
    'a row is named by its place in the table, and the places come from privacy.stored_answers, which is bound to the restaurant and has locked them',
}
