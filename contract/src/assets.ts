import { AccountReference } from './account-groups.ts'
import { AssetCard, AssetCardType } from './asset-cards.ts'
import { AssetUsage, AssetValue, PropertyName } from './asset-problems.ts'
import { call } from './call.ts'
import { ColumnFilters } from './column-filters.ts'
import { ProblemBody } from './errors.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { After, OrderDir, paged, queryBoolean, queryInt, Search } from './paging.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

/** What a value refers to, as people read it. */
export const ValueReference = z.object({
  kind: z.enum(['ASSET', 'ACCOUNT', 'FILE', 'WORKFLOW_RESULT', 'TASK']),
  id: Id,
  /** Name of the asset, account, file or task, of a result its workflow and when; null where an asset has none. */
  name: z.string().nullable(),
  /** Type of an asset. */
  assetTypeId: Id.nullable(),
  /** Picture of an account; for a picture its thumbnail. */
  imageUrl: z.string().nullable(),
  /** Where a file is fetched. */
  fileUrl: z.string().nullable(),
  mime: z.string().nullable(),
  bytes: z.int().nullable(),
  /** Removed; the name is its last one. */
  deleted: z.boolean(),
})
export type ValueReference = z.infer<typeof ValueReference>

/** By id, everything that the values of an answer refer to. */
const references = z.record(z.string(), ValueReference)

export const Asset = z.object({
  id: Id,
  assetTypeId: Id,
  /** What it is called: the value of its type's `nameProperty`. */
  name: z.string().nullable(),
  createdAt: Instant,
  createdBy: AccountReference.nullable(),
  changedAt: Instant,
  changedBy: AccountReference.nullable(),
  /** Counts its changes from 1. */
  version: z.int(),
  /** When it was removed; null while it is there. */
  deletedAt: Instant.nullable(),
  value: AssetValue,
})
export type Asset = z.infer<typeof Asset>

export const AssetWithReferences = Asset.extend({ references })
export type AssetWithReferences = z.infer<typeof AssetWithReferences>

/** Assets that the caller's workflows deal with; of a scanned code one as a rule, or none. */
export const AssetCards = z.object({
  types: z.array(AssetCardType),
  cards: z.array(AssetCard),
  references,
  /** False: there are more assets than a phone is given. */
  complete: z.boolean(),
})
export type AssetCards = z.infer<typeof AssetCards>

export const AssetPage = paged(Asset).extend({ references })
export type AssetPage = z.infer<typeof AssetPage>

/** Which result had an asset changed. */
export const AssetCause = z.object({ workflowId: Id, workflowResultId: Id, triggerId: z.string() })
export type AssetCause = z.infer<typeof AssetCause>

/** One change of an asset, with the fields that it changed, by the names they have now. */
export const AssetChange = z.object({
  version: z.int(),
  at: Instant,
  by: AccountReference.nullable(),
  /** The company itself did it, because of a result; null where somebody did. */
  cause: AssetCause.nullable(),
  action: z.enum(['CREATED', 'CHANGED', 'IMPORTED', 'REMOVED', 'RESTORED']),
  fields: z.array(
    z.object({
      propertyId: Id,
      /** Null: the type has this property no more. */
      name: z.string().nullable(),
      before: AssetValue.valueType,
      after: AssetValue.valueType,
    }),
  ),
})
export type AssetChange = z.infer<typeof AssetChange>

/** A new asset; its id may be made by the client. */
export const AssetCreate = z.object({ id: Id.nullish(), value: AssetValue })

/** A version that a client has read. */
const KnownVersion = z.int().min(1).max(2_000_000_000)

/** Fields omitted from `value` stay unchanged; null clears one. */
export const AssetUpdate = z.object({
  /** The version that was edited: the save is refused when there is a newer one. Left out: not compared. */
  version: KnownVersion.nullish(),
  value: AssetValue,
})

const rows = limits.rowsPerBulk

const UniqueBy = z
  .array(PropertyName)
  .min(1)
  .max(10)
  .optional()
  .meta({ examples: [['serialNumber']] })

/** An asset by values that no other has: the one that has them is changed, where none has them one is created. */
export const AssetByKey = z.object({
  value: AssetValue,
  /** The columns of the unique constraint that it is found by; left out: the only one of its type. */
  uniqueBy: UniqueBy,
})

export const AssetBulk = z.object({
  create: z.array(AssetCreate).max(rows).optional(),
  update: z
    .array(AssetUpdate.extend({ id: Id }))
    .max(rows)
    .optional(),
  remove: z
    .array(z.object({ id: Id, version: KnownVersion.nullish() }))
    .max(rows)
    .optional(),
  /** Each is changed where an asset has its unique values, else created. */
  upsert: z
    .array(z.object({ value: AssetValue }))
    .max(rows)
    .optional(),
  /** The columns of the unique constraint that those of `upsert` are found by; left out: the only one of their type. */
  uniqueBy: UniqueBy,
})
export type AssetBulk = z.output<typeof AssetBulk>

/** What would become of a row of a call that is only tried. */
export const AssetBulkRow = z.object({
  /** Its place, counted through `create`, `update`, `remove` and `upsert` from 0. */
  row: z.int(),
  /** What would be done with it. */
  outcome: z.enum(['CREATED', 'CHANGED', 'UNCHANGED', 'REMOVED', 'REFUSED']),
  /** Null where the asset would be a new one, or nobody knows which it is. */
  assetId: Id.nullable(),
  /** Of a changed asset, property by property. */
  changes: z.array(
    z.object({ propertyName: z.string(), before: AssetValue.valueType, after: AssetValue.valueType }),
  ),
  /** Why it would be refused, with the rows in it counted as above; null where it would not. */
  problem: ProblemBody.nullable(),
})
export type AssetBulkRow = z.infer<typeof AssetBulkRow>

export const AssetBulkResult = z.object({
  /** Ids of the new assets, in the order of `create`. */
  created: z.array(Id),
  /** How many were changed; those that were so already are not counted. */
  updated: z.int(),
  removed: z.int(),
  /** Ids in the order of `upsert`; what of it was created or changed is not counted above. */
  upserted: z.array(Id),
  /** Only with `dryRun`, in their order; nothing is created, changed or removed then. */
  rows: z.array(AssetBulkRow).optional(),
})
export type AssetBulkResult = z.infer<typeof AssetBulkResult>

/** What is only tried. */
const trying = {
  dryRun: queryBoolean().optional().describe('Tells what would become of it, and stores nothing'),
}

const ofType = z.object({ assetTypeId: Id })
const byId = z.object({ assetTypeId: Id, assetId: Id })
const writeErrors = [
  'assetInvalid',
  'assetReferenced',
  'tooManyAssets',
  'idAlreadyExists',
  'notFound',
] as const

export const assets = {
  paginated: call({
    method: 'GET',
    path: '/assets/byAssetType/{assetTypeId}/@paginated',
    summary: 'Assets of a type; search looks at their names and codes',
    params: ofType,
    query: z.object({
      page: queryInt({ min: 0, max: 1_000_000, describe: 'Page, from 0' }).optional(),
      size: queryInt({
        min: 1,
        max: limits.maxPageSize,
        describe: 'Rows a page, 25 unless given',
      }).optional(),
      after: After,
      /** A property (references are ordered by name), `createdAt`, `changedAt` or `createdBy`; else by the type's name property. */
      orderColumn: z.string().min(1).max(63).optional(),
      orderDir: OrderDir.optional(),
      search: Search.optional(),
      /** Conditions on columns, as the JSON text of a list: of the properties, `createdAt`, `changedAt`, `createdBy`. TEXT on a reference looks at its name. */
      columnFilters: ColumnFilters.optional(),
      /** Shows removed assets instead, the latest first; without search, filters and order. */
      deleted: queryBoolean().optional(),
    }),
    answer: AssetPage,
  }),
  byId: call({
    method: 'GET',
    path: '/assets/byAssetType/{assetTypeId}/byId/{assetId}',
    summary: 'One asset, also a removed one',
    params: byId,
    answer: AssetWithReferences,
  }),
  find: call({
    method: 'GET',
    path: '/assets/byId/{assetId}',
    summary: 'One asset, of whatever type it is',
    params: z.object({ assetId: Id }),
    answer: AssetWithReferences,
  }),
  cards: call({
    method: 'GET',
    path: '/assets/cards',
    summary: 'Assets of the types that workflows of the caller deal with: by code, by id, or all to be kept',
    query: z.object({
      /** The code as it was scanned. */
      code: z.string().min(1).max(500).optional(),
      assetId: Id.optional(),
    }),
    answer: AssetCards,
  }),
  create: call({
    method: 'POST',
    path: '/assets/byAssetType/{assetTypeId}',
    summary: 'Creates an asset',
    params: ofType,
    query: z.object(trying),
    body: { name: 'asset', schema: AssetCreate },
    answer: AssetWithReferences,
    errors: writeErrors,
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/assets/byAssetType/{assetTypeId}/byId/{assetId}',
    summary: 'Changes an asset',
    params: byId,
    query: z.object(trying),
    body: { name: 'asset', schema: AssetUpdate },
    answer: AssetWithReferences,
    errors: [...writeErrors, 'assetChanged'],
  }),
  byKey: call({
    method: 'PUT',
    path: '/assets/byAssetType/{assetTypeId}/byKey',
    summary: 'Changes the asset that has these unique values, or creates it',
    params: ofType,
    query: z.object(trying),
    body: { name: 'asset', schema: AssetByKey },
    answer: AssetWithReferences,
    errors: writeErrors,
  }),
  remove: call({
    method: 'DELETE',
    path: '/assets/byAssetType/{assetTypeId}/byId/{assetId}',
    summary: 'Removes an asset; refused while others refer to it',
    params: byId,
    query: z.object({ version: queryInt({ min: 1, max: 2_000_000_000 }).optional() }),
    answer: null,
    errors: ['assetReferenced', 'assetChanged', 'assetInvalid'],
  }),
  bulk: call({
    method: 'POST',
    path: '/assets/byAssetType/{assetTypeId}/bulk',
    summary: 'Creates, changes and removes assets, all or none',
    params: ofType,
    query: z.object(trying),
    body: { name: 'bulk', schema: AssetBulk },
    answer: AssetBulkResult,
    errors: [...writeErrors, 'assetChanged'],
    creates: true,
  }),
  history: call({
    method: 'GET',
    path: '/assets/byAssetType/{assetTypeId}/byId/{assetId}/history',
    summary: 'What happened to an asset, the latest first; also of a removed one',
    params: byId,
    query: z.object({
      page: queryInt({ min: 0, max: 1_000_000, describe: 'Page, from 0' }).optional(),
      size: queryInt({
        min: 1,
        max: limits.maxPageSize,
        describe: 'Rows a page, 25 unless given',
      }).optional(),
      after: After,
    }),
    answer: paged(AssetChange).extend({ references }),
  }),
  restore: call({
    method: 'POST',
    path: '/assets/byAssetType/{assetTypeId}/byId/{assetId}/restore',
    summary: 'Makes an asset what it was at a version; brings a removed one back',
    params: byId,
    query: z.object({
      /** Without it, for a removed asset: its last version. */
      version: queryInt({ min: 1, max: 2_000_000_000 }).optional(),
    }),
    answer: AssetWithReferences,
    errors: writeErrors,
  }),
  usages: call({
    method: 'GET',
    path: '/assets/byAssetType/{assetTypeId}/byId/{assetId}/usages',
    summary: 'Assets that refer to an asset, by type and property',
    params: byId,
    answer: z.array(AssetUsage),
  }),
}
