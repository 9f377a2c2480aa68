import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import { temporaryFolder } from '../../test/job-tools.ts'
import { keptFile, restore as restoreKept } from '../../test/kept/restore.ts'
import { type Story, tellStory } from '../../test/kept/story.ts'
import { type Visit, visit } from '../../test/kept/visit.ts'
import { passwordByLink } from '../../test/password-link.ts'
import { readPdf } from '../../test/pdf.ts'
import { silent } from '../../test/silent.ts'
import { done, putFile, takePhoto } from '../../test/uploads.ts'
import { idsIn, instanceIdOf } from '../life/templates/instance-ids.ts'
import { makeBackup } from '../platform/backup/make.ts'
import { folderPlace } from '../platform/backup/place.ts'
import { migrate } from '../platform/db/migrate.ts'
import { diskStore } from '../platform/files/disk.ts'
import { prepareQueue } from '../platform/jobs/worker.ts'
import { heldIds, operator, saidIds } from './restore-as-new.fixture.ts'

const VERSION = '0.2.0'
/** A whole demo company is put back and looked through, which takes a busy machine longer than a test has. */
const minutes = { timeout: 240_000 }

/** The demo company of the oldest version that is kept with its year of work, a backup that this version made, and a node that serves it. */
async function demoHouse() {
  const database = await emptyDatabase()
  onTestFinished(() => database.close())
  const { owner } = database.databases
  await restoreKept(VERSION, database.url)
  const files = diskStore(keptFile(VERSION, 'files'))
  const backups = await temporaryFolder()
  const { name } = await makeBackup({ owner, files, place: folderPlace(backups), version: VERSION })
  await migrate(owner)
  await prepareQueue(owner, silent)
  const dataFolder = await temporaryFolder()
  await cp(keptFile(VERSION, 'files'), path.join(dataFolder, 'files'), { recursive: true })
  const visitor = await visit(database.databases, database.url, dataFolder)
  onTestFinished(() => visitor.close())
  const env = { DATABASE_URL: database.url, FELDWERK_DATA_DIR: dataFolder, FELDWERK_DISK_RESERVE: '1MB' }
  const run = (...args: string[]) => operator(env, args)
  return { owner, backup: path.join(backups, name), visitor, run }
}

test(
  'the demo company of a backup of the oldest version shows, as a new one, the same figures, files and assets, and goes on by itself',
  minutes,
  async () => {
    const { owner, backup, visitor, run } = await demoHouse()
    const kept = JSON.parse(await readFile(keptFile(VERSION, 'story.generated.json'), 'utf8')) as Story
    const { code, text } = await run(
      'restore',
      backup,
      '--company',
      kept.company,
      '--as-new',
      '--name',
      'Zweites',
      '--owner',
      'neu@zweites.example',
    )
    expect({ code, text }).toMatchObject({
      code: 0,
      text: expect.stringContaining('brought forward by 0008-'),
    })

    const newcomer = visitor.as(await passwordByLink(visitor.url, text))
    const told = await tellStory(newcomer, kept.until)
    expect(alike(told)).toEqual(alike({ ...kept, company: 'Zweites' }))
    expect(await exportOf(newcomer.client)).toEqual(await exportOf(visitor.client))

    const [old, anew] = [await idOf(owner, kept.company), await idOf(owner, 'Zweites')]
    const said = await saidIds(owner, anew)
    const held = await heldIds(owner, old)
    const shared = new Set(
      (await owner.query('select id from builtin_template')).rows.map(({ id }) => id as string),
    )
    const left = [...held.difference(shared)].filter((id) => said.has(id))
    expect(left.map((id) => `${id} in ${said.get(id)}`)).toEqual([])
    expect(await partsFound(owner, anew)).toEqual(await partsFound(owner, old))

    const printed = await newestPdf(newcomer)
    expect(printed).toMatch(/^Zweites .* Unterschrift Mia Yilmaz/)
    expect(printed.replace('Zweites', kept.company)).toBe(await newestPdf(visitor))

    await repeatOne(newcomer)
    const now = new Date().toISOString()
    expect(countedIn(await tellStory(newcomer, now))).toBeGreaterThan(
      countedIn(await tellStory(visitor, now)),
    )
  },
)

const countedIn = (story: Story) =>
  story.dashboards.flatMap(({ figures }) => figures).reduce((sum, { count }) => sum + count, 0)

/**
 * What another program reads in the document of the newest result, without its number, which comes from ids. Of the kept files there
 * is one only; a backup has each content once, so that in the new company another one of the same content is there again.
 */
async function newestPdf({ client }: Visit): Promise<string> {
  const newest = { size: 1, orderColumn: 'completedAt', orderDir: 'DESC' } as const
  const { data } = await client.workflowResults.paginated(newest)
  const pdf = await client.workflowResults.pdf({ workflowResultId: data[0]?.id ?? '' })
  const { pages } = await readPdf(await pdf.bytes())
  const said = pages.join(' ').replaceAll(/Beleg [0-9A-F]{8}/g, 'Beleg')
  return said.replace('Diese Unterschrift ist nicht mehr da. ', '')
}

/** Performs a checklist once more, with the answers that somebody gave before and a signature of its own. */
async function repeatOne({ client, url }: Visit) {
  const { data } = await client.workflowResults.paginated({
    size: 1,
    orderColumn: 'completedAt',
    orderDir: 'DESC',
  })
  const [newest] = data
  const { fileRef, uploadUrl } = await client.upload.requestUrl({ filename: 'unterschrift.jpg' })
  expect(await putFile(`${url}${uploadUrl}`, await takePhoto())).toEqual(done)
  const { close, ...others } = newest?.activityResults ?? {}
  const signed = { ...Object(close), signature: { fileRef, name: 'Lena Brandt' } }
  const workflowResult = {
    id: newId(),
    workflow: { id: newest?.workflow.id ?? '' },
    activityResults: { ...others, close: signed },
    completedAt: new Date().toISOString(),
  }
  await client.workflowResults.create({ workflowResult })
}

const idOf = async (owner: pg.Pool, name: string): Promise<string> =>
  (await owner.query('select id from company where name = $1', [name])).rows[0]?.id

/** A story without the halves of ids that are new, and without an order that comes from ids. */
function alike({ asset: _asset, ...story }: Story) {
  const told = JSON.stringify({
    ...story,
    workflows: story.workflows.toSorted((a, b) => String(a.name).localeCompare(String(b.name))),
    dashboards: story.dashboards.map(({ name, figures }) => ({
      name,
      figures: figures.toSorted((a, b) => a.count - b.count || a.sum - b.sum),
    })),
  })
  return JSON.parse(withoutHalves(told))
}

const withoutHalves = (text: string) =>
  text.replace(/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4})-[0-9a-f]{4}-[0-9a-f]{12}/g, '$1')

/** The assets of all types by the names of those. */
async function exportOf(client: Client) {
  const types = await client.assetTypes.paginated({ size: 50 })
  const rows = types.data.map(async ({ id, translations }) => {
    const { data } = await client.assets.paginated({ assetTypeId: id, size: 100, orderColumn: 'createdAt' })
    const file = await client.assets.excel({ assetTypeId: id })
    const { byteLength } = await file.arrayBuffer()
    return [
      translations[0]?.name,
      withoutHalves(JSON.stringify(data.map(({ value }) => value))),
      byteLength > 0,
    ]
  })
  return (await Promise.all(rows)).toSorted()
}

/** How many parts of installed templates an upgrade would find again by their ids. */
async function partsFound(owner: pg.Pool, companyId: string): Promise<number> {
  const { rows: instances } = await owner.query(
    `select instance.id, bundle from template_instance instance join builtin_template template on template.id = template_id
     where company_id = $1`,
    [companyId],
  )
  const expected = instances.flatMap(({ id, bundle }) =>
    [...idsIn(bundle)].map((part) => instanceIdOf(id, part)),
  )
  const { rows } = await owner.query(
    'select count(*)::int as count from template_instance_part where company_id = $1 and id = any ($2)',
    [companyId, expected],
  )
  expect(rows[0].count).toBeGreaterThan(0)
  return rows[0].count
}
