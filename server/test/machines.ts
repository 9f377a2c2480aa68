import { newId } from '@feldwerk/contract/new-id.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { ACCOUNT, array, asset, BOOLEAN, DOUBLE, LONG, object, STRING, TIME } from '@feldwerk/query/types.ts'
import type { RecordField } from '../src/platform/db/schema/record-field.ts'
import { inCompany } from '../src/platform/db/tenant.ts'
import { saveRecordType } from '../src/platform/records/change-types.ts'
import { toDocument } from '../src/platform/records/names.ts'
import { insertRecords } from '../src/platform/records/records.ts'
import type { World } from './world.ts'

/** Two types of assets and some of each, stored through the storage's own interface. */
export interface Machines {
  readonly machineType: string
  readonly locationType: string
  readonly locations: readonly string[]
  readonly machines: readonly string[]
}

export interface MachinesOptions {
  readonly companyId: string
  /** Whom every machine belongs to. */
  readonly keeper: string
  readonly count?: number
  /** Values of the machine with that number, instead of the usual. */
  readonly values?: (i: number) => Record<string, unknown>
}

const field = (name: string, type: RecordField['type']): RecordField => ({ id: newId(), name, type })

/** Machines m0, m1 …: every third is off, weights rise by 1.5, one place for two. */
export async function insertMachines(world: World, options: MachinesOptions): Promise<Machines> {
  const { companyId, keeper, count = 12, values = () => ({}) } = options
  const [machineType, locationType] = [newId(), newId()]
  const locationFields = [field('name', STRING), field('floor', LONG)]
  const machineFields = [
    field('name', STRING),
    field('code', STRING),
    field('count', LONG),
    field('weight', DOUBLE),
    field('active', BOOLEAN),
    field('since', TIME),
    field('location', asset(locationType)),
    field('keeper', ACCOUNT),
    field('tags', array(STRING)),
    field('photo', { kind: 'IMAGE' }),
    field('check', object({ done: BOOLEAN, at: TIME })),
  ]
  const locations = [newId(), newId()]
  const machines = Array.from({ length: count }, () => newId())
  const at = Date.parse('2026-01-01T00:00:00Z')
  await inCompany(world.db, companyId, 'write', async (trx) => {
    await saveRecordType(trx, companyId, { id: locationType, kind: 'ASSET', fields: locationFields })
    await saveRecordType(trx, companyId, { id: machineType, kind: 'ASSET', fields: machineFields })
    const place = (id: string, i: number) => ({
      id,
      at: new Date(at),
      by: keeper,
      document: toDocument(locationFields, { name: `Halle ${i}`, floor: i }),
    })
    await insertRecords(trx, { companyId, typeId: locationType, records: locations.map(place) })
    const machine = (id: string, i: number) => {
      const usual = {
        name: `m${i}`,
        code: i % 2 === 0 ? 'Ä-gerade' : 'ungerade',
        count: i,
        weight: i * 1.5,
        active: i % 3 !== 0,
        since: at + i * 86_400_000,
        location: locations[i % 2],
        keeper,
        tags: i % 4 === 0 ? ['neu', `t${i}`] : [],
      }
      return {
        id,
        at: new Date(at + i),
        by: keeper,
        document: toDocument(machineFields, { ...usual, ...values(i) }),
      }
    }
    await insertRecords(trx, { companyId, typeId: machineType, records: machines.map(machine) })
  })
  await world.owner.query(
    `insert into asset_name (company_id, id, type_id, name) select $1, id, $2, name
     from unnest($3::uuid[], array['Halle 0', 'Halle 1']) place (id, name)`,
    [companyId, locationType, locations],
  )
  return { machineType, locationType, locations, machines }
}

/** A query over assets of a type. */
export const overAssets = (assetTypeId: string, ...steps: Query['steps']): Query => ({
  root: { kind: 'ASSET', assetTypeId },
  steps,
})

/** The step that keeps these expressions as columns. */
export const columns = (all: Readonly<Record<string, string>>): Query['steps'][number] => ({
  kind: 'MAP',
  columns: Object.entries(all).map(([name, expression]) => ({ name, expression })),
})

/** The body of a new view. */
export const viewOf = (query: Query, name = 'Ansicht') => ({
  view: { query, translations: [{ language: 'de' as const, name, columnMappings: [] }] },
})
