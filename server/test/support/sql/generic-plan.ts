/**
 * The plan of a statement as the server runs it: prepared, and planned for any values. An `explain` with values would plan for
 * these values, whatever `plan_cache_mode` says, and may use an index that the server's plan does not.
 */
import pg from 'pg'

/** The rows of `explain (options)`, inside a transaction with `plan_cache_mode = force_generic_plan`. */
export async function explainGeneric(
  client: pg.Client,
  text: string,
  values: readonly unknown[],
  options: string,
): Promise<Record<string, unknown>[]> {
  await client.query(`prepare explained as ${text}`)
  try {
    const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
    return (await client.query(`explain (${options}) execute explained${given}`)).rows
  } finally {
    await client.query('deallocate explained').catch(() => {})
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(element).join(',')}}`)
  // Moments have a text of their own; other objects are JSON, as the driver sends them.
  const isPlain = typeof value === 'object' && value.toString === Object.prototype.toString
  return pg.escapeLiteral(isPlain ? JSON.stringify(value) : String(value))
}

const element = (value: unknown): string =>
  value === null || value === undefined ? 'NULL' : `"${String(value).replaceAll(/(["\\])/g, '\\$1')}"`
