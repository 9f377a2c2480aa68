import type pg from 'pg'
import type { CheckFinding } from './finding.ts'

/** Rules that the server keeps by code: owners, licences, addresses that sign in. Counted over all companies. */
export async function checkAccounts(owner: pg.Pool, configuredLicenses: number): Promise<CheckFinding[]> {
  const companies = await owner.query<{ name: string; owners: number; used: number; total: number }>(
    `select c.name,
       count(*) filter (where a.owner)::int as owners,
       count(*) filter (where a.app_access)::int as used,
       coalesce(c.app_license_count, $1)::int as total
     from company c left join account a on a.company_id = c.id and a.deleted_at is null
     group by c.id order by c.name`,
    [configuredLicenses],
  )
  const accounts = await owner.query<{ email: string | null; fault: string | null }>(
    `select a.email, case
         when l.account_id is not null and a.deleted_at is not null then 'is removed but can still sign in'
         when l.email is distinct from lower(a.email) and l.account_id is not null then 'signs in with another address'
         when l.account_id is null and a.email_confirmed then 'has confirmed its address and has no login'
       end as fault
     from account a left join login l on l.company_id = a.company_id and l.account_id = a.id`,
  )
  return [
    {
      about: `companies: ${companies.rows.length}, each with an owner and within its licences`,
      faults: [
        ...companies.rows
          .filter(({ owners }) => owners === 0)
          .map(({ name }) => `${name} has no owner: npm run feldwerk -- name-owner <email>`),
        ...companies.rows
          .filter(({ used, total }) => used > total)
          .map(({ name, used, total }) => `${name} uses ${used} of ${total} app licences`),
      ],
    },
    {
      about: `accounts: ${accounts.rows.length}, addresses and log-ins agree`,
      faults: accounts.rows
        .filter((row) => row.fault)
        .map((row) => `${row.email ?? 'without e-mail'} ${row.fault}`),
    },
  ]
}
