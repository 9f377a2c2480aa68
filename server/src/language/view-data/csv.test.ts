import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../../test/deadline.ts'
import { columns, insertMachines, type Machines, overAssets, viewOf } from '../../../test/machines.ts'
import { processesOf, startedNode } from '../../../test/node-process.ts'
import { openWorld, type RawAnswer, refusal, type TestCompany, type World } from '../../../test/world.ts'
import { csvWriter, defused } from './csv-format.ts'

let world: World
let company: TestCompany
let machines: Machines

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  machines = await insertMachines(world, {
    companyId: company.id,
    keeper: company.owner.id,
    count: 2500,
    values: (i) => (i === 0 ? { name: '=1+1', code: 'a;"b"\nc', weight: -1.5 } : {}),
  })
})
afterAll(() => world.close())

async function exported(
  language: 'de' | 'en',
  query = '',
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const shown = {
    name: 'asset.name',
    code: 'asset.code',
    weight: 'asset.weight',
    active: 'asset.active',
    since: 'asset.since',
    place: 'asset.location',
    tags: 'asset.tags',
  }
  const { id } = await company.client.views.create({
    view: {
      query: overAssets(machines.machineType, columns(shown)),
      translations: [
        { language: 'de', name: 'Prüfung 1/2', columnMappings: [{ name: 'place', translation: '+Ort' }] },
        { language: 'en', name: 'Check', columnMappings: [] },
      ],
    },
  })
  return await world.raw(`/api/viewData/byView/${id}/csv${query}`, {
    token: company.owner.token,
    headers: { 'Accept-Language': language, ...headers },
  })
}

const decoded = async (language: 'de' | 'en', query?: string) => {
  const answer = await exported(language, query)
  expect(answer.status).toBe(200)
  return answer
}

describe('the rows of a view as a table', () => {
  test('are what a German spreadsheet reads, texts never formulas', async () => {
    const { text, headers } = await decoded('de', '?orderColumn=since')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''2.csv")
    const lines = text.replace(/^\ufeff/, '').split('\r\n')
    expect(lines[0]).toBe("name;code;weight;active;since;'+Ort;tags")
    expect(lines[1]).toBe(`'=1+1;"a;""b""\nc";-1,5;FALSCH;01.01.2026 01:00:00;Halle 0;neu, t0`)
    expect(lines[2]).toBe('m1;ungerade;1,5;WAHR;02.01.2026 01:00:00;Halle 1;')
    expect(lines).toHaveLength(2502)
    expect(lines.at(-1)).toBe('')
  })

  test('begin with the mark by which spreadsheets know UTF-8', async () => {
    const { id } = (await company.client.views.paginated()).data[0]!
    const response = await fetch(`${world.url}/api/viewData/byView/${id}/csv`, {
      headers: { Authorization: `Bearer ${company.owner.token}`, 'X-Requested-With': 'JavaScript' },
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  })

  test('are what an English one reads', async () => {
    const { text } = await decoded('en', '?orderColumn=since')
    const lines = text.replace(/^\ufeff/, '').split('\r\n')
    expect(lines[2]).toBe('m1,ungerade,1.5,TRUE,2026-01-02 01:00:00,Halle 1,')
  })

  test('can be narrowed as pages can', async () => {
    const filters = encodeURIComponent('[{"kind":"TEXT","column":"name","contains":"m249"}]')
    const { text } = await decoded('de', `?columnFilters=${filters}`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(12)
    const wrong = await exported('de', '?columnFilters=[{"kind":"TEXT","column":"x","contains":"m"}]')
    expect(wrong).toMatchObject({ status: 400, json: { code: 'validation' } })
  })

  test('are no longer read when the client hangs up in the middle', async () => {
    const join = (name: string) => ({
      kind: 'JOIN' as const,
      query: overAssets(machines.machineType, columns({ one: 'asset.count < 300 ? 1 : 0' })),
      name,
      on: [{ left: 'one', right: 'one' }],
    })
    const first = columns({ one: 'asset.count < 300 ? 1 : 2', text: 'asset.name' })
    const query = overAssets(machines.machineType, first, join('b'))
    const translations = [{ language: 'de' as const, name: 'Lang', columnMappings: [] }]
    const { id } = await company.client.views.create({ view: { query, translations } })
    const controller = new AbortController()
    const response = await fetch(`${world.url}/api/viewData/byView/${id}/csv`, {
      signal: controller.signal,
      headers: { Authorization: `Bearer ${company.owner.token}`, 'X-Requested-With': 'JavaScript' },
    })
    await response.body!.getReader().read()
    controller.abort()
    const open = async () => {
      const { rows } = await world.owner.query(
        `select from pg_stat_activity where datname = current_database() and state <> 'idle'
           and (query like '%exported%' or query like '%fact as%') and pid <> pg_backend_pid()`,
      )
      return rows.length
    }
    await eventually(async () => expect(await open()).toBe(0), { within: 10_000 })
  })

  test('arrive whole when several are asked for at once, and others ask too', async () => {
    // Soon found, and long on its way.
    const wide = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`c${i}`, 'asset.name']))
    const query = overAssets(machines.machineType, columns(wide))
    const translations = [{ language: 'de' as const, name: 'Breit', columnMappings: [] }]
    const { id } = await company.client.views.create({ view: { query, translations } })
    const other = await world.company()
    await other.client.viewData.preview({
      query: { root: { kind: 'NULL' }, steps: [columns({ one: '1' })] },
    })
    const ask = () => world.raw(`/api/viewData/byView/${id}/csv`, { token: company.owner.token })
    const answers = await Promise.all(Array.from({ length: 4 }, ask))
    // One that had not begun may be told to come again.
    const begun = answers.filter(({ status }) => status !== 429)
    expect(begun.length).toBeGreaterThan(0)
    for (const { status, text } of begun) expect([status, text.split('\r\n').length]).toEqual([200, 2502])
  })

  test('are refused before the first byte when there are too many', async () => {
    const join = (name: string) => ({
      kind: 'JOIN' as const,
      query: overAssets(machines.machineType, columns({ one: '1' })),
      name,
      on: [{ left: 'one', right: 'one' }],
    })
    const query = overAssets(machines.machineType, columns({ one: '1' }), join('b'))
    const translations = [{ language: 'de' as const, name: 'Viele', columnMappings: [] }]
    const { id } = await company.client.views.create({ view: { query, translations } })
    expect(await refusal(company.client.viewData.csv({ viewId: id }))).toMatchObject({
      status: 422,
      code: 'queryTooLarge',
      details: { limit: 'csvRows', max: 1_000_000 },
    })
  })
})

test.each(['=1', '+1', '-1', '@x', '\t=1', '\r=1', '＝1'])('the text %j is no formula', (text) => {
  expect(defused(text)).toBe(`'${text}`)
})

test.each(['1=1', ' =1', 'a', '', "'=1"])('the text %j stays as it is', (text) => {
  expect(defused(text)).toBe(text)
})

test('numbers stay numbers, times are those of the company’s clock', () => {
  const writer = csvWriter({ language: 'de', zone: 'Europe/Berlin' })
  const types = [{ kind: 'DOUBLE' }, { kind: 'LONG' }, { kind: 'TIME' }, { kind: 'STRING' }] as const
  const values = [-0.5, -12, Date.parse('2026-03-29T01:00:00Z'), '-12']
  expect(
    writer.row(
      types.map((type) => ({ type })),
      values,
      new Map(),
    ),
  ).toBe("-0,5;-12;29.03.2026 03:00:00;'-12\r\n")
})

describe('the rows of a view for programs', () => {
  const rows = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  test('are lines of JSON where these are accepted, or asked for: ids, instants, texts as they are', async () => {
    const answer = await exported('de', '?orderColumn=since&format=jsonLines')
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    const all = rows(answer.text)
    expect(all).toHaveLength(2500)
    expect(all[0]).toEqual({
      name: '=1+1',
      code: 'a;"b"\nc',
      weight: -1.5,
      active: false,
      since: '2026-01-01T00:00:00.000Z',
      place: machines.locations[0],
      tags: ['neu', 't0'],
    })
    const accepted = await exported('en', '?orderColumn=since', { Accept: 'application/x-ndjson' })
    expect(rows(accepted.text)).toEqual(all)
  })

  test('are CSV that is the same in every language', async () => {
    const answer = await exported('de', '?orderColumn=since&format=rawCsv')
    const lines = answer.text.split('\r\n')
    expect(lines[0]).toBe('name,code,weight,active,since,place,tags')
    expect(lines[1]).toBe(
      `=1+1,"a;""b""\nc",-1.5,false,2026-01-01T00:00:00.000Z,${machines.locations[0]},"[""neu"",""t0""]"`,
    )
    expect(lines).toHaveLength(2502)
    expect((await exported('en', '?orderColumn=since&format=rawCsv')).text).toBe(answer.text)
  })

  test.runIf(process.env.FELDWERK_TEST_LONG)(
    'are sent with less than 100 MB more memory, also by a node that has just begun',
    async () => {
      const few = { kind: 'FILTER', condition: 'asset.weight < 1500.0' } as const
      const of = (more: Record<string, string>) =>
        overAssets(machines.machineType, few, columns({ name: 'asset.name', all: '1', ...more }))
      const query = of({ weight: 'asset.weight', since: 'asset.since' })
      const on = [{ left: 'all', right: 'all' }]
      const joined = { kind: 'JOIN', query: of({}), name: 'beside', on, outer: false } as const
      const { id } = await company.client.views.create(
        viewOf({ ...query, steps: [...query.steps, joined] }, 'Alle mit allen'),
      )
      const node = await startedNode({
        DATABASE_URL: world.platform.config.databaseUrl ?? '',
        FELDWERK_DATA_DIR: world.platform.config.dataFolder,
        FELDWERK_PROCESSES: '1',
      })
      const pids = [node.child.pid, ...processesOf(node)].join()
      const mebibytes = () =>
        execFileSync('ps', ['-o', 'rss=', '-p', pids], { encoding: 'utf8' })
          .trim()
          .split(/\s+/)
          .reduce((sum, kibibytes) => sum + Number(kibibytes) / 1024, 0)
      const send = (file: string) =>
        fetch(`${node.url}/api/viewData/byView/${id}/${file}`, {
          headers: { Authorization: `Bearer ${company.owner.token}`, 'X-Requested-With': 'JavaScript' },
        })
      /** Reads all rows, and says how many there were and how much memory the node had at most. */
      const readAll = async () => {
        let [most, lines, looked] = [0, 0, 0]
        for await (const bytes of (await send('csv?format=jsonLines')).body ?? []) {
          for (const byte of bytes) if (byte === 10) lines += 1
          if (lines - looked > 10_000) [most, looked] = [Math.max(most, mebibytes()), lines]
        }
        return { most, lines }
      }
      const before = mebibytes()
      const { most, lines } = await readAll()
      process.stdout.write(`${lines} rows with ${Math.round(most - before)} MB more\n`)
      expect(lines).toBe(1_000_000)
      expect(most - before).toBeLessThan(100)
    },
    300_000,
  )
})
