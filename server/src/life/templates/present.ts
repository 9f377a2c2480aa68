import type { Locale } from '@feldwerk/contract/locales.ts'
import { BUNDLE_LISTS, type TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import type { Template, TemplateContents, TemplatePart } from '@feldwerk/contract/templates.ts'
import { companyReference } from '../../people/companies/reference.ts'
import { findCompany } from '../../people/companies/store.ts'
import type { Trx } from '../../platform/db/pool.ts'
import type { TemplateRecord } from './store.ts'

interface NameTranslation {
  readonly language: Locale
  readonly name: string
}

interface NamedPart {
  readonly id: string
  readonly translations?: readonly NameTranslation[]
}

/** What something is called in that language, else in the first that it has a name in. */
export function nameIn(translations: readonly NameTranslation[], language: Locale): string {
  return (translations.find((each) => each.language === language) ?? translations[0])?.name ?? ''
}

/** The contents of a bundle, by name. */
export function contentsOf(bundle: TemplateBundle, dependencies: readonly string[]): TemplateContents {
  const along = new Set(dependencies)
  const lists = BUNDLE_LISTS.map((list) => [
    list,
    bundle[list].map(
      ({ id, translations = [] }: NamedPart): TemplatePart => ({
        id,
        translations: translations.map(({ language, name }) => ({ language, name })),
        dependency: along.has(id),
      }),
    ),
  ])
  return Object.fromEntries(lists) as TemplateContents
}

/** Templates as the contract shows them, in one more statement however many there are. */
export async function presentTemplates(
  trx: Trx,
  companyId: string,
  records: readonly TemplateRecord[],
): Promise<Template[]> {
  const own = await findCompany(trx, companyId)
  const company = companyReference({ id: own.id, name: own.name, logo: own.logo_file_id, demo: own.demo })
  return records.map((record) => ({
    id: record.id,
    company: record.builtin === null ? company : null,
    builtin: record.builtin,
    version: record.version,
    translations: record.translations.map(({ language, name, teaser, description }) => ({
      language,
      name,
      teaser: teaser ?? null,
      description: description ?? null,
    })),
    ...contentsOf(record.bundle, record.dependencies),
    createdAt: record.created_at.toISOString(),
    latestChangeAt: record.latest_change_at.toISOString(),
    instanceCount: record.instances,
    sample: sampleOf(record.bundle),
  }))
}

function sampleOf({ sample }: TemplateBundle): Template['sample'] {
  if (!sample) return null
  const assets = sample.assets.reduce((sum, { rows }) => sum + rows.length, 0)
  return { assets, results: sample.results.length > 0 }
}
