import type pg from 'pg'
import { Failure } from '../process/failure.ts'
import { appRole } from './roles.ts'

interface Rights {
  readonly role: string
  readonly superuser: boolean
  readonly bypass: boolean
  readonly owns: string | null
  readonly granted: boolean
}

/**
 * Refuses to serve in a role for which row-level security does not hold, or that lacks what serving needs. Throws a
 * `Failure` that says which right is too much and how to get a role that fits.
 */
export async function checkRights(app: pg.Pool): Promise<void> {
  const { rows } = await app.query<Rights>(`
    select current_user as role, rolsuper as superuser, rolbypassrls as bypass,
      has_table_privilege('account', 'select') as granted,
      (select quote_ident(relname) from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and pg_has_role(relowner, 'member')
       order by relname limit 1) as owns
    from pg_roles where rolname = current_user`)
  const rights = rows[0]
  const fault = rights && faultOf(rights)
  if (!fault) return
  throw new Failure(
    `Feldwerk refuses to serve as the role "${rights.role}": ${fault}.\n` +
      `Let DATABASE_URL name the role that owns the tables, which acts as ${appRole} by itself; or give ` +
      `DATABASE_APP_URL a role made by:\n  create role portal login password '…' in role ${appRole};`,
  )
}

function faultOf({ superuser, bypass, owns, granted }: Rights): string | undefined {
  if (superuser) return 'it is a superuser, who sees the rows of every company'
  if (bypass) return 'it has BYPASSRLS and sees the rows of every company'
  if (owns !== null)
    return `it owns the table ${owns} or belongs to a role that does, and sees the rows of every company`
  if (!granted) return `it may not read the tables; it must be a member of ${appRole}`
  return undefined
}
