/** What one transaction of all servers does at a time: true for the one that has the turn, until it ends. */
export const isTurnOf = (job: string): string => `pg_try_advisory_xact_lock(hashtext('maitred ' || ${job}))`
