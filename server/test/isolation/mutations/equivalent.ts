/** Mutants that change nothing anybody could notice, each with the reason why. */
export const equivalent: Readonly<Record<string, string>> = {
  'configuration/standing#3': 'the fragment around it, configuration/rowsOf, asks for the restaurant once more',
  'patrons.rewrite_kept_answers#1':
    'a row is named by its place in the table, and the places come from patrons.kept_answers, which is bound to the restaurant and has locked them',
}
