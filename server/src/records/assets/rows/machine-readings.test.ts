import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { property, typeOf } from '../../../../test/asset-types.ts'
import { openWorld, refusal, type TestCompany, type World } from '../../../../test/world.ts'

const file = path.join(import.meta.dirname, '../../../../../../shared/data/ai4i2020.csv')
const hasFile = await readFile(file).then(
  () => true,
  () => false,
)

let world: World
let company: TestCompany

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
})
afterAll(() => world.close())

/** Ten thousand readings of milling machines, as a person would describe them. */
const readings = typeOf(
  'Messung',
  [
    property('uid', 'LONG', { required: true }),
    property('product', 'STRING', { required: true }),
    property('quality', 'STRING', { enumeration: ['L', 'M', 'H'] }),
    property('airTemperature', 'DOUBLE', { customCheck: 'asset.airTemperature > 250.0' }),
    property('processTemperature', 'DOUBLE'),
    property('speed', 'LONG'),
    property('torque', 'DOUBLE'),
    property('wear', 'LONG'),
    ...['failure', 'twf', 'hdf', 'pwf', 'osf', 'rnf'].map((name) => property(name, 'BOOLEAN')),
  ],
  {
    nameProperty: 'product',
    uniqueConstraints: [{ columns: ['uid'] }, { columns: ['product'] }],
    customCheck: 'asset.processTemperature > asset.airTemperature',
  },
)

function valuesOf(line: string) {
  const [uid, product, quality, air, process, speed, torque, wear, ...flags] = line.split(',')
  const [failure, twf, hdf, pwf, osf, rnf] = flags.map((flag) => flag === '1')
  return {
    uid: Number(uid),
    product: product!,
    quality: quality!,
    airTemperature: Number(air),
    processTemperature: Number(process),
    speed: Number(speed),
    torque: Number(torque),
    wear: Number(wear),
    failure,
    twf,
    hdf,
    pwf,
    osf,
    rnf,
  }
}

test.runIf(hasFile)(
  'ten thousand machine readings become assets, and come back as they were',
  async () => {
    const { client } = company
    const text = (await readFile(file, 'utf8')).replace(/^\ufeff/, '')
    const rows = text.trim().split(/\r?\n/).slice(1).map(valuesOf)
    expect(rows).toHaveLength(10_000)
    const { id: assetTypeId } = await client.assetTypes.create({ assetType: readings })
    const begun = performance.now()
    const ids: string[] = []
    for (let from = 0; from < rows.length; from += 1000) {
      const create = rows.slice(from, from + 1000).map((value) => ({ value: value as never }))
      ids.push(...(await client.assets.bulk({ assetTypeId, bulk: { create } })).created)
    }
    process.stdout.write(`10,000 machine readings in ${Math.round(performance.now() - begun)} ms\n`)

    const page = await client.assets.paginated({ assetTypeId, orderColumn: 'uid', page: 19, size: 500 })
    expect(page.recordsTotal).toBe(10_000)
    expect(page.data.map(({ value }) => value)).toEqual(rows.slice(9500))
    const failures = await client.assets.paginated({
      assetTypeId,
      columnFilters: [
        { column: 'failure', kind: 'CHOICE', values: [true] },
        { column: 'quality', kind: 'CHOICE', values: ['L'] },
      ],
      orderColumn: 'torque',
      orderDir: 'DESC',
    })
    const expected = rows.filter(({ failure, quality }) => failure && quality === 'L')
    expect(failures.recordsTotal).toBe(expected.length)
    expect(failures.data[0]?.value.torque).toBe(Math.max(...expected.map(({ torque }) => torque)))

    const again = client.assets.bulk({ assetTypeId, bulk: { create: [{ value: rows[0] as never }] } })
    expect((await refusal(again)).details).toMatchObject({
      uniqueErrors: [
        { row: 0, assetId: ids[0], columnTitles: ['UID'], values: [1] },
        { row: 0, assetId: ids[0], columnTitles: ['PRODUCT'], values: ['M14860'] },
      ],
    })
    const cold = { ...rows[0], uid: 10_001, product: 'M1', airTemperature: 309 }
    const wrong = client.assets.bulk({ assetTypeId, bulk: { create: [{ value: cold as never }] } })
    expect((await refusal(wrong)).details).toMatchObject({ customRowErrors: [{ row: 0 }] })
  },
  120_000,
)
