import type { Query } from '@feldwerk/contract/queries.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { property, typeOf } from '../asset-types.ts'
import { goodAnswers, publishedWorkflow } from '../workflows.ts'
import { openWorld, type TestAccount, type TestCompany, type World } from '../world.ts'

let world: World
let company: TestCompany
let worker: TestAccount
let workflowId: string
let assetTypeId: string
beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  worker = await company.person({ app: true, firstName: 'Ana', lastName: 'Zander' })
  workflowId = (await publishedWorkflow(company.client, { accounts: [worker] })).id
  const properties = [
    property('name'),
    property('size', 'LONG'),
    property('since', 'TIME'),
    property('good', 'BOOLEAN'),
  ]
  assetTypeId = (await company.client.assetTypes.create({ assetType: typeOf('Pumpe', properties) })).id
})
afterAll(() => world.close())

interface ListedThing {
  readonly id: string
}
interface AskedPage {
  readonly size: number
  readonly after?: string
}
interface TriedList {
  readonly make: (at: number) => Promise<ListedThing>
  readonly remove: (id: string) => Promise<unknown>
  readonly page: (
    asked: AskedPage,
  ) => Promise<{ readonly data: readonly ListedThing[]; readonly next: string | null }>
}

const hour = (at: number) => new Date(Date.UTC(2026, 0, 1, at)).toISOString()
const results = (
  orderColumn: 'completedAt' | 'receivedAt' | 'changedAt' | 'deviation',
  orderDir: 'ASC' | 'DESC',
): TriedList => ({
  make: (at) =>
    worker.client.workflowResults.create({
      workflowResult: {
        workflow: { id: workflowId },
        activityResults: goodAnswers,
        completedAt: hour((at * 7) % 5),
      },
    }),
  remove: (workflowResultId) => company.client.workflowResults.remove({ workflowResultId, workflowId }),
  page: (asked) => company.client.workflowResults.paginated({ ...asked, orderColumn, orderDir }),
})
const assets = (orderColumn: string, more: { orderDir?: 'DESC'; search?: string } = {}): TriedList => ({
  make: (at) => {
    const value = {
      name: `Pumpe ${(at * 7) % 6}`,
      ...(at % 3 ? { size: at % 4, since: hour(at % 3), good: at % 2 > 0 } : {}),
    }
    return company.client.assets.create({ assetTypeId, asset: { value } })
  },
  remove: (assetId) => company.client.assets.remove({ assetTypeId, assetId }),
  page: (asked) => company.client.assets.paginated({ ...asked, ...more, assetTypeId, orderColumn }),
})
/** A view with a row for each asset, or for each size and name that there is; rows bear the id of an asset. */
function view(steps: Query['steps'], order: { orderColumn?: string; orderDir?: 'ASC' | 'DESC' }): TriedList {
  const { make, remove } = assets('name')
  let viewId: string | undefined
  const create = async () => {
    const query: Query = { root: { kind: 'ASSET', assetTypeId }, steps }
    const name = `Ansicht ${JSON.stringify(order)}${steps.length}`
    const translations = [{ language: 'de' as const, name, columnMappings: [] }]
    return (await company.client.views.create({ view: { query, translations } })).id
  }
  return {
    make,
    remove,
    async page(asked) {
      viewId ??= await create()
      const { data, next } = await company.client.viewData.paginated({ ...asked, ...order, viewId })
      return { data: data.map((row) => ({ id: String(row['id']) })), next }
    },
  }
}
const grouped = (): Query['steps'] => [
  { kind: 'MAP', columns: columnsOf({ size: 'asset.size', name: 'asset.name', id: 'asset.id' }) },
  { kind: 'GROUP', keys: columnsOf({ size: 'size', name: 'name', id: 'id' }), aggregates: [] },
]
const mapped = (): Query['steps'] => [
  { kind: 'MAP', columns: columnsOf({ since: 'asset.since', good: 'asset.good', id: 'asset.id' }) },
]
const columnsOf = (by: Record<string, string>) =>
  Object.entries(by).map(([name, expression]) => ({ name, expression }))

const groups: TriedList = {
  make: (at) =>
    company.client.accountGroups.create({
      accountGroup: {
        name: `Schicht ${(at * 7) % 9}, ${at}`,
        accounts: at % 2 ? [worker] : [],
        chatActive: false,
      },
    }),
  remove: (id) => company.client.accountGroups.remove({ accountGroupIds: [id] }),
  page: (asked) =>
    company.client.accountGroups.paginated({ ...asked, orderColumn: 'userCount', orderDir: 'DESC' }),
}
const people: TriedList = {
  make: (at) =>
    company.person({
      firstName: 'Ole',
      lastName: `Brix ${(at * 7) % 9}`,
      email: at % 2 ? `ole-${at}@firma.example` : null,
    }),
  remove: (id) => company.client.accounts.remove({ accountIds: [id] }),
  page: (asked) => company.client.accounts.users({ ...asked, orderColumn: 'email', lastName: 'Brix' }),
}
const tasks: TriedList = {
  make: (at) =>
    company.client.tasks.create({
      workflowId,
      task: { ...(at % 2 ? { deadline: hour(1_000_000 + (at % 3)) } : {}), label: `Aufgabe ${at % 3}` },
    }),
  remove: (taskId) => company.client.tasks.cancel({ taskId }),
  page: (asked) => company.client.tasks.paginated({ ...asked, states: ['OPEN', 'LATE'] }),
}

it.each<[string, TriedList | (() => TriedList)]>([
  ['results, the newest first', results('completedAt', 'DESC')],
  ['results by arrival', results('receivedAt', 'ASC')],
  ['results by their last change', results('changedAt', 'DESC')],
  ['results by what deviates', results('deviation', 'DESC')],
  ['assets by name', assets('name')],
  ['assets by name, backwards', assets('name', { orderDir: 'DESC' })],
  ['assets by name that are searched', assets('name', { search: 'pumpe' })],
  ['assets by a number', assets('size')],
  ['assets by a moment, backwards', assets('since', { orderDir: 'DESC' })],
  ['assets by yes or no that are searched', assets('good', { search: 'pumpe' })],
  ['rows of a view in no order', () => view(mapped(), {})],
  ['rows of a view by a moment', () => view(mapped(), { orderColumn: 'since', orderDir: 'DESC' })],
  ['rows of a view by yes or no', () => view(mapped(), { orderColumn: 'good' })],
  ['rows of groups by a number', () => view(grouped(), { orderColumn: 'size' })],
  ['groups by their people', groups],
  ['people by an address that not all have', people],
  ['tasks by a deadline that not all have', tasks],
])('%s: nothing is missed or seen twice while others add and remove', async (_title, list) => {
  const { make, remove, page } = typeof list === 'function' ? list() : list
  const made: string[] = []
  for (let at = 0; at < 13; at += 1) made.push((await make(at)).id)
  const seen: string[] = []
  let removed = 0
  let after: string | undefined
  for (let at = 20; after !== null; at += 1) {
    const { data, next } = await page({ size: 5, ...(after ? { after } : {}) })
    seen.push(...data.map(({ id }) => id))
    if (next === null) break
    after = next
    await make(at % 30)
    // The last row of this page, after which the next begins, and one that may be yet to come.
    for (const id of [data.at(-1)?.id ?? '', made.at(-1) ?? ''])
      if (at % 3 === 0 && made.includes(id)) {
        await remove(id)
        made.splice(made.indexOf(id), 1)
        removed += 1
      }
    expect(at).toBeLessThan(120)
  }
  expect(removed).toBeGreaterThan(0)
  expect(new Set(seen).size).toBe(seen.length)
  expect(made.filter((id) => !seen.includes(id))).toEqual([])
})
