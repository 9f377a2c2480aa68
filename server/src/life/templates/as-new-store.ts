import type { Trx } from '../../platform/db/pool.ts'

/** A template with all that it installs. */
export interface WholeTemplate {
  readonly id: string
  readonly bundle: unknown
}

/** The templates that Feldwerk brings. */
export async function builtinTemplates(trx: Trx): Promise<WholeTemplate[]> {
  return await trx.selectFrom('builtin_template').select(['id', 'bundle']).execute()
}

/** A company's own templates, removed ones included. */
export async function ownTemplates(trx: Trx, companyId: string): Promise<WholeTemplate[]> {
  return await trx
    .selectFrom('template')
    .select(['id', 'bundle'])
    .where('company_id', '=', companyId)
    .execute()
}

/** What a company has installed, and whether of a template that Feldwerk brings. */
export async function installedTemplates(
  trx: Trx,
  companyId: string,
): Promise<{ readonly id: string; readonly templateId: string; readonly builtin: string | null }[]> {
  return await trx
    .selectFrom('template_instance')
    .select(['id', 'template_id as templateId', 'builtin'])
    .where('company_id', '=', companyId)
    .execute()
}
