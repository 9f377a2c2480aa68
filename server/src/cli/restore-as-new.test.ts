import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { property, typeOf } from '../../test/asset-types.ts'
import { openWholeWorld } from '../../test/matrix/entries.ts'
import { buildEstate, checksums, type Estate } from '../../test/matrix/estate.ts'
import { passwordByLink } from '../../test/password-link.ts'
import { done, putFile } from '../../test/uploads.ts'
import { refusal, type World } from '../../test/world.ts'
import { prefixOfScratch } from '../platform/backup/as-new/turn.ts'
import { leftWithTheOld } from '../platform/backup/company-tables.ts'
import { countsOf, heldIds, mintedIds, operator, saidIds } from './restore-as-new.fixture.ts'

let world: World
let mine: Estate
let theirs: Estate
let backup: string
let made: Awaited<ReturnType<typeof operator>>
let before: unknown

const COMMAND = path.resolve(import.meta.dirname, 'main.ts')

beforeAll(async () => {
  world = await openWholeWorld()
  mine = await buildEstate(world, 'EIGENES')
  theirs = await buildEstate(world, 'FREMDES')
  await fillMore(mine.company.client)
  await uploadLarge(theirs.company.client)
  await world.runJobs()
  backup = path.join(world.platform.config.dataFolder, 'backup')
  made = await run('backup', backup, '--company', mine.company.id)
  before = await oldState()
})
afterAll(() => world.close())

/** Constraints over values that are ids: their keys are hashes, which follow from the new ones. */
async function fillMore(client: Client) {
  const places = await client.assetTypes.create({ assetType: typeOf('Halle', [property('name')]) })
  const { id: place } = await client.assets.create({
    assetTypeId: places.id,
    asset: { value: { name: 'Nord' } },
  })
  const press = typeOf(
    'Presse im Verbund',
    [property('place', { kind: 'ASSET', id: places.id }), property('town'), property('text')],
    {
      uniqueConstraints: [{ columns: ['place', 'text'] }],
      equalityConstraints: [{ condition: ['place'], consequence: ['town'] }],
    },
  )
  const { id: assetTypeId } = await client.assetTypes.create({ assetType: press })
  const { sql, companyId } = { sql: world.owner, companyId: mine.company.id }
  await client.assets.create({
    assetTypeId,
    asset: { value: { place, town: 'Kiel', text: `steht neben ${place}, ${STRANGE}` } },
  })
  await sql.query(
    `insert into company_text (company_id, type, content)
     values ($1, 'IMPRINT', '<a href="/assets/' || $2 || '">Halle</a>')`,
    [companyId, place],
  )
  await sql.query('insert into foreign_company (company_id, id, name) values ($1, $2, $3)', [
    companyId,
    theirs.company.id,
    'Hansen',
  ])
  await sql.query(
    `insert into trigger_run (company_id, id, workflow_id, workflow_result_id, trigger_id, revision, kind, occasion,
       occasion_id, place, state, plan, due_at)
     select company_id, $2, workflow_id, id, 'anruf', 1, 'WEBHOOK', 'STORED', id, 0, 'WAITING', '{}', now() + interval '1 hour'
     from workflow_result where company_id = $1 limit 1`,
    [companyId, newId()],
  )
}

/** A file that makes all that a company has some megabytes. */
async function uploadLarge(client: Client) {
  const { uploadUrl } = await client.upload.requestUrl({ filename: 'plan.png' })
  const png = await sharp({
    create: {
      width: 1300,
      height: 1100,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(await putFile(`${world.url}${uploadUrl}`, png)).toEqual(done)
}

/** An id that is none of the company's, in a text that somebody wrote: it stays. */
const STRANGE = '0f6dd2a1-7c37-4bd4-9d5b-1f3c8a9e0b42'

const run = (...args: string[]) => operator(settings(), args)
const settings = (more: Record<string, string> = {}) => ({
  DATABASE_URL: world.platform.config.databaseUrl ?? '',
  FELDWERK_DATA_DIR: world.platform.config.dataFolder,
  FELDWERK_DISK_RESERVE: '1MB',
  ...more,
})
const bringing = (name: string, owner: string) =>
  ['restore', backup, '--company', mine.company.id, '--as-new', '--name', name, '--owner', owner] as const

const oldState = async () => [
  await checksums(world, mine.company.id),
  await checksums(world, theirs.company.id),
  (
    await world.owner.query('select * from company where id = any ($1) order by id', [
      [mine.company.id, theirs.company.id],
    ])
  ).rows,
]
const idOf = async (name: string): Promise<string> =>
  (await world.owner.query('select id from company where name = $1', [name])).rows[0]?.id
/** Those of this database: tests beside this one have theirs. */
const scratches = async () => {
  const { rows } = await world.owner.query('select datname from pg_database where starts_with(datname, $1)', [
    `${await prefixOfScratch(world.owner)}_`,
  ])
  return rows
}

test('who asks for something that cannot be is told before anything is done', async () => {
  expect(made.text).toContain('is missing among the files')
  const { name, owner } = mine.company
  const all = bringing('Zweite', 'zweite@firma.example')
  const manifest = path.join(backup, made.text.slice(-24), 'manifest.json')
  const written = await readFile(manifest, 'utf8')
  const refusals: [readonly string[], RegExp, Record<string, string>?][] = [
    [all.slice(0, -2), /--owner <e-mail>/],
    [[...all.slice(0, -1), 'niemand'], /niemand is no e-mail address/],
    [all.with(3, newId()), new RegExp(`no company .* It holds ${name}`)],
    [all.with(6, name.toUpperCase()), /Say by --name/],
    [all.toSpliced(5, 2), /Say by --name/],
    [[...all.slice(0, -1), (owner.email ?? '').toUpperCase()], /signs in to another company/],
    [all, /too little room/, { FELDWERK_DISK_RESERVE: '900TB' }],
  ]
  for (const [args, why, more] of refusals) {
    const { code, text } = await operator(settings(more), args)
    expect({ args, code, text }).toMatchObject({ text: expect.stringMatching(why) })
    expect(code).not.toBe(0)
  }
  await writeFile(manifest, written.replace('"0001-platform.sql"', '"0999-later.sql"'))
  expect(await run(...all)).toMatchObject({ code: 1, text: expect.stringContaining('0999-later.sql') })
  await writeFile(manifest, written)
  // As long as nodes of the version before may serve, nothing comes that these could not read.
  await world.owner.query(`create function finish_keys() returns void language sql as ''`)
  expect(await run(...all)).toMatchObject({
    code: 1,
    text: expect.stringContaining('Nodes of the version before may still serve'),
  })
  await world.owner.query('drop function finish_keys()')
  expect(await oldState()).toEqual(before)
})

test('room is asked for the files of the one company, whatever others have', async () => {
  const whole = path.join(world.platform.config.dataFolder, 'whole')
  // Some of the files that rows speak of were never there.
  expect((await run('backup', whole)).text).toContain('rows')
  const asked = async ({ company: { id } }: Estate) => {
    const args = bringing('Zweite', 'zweite@firma.example').with(1, whole).with(3, id)
    return (await operator(settings({ FELDWERK_DISK_RESERVE: '900TB' }), args)).text
  }
  expect(await asked(mine)).toContain('it may need 0 MB')
  expect(await asked(theirs)).toContain('it may need 5 MB')
})

test('a company comes as a new one with all its rows under new ids, and after it a third', async () => {
  await killedBeforeRows()
  expect(await idOf('Zweite')).toBeUndefined()
  const { code, text } = await run(...bringing('Zweite', 'zweite@firma.example'))
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('counted on both sides') })
  expect(await scratches()).toEqual([])
  const second = await idOf('Zweite')
  expect(await countsOf(world.owner, second)).toEqual({
    ...(await countsOf(world.owner, mine.company.id)),
    // The owner who was let in, and the link that was made for that.
    login: 1,
    directory_login: 1,
    activity: expect.any(Number),
    // That accounts were changed on the way is counted as well.
    record_change: expect.any(Number),
  })
  const [held, said] = [await heldIds(world.owner, mine.company.id), await saidIds(world.owner, second)]
  // Ids that were made for parts of definitions, and of which no column says anything.
  const minted = (await mintedIds(world.owner, mine.company.id)).difference(held)
  const { rows } = await world.owner.query<{ panel: string }>(
    `select panels -> 0 ->> 'id' as panel from dashboard where company_id = $1`,
    [mine.company.id],
  )
  expect([...minted]).toContain(rows[0]?.panel)
  expect([...held.union(minted)].flatMap((id) => (said.has(id) ? `${id} in ${said.get(id)}` : []))).toEqual(
    [],
  )
  expect(said.has(STRANGE)).toBe(true)
  await letNothingLiveTwice(second, text)
  await letTheOwnerIn(text)

  expect(await run(...bringing('Dritte', 'dritte@firma.example'))).toMatchObject({ code: 0 })
  const third = await heldIds(world.owner, await idOf('Dritte'))
  expect([...third].filter((id) => said.has(id))).toEqual([])
  expect(await oldState()).toEqual(before)
})

/** Nobody else gets in, nothing is sent, and the contracts stay with the old one. */
async function letNothingLiveTwice(companyId: string, said: string) {
  for (const table of Object.keys(leftWithTheOld)) {
    const { rows } = await world.owner.query(`select * from ${table} where company_id = $1`, [companyId])
    const isOwnLink =
      rows.length === 1 &&
      (table === 'directory_credential' || (table === 'credential' && rows[0].kind === 'reset'))
    expect(isOwnLink ? [] : rows).toEqual([])
  }
  const { rows } = await world.owner.query(
    'select distinct state from trigger_run where company_id = $1 and trigger_id = $2',
    [companyId, 'anruf'],
  )
  expect(rows).toEqual([{ state: 'SKIPPED' }])
  expect(said).toContain('Left with the old one: what it shares with')
  expect(said).toContain('with another address, for theirs signs in elsewhere: Jonas EIGENES')
}

/** By the link that was printed; then constraints hold whose keys were made of ids. */
async function letTheOwnerIn(said: string) {
  const client = world.clientOf(await passwordByLink(world.url, said))
  expect((await client.companies.mine()).name).toBe('Zweite')
  const types = (await client.assetTypes.paginated({ size: 50 })).data
  const typeId = (name: string) => types.find(({ translations }) => translations[0]?.name === name)?.id ?? ''
  const assetTypeId = typeId('Presse im Verbund')
  const [press] = (await client.assets.paginated({ assetTypeId })).data
  const value = press?.value ?? {}
  const create = (changed: object) =>
    client.assets.create({ assetTypeId, asset: { value: { ...value, ...changed } } })
  expect((await refusal(create({}))).details).toMatchObject({ uniqueErrors: [{ assetId: press?.id }] })
  expect((await refusal(create({ text: 'anders', town: 'Lübeck' }))).code).toBe('assetInvalid')
  await create({ text: 'anders' })
}

/** Kills the command when it is about to write rows, which it cannot because of a lock: of its rows nothing is there. */
async function killedBeforeRows() {
  const lock = await world.owner.connect()
  await lock.query('begin; lock table company in exclusive mode')
  const child: ChildProcess = spawn(
    process.execPath,
    [COMMAND, ...bringing('Zweite', 'zweite@firma.example')],
    {
      env: { ...process.env, ...settings() },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes('4. Rows')) child.kill('SIGKILL')
  await ended
  await lock.query('rollback')
  lock.release()
  expect(await scratches()).toHaveLength(1)
}
