import type { Pool } from 'pg'

/** What a node of the version before relies on, one fact a line: a table, a column, a right, a function, a rule of what may be written. */
export type RelyFacts = ReadonlySet<string>

/** Reads what nodes rely on that work with this schema. */
export async function relyFacts(owner: Pool): Promise<RelyFacts> {
  const { rows } = await owner.query<{ fact: string }>(
    `with ours as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v'))
     select 'column ' || relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) as fact
       from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
     union all
     select 'right ' || relname || ' ' || privilege_type
       from ours join information_schema.role_table_grants on table_name = relname and table_schema = 'public'
        and grantee = 'feldwerk_app'
     union all
     select 'function ' || proname || '(' || pg_get_function_identity_arguments(p.oid) || ') ' || pg_get_function_result(p.oid)
       from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
     union all
     select 'key ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid)
       from pg_constraint where contype in ('p', 'u') and connamespace = 'public'::regnamespace`,
  )
  return new Set(rows.map(({ fact }) => fact))
}

/** A rule for what is written. */
export interface WriteRule {
  readonly fact: string
  readonly kind: 'given' | 'check' | 'reference' | 'unique'
  readonly table: string
  readonly columns: readonly string[]
}

/** What is asked of what is written: what must be given, what must hold, what must be there only once. */
export async function writeRules(owner: Pool): Promise<readonly WriteRule[]> {
  const columns = (relation: string, numbers: string) =>
    `array(select attname::text from pg_attribute where attrelid = ${relation} and attnum = any(${numbers}))`
  const { rows } = await owner.query<WriteRule>(
    `select 'given' as kind, relname as table, array[attname::text] as columns, relname || '.' || attname || ' must be given' as fact
       from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnotnull and not atthasdef and attidentity = ''
     union all
     select case contype when 'c' then 'check' else 'reference' end, relname, ${columns('conrelid', 'conkey')},
            relname || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
       from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype in ('c', 'f') and connamespace = 'public'::regnamespace and conparentid = 0
     union all
     select 'unique', held.relname, ${columns('indrelid', 'indkey')}, pg_get_indexdef(indexrelid)
       from pg_index join pg_class held on held.oid = indrelid
      where indisunique and held.relnamespace = 'public'::regnamespace and not held.relispartition`,
  )
  return rows
}

/**
 * Whether a rule that came later can refuse what a node of the version before writes. That knows nothing of new tables
 * and columns: it leaves these empty, which satisfies a reference, and a check of nothing else.
 */
export function mayRefuse({ kind, table, columns }: WriteRule, known: RelyFacts): boolean {
  const isKnown = (column: string) => [...known].some((fact) => fact.startsWith(`column ${table}.${column} `))
  if (kind === 'given') return [...known].some((fact) => fact.startsWith(`column ${table}.`))
  return kind === 'reference' ? columns.every(isKnown) : columns.some(isKnown)
}
