/**
 * What was dropped from the schema or changed in it: its indexes, constraints and triggers, compared with those
 * that the migrations make (`server/migrations/made-objects.json`). What was added is no fault.
 */
import { type Finding, fault } from './finding.ts'

export type SchemaObject = {
  kind: 'constraint' | 'index' | 'trigger'
  table: string
  name: string
  /** The statement that makes it. */
  made_by: string
}

/** Statements that are shown; the rest follows when these were carried out. */
const mostShown = 3

const without: Readonly<Record<SchemaObject['kind'], string>> = {
  constraint: 'rows can contradict each other, and guests get one table twice',
  index: 'requests that need it are slow',
  trigger: 'versions of rows are wrong, and changes overwrite each other unseen',
}

export function judgeSchemaObjects(found: readonly SchemaObject[], made: readonly SchemaObject[]): Finding[] {
  const known = new Map(found.map((object) => [keyOf(object), object.made_by]))
  const wrong = made.filter((object) => known.get(keyOf(object)) !== object.made_by)
  return (['constraint', 'index', 'trigger'] as const).flatMap((kind) => {
    const ofKind = wrong.filter((object) => object.kind === kind)
    if (ofKind.length === 0) return []
    const shown = ofKind.slice(0, mostShown)
    const names = shown.map((object) => `${object.name} of ${object.table} ${stateOf(object, known)}`)
    const rest = ofKind.length > mostShown ? ` and ${ofKind.length - mostShown} more` : ''
    const sentence = `Somebody has changed the schema: the ${kind} ${names.join(', ')}${rest}. Without it ${without[kind]}.`
    const statements = shown.flatMap((object) => [
      ...(known.has(keyOf(object)) ? [dropping(object)] : []),
      `${object.made_by};`,
    ])
    return [fault('database', sentence, statements.join(' '))]
  })
}

const keyOf = ({ kind, table, name }: SchemaObject): string => `${kind} ${table} ${name}`

const stateOf = (object: SchemaObject, known: ReadonlyMap<string, string>): string =>
  known.has(keyOf(object)) ? 'is another one' : 'is gone'

const dropping = ({ kind, table, name }: SchemaObject): string => {
  if (kind === 'index') return `drop index maitred.${name};`
  return kind === 'trigger'
    ? `drop trigger ${name} on maitred.${table};`
    : `alter table maitred.${table} drop constraint ${name};`
}
