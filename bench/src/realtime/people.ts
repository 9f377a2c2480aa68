import { newSecret } from '@feldwerk/server/platform/process/secret.ts'
import type { BenchDatabase } from '../database.ts'
import { enterCompany } from '../http/directory.ts'

/** Somebody who is signed in to the portal. */
export interface SignedIn {
  readonly accountId: string
  /** Bearer token. */
  readonly token: string
}

/** Gives so many people of a company the portal and a session of theirs. */
export async function signInPeople(
  { databases: { owner } }: BenchDatabase,
  companyId: string,
  many: number,
): Promise<SignedIn[]> {
  const tokens = Array.from({ length: many }, () => newSecret('fwa'))
  const { rows } = await owner.query<SignedIn>(
    `with person as (
       update account set portal_access = true where (company_id, id) in (
         select company_id, id from account where company_id = $1 and not as_machine and not owner order by id limit $2)
       returning company_id, id
     ), numbered as (
       select company_id, id, row_number() over (order by id) as place from person
     ), given as (
       select numbered.company_id, numbered.id as account_id, gen_random_uuid() as session_id, token
       from numbered join unnest($3::text[]) with ordinality as secret (token, place) using (place)
     ), session as (
       insert into session (company_id, id, account_id, kind, expires_at)
       select company_id, session_id, account_id, 'PORTAL', now() + interval '12 hours' from given
       returning id
     ), credential as (
       insert into credential (company_id, hash, kind, account_id, session_id)
       select company_id, sha256(convert_to(token, 'UTF8')), 'access', account_id, session_id from given
       returning 1
     )
     select account_id as "accountId", token from given where exists (select from session)`,
    [companyId, many, tokens],
  )
  await enterCompany(owner, companyId)
  if (rows.length < many) throw new Error(`Only ${rows.length} people could be signed in`)
  return rows
}
