import { Problem } from '@feldwerk/contract/errors.ts'
import { localeOf } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { BUNDLE_LISTS, type TemplateBundle } from '@feldwerk/contract/template-bundle.ts'
import type { TemplateInstantiation } from '@feldwerk/contract/templates.ts'
import { findCompany } from '../../people/companies/store.ts'
import { consumeFile } from '../../people/upload/file-refs.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { WorkContext } from '../../platform/node/context.ts'
import { collectAgain } from './collect-again.ts'
import { inLanguage } from './in-language.ts'
import { makeParts } from './install.ts'
import { withInstanceIds } from './instance-ids.ts'
import { insertInstance, insertParts } from './instances/store.ts'
import { nameIn } from './present.ts'
import { makeSample, type SamplePeriod } from './sample/make.ts'
import { findTemplate, lockTemplate, type TemplateRecord } from './store.ts'

export interface Instantiation {
  readonly name?: string | null | undefined
  readonly description?: string | null | undefined
  readonly image?: string | null | undefined
  /** With sample data of this time. */
  readonly sample?: SamplePeriod | undefined
}

/** The template, as the caller's company sees it; else `notFound`. */
export async function demandTemplate(
  { trx, caller }: Pick<WorkContext, 'trx' | 'caller'>,
  templateId: string,
): Promise<TemplateRecord> {
  const template = await findTemplate(trx, { companyId: caller.companyId, templateId })
  if (!template) throw new Problem('notFound')
  return template
}

/** The same, locked against changes until the commit. To be called before `lockDefinitions`. */
export async function holdTemplate(
  work: Pick<WorkContext, 'trx' | 'caller'>,
  templateId: string,
): Promise<TemplateRecord> {
  const template = await demandTemplate(work, templateId)
  // Built-in templates cannot be removed.
  if (template.builtin !== null) return template
  if (!(await lockTemplate(work.trx, { companyId: work.caller.companyId, templateId })))
    throw new Problem('notFound')
  return await demandTemplate(work, templateId)
}

/** Installs a template in the caller's company, and remembers what was installed. */
export async function instantiate(
  work: WorkContext,
  template: TemplateRecord,
  input: Instantiation,
): Promise<TemplateInstantiation> {
  const { trx, caller, language } = work
  const { companyId, accountId: by } = caller
  const instanceId = newId()
  const image = input.image ?? null
  if (image !== null) await consumeFile(trx, companyId, image, 'image')
  const name = input.name ?? nameIn(template.translations, language)
  const spoken = localeOf((await findCompany(trx, companyId)).language)
  const bundle = withInstanceIds(inLanguage(template.bundle, spoken), instanceId)
  const { parts, errors } = await makeParts(work, bundle, 'template')
  if (errors.length > 0) throw validationProblem([...errors])
  await insertInstance(
    trx,
    { companyId, instanceId },
    {
      template,
      name,
      description: input.description ?? null,
      imageFileId: image,
      language: spoken,
      by,
    },
  )
  await insertParts(trx, { companyId, instanceId }, await collectAgain(work, parts))
  if (input.sample && bundle.sample) await makeSample(work, { bundle, instanceId, ...input.sample })
  await recordActivity(trx, caller, {
    action: 'installed',
    objectKind: 'template',
    objectId: instanceId,
    objectName: name,
    details: { template: template.id, version: template.version, parts: parts.length },
  })
  return answerOf(bundle, { id: instanceId, name, template: { id: template.id } })
}

function answerOf(
  bundle: TemplateBundle,
  named: Pick<TemplateInstantiation, 'id' | 'name' | 'template'>,
): TemplateInstantiation {
  const [assetTypes = [], workflowIds = [], viewIds = [], metricIds = [], dashboardIds = []] =
    BUNDLE_LISTS.map((list) => bundle[list].map(({ id }) => id))
  return {
    ...named,
    assetTypes: assetTypes.map((id) => ({ id })),
    workflowIds,
    viewIds,
    metricIds,
    dashboardIds,
  }
}
