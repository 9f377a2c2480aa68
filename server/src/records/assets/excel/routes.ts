import type { AccountReference } from '@feldwerk/contract/account-groups.ts'
import type { AssetImport, assetExcel, ChosenColumns, ImportMode } from '@feldwerk/contract/asset-excel.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import { readReferences } from '../../../people/accounts/references.ts'
import { inCompany, type Trx } from '../../../platform/db/tenant.ts'
import { typeOf } from '../../../platform/files/kinds.ts'
import { safeFileName } from '../../../platform/files/names.ts'
import { demandRoom } from '../../../platform/files/room.ts'
import type { Download, Routes } from '../../../platform/http/route.ts'
import type { CallerContext, TrxContext } from '../../../platform/node/context.ts'
import type { Writer } from '../rows/open-type.ts'
import { findType } from '../types/store.ts'
import { findImport, type ImportKey, type ImportRecord, listImports, requestCancel } from './imports-store.ts'
import { inPlace } from './places.ts'
import { readBody } from './read-body.ts'
import { runImport } from './run-import.ts'
import { runExcelWork } from './thread.ts'
import type { ExcelFile, FileInput } from './work.ts'

const MIME = typeOf('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet').mime

export const assetExcelRoutes: Pick<Routes<'assets'>, keyof typeof assetExcel> = {
  excel: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params: { assetTypeId }, query: { empty = false } }) => {
      const input = { caller: writerOf(context), typeId: assetTypeId, isEmpty: empty }
      return download(await runExcelWork(context.platform, 'export', input, { signal: context.signal }))
    },
  },

  validateExcel: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params: { assetTypeId: typeId }, query, body }) => {
      const file = fileOf(context, typeId, query)
      return await withBytes(context, { typeId, body }, (bytes) =>
        runExcelWork(context.platform, 'validate', { ...file, bytes }, { signal: context.signal }),
      )
    },
  },

  previewExcel: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params: { assetTypeId: typeId }, query, body }) => {
      const { kind, page = 0, size = limits.pageSize } = query
      const wanted = { ...fileOf(context, typeId, query), kind, page, size }
      return await withBytes(context, { typeId, body }, (bytes) =>
        runExcelWork(context.platform, 'preview', { ...wanted, bytes }, { signal: context.signal }),
      )
    },
  },

  markedExcel: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params: { assetTypeId: typeId }, query, body }) => {
      const file = fileOf(context, typeId, { ...query, validateHash: false })
      const marked = await withBytes(context, { typeId, body }, (bytes) =>
        runExcelWork(context.platform, 'mark', { ...file, bytes }, { signal: context.signal }),
      )
      return download(marked)
    },
  },

  replaceWithExcel: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params: { assetTypeId: typeId }, query, body }) => {
      const { platform } = context
      await demandRoom(platform.files, platform.config.diskReserve)
      const { importId = newId() } = query
      const wanted = { ...fileOf(context, typeId, query), importId }
      await withBytes(context, { typeId, body }, (bytes) => runImport(context, { ...wanted, bytes }))
      return await inCompany(platform.db, context.caller.companyId, 'read', (trx) =>
        presentImport(trx, { companyId: context.caller.companyId, typeId, importId }),
      )
    },
  },

  imports: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller: { companyId } }, { params: { assetTypeId: typeId }, query }) => {
      if (!(await findType(trx, { companyId, typeId }))) throw new Problem('notFound')
      const { imports, total, next } = await listImports(trx, { companyId, typeId }, query)
      const people = await peopleOf(trx, companyId, imports)
      return { data: imports.map((record) => toImport(record, people)), recordsTotal: total, next }
    },
  },

  importById: {
    access: 'portal',
    transaction: 'read',
    handler: async ({ trx, caller }, { params }) => await presentImport(trx, keyOf(caller.companyId, params)),
  },

  cancelImport: {
    access: 'portal',
    transaction: 'write',
    handler: async ({ trx, caller }: TrxContext, { params }) => {
      const key = keyOf(caller.companyId, params)
      await requestCancel(trx, key)
      return await presentImport(trx, key)
    },
  },

  revertImport: {
    access: 'portal',
    transaction: 'none',
    handler: async (context, { params }) => {
      const key = keyOf(context.caller.companyId, params)
      const { db, files, config } = context.platform
      await inCompany(db, key.companyId, 'read', (trx) => presentImport(trx, key))
      await demandRoom(files, config.diskReserve)
      const input = { caller: writerOf(context), typeId: key.typeId, importId: key.importId }
      await runExcelWork(context.platform, 'revert', input)
      return await inCompany(db, key.companyId, 'read', (trx) => presentImport(trx, key))
    },
  },
}

function writerOf({ caller: { companyId, accountId, apiTokenId }, language }: CallerContext): Writer {
  return { companyId, accountId, apiTokenId, language }
}

interface FileQuery {
  readonly validateHash?: boolean | undefined
  readonly mode?: ImportMode | undefined
  readonly columns?: ChosenColumns | undefined
  readonly uniqueBy?: readonly string[] | undefined
}

/** The options of an import, without the file's bytes. */
function fileOf(context: CallerContext, typeId: string, query: FileQuery): Omit<FileInput, 'bytes'> {
  const { validateHash = true, mode = 'REPLACE', columns = {}, uniqueBy } = query
  return { caller: writerOf(context), typeId, validateHash, mode, columns, uniqueBy }
}

interface SentFile {
  readonly typeId: string
  readonly body: unknown
}

/** Receives a file for a type that there is, and works with it, while the company has a place for it. */
async function withBytes<T>(
  context: CallerContext,
  { typeId, body }: SentFile,
  work: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  await demandType(context, typeId)
  return await inPlace(context.caller.companyId, async () => work(await readBody(body)))
}

async function demandType({ platform, caller: { companyId } }: CallerContext, typeId: string): Promise<void> {
  const type = await inCompany(platform.db, companyId, 'read', (trx) => findType(trx, { companyId, typeId }))
  if (!type) throw new Problem('notFound')
}

function download({ name, bytes }: ExcelFile): Download {
  return { filename: `${safeFileName(name)}.xlsx`, mime: MIME, body: Buffer.from(bytes) }
}

function keyOf(
  companyId: string,
  params: { readonly assetTypeId: string; readonly importId: string },
): ImportKey {
  return { companyId, typeId: params.assetTypeId, importId: params.importId }
}

async function presentImport(trx: Trx, key: ImportKey): Promise<AssetImport> {
  const record = await findImport(trx, key)
  if (!record) throw new Problem('notFound')
  return toImport(record, await peopleOf(trx, key.companyId, [record]))
}

async function peopleOf(trx: Trx, companyId: string, imports: readonly ImportRecord[]) {
  return await readReferences(
    trx,
    companyId,
    imports.flatMap(({ createdBy, revertedBy }) => [createdBy, revertedBy]),
  )
}

function toImport(record: ImportRecord, people: ReadonlyMap<string, AccountReference>): AssetImport {
  const { typeId, createdAt, createdBy, finishedAt, revertedAt, revertedBy, ...rest } = record
  return {
    ...rest,
    assetTypeId: typeId,
    createdAt: createdAt.toISOString(),
    createdBy: people.get(createdBy ?? '') ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    revertedAt: revertedAt?.toISOString() ?? null,
    revertedBy: people.get(revertedBy ?? '') ?? null,
  }
}
