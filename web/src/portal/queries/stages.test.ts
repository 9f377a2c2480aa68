import type { Catalogue } from '@feldwerk/query/catalogue.ts'
import { checkQuery } from '@feldwerk/query/check.ts'
import type { Query, StepDefinition } from '@feldwerk/query/query.ts'
import { array, asset, DOUBLE, type Fields, STRING, TIME, type Type } from '@feldwerk/query/types.ts'
import { describe, expect, it } from 'vitest'
import { type Descriptions, subjectsOf, type Titles } from '../conditions/subjects.ts'
import { droppedAt } from './dropped.ts'
import { joinedTable, joinQuery, newStep, withMovedStep, withRenamedColumn } from './edits.ts'
import { joinOffers } from './join-offers.ts'
import { shownColumns } from './shown-columns.ts'
import { stagesOf } from './stages.ts'

const TYPES: Readonly<Record<string, Fields>> = {
  machine: {
    id: STRING,
    name: STRING,
    weight: DOUBLE,
    due: TIME,
    tags: array(STRING),
    place: asset('place'),
  },
  place: { id: STRING, name: STRING },
}
const catalogue: Catalogue = {
  fields: (type: Type) => ('id' in type ? TYPES[type.id] : undefined),
  view: () => undefined,
}
const MACHINE: Descriptions = {
  name: { title: 'Bezeichnung' },
  weight: { title: 'Gewicht', unit: 'kg' },
  due: { title: 'Prüfung', dateOnly: true },
  tags: { title: 'Merkmale' },
  place: { title: 'Standort' },
}
const PLACE: Descriptions = { name: { title: 'Name' } }
const titles: Titles = {
  names: {},
  fields: (type): Descriptions => ('id' in type && type.id === 'machine' ? MACHINE : PLACE),
}
const model = {
  catalogue,
  titles,
  views: new Map(),
  recordNames: { machine: 'Maschine', place: 'Ort' },
  sources: [
    { root: { kind: 'ASSET', assetTypeId: 'machine' }, title: 'Maschine' },
    { root: { kind: 'ASSET', assetTypeId: 'place' }, title: 'Ort' },
  ],
  entryOf: (list: string) => `${list}: Eintrag`,
  measureOf: (aggregation: string, of?: string) => [aggregation, of].filter(Boolean).join(' '),
} as const

const machines = (...steps: StepDefinition[]): Query => ({
  root: { kind: 'ASSET', assetTypeId: 'machine' },
  steps,
})
const at = (query: Query, stage: number) => {
  const found = stagesOf(query, model).stages[stage]
  if (!found) throw new Error(`no stage ${stage}`)
  return found
}
const beforeOf = (query: Query) => {
  const stage = at(query, query.steps.length)
  const subjects = subjectsOf(
    { names: stage.columns, catalogue },
    { names: stage.about, fields: titles.fields },
  )
  const unique = checkQuery(query, catalogue).stages.at(-1)?.unique ?? []
  const columns = Object.keys(stage.columns)
  return { columns, unique, shown: shownColumns(stage, model), subjects, count: 'Anzahl' }
}

describe('stages', () => {
  it('keep titles and units on their way through the steps', () => {
    const columns = [
      { name: 'gewicht', expression: 'asset.weight' },
      { name: 'wo', expression: 'asset.place' },
      { name: 'doppelt', expression: 'asset.weight * 2' },
    ]
    const query = machines(
      { kind: 'MAP', columns },
      {
        kind: 'GROUP',
        keys: [{ name: 'wo', expression: 'wo' }],
        aggregates: [{ name: 'sumGewicht', aggregation: 'SUM', expression: 'gewicht' }],
      },
    )
    expect(at(query, 1).about).toEqual({
      gewicht: { title: 'Gewicht', unit: 'kg' },
      wo: { title: 'wo' },
      doppelt: { title: 'doppelt' },
    })
    expect(at(query, 1).added).toEqual(new Set(['doppelt']))
    expect(at(query, 2).about['sumGewicht']).toEqual({ title: 'SUM Gewicht', unit: 'kg' })
  })

  it('mark what an early change has made wrong, and only that', () => {
    const query = machines(
      { kind: 'MAP', columns: [{ name: 'name', expression: 'asset.name' }] },
      { kind: 'FILTER', condition: 'weight > 5' },
      { kind: 'DISTINCT' },
    )
    expect(stagesOf(query, model).faults.map((faults) => faults.length)).toEqual([0, 0, 1, 0])
  })

  it('show the fields of a record, and what a join adds', () => {
    const shown = shownColumns(at(machines(), 0), model)
    expect(shown.map(({ title }) => title)).toEqual([
      'Maschine',
      'Bezeichnung',
      'Gewicht',
      'Prüfung',
      'Merkmale',
      'Standort',
    ])
  })
})

describe('new steps', () => {
  it('fit what is there, whatever their kind', () => {
    for (const kind of ['FILTER', 'MAP', 'EXPAND', 'GROUP', 'DISTINCT'] as const) {
      const query = machines(newStep(kind, beforeOf(machines())))
      expect(stagesOf(query, model).checked.faults, kind).toEqual([])
    }
  })

  it('group by what rows refer to, not by what differs in each of them', () => {
    expect(newStep('GROUP', beforeOf(machines()))).toMatchObject({ keys: [{ expression: 'asset.place' }] })
    const mapped = machines({ kind: 'MAP', columns: [{ name: 'machine', expression: 'asset' }] })
    expect(newStep('GROUP', beforeOf(mapped))).toMatchObject({ keys: [{ expression: 'machine.place' }] })
  })

  it('join along a reference, with the columns that one takes', () => {
    const [offer] = joinOffers(beforeOf(machines()).subjects, model as never)
    expect(offer).toMatchObject({ left: 'asset.place', right: 'asset', isMany: false })
    const root = { kind: 'ASSET', assetTypeId: 'place' } as const
    const query = joinQuery({ root, record: 'asset', columns: [{ name: 'name', expression: 'asset.name' }] })
    const on = [{ left: offer?.left ?? '', right: offer?.right ?? '' }]
    const joined = machines({ kind: 'JOIN', query, name: 'ort', on })
    const { checked } = stagesOf(joined, model)
    expect(checked.faults).toEqual([])
    expect(checked.plan.steps[0]).toMatchObject({ kind: 'JOIN', single: true })
    expect(joinedTable(query)?.columns?.map(({ name }) => name)).toEqual(['asset', 'name'])
  })

  it('move, and take their new names along', () => {
    const map: StepDefinition = { kind: 'MAP', columns: [{ name: 'last', expression: 'asset.weight' }] }
    const filter: StepDefinition = { kind: 'FILTER', condition: 'last > 5' }
    const query = machines(map, filter)
    expect(withMovedStep(query, 0, -1)).toBe(query)
    expect(withMovedStep(query, 0, 1).steps).toEqual([filter, map])
    const renamed = withRenamedColumn(
      query,
      { step: 0, from: 'last', to: 'gewicht', change: (one) => one },
      catalogue,
    )
    expect(renamed.steps[1]).toEqual({ kind: 'FILTER', condition: 'gewicht > 5' })
  })
})

describe('what a step leaves out', () => {
  const join = {
    kind: 'JOIN',
    query: { root: { kind: 'ASSET', assetTypeId: 'place' }, steps: [] },
    name: 'ort',
    on: [{ left: 'asset.place', right: 'asset' }],
  } as const
  const steps: readonly StepDefinition[] = [
    { kind: 'FILTER', condition: 'asset.weight > 5 // kg' },
    { kind: 'EXPAND', expression: 'asset.tags', name: 'tag' },
    join,
  ]

  it('is a query that fits, with the columns there were before', () => {
    for (const [i, step] of steps.entries()) {
      const dropped = droppedAt(machines(...steps.slice(0, i), step), i + 1)
      const checked = dropped && checkQuery(dropped, catalogue)
      expect(checked?.faults, step.kind).toEqual([])
      for (const name of Object.keys(at(machines(...steps.slice(0, i)), i).columns))
        expect(checked?.stages.at(-1)?.columns, step.kind).toHaveProperty(name)
    }
  })

  it('is nothing where rows without a match stay, where nothing is asked, at the root', () => {
    expect(droppedAt(machines({ ...join, outer: true }), 1)).toBeUndefined()
    expect(droppedAt(machines({ kind: 'FILTER', condition: 'true' }), 1)).toBeUndefined()
    expect(droppedAt(machines({ kind: 'DISTINCT' }), 1)).toBeUndefined()
    expect(droppedAt(machines(), 0)).toBeUndefined()
  })
})
