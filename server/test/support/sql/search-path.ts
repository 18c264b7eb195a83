/**
 * For the SQL that tests and benchmarks write themselves, which leaves the schema out. The app's own connections have no
 * search path, so a statement of the app that does not name the schema fails in every test that runs it.
 */
export const searchPath = '-c search_path=maitred,public'

export const withSearchPath = <Connection extends object>(connection: Connection) => ({
  ...connection,
  options: searchPath,
})
