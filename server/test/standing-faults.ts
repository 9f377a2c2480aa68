import type { ClientBase } from 'pg'
import { wholeTables } from '../src/platform/db/cluster/state.ts'
import { standingSqlFunctions } from './standing.ts'

/** What differs between what is found and what is listed, in both directions. */
export function unlisted(
  found: Iterable<string>,
  listed: Iterable<string>,
  { fault, gone }: { fault: string; gone: string },
): string[] {
  const [here, named] = [new Set(found), new Set(listed)]
  return [
    ...[...here].filter((each) => !named.has(each)).map((each) => `${each}: ${fault}`),
    ...[...named].filter((each) => !here.has(each)).map((each) => `${each}: ${gone}`),
  ]
}

/**
 * Faults against the rules for new tables and functions: no triggers, policies that hold without a sub-select, and no
 * function of SQL that reads tables of companies by its parameters.
 */
export async function standingFaults(client: ClientBase): Promise<string[]> {
  const triggers = await client.query<{ name: string }>(`
    select c.relname || '.' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by 1`)
  // A part has the policy of its table.
  const policies = await client.query<{ name: string }>(`
    select distinct regexp_replace(c.relname, '_[0-9]{2}$', '') as name
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~* '\\yselect\\y'
    order by 1`)
  const functions = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.pronargs > 0 and exists (
       select from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
         and a.attname = case c.relname when 'company' then 'id' else 'company_id' end
       where c.relnamespace = p.pronamespace and c.relkind in ('r', 'p') and c.relname !~ '^directory_'
         and c.relname <> all ($1)
         and pg_get_functiondef(p.oid) ~* ('\\y(from|join|update|into)\\s+\\(*(public\\.)?' || c.relname || '\\y'))
     order by 1`,
    [Object.keys(wholeTables)],
  )
  return [
    ...triggers.rows.map(({ name }) => `${name}: a table has a trigger`),
    ...unlisted(
      functions.rows.map(({ name }) => name),
      Object.keys(standingSqlFunctions),
      {
        fault: 'servers that share the tables refuse parameters in SQL: PL/pgSQL',
        gone: 'is listed as a function of SQL and is none any more',
      },
    ),
    ...policies.rows.map(({ name }) => `${name}: its policy has a sub-select`),
  ]
}
