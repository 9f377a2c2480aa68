import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/new-id.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns, insertMachines, type Machines, overAssets, viewOf } from '../../../test/machines.ts'
import { openWorld, refusal, type TestAccount, type TestCompany, type World } from '../../../test/world.ts'

let world: World
let company: TestCompany
let portal: TestAccount
let machines: Machines
let foreignView: string
let foreignType: string

beforeAll(async () => {
  world = await openWorld()
  company = await world.company()
  portal = await company.person({ firstName: 'Jonas', lastName: 'Keller', portal: true })
  machines = await insertMachines(world, { companyId: company.id, keeper: portal.id })
  const other = await world.company()
  const theirs = await insertMachines(world, { companyId: other.id, keeper: other.owner.id })
  foreignType = theirs.machineType
  foreignView = (await other.client.views.create(viewOf(overAssets(foreignType), 'Fremde'))).id
})
afterAll(() => world.close())

const names = () => overAssets(machines.machineType, columns({ name: 'asset.name', place: 'asset.location' }))
const overView = (viewId: string, ...steps: Query['steps']): Query => ({
  root: { kind: 'VIEW', viewId },
  steps,
})

const aboutOne: Record<string, (client: Client, viewId: string) => Promise<unknown>> = {
  byId: (client, viewId) => client.views.byId({ viewId }),
  dependants: (client, viewId) => client.views.dependants({ viewId }),
  update: (client, viewId) => client.views.update({ viewId, ...viewOf(names()) }),
  remove: (client, viewId) => client.views.remove({ viewId }),
}
const everyCall: typeof aboutOne = {
  ...aboutOne,
  paginated: (client) => client.views.paginated(),
  create: (client) => client.views.create(viewOf(names())),
}

describe('who is refused', () => {
  test.each(Object.keys(everyCall))('%s: nobody without a credential', async (name) => {
    expect(await refusal(everyCall[name]!(world.clientOf(), foreignView))).toMatchObject({ status: 499 })
  })

  test.each(Object.keys(everyCall))('%s: not an account with app access only', async (name) => {
    const worker = await company.person({ app: true })
    expect(await refusal(everyCall[name]!(worker.client, foreignView))).toMatchObject({ code: 'forbidden' })
  })

  test.each(Object.keys(aboutOne))('%s: another company’s view does not exist', async (name) => {
    const foreign = await refusal(aboutOne[name]!(portal.client, foreignView))
    expect(foreign).toEqual(await refusal(aboutOne[name]!(portal.client, newId())))
    expect(foreign).toMatchObject({ status: 404, code: 'notFound' })
  })

  test('another company’s type and view cannot be built on, at whatever depth they are named', async () => {
    const joined = (query: Query): Query =>
      overAssets(machines.machineType, {
        kind: 'JOIN',
        query,
        name: 'other',
        on: [{ left: 'asset.name', right: '"x"' }],
      })
    for (const query of [overAssets(foreignType), overView(foreignView)]) {
      for (const sent of [query, joined(query)]) {
        const { create } = portal.client.views
        expect(await refusal(create(viewOf(sent)))).toMatchObject({ status: 404, code: 'notFound' })
      }
    }
    for (const id of [foreignType, newId()]) {
      const answer = await refusal(portal.client.views.create(viewOf(overAssets(id))))
      expect(answer).toEqual(await refusal(portal.client.views.create(viewOf(overAssets(newId())))))
    }
  })
})

describe('a view', () => {
  test('has a query, names and titles, and who made and changed it', async () => {
    const translations = [
      {
        language: 'de' as const,
        name: ' Maschinen ',
        columnMappings: [{ name: 'name', translation: 'Maschine' }],
      },
      { language: 'en' as const, name: 'Machines', columnMappings: [] },
    ]
    const created = await portal.client.views.create({ view: { query: names(), translations } })
    expect(created).toMatchObject({
      internal: false,
      readonly: false,
      templateInstance: null,
      query: names(),
      translations: [
        { name: 'Maschinen', columnMappings: [{ translation: 'Maschine' }] },
        { name: 'Machines' },
      ],
      createdBy: { id: portal.id, lastName: 'Keller' },
      lastChangeBy: { id: portal.id },
    })
    expect(await company.client.views.byId({ viewId: created.id })).toEqual(created)
    const changed = await company.client.views.update({ viewId: created.id, ...viewOf(names(), 'Anlagen') })
    expect(changed).toMatchObject({ translations: [{ name: 'Anlagen' }], createdBy: { id: portal.id } })
    expect(changed.lastChangeBy?.id).toBe(company.owner.id)
    expect(changed.lastChangeAt > created.lastChangeAt).toBe(true)
  })

  test('is not changed by sending what it is', async () => {
    // The database has the keys of a step in another order.
    const each = { kind: 'EXPAND' as const, expression: '[1, 2]', name: 'each', outer: false }
    const query = { ...names(), steps: [...names().steps, each] }
    const created = await portal.client.views.create(viewOf(query))
    const again = await company.client.views.update({ viewId: created.id, view: created })
    expect(again).toEqual(created)
  })

  test('is not overwritten by who has not seen the latest change', async () => {
    const { id: viewId, lastChangeAt } = await portal.client.views.create(viewOf(names()))
    const change = (name: string, seen: string) => ({
      viewId,
      view: { ...viewOf(names(), name).view, lastChangeAt: seen },
    })
    const first = await portal.client.views.update(change('Zuerst', lastChangeAt))
    expect(await refusal(company.client.views.update(change('Danach', lastChangeAt)))).toMatchObject({
      status: 409,
      code: 'changedMeanwhile',
    })
    expect(await company.client.views.byId({ viewId })).toEqual(first)
    await company.client.views.update(change('Danach', first.lastChangeAt))
  })

  test('of an installed template cannot be changed or deleted', async () => {
    const { id: viewId } = await portal.client.views.create(viewOf(names()))
    await world.owner.query('update view set readonly = true where id = $1', [viewId])
    const { update, remove, byId } = company.client.views
    expect(await refusal(update({ viewId, ...viewOf(names(), 'Neu') }))).toMatchObject({
      status: 409,
      code: 'readonly',
    })
    expect(await refusal(remove({ viewId }))).toMatchObject({ code: 'readonly' })
    expect(await byId({ viewId })).toMatchObject({ readonly: true })
  })

  test('needs a name, each language and each title once', async () => {
    const nameless = portal.client.views.create({ view: { query: names(), translations: [] } })
    expect(await refusal(nameless)).toMatchObject({
      details: { errors: [{ path: 'translations', rule: 'tooFew' }] },
    })
    const mapping = { name: 'name', translation: 'Titel' }
    const twice = { language: 'de' as const, name: 'Zweimal', columnMappings: [mapping, mapping] }
    const answer = await refusal(
      portal.client.views.create({ view: { query: names(), translations: [twice, twice] } }),
    )
    expect(answer).toMatchObject({
      code: 'validation',
      details: {
        errors: [
          { path: 'translations.1.language', rule: 'twice', message: 'Das steht hier schon einmal.' },
          { path: 'translations.0.columnMappings.1.name', rule: 'twice' },
          { path: 'translations.1.columnMappings.1.name', rule: 'twice' },
        ],
      },
    })
  })
})

describe('a view of a view', () => {
  test('is listed where that is used, and keeps it from being deleted', async () => {
    const below = await portal.client.views.create(viewOf(names(), 'Unten'))
    const above = await portal.client.views.create(viewOf(overView(below.id), 'Oben'))
    const dependant = { kind: 'VIEW', id: above.id, name: 'Oben' }
    expect(await portal.client.views.dependants({ viewId: below.id })).toEqual([dependant])
    expect(await portal.client.views.dependants({ viewId: above.id })).toEqual([])
    expect(await refusal(portal.client.views.remove({ viewId: below.id }))).toMatchObject({
      status: 409,
      code: 'inUse',
      details: { dependants: [dependant] },
    })
    await portal.client.views.remove({ viewId: above.id })
    await portal.client.views.remove({ viewId: below.id })
    expect(await refusal(portal.client.views.byId({ viewId: below.id }))).toMatchObject({ status: 404 })
    const onGone = portal.client.views.create(viewOf(overView(below.id)))
    expect(await refusal(onGone)).toMatchObject({ status: 404 })
  })

  test('keeps it from losing what is used of it, however far away that is', async () => {
    const below = await portal.client.views.create(viewOf(names(), 'Grundlage'))
    const middle = await portal.client.views.create(viewOf(overView(below.id), 'Mitte'))
    const filter = { kind: 'FILTER' as const, condition: 'place.floor == 1' }
    const above = await portal.client.views.create(viewOf(overView(middle.id, filter), 'Oben'))
    const without = overAssets(machines.machineType, columns({ name: 'asset.name' }))
    expect(await refusal(portal.client.views.update({ viewId: below.id, ...viewOf(without) }))).toMatchObject(
      {
        status: 409,
        code: 'wouldBreak',
        details: {
          dependants: [
            { kind: 'VIEW', id: above.id, name: 'Oben', faults: ['Den Namen „place“ gibt es hier nicht.'] },
          ],
        },
      },
    )
    expect(await portal.client.views.byId({ viewId: below.id })).toEqual(below)
    const renamed = columns({ name: 'asset.code', place: 'asset.location', more: 'asset.count' })
    const fitting = viewOf(overAssets(machines.machineType, renamed))
    await portal.client.views.update({ viewId: below.id, ...fitting })
  })

  test('cannot be built on itself, directly or in a circle', async () => {
    const a = await portal.client.views.create(viewOf(names(), 'Kreis A'))
    const b = await portal.client.views.create(viewOf(overView(a.id), 'Kreis B'))
    for (const inside of [a, b]) {
      const circle = portal.client.views.update({ viewId: a.id, ...viewOf(overView(inside.id), 'Kreis A') })
      expect(await refusal(circle)).toMatchObject({
        code: 'validation',
        details: {
          errors: [
            {
              path: 'query.root',
              rule: 'viewCycle',
              message: expect.stringMatching(/Die Ansicht „Kreis [AB]“/),
            },
          ],
        },
      })
    }
  })

  test('cannot be begun while the other is being deleted', async () => {
    const below = await portal.client.views.create(viewOf(names()))
    const results = await Promise.allSettled([
      portal.client.views.create(viewOf(overView(below.id))),
      portal.client.views.remove({ viewId: below.id }),
      portal.client.views.create(viewOf(overView(below.id))),
    ])
    const { rows } = await world.owner.query(
      `select 1 from reference where target_id = $1 and not exists (select 1 from view where id = $1 and deleted_at is null)`,
      [below.id],
    )
    expect(rows).toEqual([])
    expect(results.some(({ status }) => status === 'rejected')).toBe(true)
  })
})
