import { AccountReference } from './account-groups.ts'
import { AssetCell, AssetTypePreview, AssetValue, PropertyName } from './asset-problems.ts'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { paged, pageQuery, Search } from './paging.ts'
import { Dependant } from './references.ts'
import { Instant, Language, Line, OptionalProse } from './text.ts'
import { z } from './zod.ts'

const scalarKinds = ['STRING', 'LONG', 'DOUBLE', 'BOOLEAN', 'TIME', 'IMAGE', 'FILE', 'ACCOUNT'] as const

/** A type of one value; ASSET names the type of the assets referred to. Written as the language writes its types. */
export const ScalarType = z.union([
  z.object({ kind: z.enum(scalarKinds) }),
  z.object({ kind: z.literal('ASSET'), id: Id }),
])
export type ScalarType = z.infer<typeof ScalarType>

/** Type of a property: one value, or a list of them. */
export const PropertyType = z.union([
  z.object({ kind: z.enum(scalarKinds) }),
  z.object({ kind: z.literal('ASSET'), id: Id }),
  z.object({ kind: z.literal('ARRAY'), of: ScalarType }),
])
export type PropertyType = z.infer<typeof PropertyType>

/** Names in one language, and what people read when the check fails. */
export const AssetTranslation = z.object({
  language: Language,
  name: z.string(),
  description: z.string().nullable(),
  /** Told when `customCheck` fails. */
  customCheckMessage: z.string().nullable(),
})
export type AssetTranslation = z.infer<typeof AssetTranslation>

const TranslationPayload = z.object({
  language: Language,
  name: Line,
  description: OptionalProse,
  customCheckMessage: OptionalProse,
})
const Translations = z.array(TranslationPayload).min(1).max(10)

/** The value must occur in that property of that type. */
export const ForeignKeyConstraint = z.object({ assetTypeId: Id, columnName: PropertyName })

/** An expression of the language over `asset`; it fails when it is false. */
const Check = z.string().max(4096).nullable()

/** For LONG and DOUBLE: what the number measures and how large it may be. What is null is not limited. */
export const NumberRules = z.object({
  /** Written after the number: `bar`. */
  unit: z.string().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** Most digits behind the point. */
  decimals: z.int().nullable(),
})
export type NumberRules = z.infer<typeof NumberRules>

const bound = z.number().min(-1e15).max(1e15).nullish()
const NumberRulesPayload = z.object({
  unit: z.string().normalize().trim().max(20).nullish(),
  min: bound,
  max: bound,
  decimals: z.int().min(0).max(10).nullish(),
})

export const AssetProperty = z.object({
  /** Stays for ever; the name may change. */
  id: Id,
  name: PropertyName,
  type: PropertyType,
  required: z.boolean(),
  /** The only values allowed; null: any. */
  enumeration: z.array(AssetCell).nullable(),
  foreignKeyConstraint: ForeignKeyConstraint.nullable(),
  customCheck: Check,
  /** For TIME: a day without a time. */
  dateOnly: z.boolean(),
  /** Holds a code that is found on the thing itself. */
  barcode: z.boolean(),
  /** Ours: unit and limits of a number; null without any. */
  number: NumberRules.nullable(),
  translations: z.array(AssetTranslation),
})
export type AssetProperty = z.infer<typeof AssetProperty>

/** Columns by property name. Rows that have no value in one of them are not compared. */
export const UniqueConstraint = z.object({ id: Id, columns: z.array(PropertyName).min(1).max(10) })
/** Rows that are equal in every column of the condition must be equal in those of the consequence. */
export const EqualityConstraint = z.object({
  id: Id,
  condition: z.array(PropertyName).min(1).max(10),
  consequence: z.array(PropertyName).min(1).max(10),
})

export const AssetType = z.object({
  id: Id,
  version: z.int(),
  createdAt: Instant,
  latestChangeAt: Instant,
  latestChangeBy: AccountReference.nullable(),
  templateInstance: IdOfTemplateInstance(),
  translations: z.array(AssetTranslation),
  properties: z.array(AssetProperty),
  /** Property by whose value an asset is called; null: the first STRING, else the first number. */
  nameProperty: PropertyName.nullable(),
  uniqueConstraints: z.array(UniqueConstraint),
  equalityConstraints: z.array(EqualityConstraint),
  customCheck: Check,
})
export type AssetType = z.infer<typeof AssetType>

/** With how many assets there are of it. */
export const AssetTypeRow = AssetType.extend({ assetCount: z.int() })
export type AssetTypeRow = z.infer<typeof AssetTypeRow>

const PropertyPayload = AssetProperty.extend({
  /** Left out: the property of this name, else a new one. */
  id: Id.nullish(),
  enumeration: z.array(AssetCell).min(1).max(1000).nullish(),
  foreignKeyConstraint: ForeignKeyConstraint.nullish(),
  required: z.boolean().optional(),
  customCheck: Check.optional(),
  dateOnly: z.boolean().optional(),
  barcode: z.boolean().optional(),
  number: NumberRulesPayload.nullish(),
  translations: Translations,
})

const typeFields = {
  translations: Translations,
  properties: z.array(PropertyPayload).min(1).max(limits.propertiesPerType),
  nameProperty: PropertyName.nullish(),
  uniqueConstraints: z
    .array(UniqueConstraint.extend({ id: Id.nullish() }))
    .max(20)
    .optional(),
  equalityConstraints: z
    .array(EqualityConstraint.extend({ id: Id.nullish() }))
    .max(20)
    .optional(),
  customCheck: Check.optional(),
}

/** `id` may be made by the client, so that a property can refer to assets of the type itself. */
export const AssetTypeCreate = z.object({ id: Id.nullish(), ...typeFields })
export type AssetTypeCreate = z.output<typeof AssetTypeCreate>

/** The whole definition; what it omits is removed. With `version`, refused if it was saved in the meantime. */
export const AssetTypeUpdate = z.object({
  version: z.int().nullish(),
  ...typeFields,
  /** Values by property name for the assets that have none there after the change; not for pictures and files. */
  fill: AssetValue.optional(),
})
export type AssetTypeUpdate = z.output<typeof AssetTypeUpdate>

const byId = z.object({ assetTypeId: Id })

export const assetTypes = {
  paginated: call({
    method: 'GET',
    path: '/assetTypes/@paginated',
    summary: 'Asset types of the company; search looks at their names',
    query: z.object({
      ...pageQuery(['name', 'latestChangeAt', 'createdAt']),
      search: Search.optional(),
    }),
    answer: paged(AssetTypeRow),
  }),
  byId: call({
    method: 'GET',
    path: '/assetTypes/byId/{assetTypeId}',
    summary: 'One asset type',
    params: byId,
    answer: AssetTypeRow,
  }),
  create: call({
    method: 'POST',
    path: '/assetTypes',
    summary: 'Creates an asset type',
    body: { name: 'assetType', schema: AssetTypeCreate },
    answer: AssetTypeRow,
    errors: ['assetTypeInvalid', 'idAlreadyExists', 'tooManyAssetTypes', 'notFound'],
    creates: true,
  }),
  preview: call({
    method: 'POST',
    path: '/assetTypes/byId/{assetTypeId}/preview',
    reads: true,
    summary: 'What a change would do to the assets of the type; changes nothing',
    params: byId,
    body: { name: 'assetType', schema: AssetTypeUpdate },
    answer: AssetTypePreview,
    errors: ['assetTypeInvalid'],
  }),
  update: call({
    method: 'PUT',
    path: '/assetTypes/byId/{assetTypeId}',
    summary: 'Changes an asset type; refused where it would lose values, unless onMisfit says to clear them',
    params: byId,
    query: z.object({ onMisfit: z.enum(['REFUSE', 'CLEAR']).optional() }),
    body: { name: 'assetType', schema: AssetTypeUpdate },
    answer: AssetTypeRow,
    errors: ['assetTypeInvalid', 'assetTypeMisfit', 'wouldBreak', 'changedMeanwhile'],
  }),
  dependants: call({
    method: 'GET',
    path: '/assetTypes/byId/{assetTypeId}/dependants',
    summary: 'What uses the asset type: other types, views, workflows',
    params: byId,
    answer: z.array(Dependant),
  }),
  remove: call({
    method: 'DELETE',
    path: '/assetTypes/byId/{assetTypeId}',
    summary: 'Removes an asset type with its assets; refused while something uses it',
    params: byId,
    answer: null,
    errors: ['inUse'],
  }),
}

/** Templates bring asset types later; until then there is none. */
function IdOfTemplateInstance() {
  return z.object({ id: Id }).nullable()
}
