import { AccountReference } from './account-groups.ts'
import { AssetCell, AssetValue } from './asset-problems.ts'
import { call, XLSX_MIME } from './call.ts'
import { ExcelValidation } from './excel-validation.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { counted, paged, pageQuery, queryBoolean, queryInt, queryList } from './paging.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

/** How many assets an import makes, changes, leaves and removes. */
export const ExcelCounts = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  removed: z.int(),
})
export type ExcelCounts = z.infer<typeof ExcelCounts>

const PreviewKind = z.enum(['CREATED', 'CHANGED', 'REMOVED'])

const wireValue = z.union([AssetCell, z.array(AssetCell), z.null()])

/** What would happen to one asset. */
export const ExcelPreviewRow = z.object({
  kind: PreviewKind,
  /** Row of the sheet; null for an asset that the sheet leaves out. */
  row: z.int().nullable(),
  assetId: Id.nullable(),
  /** Its name; for an asset that stays, the name after the import. */
  name: z.string().nullable(),
  /** For a new or changed asset the values after the import, for a removed one those before. */
  value: AssetValue,
  /** Of a changed asset: its cells that change. */
  changes: z.array(
    z.object({ propertyName: z.string(), columnTitle: z.string(), before: wireValue, after: wireValue }),
  ),
})
export type ExcelPreviewRow = z.infer<typeof ExcelPreviewRow>

/** What is done with the rows of a file. Only REPLACE removes assets: those without a row. */
export const ImportMode = z.enum(['REPLACE', 'ADD', 'UPDATE', 'ADD_OR_UPDATE'])
export type ImportMode = z.infer<typeof ImportMode>

/** Properties by titles of a file, where the titles do not say it; null for a column that is not to be read. */
export const ChosenColumns = z.record(z.string().min(1).max(1000), z.string().max(200).nullable())
export type ChosenColumns = z.infer<typeof ChosenColumns>

/** What a column of the file is read as. */
export const ExcelColumn = z.object({
  title: z.string(),
  /** Null for a column that is not read. */
  propertyName: z.string().nullable(),
})
export type ExcelColumn = z.infer<typeof ExcelColumn>

export const ExcelPreview = counted(ExcelPreviewRow).extend({
  counts: ExcelCounts,
  validation: ExcelValidation,
  /** The columns of the file that have a title, but for the hidden id. */
  columns: z.array(ExcelColumn),
  /** What the shown values refer to, by id. */
  labels: z.record(z.string(), z.string()),
})
export type ExcelPreview = z.infer<typeof ExcelPreview>

/** An import: what a file has done to the assets of a type. */
export const AssetImport = z.object({
  id: Id,
  assetTypeId: Id,
  /** RUNNING until it ends one way; REVERTED when it was done and has been taken back. */
  state: z.enum(['RUNNING', 'DONE', 'FAILED', 'CANCELLED', 'REVERTED']),
  phase: z.enum(['READING', 'CHECKING', 'WRITING', 'FINISHED']),
  /** How far it is, in percent. */
  progress: z.int(),
  createdAt: Instant,
  createdBy: AccountReference.nullable(),
  finishedAt: Instant.nullable(),
  revertedAt: Instant.nullable(),
  revertedBy: AccountReference.nullable(),
  /** Null until it is done. */
  counts: ExcelCounts.nullable(),
})
export type AssetImport = z.infer<typeof AssetImport>

const ofType = z.object({ assetTypeId: Id })
const ofImport = z.object({ assetTypeId: Id, importId: Id })

/** The file, its bytes as they are. */
const body = {
  name: 'body',
  kind: 'binary',
  schema: z.custom<Blob | Uint8Array<ArrayBuffer>>((value) => value !== null && value !== undefined),
} as const

/** How a file is read. */
const reading = {
  /** REPLACE unless said otherwise. */
  mode: ImportMode.optional().describe('What is done with the rows: REPLACE unless given'),
  uniqueBy: queryList(z.string().min(1).max(200), 10)
    .optional()
    .meta({ examples: [['serialNumber']] })
    .describe('The columns of the unique constraint by which rows without an id are found; any unless given'),
  /** As JSON text: `{"Serial no.":"serialNumber"}`. */
  columns: z
    .codec(z.string().max(10_000), ChosenColumns, {
      decode: (text, context) => {
        try {
          return JSON.parse(text)
        } catch {
          context.issues.push({ code: 'custom', message: 'format', input: text })
          return z.NEVER
        }
      },
      encode: (columns) => JSON.stringify(columns),
    })
    .meta({
      type: 'string',
      contentMediaType: 'application/json',
      propertyNames: undefined,
      additionalProperties: undefined,
      description: 'Names of properties by titles of the file, as JSON',
      examples: ['{"Serial no.":"serialNumber"}'],
    })
    .optional(),
}

/** Whether the file must have been exported from the assets as they are now: true unless said otherwise. */
const validateHash = queryBoolean().optional()

export const assetExcel = {
  excel: call({
    method: 'GET',
    path: '/assets/byAssetType/{assetTypeId}/excel',
    summary: 'Assets of a type as an Excel file; with empty=true a form to fill in, without rows',
    params: ofType,
    query: z.object({ empty: queryBoolean().optional() }),
    answer: 'binary',
    file: XLSX_MIME,
    errors: ['notFound'],
  }),
  validateExcel: call({
    method: 'POST',
    path: '/assets/byAssetType/{assetTypeId}/validateExcel',
    reads: true,
    summary: 'All that is wrong with an Excel file; changes nothing',
    params: ofType,
    query: z.object({ validateHash, ...reading }),
    body,
    answer: ExcelValidation,
    errors: ['excelCouldNotBeParsed', 'excelNotUpToDate', 'excelNotExported', 'notFound'],
  }),
  previewExcel: call({
    method: 'POST',
    path: '/assets/byAssetType/{assetTypeId}/previewExcel',
    reads: true,
    summary: 'What an Excel file would do to the assets, row by row; changes nothing',
    params: ofType,
    query: z.object({
      validateHash,
      ...reading,
      kind: PreviewKind.optional(),
      page: queryInt({ min: 0, max: 1_000_000, describe: 'Page, from 0' }).optional(),
      size: queryInt({
        min: 1,
        max: limits.maxPageSize,
        describe: 'Rows a page, 25 unless given',
      }).optional(),
    }),
    body,
    answer: ExcelPreview,
    errors: ['excelCouldNotBeParsed', 'excelNotUpToDate', 'excelNotExported', 'notFound'],
  }),
  markedExcel: call({
    method: 'POST',
    path: '/assets/byAssetType/{assetTypeId}/markedExcel',
    reads: true,
    summary: 'The rows of an Excel file with its errors marked in their cells',
    params: ofType,
    query: z.object(reading),
    body,
    answer: 'binary',
    file: XLSX_MIME,
    errors: ['excelCouldNotBeParsed', 'notFound'],
  }),
  replaceWithExcel: call({
    method: 'PUT',
    path: '/assets/byAssetType/{assetTypeId}/replaceWithExcel',
    summary:
      'Makes the assets of a type equal to an Excel file, or adds and updates its rows, in one transaction or not at all',
    params: ofType,
    query: z.object({
      validateHash,
      ...reading,
      /** Made by the client, to follow and cancel the import while it runs. */
      importId: Id.optional(),
    }),
    body,
    answer: AssetImport,
    errors: [
      'diskFull',
      'excelCouldNotBeParsed',
      'excelNotUpToDate',
      'excelNotExported',
      'excelInvalid',
      'changedMeanwhile',
      'importCancelled',
      'idAlreadyExists',
      'assetReferenced',
      'assetInvalid',
      'tooManyAssets',
      'notFound',
    ],
  }),
  imports: call({
    method: 'GET',
    path: '/assets/byAssetType/{assetTypeId}/imports/@paginated',
    summary: 'Imports of a type, the latest first',
    params: ofType,
    query: z.object({ ...pageQuery(['createdAt']) }),
    answer: paged(AssetImport),
    errors: ['notFound'],
  }),
  importById: call({
    method: 'GET',
    path: '/assets/byAssetType/{assetTypeId}/imports/byId/{importId}',
    summary: 'One import, also how far it is while it runs',
    params: ofImport,
    answer: AssetImport,
  }),
  cancelImport: call({
    method: 'POST',
    path: '/assets/byAssetType/{assetTypeId}/imports/byId/{importId}/cancel',
    summary: 'Ends an import that still runs; nothing of it stays',
    params: ofImport,
    answer: AssetImport,
  }),
  revertImport: call({
    method: 'POST',
    path: '/assets/byAssetType/{assetTypeId}/imports/byId/{importId}/revert',
    summary: 'Takes an import back; refused when one of its assets has been changed since',
    params: ofImport,
    answer: AssetImport,
    errors: ['diskFull', 'importNotRevertible', 'changedMeanwhile', 'assetReferenced', 'assetInvalid'],
  }),
}
