/**
 * A statement has a name so that PostgreSQL keeps it prepared on each connection: parsing and planning once doubles the
 * throughput of a short query. Names are unique in the whole program, which a test checks.
 */
export type Statement = { readonly name: string; readonly text: string }

export function statement(name: string, text: string): Statement {
  return { name, text }
}
