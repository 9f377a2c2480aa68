import type pg from 'pg'

/** A foreign key as it is added again: `alter table … add constraint … <definition>`. */
export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * How a foreign key is said to Citus. It knows no `set null` where the company is among the columns; rows that are
 * removed are referred to no longer by then, since who removes them looks first, and the key only guards it.
 */
export function spreadDefinition(definition: string): string {
  return definition.replace(/ ON DELETE SET NULL(?: \([^)]*\))?/, '')
}

/**
 * Takes the foreign keys between tables of companies away, since they lead around in circles and none could be spread
 * first, and notes in the same transaction what they were: whoever is interrupted goes on from the notes.
 */
export async function setAside(client: pg.ClientBase, tables: readonly string[]): Promise<number> {
  await client.query('begin')
  await client.query(`create table if not exists spread_foreign_key (
    name text not null, place text not null, definition text not null, primary key (place, name))`)
  await client.query('alter table spread_foreign_key enable row level security')
  const { rows } = await client.query<ForeignKey>(
    `select t.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
     where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace
       and (t.relname = any ($1) or r.relname = any ($1)) order by 1, 2`,
    [tables],
  )
  for (const { table, name, definition } of rows) {
    await client.query('insert into spread_foreign_key (name, place, definition) values ($1, $2, $3)', [
      name,
      table,
      definition,
    ])
    await client.query(
      `alter table ${client.escapeIdentifier(table)} drop constraint ${client.escapeIdentifier(name)}`,
    )
  }
  await client.query('commit')
  return rows.length
}

/** Those that have been taken away and not come back. */
export async function missing(client: pg.ClientBase | pg.Pool): Promise<ForeignKey[]> {
  const { rows: there } = await client.query<{ there: boolean }>(
    `select to_regclass('spread_foreign_key') is not null as there`,
  )
  if (!there[0]?.there) return []
  const { rows } = await client.query<ForeignKey>(
    'select place as "table", name, definition from spread_foreign_key order by place, name',
  )
  return rows
}

/** Adds one again, and takes the note away in the same transaction. */
export async function putBack(client: pg.ClientBase, key: ForeignKey): Promise<void> {
  await client.query('begin')
  await client.query(
    `alter table ${client.escapeIdentifier(key.table)}
     add constraint ${client.escapeIdentifier(key.name)} ${spreadDefinition(key.definition)}`,
  )
  await client.query('delete from spread_foreign_key where place = $1 and name = $2', [key.table, key.name])
  await client.query('commit')
}
