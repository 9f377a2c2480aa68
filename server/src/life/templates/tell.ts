import type { Trx } from '../../platform/db/pool.ts'
import { happening, type NewsEvent } from '../../platform/jobs/happening.ts'
import { tellOf } from '../../platform/jobs/tell.ts'
import { readInstallers } from './instances/store.ts'

interface NewerTemplate {
  readonly id: string
  readonly version: number
  readonly translations: readonly { readonly language: string; readonly name: string }[]
}

/** A template has a newer version than these people have installed. */
export const isNewer = (
  { id, translations }: Omit<NewerTemplate, 'version'>,
  { accounts, by }: { readonly accounts: readonly string[]; readonly by: string | null },
): NewsEvent =>
  happening({
    event: 'TEMPLATE_UPDATE',
    id,
    by,
    accounts,
    facts: { thing: Object.fromEntries(translations.map(({ language, name }) => [language, name])) },
  })

/** Has those told of a template who have installed an older version of it. */
export async function tellOfNewer(
  trx: Trx,
  companyId: string,
  { template, by }: { readonly template: NewerTemplate; readonly by: string },
): Promise<void> {
  const accounts = await readInstallers(trx, companyId, {
    templateId: template.id,
    version: template.version,
  })
  if (accounts) await tellOf(trx, companyId, [isNewer(template, { accounts, by })])
}
