/** Mutants that change nothing anybody could notice, each with the reason why. */
export const equivalent: Readonly<Record<string, string>> = {
  'bookings.day#1': 'it only decides in which line the caller stands; whether the booking is ours is asked at the desk',
  'bookings.standing#2':
    'tags are compared with those under the lock, and where they differ the transaction starts again without them',
  'configuration/standing#3': 'the fragment around it, configuration/rowsOf, asks for the restaurant once more',
  'import.small_emails#1': 'it asks how PostgreSQL writes an address in small letters, which no restaurant decides',
  'privacy.rewrite_stored_answers#1':
    'a row is named by its place in the table, and the places come from privacy.stored_answers, which is bound to the restaurant and has locked them',
}
