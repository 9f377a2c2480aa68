import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AssetTypeCreate } from '@feldwerk/contract/asset-types.ts'
import { type Client, createClient } from '@feldwerk/contract/client.ts'
import { readWorkbook } from '@feldwerk/server/platform/excel/read-workbook.ts'
import type { WrittenRow } from '@feldwerk/server/platform/excel/workbook.ts'
import { writeWorkbook } from '@feldwerk/server/platform/excel/write-workbook.ts'
import { benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'
import { addCompany } from '../http/companies.ts'
import { startNode } from '../http/nodes.ts'
import { megabytesOf } from '../process-memory.ts'
import { watchOthers } from './others.ts'

const ROWS = 100_000
const BATCH = 1000
/** By then a server has given back what it does not need any more. */
const REST_MS = 30_000

type Kind = 'STRING' | 'LONG' | 'DOUBLE' | 'BOOLEAN' | 'TIME'

/** Fifteen columns as tables of machines have them. */
const columns: readonly (readonly [name: string, kind: Kind])[] = [
  ['serial', 'STRING'],
  ['name', 'STRING'],
  ['maker', 'STRING'],
  ['hall', 'STRING'],
  ['grade', 'STRING'],
  ['power', 'LONG'],
  ['speed', 'LONG'],
  ['wear', 'LONG'],
  ['airTemperature', 'DOUBLE'],
  ['processTemperature', 'DOUBLE'],
  ['torque', 'DOUBLE'],
  ['failed', 'BOOLEAN'],
  ['active', 'BOOLEAN'],
  ['installed', 'TIME'],
  ['serviced', 'TIME'],
]

const machine: AssetTypeCreate = {
  translations: [{ language: 'de', name: 'Maschine' }],
  properties: columns.map(([name, kind]) => ({
    name,
    type: { kind },
    dateOnly: name === 'installed',
    required: name === 'serial',
    enumeration: name === 'grade' ? ['L', 'M', 'H'] : null,
    translations: [{ language: 'de', name }],
  })),
  uniqueConstraints: [{ columns: ['serial'] }],
}

/** Values that repeat as in real tables, from a fixed sequence. */
function* machines(rows: number, torque: number): Generator<WrittenRow[], void> {
  let state = 42
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const day = 86_400_000
  for (let at = 0; at < rows; at += BATCH) {
    yield Array.from({ length: Math.min(BATCH, rows - at) }, (_, index) => {
      const installed = Date.UTC(2010) + random(5000) * day
      return {
        cells: [
          null,
          `SN-${String(at + index).padStart(7, '0')}`,
          `Presse ${random(900)}`,
          ['Kaeser', 'Festo', 'Bosch', 'Trumpf'][random(4)] ?? null,
          `Halle ${random(40)}`,
          ['L', 'M', 'H'][random(3)] ?? null,
          random(900),
          1168 + random(1700),
          random(254),
          298 + random(60) / 10,
          308 + random(60) / 10,
          torque + random(700) / 10,
          random(30) === 0,
          random(10) > 0,
          new Date(installed),
          new Date(installed + random(3000) * day + random(86_400) * 1000),
        ],
      }
    })
  }
}

/** A file of the type as it stands now: its own form, filled. */
async function fileOf(client: Client, assetTypeId: string, wanted: { rows: number; torque: number }) {
  const form = await download(client, assetTypeId, true)
  const { state } = await readWorkbook(form, () => undefined)
  const titles = ['Feldwerk-ID', ...columns.map(([name]) => name)]
  const formats = ['text' as const, ...columns.map(([name, kind]) => formatOf(name, kind))]
  const workbook = {
    name: 'Maschine',
    columns: titles.map((title, at) => ({ title, format: formats[at] ?? 'text', width: 12 })),
    state: Object.fromEntries(state),
    lists: [],
  }
  return new Uint8Array(await writeWorkbook(workbook, machines(wanted.rows, wanted.torque)))
}

function formatOf(name: string, kind: Kind) {
  if (kind === 'TIME') return name === 'installed' ? ('date' as const) : ('dateTime' as const)
  return kind === 'STRING' ? ('text' as const) : ('number' as const)
}

async function download(
  client: Client,
  assetTypeId: string,
  empty = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await client.assets.excel({ assetTypeId, empty })
  return new Uint8Array(await answer.arrayBuffer())
}

/** Work with Excel files of 100,000 assets with 15 values, through the calls, on a server in a process of its own. */
export async function measureExcel(rows = ROWS): Promise<Figure[]> {
  const database = await benchDatabase()
  try {
    const company = await addCompany(database, { name: 'Betrieb', people: 200, groups: 20 })
    const node = await startNode({ databaseUrl: database.url })
    try {
      const client = createClient({ baseUrl: node.url, token: () => company.token })
      const { id: assetTypeId } = await client.assetTypes.create({ assetType: machine })
      // The thread is warm, as it is for the second person of the day.
      const body = await fileOf(client, assetTypeId, { rows, torque: 4 })
      await using others = watchOthers({ url: node.url, token: company.token })
      await sleep(4000)
      const quiet = await others.p99()
      const memory = watchMemory(node.pid)
      const validate = await timed(() => client.assets.validateExcel({ assetTypeId, body }))
      if (!validate.result.valid) throw new Error('the file of the bench has errors')
      const insert = await timed(() => client.assets.replaceWithExcel({ assetTypeId, body }))
      const exported = await timed(() => download(client, assetTypeId))
      const unchanged = await timed(() => client.assets.validateExcel({ assetTypeId, body: exported.result }))
      const changed = await changedFile(exported.result)
      const idle = processorSeconds(node.pid)
      const update = await timed(() => client.assets.replaceWithExcel({ assetTypeId, body: changed }))
      const computed = processorSeconds(node.pid) - idle
      const busy = await others.p99()
      const more = memory.end()
      await sleep(REST_MS)
      const kept = memory.now()
      const title = `${rows.toLocaleString('en-US')} × ${columns.length}`
      const seconds = (name: string, value: number, atMost: number): Figure => ({
        name: `${title}: ${name}`,
        value: Math.round(value / 10) / 100,
        unit: 's',
        target: { atMost },
      })
      return [
        seconds('export', exported.ms, 5),
        seconds('validate, all rows new', validate.ms, 10),
        seconds('validate, all rows as they are', unchanged.ms, 10),
        seconds('replace, all rows new', insert.ms, 20),
        seconds('replace, every row changed', update.ms, 20),
        {
          name: `${title}: of which the server computes`,
          value: Math.round(computed * 10) / 10,
          unit: 's',
        },
        { name: `${title}: rows changed by it`, value: update.result.counts?.changed ?? 0, unit: 'rows' },
        {
          name: `${title}: size of the file`,
          value: Math.round(exported.result.length / 10_000) / 100,
          unit: 'MB',
        },
        { name: 'memory beyond the idle server, at most', value: more, unit: 'MB', target: { atMost: 400 } },
        {
          name: `memory beyond the idle server, ${REST_MS / 1000} s later`,
          value: kept,
          unit: 'MB',
          target: { atMost: 100 },
        },
        { name: 'another call meanwhile, 99 %, before', value: quiet, unit: 'ms' },
        {
          name: 'another call meanwhile, 99 %, against before',
          value: Math.round((busy / quiet) * 100) / 100,
          unit: '×',
          target: { atMost: 2 },
        },
      ]
    } finally {
      await node.stop()
    }
  } finally {
    await database.close()
  }
}

/** The exported file with another torque in every row. */
async function changedFile(file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const rows: WrittenRow[] = []
  const { state } = await readWorkbook(file, ({ row, cells }) => {
    if (row === 1) return
    const written = cells.map((cell) =>
      typeof cell === 'object' && cell !== null && !(cell instanceof Date) ? null : cell,
    )
    rows.push({ cells: written.with(11, Number(written[11]) + 1) })
  })
  const titles = ['Feldwerk-ID', ...columns.map(([name]) => name)]
  const formats = ['text' as const, ...columns.map(([name, kind]) => formatOf(name, kind))]
  const workbook = {
    name: 'Maschine',
    columns: titles.map((title, at) => ({ title, format: formats[at] ?? 'text', width: 12 })),
    state: Object.fromEntries(state),
    lists: [],
  }
  return new Uint8Array(await writeWorkbook(workbook, [rows]))
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}

/** Peak memory of a process and those that it started while it is watched, above its first reading, in megabytes. */
function watchMemory(pid: number) {
  const first = megabytesOf(pid)
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, megabytesOf(pid))
  }, 100)
  return {
    now: () => Math.round(megabytesOf(pid) - first),
    end(): number {
      clearInterval(timer)
      return Math.round(most - first)
    },
  }
}

/** What all threads of a process have computed so far; the clock of the system ticks a hundred times a second. */
function processorSeconds(pid: number): number {
  const facts = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(facts[11]) + Number(facts[12])) / 100
}
