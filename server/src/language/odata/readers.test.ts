import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { EMPTY_DEFINITION } from '@feldwerk/workflow/definition.ts'
import { beforeAll, expect, test } from 'vitest'
import { property, typeOf } from '../../../test/asset-types.ts'
import { columns, overAssets } from '../../../test/machines.ts'
import { activity, publishedWorkflow, said } from '../../../test/workflows.ts'
import { openWorld } from '../../../test/world.ts'
import { checkout } from '../../platform/node/data-folder.ts'

/** Readers of OData that others wrote have packages of their own, which only long runs install. */
const isLong = process.env['FELDWERK_TEST_LONG'] === '1'

let folder: string
let env: Record<string, string>
let metadata: string
let placeId: string

const instantOf = (i: number) => `2026-03-29T0${i % 10}:30:00.250Z`

beforeAll(async () => {
  if (!isLong) return undefined
  folder = mkdtempSync(path.join(tmpdir(), 'feldwerk-readers-'))
  cpSync(path.join(checkout, 'e2e/readers'), folder, { recursive: true })
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'pipe' })
  const world = await openWorld()
  const company = await world.company()
  const { client, owner } = company
  const worker = await company.person({ app: true })
  const places = await client.assetTypes.create({ assetType: typeOf('Halle', [property('name')]) })
  const place = { value: { name: 'Halle 3' } }
  placeId = (await client.assets.create({ assetTypeId: places.id, asset: place })).id
  const tags = { kind: 'ARRAY', of: { kind: 'STRING' } } as const
  const assetType = typeOf('Pumpe', [
    property('name'),
    property('hours', 'LONG'),
    property('weight', 'DOUBLE'),
    property('active', 'BOOLEAN'),
    property('since', 'TIME'),
    property('place', { kind: 'ASSET', id: places.id }),
    property('tags', tags),
  ])
  const { id: assetTypeId } = await client.assetTypes.create({ assetType })
  const pumps = Array.from({ length: 24 }, (_, at) => at + 1).map((i) => ({
    value: {
      name: `P ${i}`,
      hours: i,
      weight: i * 1.1,
      active: i % 2 === 0,
      since: instantOf(i),
      place: placeId,
      tags: ['neu', `t${i}`],
    },
  }))
  const create = [{ value: { name: '0 leer' } }, ...pumps]
  await client.assets.bulk({ assetTypeId, bulk: { create } })
  const shown = ['name', 'hours', 'weight', 'active', 'since', 'place', 'tags']
  const query = overAssets(
    assetTypeId,
    columns(Object.fromEntries(shown.map((name) => [name, `asset.${name}`]))),
  )
  const mapped = [{ name: 'weight', translation: 'Gewicht "netto" <kg> & mehr' }]
  const translations = [{ language: 'de' as const, name: 'Pumpen', columnMappings: mapped }]
  const { id } = await client.views.create({ view: { query, translations } })
  const workflow = await publishedWorkflow(client, {
    definition: {
      ...EMPTY_DEFINITION,
      nodes: [
        activity('check', [
          { kind: 'DATE', id: 'day', variableName: 'day', title: said('Tag') },
          {
            kind: 'SINGLE_CHOICE',
            id: 'state',
            variableName: 'state',
            title: said('Zustand'),
            options: { kind: 'VALUE', value: [{ id: 'good', value: 'good', label: { de: 'gut' } }] },
          },
        ]),
      ],
    },
    accounts: [worker],
  })
  for (const day of ['2026-03-29', '2026-03-30'])
    await worker.client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflow.id },
        activityResults: { check: { day, state: 'good' } },
        completedAt: '2026-03-30T10:00:00Z',
      },
    })
  const { token } = await world.apiToken(owner, ['viewData:read'])
  const service = `/api/odata/views/${id}`
  env = {
    SERVICE: `${world.url}${service}`,
    RESULTS: `${world.url}/api/odata/results/${workflow.id}`,
    TOKEN: token,
    PLACE: placeId,
  }
  metadata = (await world.raw(`${service}/$metadata`, { token })).text
  writeFileSync(path.join(folder, 'metadata.xml'), metadata)
  return async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 240_000)

/** Runs a program and reads what it prints. The server answers meanwhile. */
async function run(...args: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    timeout: 120_000,
  })
  return stdout.startsWith('{') ? JSON.parse(stdout) : stdout
}

/** What every reader finds, with the moments in milliseconds. */
const story = () => ({
  count: [25, 25, 25],
  names: ['0 leer', ...Array.from({ length: 24 }, (_, i) => `P ${i + 1}`)],
  first: [
    {
      name: '0 leer',
      hours: null,
      weight: null,
      active: null,
      since: null,
      place: null,
      place_name: null,
      tags: null,
    },
    {
      name: 'P 1',
      hours: 1,
      weight: 1.1,
      active: false,
      since: Date.parse(instantOf(1)),
      place: placeId,
      place_name: 'Halle 3',
      tags: 'neu, t1',
    },
  ],
  found: [19, 17].map((i) => [`P ${i}`, Date.parse(instantOf(i))]),
  refused: true,
})

test.runIf(isLong)('$metadata is as the schemas of OASIS want it', async () => {
  expect(await run('metadata.js')).toMatchObject({
    valid: true,
    errors: [],
    Row: {
      $Key: ['rowKey'],
      weight: { $Type: 'Edm.Double', '@Core.Description': 'Gewicht "netto" <kg> & mehr' },
    },
    Container: {
      Rows: {
        '@Capabilities.IndexableByKey': false,
        '@Capabilities.SortRestrictions': { NonSortableProperties: ['place_name', 'tags'] },
      },
    },
  })
})

test.runIf(isLong)('the client of Apache Olingo reads rows, pages, dates and refusals', async () => {
  expect(await run('olingo.js')).toEqual({
    ...story(),
    properties: [
      ['rowKey', 'Edm.String', null],
      ['name', 'Edm.String', null],
      ['hours', 'Edm.Int64', null],
      ['weight', 'Edm.Double', null],
      ['active', 'Edm.Boolean', null],
      ['since', 'Edm.DateTimeOffset', '3'],
      ['place', 'Edm.Guid', null],
      ['place_name', 'Edm.String', null],
      ['tags', 'Edm.String', null],
    ],
    results: [
      {
        result_check_day: '2026-03-29T00:00:00.000Z',
        result_check_state: 'good',
        result_check_state_label: 'gut',
      },
    ],
  })
})

test.runIf(isLong)('a client that is made of $metadata compiles strictly and reads the same', async () => {
  await run(
    'node_modules/@odata2ts/odata2ts/lib/run-cli.js',
    '-s',
    'metadata.xml',
    '-o',
    'made',
    '-name',
    'pumps',
    '-m',
    'all',
    '-e',
    'ts',
  )
  await run('node_modules/typescript/bin/tsc', '-p', '.')
  writeFileSync(path.join(folder, 'built/package.json'), '{"type":"commonjs"}')
  expect(await run('built/stories/typed.js')).toEqual(story())
})
