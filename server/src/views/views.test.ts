import type { Client } from '@feldwerk/contract/client.ts'
import { newId } from '@feldwerk/contract/ids.ts'
import type { Query } from '@feldwerk/contract/queries.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns, insertMachines, type Machines, overAssets, viewOf } from '../../test/machines.ts'
import { openWorld, refusal, type Signed, type TestCompany, type World } from '../../test/world.ts'

let world: World
let company: TestCompany
let portal: Signed
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
    const created = await portal.client.views.create(viewOf(names()))
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

  test('needs each language and each title once', async () => {
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

describe('a query that does not fit', () => {
  const wrong = () =>
    overAssets(
      machines.machineType,
      { kind: 'FILTER', condition: 'asset.nam == 5' },
      columns({ name: 'asset.name', sum: 'asset.name + asset.count' }),
      { kind: 'GROUP', keys: [], aggregates: [{ name: 'total', aggregation: 'SUM', expression: 'nothing' }] },
    )

  test('is refused with every fault at its place, in the caller’s language', async () => {
    const english = { method: 'POST', token: portal.token, headers: { 'Accept-Language': 'en' } }
    const answer = await world.raw('/api/views', { ...english, body: viewOf(wrong()).view })
    expect(answer.json).toMatchObject({
      status: 400,
      code: 'validation',
      details: {
        errors: [
          { in: 'body', path: 'query.steps.0.condition', rule: 'unknownField', start: 6, end: 9 },
          { path: 'query.steps.1.columns.1.expression', rule: 'wrongArguments' },
          { path: 'query.steps.2.aggregates.0.expression', rule: 'unknownName' },
        ],
      },
    })
    expect(answer.text).toContain('Did you mean')
    const german = await refusal(portal.client.views.create(viewOf(wrong())))
    expect(JSON.stringify(german)).toContain('Meinten Sie')
  })

  test('is refused before it is saved over the one that does', async () => {
    const created = await portal.client.views.create(viewOf(names()))
    const update = portal.client.views.update({ viewId: created.id, ...viewOf(wrong()) })
    expect(await refusal(update)).toMatchObject({ code: 'validation' })
    expect(await portal.client.views.byId({ viewId: created.id })).toEqual(created)
  })

  test('is refused when it has too many steps or is too much for one statement', async () => {
    const filter = { kind: 'FILTER' as const, condition: 'asset.active' }
    const steps = Array.from({ length: 17 }, () => filter)
    const many = await refusal(portal.client.views.create(viewOf(overAssets(machines.machineType, ...steps))))
    expect(many).toMatchObject({
      details: {
        errors: [
          { path: 'query.steps.16', rule: 'limit', message: 'Eine Abfrage hat höchstens 16 Schritte.' },
        ],
      },
    })
    const all = Array.from({ length: 900 }, (_, i) => [
      `c${i}`,
      `"${'x'.repeat(30)}${i}" + asset.name + asset.code`,
    ])
    const large = overAssets(machines.machineType, columns(Object.fromEntries(all)))
    expect(await refusal(portal.client.views.create(viewOf(large)))).toMatchObject({
      details: { errors: [{ path: 'query', rule: 'limit' }] },
    })
  })

  test('is refused when it is built as no query is', async () => {
    const body = { query: { root: { kind: 'TABLE' }, steps: [{ kind: 'FILTER' }, { kind: 'UNION' }] } }
    const answer = await world.raw('/api/views', { method: 'POST', token: portal.token, body })
    expect(answer.json).toMatchObject({
      details: {
        errors: [
          { path: 'query.root.kind', rule: 'notOneOf' },
          { path: 'query.steps.0.condition', rule: 'required' },
          { path: 'query.steps.1.kind', rule: 'notOneOf' },
          { path: 'translations', rule: 'required' },
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
      `select from reference where target_id = $1 and not exists (select from view where id = $1 and deleted_at is null)`,
      [below.id],
    )
    expect(rows).toEqual([])
    expect(results.some(({ status }) => status === 'rejected')).toBe(true)
  })
})

describe('the list', () => {
  let many: TestCompany
  beforeAll(async () => {
    many = await world.company()
    const { machineType } = await insertMachines(world, {
      companyId: many.id,
      keeper: many.owner.id,
      count: 1,
    })
    for (const name of ['Zug 10', 'Ärzte', 'Zug 9', 'Bau'])
      await many.client.views.create(viewOf(overAssets(machineType), name))
    const helper = await many.client.views.create(viewOf(overAssets(machineType), 'Helfer'))
    await world.owner.query('update view set internal = true where id = $1', [helper.id])
  })

  const listed = async (query: Parameters<Client['views']['paginated']>[0]) => {
    const { data } = await many.client.views.paginated(query)
    return data.map(({ translations }) => translations[0]?.name)
  }

  test('is ordered by name, without helpers and queries', async () => {
    expect(await listed({})).toEqual(['Ärzte', 'Bau', 'Zug 9', 'Zug 10'])
    expect(await listed({ orderColumn: 'createdAt', orderDir: 'DESC' })).toEqual([
      'Bau',
      'Zug 9',
      'Ärzte',
      'Zug 10',
    ])
    expect(await listed({ includeInternal: true })).toContain('Helfer')
    const { data } = await many.client.views.paginated({ size: 1 })
    expect(data[0]).not.toHaveProperty('query')
  })

  test('is searched and paged', async () => {
    expect(await listed({ search: 'ZUG 1' })).toEqual(['Zug 10'])
    expect(await many.client.views.paginated({ page: 1, size: 3 })).toMatchObject({
      data: [{ translations: [{ name: 'Zug 10' }] }],
      recordsTotal: 4,
    })
  })

  test('is also the list of data sources, with its filters', async () => {
    const { paginated } = many.client.dataSources
    const all = await paginated()
    expect(all.data.map(({ kind, translations }) => [kind, translations[0]?.name])).toEqual([
      ['VIEW', 'Ärzte'],
      ['VIEW', 'Bau'],
      ['VIEW', 'Zug 9'],
      ['VIEW', 'Zug 10'],
    ])
    const second = all.data.find(({ translations }) => translations[0]?.name === 'Ärzte')!
    const found = async (query: Parameters<typeof paginated>[0]) => (await paginated(query)).recordsTotal
    expect(await found({ dataSourceKind: 'METRIC' })).toBe(0)
    expect(await found({ dataSourceKind: 'VIEW' })).toBe(4)
    expect(await found({ name: 'zug' })).toBe(2)
    expect(await found({ createdAtFrom: second.createdAt })).toBe(3)
    expect(await found({ createdAtUntil: second.createdAt })).toBe(1)
    expect(await found({ lastChangedAtFrom: second.lastChangeAt })).toBe(3)
    expect(await found({ lastChangeAtUntil: second.lastChangeAt })).toBe(1)
    expect(await found({ createdById: many.owner.id, lastChangedById: many.owner.id })).toBe(4)
    expect(await found({ createdById: newId() })).toBe(0)
  })

  test('takes as many statements for a hundred rows as for ten', async () => {
    const crowd = await world.company()
    const { machineType } = await insertMachines(world, {
      companyId: crowd.id,
      keeper: crowd.owner.id,
      count: 1,
    })
    for (let index = 0; index < 30; index++)
      await crowd.client.views.create(viewOf(overAssets(machineType), `Ansicht ${index}`))
    for (const list of [crowd.client.views.paginated, crowd.client.dataSources.paginated]) {
      const statements = (size: number) => world.statements(() => list({ size }))
      await statements(1)
      expect(await statements(30)).toBe(await statements(3))
    }
  })
})
