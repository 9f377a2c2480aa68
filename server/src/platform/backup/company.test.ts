import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '@feldwerk/contract/new-id.ts'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { temporaryFolder } from '../../../test/job-tools.ts'
import { keptFile, restore as restoreKept } from '../../../test/kept/restore.ts'
import { insertCompany, insertPerson } from '../../../test/people.ts'
import { silent } from '../../../test/silent.ts'
import { endSharesLeftBehind } from '../../life/sharing/left-behind-store.ts'
import { migrate } from '../db/migrate.ts'
import { diskStore } from '../files/disk.ts'
import { prepareQueue } from '../jobs/worker.ts'
import { linesWithNewIds, newIdsOf } from './as-new/new-ids.ts'
import { keysOf, shapesOf } from './as-new/shape-store.ts'
import { turnsOf } from './as-new/turns.ts'
import { tablesOf } from './catalogue-store.ts'
import { checkRestore } from './check-restore.ts'
import { findBackedUpCompany, rowsOfCompany } from './company-store.ts'
import { holdNoIds, leftWithTheOld, mintIds, ofTheServer } from './company-tables.ts'
import { makeBackup } from './make.ts'
import { folderPlace } from './place.ts'
import { checkBackup, readManifest } from './read.ts'
import { readBack } from './read-back.ts'
import { restoreBackup } from './restore.ts'
import { demandSameKind } from './same-kind.ts'

const VERSION = '0.2.0'

async function emptyHouse() {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  const { owner } = database.databases
  return { ...database, owner, files: diskStore(path.join(await temporaryFolder(), 'files')) }
}

type House = Pick<Awaited<ReturnType<typeof emptyHouse>>, 'owner' | 'files'>

async function keep({ owner, files }: House, given: string) {
  const folder = await temporaryFolder()
  const place = folderPlace(folder)
  const company = await findBackedUpCompany(owner, given)
  const { name, manifest } = await makeBackup({ owner, files, place, version: VERSION, company })
  expect(await checkBackup(place, name)).toEqual([])
  return { place, name, manifest, company }
}

/** The demo company of 0.2.0 brought forward, beside another company. */
async function twoCompanies() {
  const house = { ...(await emptyHouse()), files: diskStore(keptFile(VERSION, 'files')) }
  const { owner } = house
  await restoreKept(VERSION, house.url)
  await migrate(owner)
  await prepareQueue(owner, silent)
  const other = await insertCompany(owner)
  await insertPerson(owner, other.id, { owner: true, portal: true })
  for (const company of [other.id, (await findBackedUpCompany(owner, await demoName())).id])
    await owner.query(`select graphile_worker.add_job('metrics.look', $1)`, [
      JSON.stringify({ company, data: {} }),
    ])
  return { ...house, other }
}

const demoName = async (): Promise<string> =>
  JSON.parse(await readFile(keptFile(VERSION, 'story.generated.json'), 'utf8')).company

test('every table is of a company or of the server, and a new one is asked for', async () => {
  const { owner } = await emptyHouse()
  await migrate(owner)
  const client = await owner.connect()
  const tables = await tablesOf(client)
  client.release()
  const belongs = (columns: readonly string[], name: string) =>
    name === 'company' || columns.includes('company_id')
  expect(tables.filter(({ columns, name }) => !belongs(columns, name)).map(({ name }) => name)).toEqual(
    Object.keys(ofTheServer).sort(),
  )
  expect(tables.filter((table) => rowsOfCompany(table, newId())).length).toBe(
    tables.length - Object.keys(ofTheServer).length,
  )
})

test('what a new company leaves with the old one and mints is said of tables that there are', async () => {
  const { owner } = await emptyHouse()
  await migrate(owner)
  const client = await owner.connect()
  const [shapes, keys] = [await shapesOf(client), await keysOf(client)]
  client.release()
  const names = new Set(shapes.map(({ name }) => name))
  const said = [leftWithTheOld, mintIds, holdNoIds].flatMap((list) => Object.keys(list))
  expect(said.filter((name) => !names.has(name))).toEqual([])
  const brought = [...names].filter((name) => !(name in leftWithTheOld) && !(name in ofTheServer))
  // Nothing that comes refers to what stays.
  expect(keys.filter(({ table, target }) => brought.includes(table) && target in leftWithTheOld)).toEqual([])
  const turns = turnsOf(brought, keys)
  expect(turns.filter(({ later }) => later.length > 0)).toEqual([
    { table: 'company', later: ['logo_file_id'] },
    expect.objectContaining({ table: expect.stringMatching(/^(account|file)$/) }),
    { table: 'workflow', later: ['version'] },
  ])
  const isHash = shapes.flatMap(({ name, ids }) => ids.filter((id) => id.name === 'key').map(() => name))
  expect(isHash).toEqual(Object.keys(holdNoIds))
})

test('ids in an order get new ones in the same order, and nothing else of a text changes', async () => {
  const old = [
    '01a21745-79b4-70c0-95b8-7e6c17106743',
    '01a21745-79b4-70c0-95b8-7e6c17106744',
    '01a21745-79b4-70c1-8000-000000000000',
    'c62543e6-06a9-88df-90dd-ea32a3658709',
  ]
  const ids = newIdsOf(old.toReversed())
  const made = old.map((id) => ids.get(id) ?? '')
  expect(made.toSorted()).toEqual(made)
  expect(new Set([...old, ...made]).size).toBe(8)
  const strange = '0f6dd2a1-7c37-4bd4-9d5b-1f3c8a9e0b42'
  const text = (of: readonly string[]) => `${of.join('.')}\tÜ ${strange}\\n{"${of[0]}":"/a/${of[3]}x"}\n\\N`
  const chunks = [...Buffer.from(text(old))].map((byte) => Buffer.from([byte]))
  const lines = linesWithNewIds(
    (async function* () {
      yield* chunks
    })(),
    ids,
  )
  const got: Uint8Array[] = []
  for await (const line of lines) got.push(line)
  expect(Buffer.concat(got).toString()).toBe(text(made))
})

test('one company comes back on an empty server as it was, with its files and jobs, and nothing of another', async () => {
  const before = await twoCompanies()
  const kept = await keep(before, await demoName())
  expect(kept.manifest.files.count).toBeGreaterThan(0)
  expect(kept.manifest.jobs.rows).toBe(1)

  const after = await emptyHouse()
  const { place, name } = kept
  await restoreBackup({ owner: after.owner, files: after.files, place, name, log: silent })
  const { rows } = await after.owner.query('select name from company')
  expect(rows).toEqual([{ name: kept.company.name }])
  expect(
    (await after.owner.query('select from account where company_id = $1', [before.other.id])).rows,
  ).toEqual([])

  const again = await keep(after, kept.company.id)
  const of = ({ manifest: { tables, files, jobs } }: typeof kept) => ({
    tables: tables.map((table) => [table.name, table.rows, table.sha256]),
    files: [files.count, files.bytes, files.list.sha256, files.missing.toSorted(), files.damaged],
    jobs: [jobs.rows],
  })
  expect(of(again)).toEqual(of(kept))
})

/** Gives a checklist of a company to another one, and makes another checklist and a view received from it. */
async function shareBothWays({ owner, other }: Awaited<ReturnType<typeof twoCompanies>>, id: string) {
  const { rows: workflows } = await owner.query('select id from workflow where company_id = $1 limit 2', [id])
  const { rows: views } = await owner.query(
    'update view set readonly = true where id = (select id from view where company_id = $1 limit 1) returning id',
    [id],
  )
  const [given, received] = [newId(), newId()]
  await owner.query(
    `insert into workflow_share (company_id, id, side, state, other_company_id, other_company_name, workflow_id, terms,
       offered, version_offered, chosen)
     values ($1, $2, 'GIVER', 'ACCEPTED', $3, 'Hansen', $4, '{}', '{}', 1, null),
       ($1, $5, 'RECEIVER', 'ACCEPTED', $3, 'Hansen', $6, '{}', $7, 1, $8)`,
    [
      id,
      given,
      other.id,
      workflows[0].id,
      received,
      workflows[1].id,
      JSON.stringify({ views: [{ id: given }] }),
      JSON.stringify({ ids: { [given]: views[0].id } }),
    ],
  )
  await owner.query('update workflow set shared_to_others = true where id = $1', [workflows[0].id])
  await owner.query(`update workflow set shared_by = '{"name": "Hansen"}' where id = $1`, [workflows[1].id])
  return { workflowIds: workflows.map((row) => row.id), viewId: views[0].id }
}

test('what is shared with a company that stays behind has ended, is its own, and is named', async () => {
  const before = await twoCompanies()
  const { id } = await findBackedUpCompany(before.owner, await demoName())
  const { workflowIds, viewId } = await shareBothWays(before, id)
  const { place, name } = await keep(before, id)
  const after = await emptyHouse()
  const said: string[] = []
  const tell = (line: string) => void said.push(line)
  const work = { owner: after.owner, place, name, log: silent, leaveBehind: endSharesLeftBehind, tell }
  expect(await checkRestore(work)).toEqual([])
  // Broken off in the last of its steps it has brought nothing, and goes through when it is begun again.
  const broken = async () => Promise.reject(new Error('broken off'))
  await expect(restoreBackup({ ...work, files: after.files, leaveBehind: broken })).rejects.toThrow(
    'broken off',
  )
  expect((await after.owner.query('select from company')).rows).toEqual([])
  await restoreBackup({ ...work, files: after.files })
  expect(said.join()).toContain('left out: what is shared with Hansen')
  const { rows } = await after.owner.query(
    'select side, state, ended_through from workflow_share order by side',
  )
  expect(rows).toEqual([
    { side: 'GIVER', state: 'ENDED', ended_through: 'GIVER' },
    { side: 'RECEIVER', state: 'ENDED', ended_through: 'RECEIVER' },
  ])
  const own = await after.owner.query(
    'select from workflow where id = any ($1) and shared_by is null and not shared_to_others',
    [workflowIds],
  )
  expect(own.rows).toHaveLength(2)
  expect((await after.owner.query('select readonly from view where id = $1', [viewId])).rows).toEqual([
    { readonly: false },
  ])
})

test('one company and the whole installation do not lie together, and tell nothing of each other', async () => {
  const house = await twoCompanies()
  const { place, name, company } = await keep(house, await demoName())
  await expect(demandSameKind(place, false)).rejects.toThrow('name another folder')
  await readBack(house.owner, place, { name, day: new Date() })
  expect((await house.owner.query('select from backup')).rows).toEqual([])
  expect((await readManifest(place, name)).company).toEqual(company)
  await expect(findBackedUpCompany(house.owner, 'Niemand')).rejects.toThrow('no company Niemand')
})
