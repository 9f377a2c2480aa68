import { AccountReference } from './account-groups.ts'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { paged, pageQuery, queryList, Search } from './paging.ts'
import { DefinitionKind, Dependant } from './references.ts'
import { Instant, Language } from './text.ts'
import { z } from './zod.ts'

/** A definition that an installed template brought. */
export const TemplateInstancePart = z.object({
  kind: DefinitionKind,
  id: Id,
  /** In the caller's language. */
  name: z.string(),
  /** Whether the company has changed it since. */
  changed: z.boolean(),
})
export type TemplateInstancePart = z.infer<typeof TemplateInstancePart>

/** A template as a company has installed it. */
export const TemplateInstance = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  template: z.object({
    id: Id,
    builtin: z.string().nullable(),
    translations: z.array(z.object({ language: Language, name: z.string() })),
    /** The version that there is now; null where the template is gone. */
    version: z.int().nullable(),
  }),
  /** The version that was installed. */
  version: z.int(),
  createdAt: Instant,
  createdBy: AccountReference.nullable(),
  upgradedAt: Instant.nullable(),
  /** The version before the last upgrade, while that can be taken back. */
  upgradedFrom: z.int().nullable(),
  parts: z.array(TemplateInstancePart),
  /** Whether sample data was installed with it and is still there. */
  sampleData: z.boolean(),
})
export type TemplateInstance = z.infer<typeof TemplateInstance>

/** What an upgrade does, or would do. */
export const TemplateUpgrade = z.object({
  /** From which version of the template to which. */
  from: z.int(),
  to: z.int(),
  /** New in the template. */
  added: z.array(Dependant),
  /** Different in the template, and as it was installed here: replaced. */
  replaced: z.array(Dependant),
  /** Different in the template and changed here: stays as it is here. */
  kept: z.array(Dependant),
  /** The same in the template. */
  unchanged: z.array(Dependant),
  /** No longer in the template: stays, and belongs to the company from then on. */
  released: z.array(Dependant),
})
export type TemplateUpgrade = z.infer<typeof TemplateUpgrade>

/** What taking an upgrade back did. */
export const TemplateUpgradeUndo = z.object({
  /** From which version of the template back to which. */
  from: z.int(),
  to: z.int(),
  /** As it was before the upgrade. */
  restored: z.array(Dependant),
  /** Changed here since: stays as it is here. */
  kept: z.array(Dependant),
})
export type TemplateUpgradeUndo = z.infer<typeof TemplateUpgradeUndo>

const byId = z.object({ templateInstanceId: Id })

export const templateInstances = {
  paginated: call({
    method: 'GET',
    path: '/templateInstances/@paginated',
    summary: 'Templates that the company has installed, with what belongs to them',
    query: z.object({ ...pageQuery(['createdAt', 'name']), search: Search.optional() }),
    answer: paged(TemplateInstance),
  }),
  upgradePreview: call({
    method: 'GET',
    path: '/templateInstances/byId/{templateInstanceId}/upgradePreview',
    summary: 'What an upgrade would replace, add and keep; changes nothing',
    params: byId,
    query: z.object({ templateId: Id }),
    answer: TemplateUpgrade,
    errors: ['assetTypeInvalid', 'assetTypeMisfit', 'wouldBreak'],
  }),
  upgrade: call({
    method: 'POST',
    path: '/templateInstances/byId/{templateInstanceId}/upgrade',
    summary: 'Brings an installed template to what the template holds now; what the company changed stays',
    params: byId,
    query: z.object({ templateId: Id }),
    answer: TemplateUpgrade,
    errors: ['assetTypeInvalid', 'assetTypeMisfit', 'wouldBreak'],
  }),
  undoUpgrade: call({
    method: 'POST',
    path: '/templateInstances/byId/{templateInstanceId}/undoUpgrade',
    summary: 'Takes the last upgrade back: what it replaced is as it was before; what it added stays',
    params: byId,
    answer: TemplateUpgradeUndo,
    errors: ['assetTypeInvalid', 'assetTypeMisfit', 'wouldBreak'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/templateInstances/byId/{templateInstanceId}',
    summary: 'Lets go of an installed template: what is named in remove goes, all else stays the company’s',
    params: byId,
    query: z.object({ remove: queryList(Id).optional() }),
    answer: null,
    errors: ['inUse'],
  }),
  removeSample: call({
    method: 'DELETE',
    path: '/templateInstances/byId/{templateInstanceId}/sampleData',
    summary: 'Removes the things and results that were installed to try the template with',
    params: byId,
    answer: null,
    errors: ['assetReferenced'],
  }),
}
