import { runPlan } from '@feldwerk/query/run.ts'
import { asset, type Fields, LONG, type RecordType, STRING, show } from '@feldwerk/query/types.ts'
import type { Value } from '@feldwerk/query/values.ts'
import { describe, expect, it } from 'vitest'
import {
  activity,
  component,
  definition,
  expr,
  fill,
  given,
  NOW,
  options,
  query,
  ZONE,
} from '../test/build.ts'
import type { WorkflowDefinition } from './definition.ts'
import { lookupsOf, type ResolvedRows, reachableRecords, walksOf } from './resolve.ts'

const TYPES: Readonly<Record<string, Fields>> = {
  'ASSET<pump>': { id: STRING, name: STRING, floor: LONG, hall: asset('hall') },
  'ASSET<hall>': { id: STRING, name: STRING, size: LONG, inside: asset('hall') },
}
const catalogue = { fields: (type: RecordType) => TYPES[show(type)], view: () => undefined }
const RECORDS: Readonly<Record<string, Readonly<Record<string, Record<string, Value>>>>> = {
  'ASSET<pump>': {
    p1: { id: 'p1', name: 'Pumpe 1', floor: 1, hall: 'h1' },
    p2: { id: 'p2', name: 'Pumpe 2', floor: 2, hall: 'h2' },
    p3: { id: 'p3', name: 'Pumpe 3', floor: 2, hall: 'h2' },
  },
  'ASSET<hall>': {
    h1: { id: 'h1', name: 'Halle A', size: 10, inside: 'h2' },
    h2: { id: 'h2', name: 'Halle B', size: 20, inside: null },
  },
}
const source = {
  find: (type: RecordType, id: string) => RECORDS[show(type)]?.[id],
  ids: (type: RecordType) => Object.keys(RECORDS[show(type)] ?? {}),
}

/** What the server does: runs the look-ups, then reads what can be reached from their rows. */
async function resolve(of: WorkflowDefinition, task: Value = null): Promise<ResolvedRows> {
  const { form } = given(of, { catalogue })
  const rows = Object.fromEntries(
    lookupsOf(form, task).map(({ key, plan }) => {
      const found = runPlan(plan, { source, zone: ZONE, now: NOW }).rows
      return [key, found.map(({ values }) => Object.fromEntries(values))]
    }),
  )
  const records = await reachableRecords(form, {
    rows,
    tasks: [task],
    load: async ({ record, ids, fields }) => {
      const all = RECORDS[show(record)] ?? {}
      const read = ids.flatMap((id) => (all[id] ? [[id, all[id]] as const] : []))
      return new Map(
        read.map(([id, known]) => [
          id,
          Object.fromEntries(fields.map((name) => [name, known[name] ?? null])),
        ]),
      )
    },
  })
  return { rows, records }
}

const onFloor = query({
  root: { kind: 'ASSET', assetTypeId: 'pump' },
  steps: [
    { kind: 'FILTER', condition: 'asset.floor > 0' },
    { kind: 'FILTER', condition: 'asset.floor == a.floor' },
    {
      kind: 'MAP',
      columns: [
        { name: 'value', expression: 'asset' },
        { name: 'label', expression: 'asset.name' },
      ],
    },
  ],
})
const of = definition(
  activity(
    'a',
    component('NUMBER', 'floor'),
    component('SINGLE_CHOICE', 'pump', { options: onFloor }),
    component('TEXT', 'why', { hidden: expr('a.pump.hall.inside.size == null') }),
  ),
)

describe('look-ups', () => {
  it('go as far as no answer is needed', () => {
    const [lookup, ...others] = lookupsOf(given(of, { catalogue }).form)
    expect(others).toEqual([])
    expect(lookup).toMatchObject({ key: 'nodes.0.components.1.options', columns: { asset: asset('pump') } })
    expect(lookup?.plan.steps.map(({ kind }) => kind)).toEqual(['FILTER'])
  })

  it('name the fields that the device walks to, and no others', () => {
    const walks = [...walksOf(given(of, { catalogue }).form)]
    expect(walks.map(([type, { fields }]) => [type, [...fields].toSorted()])).toEqual([
      ['ASSET<pump>', ['floor', 'hall', 'name']],
      ['ASSET<hall>', ['inside', 'size']],
    ])
  })

  it('let the device do the rest without a network', async () => {
    const resolved = await resolve(of)
    expect(resolved.rows['nodes.0.components.1.options']).toEqual([
      { asset: 'p1' },
      { asset: 'p2' },
      { asset: 'p3' },
    ])
    expect(resolved.records['ASSET<hall>']).toEqual({
      h1: { inside: 'h2', size: 10 },
      h2: { inside: null, size: 20 },
    })
    const { answer, state, visible } = fill(of, { catalogue, resolved })
    answer('a.floor', 2)
    expect(state('a.pump').settings['options']).toEqual([
      { value: 'p2', label: 'Pumpe 2' },
      { value: 'p3', label: 'Pumpe 3' },
    ])
    answer('a.pump', 'p2')
    expect(visible('a.why')).toBe(false)
    answer('a.floor', 1)
    answer('a.pump', 'p1')
    expect(visible('a.why')).toBe(true)
  })

  it('take the data of a task with them', async () => {
    const byTask = query({
      root: { kind: 'ASSET', assetTypeId: 'pump' },
      steps: [
        { kind: 'FILTER', condition: 'asset.hall == task.data.hall' },
        { kind: 'MAP', columns: [{ name: 'value', expression: 'asset.name' }] },
      ],
    })
    const withTask: WorkflowDefinition = {
      ...definition(activity('a', component('SINGLE_CHOICE', 'pump', { options: byTask }))),
      taskType: { fields: [{ id: 'f', name: 'hall', type: asset('hall'), required: true }] },
    }
    const { rows } = await resolve(withTask, { data: { hall: 'h2' } })
    expect(Object.values(rows)).toEqual([[{ value: 'Pumpe 2' }, { value: 'Pumpe 3' }]])
  })

  it('leave to the device what goes through the list of an answer', () => {
    const marked = query({
      root: { kind: 'ASSET', assetTypeId: 'pump' },
      steps: [
        { kind: 'FILTER', condition: '[asset.floor].exists(n, n > 0)' },
        { kind: 'FILTER', condition: 'a.names.exists(name, name == "Pumpe 1")' },
        { kind: 'MAP', columns: [{ name: 'value', expression: 'asset.name' }] },
      ],
    })
    const ofMarked = definition(
      activity(
        'a',
        component('MULTIPLE_CHOICE', 'names', { options: options('Pumpe 1', 'Pumpe 2') }),
        component('SINGLE_CHOICE', 'pump', { options: marked }),
      ),
    )
    const [lookup] = lookupsOf(given(ofMarked, { catalogue }).form)
    expect(lookup?.plan.steps).toMatchObject([{ kind: 'FILTER' }])
  })

  it('stand in joins as well, each on its own', async () => {
    const joined = query({
      root: { kind: 'NULL' },
      steps: [
        { kind: 'EXPAND', expression: '[a.floor]', name: 'floor' },
        {
          kind: 'JOIN',
          name: 'pump',
          query: {
            root: { kind: 'ASSET', assetTypeId: 'pump' },
            steps: [
              {
                kind: 'MAP',
                columns: [
                  { name: 'name', expression: 'asset.name' },
                  { name: 'floor', expression: 'asset.floor * 1.0' },
                ],
              },
            ],
          },
          on: [{ left: 'floor', right: 'floor' }],
        },
        { kind: 'MAP', columns: [{ name: 'value', expression: 'pump.name' }] },
      ],
    })
    const withJoin = definition(
      activity('a', component('NUMBER', 'floor'), component('SINGLE_CHOICE', 'pump', { options: joined })),
    )
    const resolved = await resolve(withJoin)
    expect(Object.keys(resolved.rows)).toEqual(['nodes.0.components.1.options.1'])
    const { answer, state } = fill(withJoin, { catalogue, resolved })
    answer('a.floor', 1)
    expect(state('a.pump').settings['options']).toEqual([{ value: 'Pumpe 1', label: 'Pumpe 1' }])
  })

  it('follow views by their columns alone on the device', () => {
    const byView = query({
      root: { kind: 'VIEW', viewId: 'v' },
      steps: [
        { kind: 'FILTER', condition: 'size > a.floor' },
        { kind: 'MAP', columns: [{ name: 'value', expression: 'name' }] },
      ],
    })
    const ofView = definition(
      activity('a', component('NUMBER', 'floor'), component('SINGLE_CHOICE', 'x', { options: byView })),
    )
    const onDevice = { ...catalogue, viewColumns: () => ({ name: STRING, size: LONG }) }
    const rows = [
      { name: 'klein', size: 1 },
      { name: 'groß', size: 9 },
    ]
    const resolved = { rows: { 'nodes.0.components.1.options': rows }, records: {} }
    const { answer, state } = fill(ofView, { catalogue: onDevice, resolved })
    answer('a.floor', 5)
    expect(state('a.x').settings['options']).toEqual([{ value: 'groß', label: 'groß' }])
  })
})
