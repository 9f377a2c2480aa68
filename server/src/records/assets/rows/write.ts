import type { AssetCause } from '@feldwerk/contract/assets.ts'
import { Problem } from '@feldwerk/contract/errors.ts'
import { limits } from '@feldwerk/contract/limits.ts'
import { markAllConsumed } from '../../../people/upload/use-store.ts'
import { noteChanges } from '../../../platform/changes/note.ts'
import { constraintOf } from '../../../platform/db/errors.ts'
import { holdName } from '../../../platform/db/named-locks.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { StoredRecord } from '../../../platform/records/record.ts'
import { deleteRecords, insertRecords, updateRecords } from '../../../platform/records/records.ts'
import { elementOf } from '../types/definition.ts'
import { type AssetTypeRecord, countAssets } from '../types/store.ts'
import { valuesOf } from '../types/values.ts'
import { candidateOf, isChanged, type RawRow, type RawUpdate, type Removal } from './candidate.ts'
import { insertCauses } from './causes-store.ts'
import { addedTo, checkRows } from './check-rows.ts'
import { claimKeys, demandUnreferenced } from './claim-keys.ts'
import { byName, type ColumnLabel, demandNoErrors } from './errors.ts'
import { insertChanges, type NewChange } from './history-store.ts'
import { dropNames, insertNames, nameOf, namesOf, newNameOf, updateNames } from './names-store.ts'
import { demandNewest, lockAssets } from './newest.ts'
import { type AssetAuthor, type OpenType, openType } from './open-type.ts'
import { type CandidateRow, valuesBefore } from './rows.ts'

/** A write on the assets of one type, all or nothing. */
export interface AssetWrite {
  readonly typeId: string
  readonly create?: readonly RawRow[]
  readonly update?: readonly RawUpdate[]
  readonly remove?: readonly Removal[]
  /** How errors name columns: by name unless said otherwise. */
  readonly label?: ColumnLabel
  /** The kind of change that the history records. */
  readonly action?: 'CHANGED' | 'IMPORTED' | 'RESTORED'
  /** Which result had it written; kept with the history of each asset. */
  readonly cause?: AssetCause
  /** When what is changed was changed, as the history says it: now unless it is said. */
  readonly at?: Date | undefined
  /** Told of the rows that are written or stay as they are, once nothing is wrong with them. */
  readonly onJudged?: (rows: readonly CandidateRow[], open: OpenType) => void
  /** Told how many more rows have been written, for writes that take long. */
  readonly onWritten?: (rows: number) => void
}

export interface WrittenIds {
  readonly created: readonly string[]
  /** Assets that are different now. */
  readonly updated: readonly string[]
  readonly removed: readonly string[]
}

/** Rows of one statement. */
const BATCH = 1000

/**
 * The one way in which assets are written: by form, call, Excel or a workflow. Throws `notFound`, `assetChanged` for
 * versions that are not the newest, `assetInvalid` with all that is wrong, `assetReferenced`, `tooManyAssets` and
 * `idAlreadyExists`; the transaction is of no use then.
 */
export async function writeAssets(trx: Trx, writer: AssetAuthor, write: AssetWrite): Promise<WrittenIds> {
  const { companyId } = writer
  const { create = [], update = [], remove = [] } = write
  const open = await openType(trx, companyId, write.typeId)

  const existing = await lockAssets(trx, { companyId, typeId: write.typeId, update, remove })
  await demandNewest(trx, { writer, open, existing, update, remove })

  const candidates = [
    ...create.map((raw) => candidateOf(open.type, raw, { before: null, by: writer.accountId })),
    ...update.map((raw) =>
      candidateOf(open.type, raw, { before: existing.get(raw.id) ?? null, by: writer.accountId }),
    ),
  ]
  const label = write.label ?? byName
  const checking = { ...open, companyId, language: writer.language, now: new Date(), label }
  demandNoErrors(await checkRows(trx, candidates, checking))
  const changed = candidates.filter((row) => isChanged(open.type, row))
  const removed = remove.flatMap(({ id }) => existing.get(id) ?? [])
  await claimKeys(trx, { writer, open, changed, removed, label })
  const created = changed.filter(({ before }) => !before)
  await demandRoom(trx, { companyId, typeId: write.typeId, more: created.length - removed.length })
  write.onJudged?.(candidates, open)
  await insertRows(trx, { writer, open, rows: created, done: write.onWritten })
  const updated = changed.filter(({ before }) => before)
  await updateRows(trx, {
    writer,
    open,
    rows: updated,
    action: write.action ?? 'CHANGED',
    at: write.at,
    done: write.onWritten,
  })
  // Only now, because the write itself may have dropped the last reference.
  await demandUnreferenced(trx, { writer, open, ids: removed.map(({ id }) => id) })
  await removeRows(trx, { writer, open, removed, done: write.onWritten })
  await markAllConsumed(trx, companyId, newFiles(open.type, changed))
  if (write.cause) {
    const made = [
      ...created.map(({ id }) => ({ id, version: 1 })),
      ...[...updated.flatMap(({ before }) => before ?? []), ...removed].map(({ id, version }) => ({
        id,
        version: version + 1,
      })),
    ]
    await insertCauses(trx, { companyId, typeId: write.typeId }, { cause: write.cause, made })
  }
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  const written = { created: ids(created), updated: ids(updated), removed: ids(removed) }
  noteWritten(trx, companyId, written)
  return written
}

const operations = { created: 'CREATED', updated: 'CHANGED', removed: 'REMOVED' } as const

function noteWritten(trx: Trx, companyId: string, written: WrittenIds): void {
  for (const which of ['created', 'updated', 'removed'] as const)
    if (written[which].length > 0)
      noteChanges(trx, companyId, { kind: 'ASSET', ids: written[which], operation: operations[which] })
}

interface RemovalInput {
  readonly writer: AssetAuthor
  readonly open: OpenType
  readonly removed: readonly StoredRecord[]
  readonly done: AssetWrite['onWritten']
}

async function removeRows(trx: Trx, { writer, open: { type }, removed, done }: RemovalInput): Promise<void> {
  const { companyId, accountId: by } = writer
  for (const batch of batches(removed, done)) {
    const ids = batch.map(({ id }) => id)
    await insertChanges(
      trx,
      { companyId, typeId: type.id, by },
      batch.map((record): NewChange => {
        const before = valuesOf(record.document)
        const name = nameOf(type, before)
        return { record, version: record.version + 1, action: 'REMOVED', before, after: null, name }
      }),
    )
    await dropNames(trx, { companyId, typeId: type.id }, ids)
    await deleteRecords(trx, { companyId, typeId: type.id, ids })
  }
}

interface InsertInput {
  readonly writer: AssetAuthor
  readonly open: OpenType
  readonly rows: readonly CandidateRow[]
  readonly done: AssetWrite['onWritten']
}

async function insertRows(trx: Trx, { writer, open: { type }, rows, done }: InsertInput): Promise<void> {
  const { companyId, accountId: by } = writer
  const at = new Date()
  try {
    await inBatches(rows, done, async (batch) => {
      const records = batch.map(({ id, values }) => ({ id, document: values, at, by }))
      await insertRecords(trx, { companyId, typeId: type.id, records })
      await insertNames(
        trx,
        { companyId, typeId: type.id },
        batch.map(({ id, values }) => namesOf(type, id, values)),
      )
    })
  } catch (error) {
    if (constraintOf(error)?.name === 'record_pkey') throw new Problem('idAlreadyExists')
    throw error
  }
}

async function updateRows(
  trx: Trx,
  {
    writer,
    open: { type },
    rows,
    action,
    at,
    done,
  }: InsertInput & { readonly action: NonNullable<AssetWrite['action']>; readonly at: AssetWrite['at'] },
): Promise<void> {
  const { companyId, accountId: by } = writer
  await inBatches(rows, done, async (batch) => {
    await insertChanges(
      trx,
      { companyId, typeId: type.id, by, at },
      batch.flatMap(({ before, values }): NewChange[] =>
        before
          ? [
              {
                record: before,
                version: before.version + 1,
                action,
                before: valuesOf(before.document),
                after: values,
                name: null,
              },
            ]
          : [],
      ),
    )
    const records = batch.map(({ id, values }) => ({ id, document: values }))
    await updateRecords(trx, { companyId, typeId: type.id, by, records })
    await updateNames(
      trx,
      { companyId, typeId: type.id },
      batch.flatMap((row) => {
        const before = valuesBefore(row)
        return (before && newNameOf(type, { id: row.id, before, after: row.values })) ?? []
      }),
    )
  })
}

/** Two batches at a time: while the database writes one, the next is made ready. */
async function inBatches<T>(
  rows: readonly T[],
  done: AssetWrite['onWritten'],
  write: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  const left = batches(rows, done)
  const failed: unknown[] = []
  const some = async () => {
    for (const batch of left) await write(batch)
  }
  // The first failure is the reason; the second only finds an aborted transaction.
  await Promise.all([some(), some()].map((each) => each.catch((error) => failed.push(error))))
  if (failed.length > 0) throw failed[0]
}

function* batches<T>(rows: readonly T[], done: AssetWrite['onWritten']): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH)
    yield batch
    done?.(batch.length)
  }
}

interface Room {
  readonly companyId: string
  readonly typeId: string
  readonly more: number
}

/** Below the limit by this much, writers do not wait for each other: no more than that is being written at once. */
const ROOM = 200_000

/** Throws `tooManyAssets`. Near the limit one writer follows the other, so that two do not take the same room. */
async function demandRoom(trx: Trx, { companyId, typeId, more }: Room): Promise<void> {
  if (more <= 0) return
  const total = async () => ((await countAssets(trx, companyId, [typeId])).get(typeId) ?? 0) + more
  if ((await total()) <= limits.assetsPerType - ROOM) return
  await holdName(trx, `room for assets ${typeId}`)
  if ((await total()) > limits.assetsPerType)
    throw new Problem('tooManyAssets', { max: limits.assetsPerType })
}

/** Files that the write begins to refer to. */
function newFiles(type: AssetTypeRecord, rows: readonly CandidateRow[]): string[] {
  const properties = type.properties.filter(({ type: of }) => ['IMAGE', 'FILE'].includes(elementOf(of).kind))
  return rows.flatMap((row) =>
    properties.flatMap((property) =>
      addedTo(row, property)
        .map(({ id }) => id)
        .filter((id) => !row.ownFiles?.has(id)),
    ),
  )
}
