import type { Client } from '@feldwerk/contract/client.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { columns, insertMachines, type Machines, overAssets, viewOf } from './machines.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from './world.ts'

/** A company with machines, a view of all that is known of them, and another company with the same. */
export interface TableWorld {
  readonly world: World
  readonly company: TestCompany
  readonly portal: TestAccount
  readonly machines: Machines
  readonly foreignView: string
  readonly foreignType: string
  /** All columns of the machines. */
  readonly viewId: string
  save(query: Query): Promise<string>
  page(
    query?: Partial<Parameters<Client['viewData']['paginated']>[0]>,
  ): ReturnType<Client['viewData']['paginated']>
  preview(
    query: Query,
    paging?: { size?: number; upToStep?: number },
  ): ReturnType<Client['viewData']['preview']>
}

const everything = columns({
  name: 'asset.name',
  code: 'asset.code',
  count: 'asset.count',
  weight: 'asset.weight',
  active: 'asset.active',
  since: 'asset.since',
  location: 'asset.location',
  keeper: 'asset.keeper',
  tags: 'asset.tags',
  photo: 'asset.photo',
  check: 'asset.check',
  floor: 'asset.location.floor',
})

/** m3 has neither place nor weight nor code; m0 has a photo and a check. */
export async function openTableWorld(): Promise<TableWorld> {
  const world = await openWorld()
  const company = await world.company()
  const portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  const photo = await world.image(company.owner)
  const machines = await insertMachines(world, {
    companyId: company.id,
    keeper: portal.id,
    values: (i) => ({
      ...(i === 3 ? { location: null, weight: null, code: null } : {}),
      ...(i === 0 ? { photo, check: { done: true, at: Date.parse('2026-03-29T00:30:00Z') } } : {}),
    }),
  })
  const other = await world.company()
  const theirs = await insertMachines(world, { companyId: other.id, keeper: other.owner.id })
  const foreignType = theirs.machineType
  const foreignView = (await other.client.views.create(viewOf(overAssets(foreignType)))).id
  const save = async (query: Query) => (await portal.client.views.create(viewOf(query))).id
  const viewId = await save(overAssets(machines.machineType, everything))
  return {
    world,
    company,
    portal,
    machines,
    foreignView,
    foreignType,
    viewId,
    save,
    page: (query = {}) => portal.client.viewData.paginated({ viewId, ...query }),
    preview: (query, paging = {}) => portal.client.viewData.preview({ query, ...paging }),
  }
}

export const namesOf = ({ data }: { data: Record<string, unknown>[] }): unknown[] =>
  data.map(({ name }) => name)
