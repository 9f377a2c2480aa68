import { Id } from './ids.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

/** A value of an asset as it goes over the wire; of a list, a list of them. Each type's form: see `AssetValue`. */
export const AssetCell = z.union([z.string(), z.number(), z.boolean()])
export type AssetCell = z.infer<typeof AssetCell>

/** Name of a property, as expressions and rows use it: `asset.serialNumber`. */
export const PropertyName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/, { error: 'format' })

/**
 * Values by property name. STRING: text; LONG, DOUBLE: number; BOOLEAN; TIME: instant (ISO 8601), or `YYYY-MM-DD`
 * where the property is dateOnly; IMAGE, FILE: fileRef; ACCOUNT, ASSET: id; ARRAY: a list of these. No value is null.
 */
export const AssetValue = z.record(z.string(), z.union([AssetCell, z.array(AssetCell), z.null()]))
export type AssetValue = z.infer<typeof AssetValue>

/** Point 5: why a value is refused. CUSTOM also covers whatever the first four do not. */
export const AssetErrorType = z.enum(['REQUIRED', 'INTEGER', 'NUMBER', 'ENUM', 'CUSTOM'])
export type AssetErrorType = z.infer<typeof AssetErrorType>

/** A value that does not do. `row` counts the rows of the write from 0. */
export const AssetCellError = z.object({
  row: z.int(),
  /** Name of the property; in answers about Excel its title. */
  column: z.string(),
  type: AssetErrorType,
  /** For ENUM: what is allowed. */
  enumValues: z.array(AssetCell).nullable(),
  /** In the caller's language. */
  customMessage: z.string().nullable(),
  /** Ours, Excel files only: the content of the cell, as a person sees it. */
  value: z.string().optional(),
})
export type AssetCellError = z.infer<typeof AssetCellError>

/** Values that another row has already: an earlier one of the write, or an asset that is there. */
export const AssetUniqueError = z.object({
  row: z.int(),
  /** The earlier row of the same write; null when it is an asset that is there. */
  previousRow: z.int().nullable(),
  /** Ours: the asset that has these values. */
  assetId: Id.nullable(),
  /** In the caller's language. */
  columnTitles: z.array(z.string()),
  values: z.array(z.union([AssetCell, z.array(AssetCell), z.null()])),
})
export type AssetUniqueError = z.infer<typeof AssetUniqueError>

/** Rows that are equal in the condition's columns and differ in a consequence. */
export const AssetEqualityError = z.object({
  row: z.int(),
  conditionTitles: z.array(z.string()),
  consequenceTitles: z.array(z.string()),
  columnTitle: z.string(),
  value: z.union([AssetCell, z.array(AssetCell), z.null()]),
  /** Ours: what the other rows have there. */
  expected: z.union([AssetCell, z.array(AssetCell), z.null()]),
})
export type AssetEqualityError = z.infer<typeof AssetEqualityError>

/** A row that the type's own check refuses. */
export const AssetRowError = z.object({ row: z.int(), customMessage: z.string().nullable() })
export type AssetRowError = z.infer<typeof AssetRowError>

/** All that is wrong with the rows of a write, as form, calls and Excel report it; at most 1,000 of each kind. */
export const AssetErrors = z.object({
  cellErrors: z.array(AssetCellError),
  uniqueErrors: z.array(AssetUniqueError),
  equalityErrors: z.array(AssetEqualityError),
  customRowErrors: z.array(AssetRowError),
})
export type AssetErrors = z.infer<typeof AssetErrors>

/** An asset as it stood after one of its changes. */
export const AssetState = z.object({
  version: z.int(),
  changedAt: Instant,
  /** Current name of the account that made it. */
  changedBy: z.object({ id: Id, name: z.string() }).nullable(),
  value: AssetValue,
})
export type AssetState = z.infer<typeof AssetState>

/** A save over a newer one: the version it began with, the one it sends, and the one saved in between. */
export const AssetConflict = z.object({
  assetId: Id,
  row: z.int(),
  base: AssetState.nullable(),
  yours: AssetValue,
  /** Null when somebody removed the asset. */
  current: AssetState.nullable(),
})
export type AssetConflict = z.infer<typeof AssetConflict>

/** Who refers to an asset through one property of one type. */
export const AssetUsage = z.object({
  assetTypeId: Id,
  /** The type's name in the caller's language. */
  assetTypeName: z.string(),
  propertyName: z.string(),
  propertyTitle: z.string(),
  count: z.int(),
  /** The first of them by name. */
  examples: z.array(z.object({ id: Id, name: z.string().nullable() })),
})
export type AssetUsage = z.infer<typeof AssetUsage>

/** One place of a definition that is wrong: the path to it and, in an expression, the characters. */
export const DefinitionFault = z.object({
  path: z.array(z.union([z.string(), z.int()])),
  /** Stable name of what is wrong. */
  code: z.string(),
  /** In the caller's language. */
  message: z.string(),
  /** Characters of the expression, 0 and 0 where it is about the whole place. */
  start: z.int(),
  end: z.int(),
})
export type DefinitionFault = z.infer<typeof DefinitionFault>

/** What happens to the rows of a type when its definition changes. */
export const AssetTypeEffect = z.object({
  /**
   * REMOVED: values of a property that goes. TYPE: cannot be converted. ENUM, CUSTOM, REFERENCE (the foreign key's
   * column has it not): no longer allowed. REQUIRED: missing. ROW: the type's check. UNIQUE, EQUALITY: the
   * constraint. CONVERTED: nothing is lost, values are written in another form. FILLED: assets without a value get one.
   */
  kind: z.enum([
    'REMOVED',
    'TYPE',
    'ENUM',
    'CUSTOM',
    'REFERENCE',
    'REQUIRED',
    'ROW',
    'UNIQUE',
    'EQUALITY',
    'CONVERTED',
    'FILLED',
  ]),
  /** The property, by the name it has after the change (before it, where it goes); null for whole rows. */
  propertyName: z.string().nullable(),
  /** Columns of a constraint. */
  columns: z.array(z.string()),
  /** Rows that it happens to. */
  rows: z.int(),
  /** Whether `onMisfit=CLEAR` takes these values out; else the change is refused until somebody corrects the rows. */
  clearable: z.boolean(),
  examples: z.array(
    z.object({
      assetId: Id,
      name: z.string().nullable(),
      value: z.union([AssetCell, z.array(AssetCell), z.null()]),
      /** For CONVERTED and FILLED: what it becomes. */
      becomes: z.union([AssetCell, z.array(AssetCell), z.null()]),
    }),
  ),
})
export type AssetTypeEffect = z.infer<typeof AssetTypeEffect>

/** What a change of a type would do to its rows; nothing has been done yet. */
export const AssetTypePreview = z.object({
  /** Rows of the type. */
  rows: z.int(),
  /** Rows that are written again. */
  changedRows: z.int(),
  /** Whether the change goes through as it is, with `onMisfit=CLEAR` only, or not at all. */
  outcome: z.enum(['FITS', 'CLEARS', 'REFUSED']),
  effects: z.array(AssetTypeEffect),
})
export type AssetTypePreview = z.infer<typeof AssetTypePreview>
