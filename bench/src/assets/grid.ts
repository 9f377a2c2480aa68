import { newId } from '@feldwerk/contract/new-id.ts'
import type { Trx } from '@feldwerk/server/platform/db/pool.ts'
import { inCompany } from '@feldwerk/server/platform/db/tenant.ts'
import type { Caller } from '@feldwerk/server/platform/node/caller.ts'
import { readRecords } from '@feldwerk/server/platform/records/records.ts'
import { type ListQuery, listAssets } from '@feldwerk/server/records/assets/rows/list.ts'
import { presentAssets } from '@feldwerk/server/records/assets/rows/present.ts'
import { writeAssets } from '@feldwerk/server/records/assets/rows/write.ts'
import { createType } from '@feldwerk/server/records/assets/types/create.ts'
import { findType } from '@feldwerk/server/records/assets/types/store.ts'
import { type BenchDatabase, benchDatabase } from '../database.ts'
import type { Figure } from '../figure.ts'

const ROUNDS = 15
const SITES = ['Kiel', 'Bremen', 'Rostock', 'Emden', 'Stade', 'Husum', 'Plön', 'Wismar']

/** What people do with a table of assets, and how long it may take. */
const views: readonly (readonly [string, ListQuery])[] = [
  ['first page by name', {}],
  [
    'filtered and sorted by a number',
    {
      orderColumn: 'power',
      orderDir: 'DESC',
      columnFilters: [{ column: 'power', kind: 'NUMBER', from: 100, to: 900 }],
    },
  ],
  [
    'filtered by a reference, sorted by a text',
    { orderColumn: 'serial', columnFilters: [{ column: 'ref0', kind: 'CHOICE', values: [] }] },
  ],
  [
    'filtered by a text, sorted by a reference',
    { orderColumn: 'ref1', columnFilters: [{ column: 'name', kind: 'TEXT', contains: 'pumpe 1' }] },
  ],
  [
    'filtered by a reference’s name, sorted by another',
    { orderColumn: 'ref2', columnFilters: [{ column: 'ref3', kind: 'TEXT', contains: 'kiel' }] },
  ],
  ['searched', { search: 'sn-77' }],
  ['page 4,000 by name', { page: 4000 }],
]

/** Pages of a table of assets with five references each, as the call answers them. */
export async function measureGrid(rows = 200_000): Promise<Figure[]> {
  const database = await benchDatabase()
  try {
    const { caller, typeId, siteId } = await fill(database, rows)
    await database.databases.owner.query('vacuum analyze')
    const figures: Figure[] = []
    for (const [title, query] of views) {
      const filters = query.columnFilters?.map((filter) =>
        filter.kind === 'CHOICE' ? { ...filter, values: [siteId] } : filter,
      )
      const wanted = filters ? { ...query, columnFilters: filters } : query
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now()
        await inCompany(database.databases.db, caller.companyId, 'read', (trx) =>
          page(trx, caller, typeId, wanted),
        )
        times.push(performance.now() - begun)
      }
      const median = times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0
      figures.push({
        name: `asset page of ${rows}: ${title}`,
        value: median,
        unit: 'ms',
        target: { atMost: 150 },
      })
    }
    return figures
  } finally {
    await database.close()
  }
}

async function page(trx: Trx, { companyId, language }: Caller, typeId: string, query: ListQuery) {
  const type = await findType(trx, { companyId, typeId })
  if (!type) throw new Error('the type is there')
  const { ids, total } = await listAssets(trx, { companyId, language, zone: 'Europe/Berlin', type, query })
  const records = await readRecords(trx, { companyId, typeId, ids })
  const shown = records.map((record) => ({ ...record, deletedAt: null }))
  return { total, ...(await presentAssets(trx, { companyId, type }, shown)) }
}

async function fill({ databases }: BenchDatabase, rows: number) {
  const [companyId, accountId] = [newId(), newId()]
  await databases.owner.query(
    'insert into company (id, name, share_id) values ($1::uuid, $1::text, $1::text)',
    [companyId],
  )
  await databases.owner.query(
    `insert into account (company_id, id, first_name, last_name, owner, portal_access)
     values ($1, $2, 'Lena', 'Brandt', true, true)`,
    [companyId, accountId],
  )
  const caller = { companyId, accountId, apiTokenId: null, language: 'de' } as Caller
  const write = <T>(run: (trx: Trx) => Promise<T>) => inCompany(databases.db, companyId, 'write', run)
  const name = (text: string) => [{ language: 'de' as const, name: text }]
  const property = (called: string, type: object, more = {}) =>
    ({ name: called, type, translations: name(called), ...more }) as never
  const siteType = await write((trx) =>
    createType(trx, caller, {
      translations: name('Standort') as never,
      properties: [property('name', { kind: 'STRING' })],
    }),
  )
  const sites = Array.from({ length: 400 }, (_, at) => ({
    id: newId(),
    name: `${SITES[at % SITES.length]} ${at}`,
  }))
  const nameOfSite = await write(async (trx) => {
    const type = await findType(trx, { companyId, typeId: siteType })
    const id = type?.properties[0]?.id ?? ''
    const create = sites.map((site, row) => ({ row, id: site.id, values: { [id]: site.name } }))
    await writeAssets(trx, caller, { typeId: siteType, create })
    return id
  })
  const typeId = await write((trx) =>
    createType(trx, caller, {
      translations: name('Pumpe') as never,
      properties: [
        property('name', { kind: 'STRING' }),
        property('serial', { kind: 'STRING' }),
        property('power', { kind: 'DOUBLE' }),
        property('count', { kind: 'LONG' }),
        property('active', { kind: 'BOOLEAN' }),
        property('bought', { kind: 'TIME' }, { dateOnly: true }),
        property('note', { kind: 'STRING' }),
        ...[0, 1, 2, 3, 4].map((at) => property(`ref${at}`, { kind: 'ASSET', id: siteType })),
      ],
    }),
  )
  const type = await write((trx) => findType(trx, { companyId, typeId }))
  const ids = type?.properties.map(({ id }) => id) ?? []
  const begun = performance.now()
  for (let from = 0; from < rows; from += 10_000) {
    const create = Array.from({ length: Math.min(10_000, rows - from) }, (_, at) => {
      const n = from + at
      const day = new Date(Date.UTC(2020, 0, 1 + (n % 2000))).toISOString().slice(0, 10)
      const values = [
        `Pumpe ${(n * 7919) % rows}`,
        `SN-${(n * 104_729) % 1_000_003}`,
        n % 1000,
        n % 17,
        n % 2 === 0,
        day,
        `Notiz ${n}`,
      ]
      const references = [0, 1, 2, 3, 4].map((shift) => sites[(n * 31 + shift * 97) % sites.length]?.id)
      return {
        row: at,
        id: newId(),
        values: Object.fromEntries([...values, ...references].map((value, i) => [ids[i], value])),
      }
    })
    await write((trx) => writeAssets(trx, caller, { typeId, create }))
  }
  process.stderr.write(`${rows} assets written in ${Math.round(performance.now() - begun)} ms\n`)
  return { caller, typeId, siteId: sites[5]?.id ?? '', nameOfSite }
}
