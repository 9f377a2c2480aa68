import type { Pool, PoolClient } from 'pg'
import { migrationsHere } from '../../db/migrate.ts'
import type { Databases } from '../../db/pool.ts'
import type { FileStore } from '../../files/store.ts'
import { Failure } from '../../process/failure.ts'
import type { Log } from '../../process/log.ts'
import { hasKeys } from '../../records/shorten.ts'
import { putFilesBack } from '../files-in.ts'
import { fileOf } from '../make.ts'
import type { BackedUpCompany } from '../manifest.ts'
import type { BackupPlace } from '../place.ts'
import { readManifest } from '../read.ts'
import { knownMigrations, restoreBackup } from '../restore.ts'
import { inScratch } from '../scratch.ts'
import { mayServeBefore, ranHere } from '../target-store.ts'
import { type BroughtRows, bringRows } from './bring-rows.ts'
import { chooseCompany } from './choose-company.ts'
import { demandRoomFor } from './demand-room.ts'
import { idsOfCompany } from './ids-store.ts'
import { type NewIds, newIdsOf, withNewIds } from './new-ids.ts'
import { shapesOf } from './shape-store.ts'
import { onlyOne, prefixOfScratch, removeAbandoned } from './turn.ts'

/** What the domains have to say where a company comes as a new one. */
export interface NewCompanyRules {
  /** Throws a `Failure` where it cannot come here: its name is taken … */
  demand(company: BackedUpCompany): Promise<void>
  /** Makes of the company, in a database where it is alone with its ids of before, what shall come. */
  prepare(scratch: Databases, companyId: string): Promise<void>
  /** Ids that it has in common with the whole installation: they stay. */
  shared(scratch: Databases, companyId: string): Promise<ReadonlySet<string>>
  /** What is worked out of ids, as it is of the new ones. */
  derived(scratch: Databases, companyId: string, ids: NewIds): Promise<NewIds>
  /** What is still to be done with it, in the transaction in which its rows come. */
  finish(target: PoolClient, companyId: string): Promise<void>
}

export interface AsNewWork {
  readonly owner: Pool
  readonly files: FileStore
  /** Whether the database lies on this machine. */
  readonly isHere: boolean
  /** So much room is left to the database and to results. */
  readonly reserveBytes: number
  readonly place: BackupPlace
  readonly name: string
  /** Id or name of the company; unnamed the one that the backup is of. */
  readonly company: string | undefined
  readonly rules: NewCompanyRules
  readonly log: Log
  readonly tell: (line: string) => void
}

/** A company that came as a new one. */
export interface NewCompany extends BroughtRows {
  readonly id: string
  readonly from: BackedUpCompany
  readonly ids: NewIds
  readonly files: number
}

/**
 * Brings a company of a backup as a new one beside those that work: everything that has an id gets a new one, wherever it is
 * said. The backup is restored into a database of its own first, brought forward there, and made ready; then files come, and
 * all rows in one transaction. Broken off it leaves nothing but files without rows and that database, which the next try removes.
 */
export async function restoreAsNew(work: AsNewWork): Promise<NewCompany> {
  const { owner, files, place, name, rules, log, tell } = work
  const manifest = await readManifest(place, name)
  const from = await chooseCompany(place, name, { manifest, given: work.company })
  await knownMigrations(manifest)
  return await onlyOne(owner, async (target) => {
    await demandReady(target)
    await rules.demand(from)
    await demandRoomFor(work, from, manifest)
    await removeAbandoned(owner)
    tell(`${from.name} as it was at ${manifest.takenAt} comes as a new company, in four steps.`)
    tell('1. The backup, into a database of its own that goes again')
    return await inScratch(owner, await prefixOfScratch(owner), async (scratch) => {
      await restoreBackup({ owner: scratch.owner, files: undefined, place, name, log, tell })
      await demandReadable(target, scratch)
      tell('2. What is only of the old one is left out, and everything gets a new id')
      const { ids, id } = await prepared(scratch, work, from)
      const put: string[] = []
      try {
        tell('3. Files')
        const keyOf = (key: string) => (key.startsWith(`${from.id}/`) ? withNewIds(key, ids) : undefined)
        const onPut = (key: string) => {
          if (put.push(key) % 1000 === 0) tell(`   ${put.length} files`)
        }
        const count = await putFilesBack(files, place, fileOf(name, 'files'), { keyOf, onPut })
        const lost = [...manifest.files.missing, ...manifest.files.damaged].filter(keyOf)
        tell(
          `   ${count} files${lost.length > 0 ? `, and ${lost.length} that the backup does not have` : ''}`,
        )
        tell('4. Rows')
        const brought = await bringRows({ target, scratch, from, ids, id, finish: rules.finish, tell })
        return { ...brought, id, from, ids, files: count }
      } catch (error) {
        for (const key of put) await files.remove(key).catch(() => undefined)
        throw error
      }
    })
  })
}

/** Throws a `Failure` unless the database is at this version: nothing else fits rows that were brought forward. */
async function demandReady(target: PoolClient): Promise<void> {
  const ran = new Set(await ranHere(target))
  const here = await migrationsHere()
  if (here.length !== ran.size || !here.every(({ name }) => ran.has(name)))
    throw new Failure(
      'The database is not at this version yet: start Feldwerk, or "npm run feldwerk -- migrate".',
    )
}

/** Nodes of the version before know no keys of documents (0070). */
async function demandReadable(target: PoolClient, scratch: Databases): Promise<void> {
  if ((await mayServeBefore(target)) && (await hasKeys(scratch.owner)))
    throw new Failure(
      'Nodes of the version before may still serve, and could not read what comes. Try it again a day after the update, when none of them is left.',
    )
}

async function prepared(
  scratch: Databases,
  { rules }: AsNewWork,
  { id: companyId }: BackedUpCompany,
): Promise<{ readonly ids: NewIds; readonly id: string }> {
  const client = await scratch.owner.connect()
  try {
    const shared = await rules.shared(scratch, companyId)
    const found = await idsOfCompany(client, companyId, await shapesOf(client))
    const ids = newIdsOf(found.difference(shared))
    for (const [old, follows] of await rules.derived(scratch, companyId, ids)) ids.set(old, follows)
    await rules.prepare(scratch, companyId)
    return { ids, id: withNewIds(companyId, ids) }
  } finally {
    client.release()
  }
}
