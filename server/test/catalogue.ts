import type { ClientBase } from 'pg'
import type { CatalogueRules } from './catalogue-rules.ts'
import { standingFaults } from './standing-faults.ts'

/**
 * Reads the system catalogue and names everything that would let one company reach another's rows: tables without
 * protection, keys and references that leave the company out, functions and rights that go around it. Empty when all
 * is well. The client must be in a transaction.
 */
export async function catalogueFaults(client: ClientBase, rules: CatalogueRules): Promise<string[]> {
  const tables = await readTables(client)
  const tenants = tables.filter((table) => !(table.name in rules.globalTables))
  return [
    ...tenants.flatMap((table) => tableFaults(table, rules)),
    ...(await policyFaults(client, tenants, rules)),
    ...(await keyFaults(client, tenants, rules)),
    ...(await referenceFaults(client, tenants)),
    ...(await functionFaults(client, rules)),
    ...(await viewFaults(client)),
    ...(await roleFaults(client)),
    ...(await standingFaults(client)),
    ...staleFaults(tables, rules),
  ]
}

interface Table {
  readonly name: string
  readonly secured: boolean
  readonly forced: boolean
  /** Column that holds the company; null when there is none. */
  readonly company: string | null
  readonly nullable: boolean
}

async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      a.attname as company, not a.attnotnull as nullable
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      and a.attname = case c.relname when 'company' then 'id' else 'company_id' end
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
  return rows
}

/** A row that lets something pass which is no longer there would let the next of that name pass unseen. */
function staleFaults(tables: Table[], { globalTables, ownPolicies }: CatalogueRules): string[] {
  const names = new Set(tables.map(({ name }) => name))
  return Object.keys({ ...globalTables, ...ownPolicies })
    .filter((name) => !names.has(name))
    .map((name) => `${name}: is listed as a table but does not exist`)
}

function tableFaults(table: Table, rules: CatalogueRules): string[] {
  const { name, company, secured, forced, nullable } = table
  if (!company) return [`${name}: has no company_id and is not listed as a global table`]
  return [
    ...(secured ? [] : [`${name}: row-level security is not enabled`]),
    ...(forced ? [`${name}: row-level security is forced, which hides rows from migrations`] : []),
    ...(nullable && !(name in rules.ownPolicies) ? [`${name}: company_id may be null`] : []),
  ]
}

/** Policies are compared with one made here, in the words of this version of PostgreSQL. */
async function policyFaults(client: ClientBase, tenants: Table[], rules: CatalogueRules): Promise<string[]> {
  const wanted = await ownWords(client, COMPANY)
  const { rows } = await client.query<{ table: string; policies: string[] }>(`
    select c.relname as table, array_agg(concat_ws(' ', p.polcmd, p.polpermissive, p.polroles::text,
      pg_get_expr(p.polqual, p.polrelid), coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '-'))) as policies
    from pg_policy p join pg_class c on c.oid = p.polrelid group by 1`)
  const policies = new Map(rows.map((row) => [row.table, row.policies]))
  return tenants
    .filter((table) => table.company && !(table.name in rules.ownPolicies))
    .flatMap(({ name, company }) => {
      const found = policies.get(name) ?? []
      const expected = wanted.replace('(company_id =', `(${company} =`)
      if (found.length === 1 && found[0] === expected) return []
      return [`${name}: must have exactly the one policy of every tenant table, has ${JSON.stringify(found)}`]
    })
}

const COMPANY = `nullif(current_setting('app.company', true), '')::uuid`

async function ownWords(client: ClientBase, company: string): Promise<string> {
  await client.query('savepoint pattern')
  try {
    await client.query(`create table pattern (company_id uuid);
      create policy tenant on pattern using (company_id = ${company})`)
    const { rows } = await client.query<{ text: string }>(`
      select concat_ws(' ', polcmd, polpermissive, polroles::text, pg_get_expr(polqual, polrelid), '-') as text
      from pg_policy where polrelid = 'pattern'::regclass`)
    return rows[0]?.text ?? ''
  } finally {
    await client.query('rollback to pattern')
  }
}

async function keyFaults(client: ClientBase, tenants: Table[], rules: CatalogueRules): Promise<string[]> {
  const { rows } = await client.query<{
    table: string
    key: string
    first: string | null
    primary: boolean
  }>(`
    select t.relname as table, i.relname as key, x.indisprimary as primary, a.attname as first
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where x.indisunique and t.relnamespace = 'public'::regnamespace order by 1, 2`)
  const wrong = rows.filter(
    ({ table, key, first }) =>
      tenants.some(({ name, company }) => name === table && first !== company) && !(key in rules.globalKeys),
  )
  const withKey = new Set(rows.filter((row) => row.primary).map((row) => row.table))
  return [
    ...wrong.map(({ table, key }) => `${table}: ${key} is unique across companies`),
    ...Object.keys(rules.globalKeys)
      .filter((key) => !rows.some((row) => row.key === key))
      .map((key) => `the global key ${key} is listed but does not exist`),
    ...tenants.filter(({ name }) => !withKey.has(name)).map(({ name }) => `${name}: has no primary key`),
  ]
}

async function referenceFaults(client: ClientBase, tenants: Table[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; target: string; pairs: string[] }>(`
    select t.relname as table, c.conname as name, r.relname as target,
      (select array_agg(a.attname || '=' || b.attname) from unnest(c.conkey, c.confkey) as k (here, there)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.there) as pairs
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
  const companyOf = new Map(tenants.map((table) => [table.name, table.company]))
  return rows
    .filter(({ table, target, pairs }) => {
      if (!companyOf.has(table) && !companyOf.has(target)) return false
      return !pairs.includes(`${companyOf.get(table)}=${companyOf.get(target)}`)
    })
    .map(({ table, name }) => `${table}: the reference ${name} leaves the company out`)
}

async function functionFaults(client: ClientBase, rules: CatalogueRules): Promise<string[]> {
  const { rows } = await client.query<{
    name: string
    path: string | null
    open: boolean
    callable: boolean
  }>(`
    select p.proname as name, array_to_string(p.proconfig, ' ') as path,
      has_function_privilege('feldwerk_app', p.oid, 'execute') as callable,
      coalesce(exists (select from aclexplode(p.proacl) where grantee = 0), false) or p.proacl is null as open
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`)
  const named = (fault: string, isFaulty: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isFaulty).map((row) => `${row.name}(): ${fault}`)
  return [
    ...named('its search_path is not fixed', (row) => !row.path?.includes('search_path=public, pg_temp')),
    ...named('everybody may call it', (row) => row.open),
    ...named(
      'reads across companies and is not listed',
      (row) => row.callable && !(row.name in rules.definerFunctions),
    ),
    ...Object.keys(rules.definerFunctions)
      .filter((name) => !rows.some((row) => row.name === name))
      .map((name) => `${name}(): is listed but does not exist`),
  ]
}

/** All but what the extension Citus brings along, which has rights of its own making. */
const isOurs = (catalogue: 'pg_class' | 'pg_namespace') =>
  `not exists (select from pg_depend d join pg_extension e on e.oid = d.refobjid and e.extname = 'citus'
    where d.classid = '${catalogue}'::regclass and d.objid = ${catalogue}.oid and d.deptype = 'e')`

async function viewFaults(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and ${isOurs('pg_class')}
      and (relkind = 'm' or (relkind = 'v' and coalesce(array_to_string(reloptions, ','), '') !~ 'security_invoker=(true|on)'))`)
  return rows.map(({ name }) => `${name}: a view reads with its owner's rights unless it is security_invoker`)
}

async function roleFaults(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(`
    with app as (select * from pg_roles where rolname = 'feldwerk_app')
    select 'feldwerk_app: is a superuser' as fault from app where rolsuper
    union all select 'feldwerk_app: has BYPASSRLS' from app where rolbypassrls
    union all select 'feldwerk_app: may make roles or databases' from app where rolcreaterole or rolcreatedb
    union all select format('feldwerk_app: is a member of %s', m.roleid::regrole)
      from pg_auth_members m join app on app.oid = m.member
    union all select format('feldwerk_app: owns %s', d.objid) from pg_shdepend d join app on app.oid = d.refobjid
      where d.deptype = 'o' and d.dbid = (select oid from pg_database where datname = current_database())
    union all select format('feldwerk_app: may create in the schema %I', nspname)
      from pg_namespace where has_schema_privilege('feldwerk_app', oid, 'create')
    union all select format('feldwerk_app: may use the schema %I', nspname)
      from pg_namespace where nspname not in ('public', 'information_schema') and nspname !~ '^pg_'
        and ${isOurs('pg_namespace')}
        and has_schema_privilege('feldwerk_app', oid, 'usage')
    union all select format('feldwerk_app: may %s %s', privilege, relname)
      from pg_class, unnest(array['truncate', 'references', 'trigger']) as privilege
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and has_table_privilege('feldwerk_app', oid, privilege)
    union all select 'feldwerk_app: may read the migrations'
      where has_table_privilege('feldwerk_app', 'public.migration', 'select')
    union all select format('%s: everybody has rights to it', relname)
      from pg_class, aclexplode(relacl) as acl where relnamespace = 'public'::regnamespace and acl.grantee = 0
        and ${isOurs('pg_class')}`)
  return rows.map((row) => row.fault)
}
