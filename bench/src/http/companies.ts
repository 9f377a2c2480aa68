import { hashPassword } from '@feldwerk/server/people/credentials/password.ts'
import { newSecret } from '@feldwerk/server/platform/process/secret.ts'
import type { BenchDatabase } from '../database.ts'
import { enterCompany } from './directory.ts'

export const PASSWORD = 'vier zufällige Wörter'

/** A company of the bench, with the secrets of its first owner's session. */
export interface BenchCompany {
  readonly id: string
  readonly ownerId: string
  /** Bearer token. */
  readonly token: string
  /** The portal session's cookie. */
  readonly cookie: string
}

export interface CompanyWish {
  readonly name: string
  /** People beside the owner; one in a hundred is a machine. */
  readonly people: number
  readonly groups?: number
}

/**
 * Puts in a company as the owner of the tables, in a few statements however large it is: people with names as they
 * repeat in real companies, e-mail, number and a log-in, machines, and groups of twenty.
 */
export async function addCompany(
  { databases: { owner } }: BenchDatabase,
  wish: CompanyWish,
): Promise<BenchCompany> {
  const [cookie, token] = [newSecret('fws'), newSecret('fwa')]
  const { rows } = await owner.query<{ id: string; owner_id: string }>(ownerSql, [wish.name, cookie, token])
  const { id, owner_id: ownerId } = rows[0] as { id: string; owner_id: string }
  await owner.query(peopleSql, [id, wish.people])
  await owner.query(groupsSql, [id, wish.groups ?? 0])
  await enterCompany(owner, id)
  return { id, ownerId, token, cookie }
}

/** E-mail addresses of people that can sign in with `PASSWORD`; all share one hash, which costs as much to check. */
export async function giveLogins({ databases: { owner } }: BenchDatabase, companyId: string, count: number) {
  const { hash, salt, memoryKib, passes, parallelism } = await hashPassword(PASSWORD)
  const { rows } = await owner.query<{ email: string }>(
    `with chosen as (
       update account set portal_access = true where (company_id, id) in (
         select company_id, id from account where company_id = $1 and email is not null and not as_machine limit $2)
       returning id, email
     )
     insert into login (company_id, account_id, email, password_hash, password_salt, password_memory, password_passes,
       password_parallelism)
     select $1, id, email, $3, $4, $5, $6, $7 from chosen
     on conflict (company_id, account_id) do update set password_hash = $3, password_salt = $4, password_memory = $5,
       password_passes = $6, password_parallelism = $7
     returning email`,
    [companyId, count, hash, salt, memoryKib, passes, parallelism],
  )
  await enterCompany(owner, companyId)
  return rows.map((row) => row.email)
}

const ownerSql = `
  with company as (
    insert into company (id, name, share_id) values (gen_random_uuid(), $1::text, gen_random_uuid()::text) returning id
  ), account as (
    insert into account (company_id, id, first_name, last_name, email, email_confirmed, owner, portal_access, app_access)
    select id, gen_random_uuid(), 'Lena', 'Brandt', 'lena@' || id || '.example', true, true, true, true from company
    returning company_id, id
  ), session as (
    insert into session (company_id, id, account_id, kind, expires_at)
    select company_id, gen_random_uuid(), id, 'PORTAL', now() + interval '12 hours' from account
    returning company_id, id, account_id
  ), credential as (
    insert into credential (company_id, hash, kind, account_id, session_id)
    select company_id, sha256(convert_to(secret, 'UTF8')), kind, account_id, id
      from session, (values ('session', $2::text), ('access', $3::text)) secret (kind, secret)
    returning 1
  )
  select company_id as id, id as owner_id from account`

const names = `(array['Mia','Jonas','Lena','Özlem','Paul','Anna','Yusuf','Clara','Emil','Sofie','Tim','Nele','Ole','Ida','Ben',
  'Hanna','Jan','Pia','Finn','Zoë'])`
const families = `(array['Yilmaz','Keller','Brandt','Äußerst','Schmidt','Müller','Weiß','Öztürk','Meyer','Wagner','Becker',
  'Schulz','Hoffmann','Koch','Richter','Klein','Wolf','Neumann','Schwarz','Zimmermann','Braun','Krüger','Hofmann',
  'Hartmann','Lange','Werner','Krause','Lehmann','Köhler','Maier'])`

const peopleSql = `
  with numbered as (
    select n, gen_random_uuid() as id, n % 100 = 0 as machine,
      ${names}[1 + scattered % 20] as first_name,
      ${families}[1 + scattered / 32 % 30]
        || case when n % 3 = 0 then '-' || ${families}[1 + scattered / 1024 % 30] else '' end as last_name,
      translate(lower(${names}[1 + scattered % 20]), 'öë', 'oe') || '.' || to_hex(scattered) as mailbox
    from generate_series(1, $2::bigint) n cross join lateral (select abs(hashint8(n)::bigint) as scattered) hash
  ), person as (
    insert into account (company_id, id, first_name, last_name, email, email_confirmed, employee_number, as_machine,
      machine_name, machine_manufacturer, machine_serial_number, app_access, private_info_visible, last_login_at, created_at)
    select $1::uuid, id,
      case when not machine then first_name end, case when not machine then last_name end,
      case when not machine then mailbox || '-' || n || '@' || left($1::text, 8) || '.example' end, not machine,
      case when not machine then 'A-' || lpad(((n * 7368787) % 1000000)::text, 6, '0') end, machine,
      case when machine then 'Presse ' || n end, case when machine then 'Kaeser' end,
      case when machine then 'SN-' || n end, n % 2 = 0, n % 5 = 0,
      case when n % 4 > 0 then now() - make_interval(mins => n::int) end, now() - make_interval(secs => n * 37)
    from numbered returning id, email
  )
  insert into login (company_id, account_id, email) select $1::uuid, id, email from person where email is not null`

const groupsSql = `
  with numbered as (
    insert into account_group (company_id, id, name)
    select $1::uuid, gen_random_uuid(), 'Gruppe ' || n from generate_series(1, $2::int) n returning id
  )
  insert into account_group_member (company_id, account_group_id, account_id)
  select $1::uuid, numbered.id, account.id from numbered
    cross join lateral (select id from account where company_id = $1 and not as_machine order by id limit 20) account`
