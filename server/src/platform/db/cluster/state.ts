import type pg from 'pg'

/** Where a table of companies lies: spread over the workers by its company, or whole where the coordinator is. */
export interface CompanyTable {
  readonly name: string
  /** The column that holds the company. */
  readonly company: string
  readonly isSpread: boolean
  /** Uniques that leave the company out: with one of them a table cannot be spread. */
  readonly uniques: readonly string[]
}

/** Tables that stay whole on the coordinator although their rows belong to companies, each with the reason. */
export const wholeTables: Readonly<Record<string, string>> = {
  outbox: 'a queue in the order of arrival, emptied into the queue of jobs beside it',
  change: 'announced in one order over all companies, by NOTIFY on the coordinator',
  change_feed: 'gives the places of that order',
}

/** What is unique across companies, and found before the company is known, begins so. */
const DIRECTORY = 'directory_'

/** Whether this database is one of Citus. */
export async function isCluster(owner: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await owner.query<{ there: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as there`,
  )
  return rows[0]?.there === true
}

/** Whether its tables have been spread, wholly or in part. */
export async function isSpread(owner: pg.Pool | pg.ClientBase): Promise<boolean> {
  if (!(await isCluster(owner))) return false
  const { rows } = await owner.query<{ there: boolean }>(
    `select exists (select from pg_dist_partition where partmethod = 'h') as there`,
  )
  return rows[0]?.there === true
}

/** The tables of companies in a database of Citus, by name; parts go with their table. */
export async function companyTables(owner: pg.Pool | pg.ClientBase): Promise<CompanyTable[]> {
  const { rows } = await owner.query<CompanyTable>(`
    select c.relname as name, a.attname as company,
      exists (select from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = 'h') as "isSpread",
      array(select x.indexrelid::regclass::text from pg_index x
        where x.indrelid = c.oid and x.indisunique and not a.attnum = any (x.indkey) order by 1) as uniques
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
      and a.attname = case c.relname when 'company' then 'id' else 'company_id' end
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`)
  return rows.filter(({ name }) => !(name in wholeTables || name.startsWith(DIRECTORY)))
}

/** How many workers a cluster has, and how many of them the coordinator does not reach; undefined without a cluster. */
export async function workersAway(app: pg.Pool): Promise<{ workers: number; away: number } | undefined> {
  if (!(await isCluster(app))) return undefined
  const { rows } = await app.query<{ workers: number; away: number }>(
    `select count(*)::int as workers,
       (count(*) filter (where not citus_check_connection_to_node(nodename, nodeport)))::int as away
     from pg_dist_node where groupid > 0 and isactive`,
  )
  return rows[0]
}
