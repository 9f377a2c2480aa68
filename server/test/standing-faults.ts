import type { ClientBase } from 'pg'
import { standingSubSelects, standingTriggers } from './standing.ts'

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

/** Faults against the rules for new tables: no triggers, and policies that hold without a sub-select. */
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
  return [
    ...unlisted(
      triggers.rows.map(({ name }) => name),
      Object.keys(standingTriggers),
      { fault: 'a table of a company has a trigger', gone: 'is listed as a trigger and is none any more' },
    ),
    ...unlisted(
      policies.rows.map(({ name }) => name),
      standingSubSelects,
      { fault: 'its policy has a sub-select', gone: 'its policy is listed and has no sub-select any more' },
    ),
  ]
}
