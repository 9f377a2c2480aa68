import { asset, type Fields, LONG, object, STRING, TIME, type Type } from '@feldwerk/query/types.ts'
import { expect, it } from 'vitest'
import { NO_TITLES, subjectsOf } from './subjects.ts'

const TYPES: Readonly<Record<string, Fields>> = {
  machine: { id: STRING, name: STRING, place: asset('place') },
  place: { id: STRING, name: STRING, parent: asset('place') },
}
const catalogue = {
  fields: (type: Type) => ('id' in type ? TYPES[type.id] : undefined),
  view: () => undefined,
}
const paths = (names: Fields) => [...subjectsOf({ names, catalogue }, NO_TITLES).keys()]

it('a rule can be about what a record says, and about no id', () => {
  expect(paths({ asset: asset('machine'), now: TIME })).toEqual([
    'asset',
    'asset.name',
    'asset.place',
    'asset.place.name',
    'asset.place.parent',
  ])
})

it('a rule can be about what lies four steps deep in objects, and no deeper', () => {
  const deep = object({ b: object({ c: object({ d: LONG, e: object({ f: LONG }) }) }) })
  expect(paths({ a: deep })).toEqual(['a.b.c.d'])
})

it('what a chosen record says is said of it by its name, what the row itself says is not', () => {
  const titles = {
    names: { start: { title: 'Start', fields: { machine: { title: 'Maschine' } } } },
    fields: () => undefined,
  }
  const said = (names: Fields) =>
    [...subjectsOf({ names, catalogue }, titles).values()].map(({ path, of }) => [path, of])
  expect(said({ start: object({ machine: asset('machine') }), now: TIME })).toContainEqual([
    'start.machine.name',
    'Maschine',
  ])
  expect(said({ asset: asset('machine'), now: TIME })).toContainEqual(['asset.name', undefined])
  expect(said({ asset: asset('machine'), count: LONG })).toContainEqual(['asset.name', undefined])
})
