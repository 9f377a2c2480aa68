import { Problem } from '@feldwerk/contract/errors.ts'
import type { Locale } from '@feldwerk/contract/locales.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { Template, TemplatePayload } from '@feldwerk/contract/templates.ts'
import { recordActivity } from '../../platform/activity/activity.ts'
import { inCompany } from '../../platform/db/tenant.ts'
import { demandRoom } from '../../platform/files/room.ts'
import { limitRate } from '../../platform/http/rate-limit.ts'
import type { Routes } from '../../platform/http/route.ts'
import { validationProblem } from '../../platform/http/validation-problem.ts'
import type { CallerContext, TrxContext } from '../../platform/node/context.ts'
import { isCronKey, refreshBuiltins } from './builtin.ts'
import { type Collection, collect } from './collect.ts'
import { instancesOf } from './instances/store.ts'
import { upgrade } from './instances/upgrade.ts'
import { demandTemplate, holdTemplate, instantiate } from './instantiate.ts'
import { contentsOf, nameIn, presentTemplates } from './present.ts'
import { excessAt, SAMPLE_DAYS } from './sample/times.ts'
import {
  insertTemplate,
  listTemplates,
  markTemplateRemoved,
  type TemplateRecord,
  updateTemplate,
} from './store.ts'
import { tellOfNewer } from './tell.ts'
import { bundleTexts } from './texts.ts'
import { demandInstallable } from './try-out.ts'

const DAY = 86_400_000

export const templateRoutes: Routes<'templates'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller, language }, { query }) => {
      const { rows, total, next } = await listTemplates(trx, { companyId: caller.companyId, language }, query)
      return { data: await presentTemplates(trx, caller.companyId, rows), recordsTotal: total, next }
    },
  },

  byId: {
    access: 'portal',
    transaction: 'read',
    handler: (context, { params }) => present(context, params.templateId),
  },

  bundle: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { params }) => (await demandTemplate(context, params.templateId)).bundle,
  },

  contents: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { body }) => {
      const { bundle, dependencies } = await collect(context, body)
      return contentsOf(bundle, dependencies)
    },
  },

  // First tries out, in a separate transaction, whether it can be installed.
  create: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { body }) => {
      const collected = await bundleOf(context, body)
      await demandInstallable(context, collected.bundle, placeIn(body))
      return await writing(context, (within) =>
        context.once(within.trx, async () => {
          const templateId = newId()
          const key = { companyId: within.caller.companyId, templateId }
          const fields = { ...collected, translations: body.translations, by: within.caller.accountId }
          await insertTemplate(within.trx, key, fields)
          await recordChange(within, templateId, 'created', body)
          return await present(within, templateId)
        }),
      )
    },
  },

  update: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params: { templateId }, query: { updateInstances }, body }) => {
      await writing(context, (within) => lockOwn(within, templateId))
      const collected = await bundleOf(context, body)
      await demandInstallable(context, collected.bundle, placeIn(body))
      return await writing(context, async (within) => {
        const before = await lockOwn(within, templateId)
        const key = { companyId: within.caller.companyId, templateId }
        const fields = { ...collected, translations: body.translations, by: within.caller.accountId }
        await updateTemplate(within.trx, key, fields)
        if (updateInstances)
          for (const instanceId of await instancesOf(within.trx, key.companyId, templateId))
            await upgrade(within, instanceId, templateId)
        await recordChange(within, templateId, 'changed', body)
        const template = await present(within, templateId)
        if (template.version > before.version)
          await tellOfNewer(within.trx, key.companyId, { template, by: within.caller.accountId })
        return template
      })
    },
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { templateId } }) => {
      const { trx, caller } = context
      const { translations } = await lockOwn(context, templateId)
      const key = { companyId: caller.companyId, templateId }
      if ((await instancesOf(trx, key.companyId, templateId)).length > 0)
        throw new Problem('templateInstanceExists')
      await markTemplateRemoved(trx, key, caller.accountId)
      await recordChange(context, templateId, 'removed', { translations: [...translations] })
    },
  },

  instantiate: {
    access: 'portal',
    transaction: 'write',
    handler: async (context, { params: { templateId }, body: { sampleData, ...input } }) => {
      const { files, config } = context.platform
      const template = await holdTemplate(context, templateId)
      await demandRoom(files, config.diskReserve)
      if (sampleData) demandFewResults(template, context.language)
      const until = new Date()
      const sample = {
        from: new Date(until.getTime() - SAMPLE_DAYS * DAY),
        until,
        performers: [context.caller.accountId],
        seed: template.id,
        files,
      }
      return await instantiate(context, template, sampleData ? { ...input, sample } : input)
    },
  },

  refreshBuiltin: {
    access: 'public',
    transaction: 'none',
    handler: async ({ platform, network }, { query: { cronKey, templateName } }) => {
      await limitRate(platform.db, `refreshBuiltin ${network}`, { max: 20, seconds: 60 })
      if (!isCronKey(cronKey, platform.config.cronKey)) throw new Problem('cronKeyWrong')
      return { refreshed: await refreshBuiltins(platform.databases.owner, templateName) }
    },
  },
}

/** Templates may be older than the limit that new ones are held to. */
function demandFewResults({ bundle }: TemplateRecord, language: Locale): void {
  if (excessAt(bundle.sample?.results ?? []) < 0) return
  const rule = 'tooManySampleResults'
  throw validationProblem([{ in: 'body', path: 'sampleData', rule, message: bundleTexts[language][rule] }])
}

const placeIn = (body: TemplatePayload) => (body.bundle ? 'bundle' : 'template')

/** The contents of the template: the bundle that was sent, or parts of the company. */
async function bundleOf(
  context: CallerContext,
  { bundle, template = {} }: TemplatePayload,
): Promise<Collection> {
  if (bundle) return { bundle, dependencies: [] }
  const { platform, caller } = context
  return await inCompany(platform.db, caller.companyId, 'read', (trx) =>
    collect({ ...context, trx }, template),
  )
}

async function writing<T>(context: CallerContext, run: (within: TrxContext) => Promise<T>): Promise<T> {
  const { platform, caller } = context
  return await inCompany(platform.db, caller.companyId, 'write', (trx) => run({ ...context, trx }))
}

/** One of the company's own, locked. Throws `builtIn` for a built-in one, `notFound` for anything else. */
async function lockOwn(context: TrxContext, templateId: string) {
  const template = await holdTemplate(context, templateId)
  if (template.builtin !== null) throw new Problem('builtIn')
  return template
}

async function recordChange(
  { trx, caller, language }: TrxContext,
  templateId: string,
  action: 'created' | 'changed' | 'removed',
  { translations }: Pick<TemplatePayload, 'translations'>,
): Promise<void> {
  const objectName = nameIn(translations, language)
  await recordActivity(trx, caller, { action, objectKind: 'template', objectId: templateId, objectName })
}

async function present({ trx, caller }: TrxContext, templateId: string): Promise<Template> {
  const record = await demandTemplate({ trx, caller }, templateId)
  const [template] = await presentTemplates(trx, caller.companyId, [record])
  if (!template) throw new Problem('notFound')
  return template
}
