import type { TemplateInstance } from '@feldwerk/contract/template-instances.ts'
import { readReferences } from '../../../people/accounts/references.ts'
import { fileUrl } from '../../../people/upload/file-url.ts'
import type { Routes } from '../../../platform/http/route.ts'
import type { TrxContext } from '../../../platform/node/context.ts'
import { findTemplates } from '../store.ts'
import { isAsInstalled } from './as-installed.ts'
import { partNamed } from './part-named.ts'
import { removeInstance } from './remove.ts'
import { removeSample } from './remove-sample.ts'
import { type InstancePart, listInstances, readParts } from './store.ts'
import { undoUpgrade } from './undo-upgrade.ts'
import { presentParts, previewUpgrade, upgrade } from './upgrade.ts'

export const templateInstanceRoutes: Routes<'templateInstances'> = {
  paginated: {
    access: 'portal',
    transaction: 'read',
    handler: async (context, { query }) => {
      const { rows, total, next } = await listInstances(context.trx, context.caller.companyId, query)
      return { data: await present(context, rows), recordsTotal: total, next }
    },
  },

  // Tries it out in a separate transaction that is rolled back.
  upgradePreview: {
    access: 'portal',
    transaction: 'none',
    handler: (context, { params: { templateInstanceId }, query: { templateId } }) =>
      previewUpgrade(context, templateInstanceId, templateId),
  },

  upgrade: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { params: { templateInstanceId }, query: { templateId } }) =>
      upgrade(context, templateInstanceId, templateId),
  },

  undoUpgrade: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { params: { templateInstanceId } }) => undoUpgrade(context, templateInstanceId),
  },

  remove: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { params: { templateInstanceId }, query: { remove = [] } }) =>
      removeInstance(context, templateInstanceId, remove),
  },

  removeSample: {
    access: 'portal',
    transaction: 'write',
    handler: (context, { params: { templateInstanceId } }) => removeSample(context, templateInstanceId),
  },
}

type Row = Awaited<ReturnType<typeof listInstances>>['rows'][number]

/** Installed templates with what belongs to them; in as many statements for a hundred as for ten. */
async function present(context: TrxContext, rows: readonly Row[]): Promise<TemplateInstance[]> {
  const { trx, caller, language } = context
  const { companyId } = caller
  const parts = await readParts(
    trx,
    companyId,
    rows.map(({ id }) => id),
  )
  const there = await presentParts(context, [...parts.values()].flat())
  const templates = await findTemplates(
    trx,
    companyId,
    rows.map((row) => row.template_id),
  )
  const people = await readReferences(
    trx,
    companyId,
    rows.map((row) => row.created_by),
  )
  const shown = (part: InstancePart) => {
    const { kind, id } = part
    const now = there.get(id)
    if (!now) return []
    return [{ ...partNamed({ kind, id, said: now }, language), changed: !isAsInstalled(part, now) }]
  }
  return rows.map((row) => {
    const template = templates.get(row.template_id)
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      image: fileUrl(row.image_file_id),
      template: {
        id: row.template_id,
        builtin: row.builtin,
        translations: (template?.translations ?? row.template_translations).map(
          ({ language: each, name }) => ({ language: each, name }),
        ),
        version: template?.version ?? null,
      },
      version: row.version,
      createdAt: row.created_at.toISOString(),
      createdBy: people.get(row.created_by ?? '') ?? null,
      upgradedAt: row.upgraded_at?.toISOString() ?? null,
      upgradedFrom: row.upgraded_from?.version ?? null,
      parts: (parts.get(row.id) ?? []).flatMap(shown),
      sampleData: row.has_sample,
    }
  })
}
