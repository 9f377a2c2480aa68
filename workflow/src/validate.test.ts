import { createBudget } from '@feldwerk/query/expression/budget.ts'
import { type Fields, LONG, type RecordType, STRING } from '@feldwerk/query/types.ts'
import { describe, expect, it } from 'vitest'
import { activity, component, definition, expr, given, iteration, query } from '../test/build.ts'
import type { ActivityResults } from './answers.ts'
import type { WorkflowDefinition } from './definition.ts'
import { validateResult } from './validate.ts'

const PUMP: Fields = { id: STRING, name: STRING, floor: LONG }
const catalogue = {
  fields: (type: RecordType) => (type.kind === 'ASSET' ? PUMP : undefined),
  view: () => undefined,
}
const twoRows = query({
  root: { kind: 'NULL' },
  steps: [{ kind: 'EXPAND', expression: '[1, 2]', name: 'no' }],
})
const pumps = query({
  root: { kind: 'ASSET', assetTypeId: 'pump' },
  steps: [
    {
      kind: 'MAP',
      columns: [
        { name: 'value', expression: 'asset' },
        { name: 'label', expression: 'asset.name' },
      ],
    },
  ],
})

const inspection = definition(
  activity(
    'a',
    component('TEXT', 'note'),
    component('NUMBER', 'depth', {
      hidden: expr('a.note == "none"'),
      optional: { kind: 'VALUE', value: true },
    }),
    component('METADATA', 'twice', { value: expr('a.depth * 2') }),
    component('IMAGES', 'photos', { optional: { kind: 'VALUE', value: true } }),
    component('SIGNATURE', 'sign', { optional: { kind: 'VALUE', value: true } }),
  ),
  iteration('points', twoRows, activity('check', component('SWITCH', 'ok'))),
)
const ROUNDS = [1, 2].map((no, i) => ({ no, noIndex: i, check: { ok: true } }))

const validate = (of: WorkflowDefinition, answers: unknown, more: object = {}) =>
  validateResult({ ...given(of, { catalogue, ...more }), answers: answers as ActivityResults })
const problemsOf = (of: WorkflowDefinition, answers: unknown, more: object = {}) =>
  validate(of, answers, more).problems.map(
    ({ path, code, certain }) => `${path.join('.')}: ${code}${certain ? '' : ' perhaps'}`,
  )

describe('a delivered result', () => {
  it('is good when an honest app made it', () => {
    const answers = { a: { note: 'x', depth: 2, twice: 4 }, points: ROUNDS }
    expect(validate(inspection, answers)).toEqual({
      problems: [],
      answers,
      references: [],
      deviations: [],
      gaveUp: null,
    })
  })

  it('is refused with every place named', () => {
    expect(
      problemsOf(inspection, {
        a: { note: 'none', depth: 2, twice: 4, unknown: 1 },
        b: {},
        points: [{ ...ROUNDS[0], check: { ok: 'yes' }, odd: 1 }, ROUNDS[1]],
      }),
    ).toEqual([
      'b: unknownVariable',
      'a.unknown: unknownVariable',
      'points.0.odd: unknownVariable',
      'a.depth: hiddenAnswered',
      'a.twice: notComputed',
      'points.0.check.ok: wrongType',
    ])
    expect(problemsOf(inspection, { a: 5, points: {} })).toEqual([
      'a: wrongType',
      'points: wrongType',
      'points: roundsDiffer',
      'a.note: required',
    ])
  })

  it('goes through the rows that its answers give, in any order', () => {
    const a = { note: 'x' }
    expect(problemsOf(inspection, { a, points: ROUNDS.toReversed() })).toEqual([])
    expect(problemsOf(inspection, { a, points: [ROUNDS[0]] })).toEqual(['points: roundsDiffer'])
    expect(problemsOf(inspection, { a, points: [...ROUNDS, ROUNDS[0]] })).toEqual(['points: roundsDiffer'])
    expect(problemsOf(inspection, { a, points: [ROUNDS[0], { ...ROUNDS[1], no: 7 }] })).toEqual([
      'points: roundsDiffer',
    ])
  })

  it('is not even opened when it is larger than a form may become', () => {
    const inner = iteration('inner', null, activity('x', component('TEXT', 'text')))
    const of = definition(iteration('outer', null, inner))
    const many = (count: number, inside: object) => Array.from({ length: count }, () => inside)
    expect([problemsOf(of, { outer: null }), problemsOf(of, {})]).toEqual([[], []])
    expect(problemsOf(of, { outer: many(1001, {}) })).toEqual(['outer: tooManyRounds'])
    expect(problemsOf(of, { outer: many(200, { inner: many(200, {}) }) })).toEqual([': tooManyAnswers'])
  })

  it('names every file and record', () => {
    const answers = {
      a: { note: 'x', photos: ['p1', 'p2'], sign: { fileRef: 's1', name: null } },
      points: ROUNDS,
    }
    const { references } = validate(inspection, answers)
    expect(references.map(({ path, kind, id }) => `${path.join('.')} ${kind} ${id}`)).toEqual([
      'a.photos.0 IMAGE p1',
      'a.photos.1 IMAGE p2',
      'a.sign SIGNATURE s1',
    ])
  })

  it('has no answer of its own to a locked question, but what is filled in there by default', () => {
    const of = definition(
      activity(
        'a',
        component('TEXT', 'note'),
        component('TEXT', 'owner', { disabled: { kind: 'VALUE', value: true } }),
        component('TEXT', 'copy', { disabled: expr('a.note == "n"'), defaultValue: expr('a.note') }),
      ),
    )
    const locked = ['a.owner: disabledAnswered', 'a.copy: disabledAnswered']
    expect(problemsOf(of, { a: { note: 'n', owner: 'me', copy: 'other' } })).toEqual(locked)
    expect(problemsOf(of, { a: { note: 'n', copy: 'n' } })).toEqual([])
    expect(problemsOf(of, { a: { note: 'm', copy: 'other' } })).toEqual([])
  })

  it('is not refused for what the phone may have seen otherwise', () => {
    const of = definition(
      activity(
        'a',
        component('SINGLE_CHOICE', 'pump', { options: pumps }),
        component('TEXT', 'note', { hidden: expr('a.pump.floor != 2') }),
        component('METADATA', 'floor', { value: expr('a.pump.floor') }),
        component('METADATA', 'lat', { value: expr('meta.position.lat') }),
        component('TEXT', 'locked', { disabled: expr('a.pump.floor != 2') }),
      ),
    )
    const key = 'nodes.0.components.0.options'
    const resolved = {
      rows: { [key]: [{ value: 'p1', label: 'Pumpe 1' }] },
      records: { 'ASSET<pump>': { p1: { floor: 3 } } },
    }
    const answers = { a: { pump: 'p1', note: 'x', floor: 2, lat: 52.5, locked: 'l' } }
    expect(problemsOf(of, answers, { resolved })).toEqual([
      'a.note: hiddenAnswered perhaps',
      'a.locked: disabledAnswered perhaps',
    ])
    expect(validate(of, answers, { resolved }).answers).toEqual(answers)
    expect(problemsOf(of, { a: { ...answers.a, pump: 'gone' } }, { resolved })).toEqual([
      'a.pump: notAnOption perhaps',
      'a.note: hiddenAnswered perhaps',
      'a.locked: disabledAnswered perhaps',
    ])
    expect(problemsOf(of, { a: { ...answers.a, floor: 'high' } }, { resolved })).toContain(
      'a.floor: wrongType',
    )
    const second = { ...resolved, records: { 'ASSET<pump>': { p1: { floor: 2 } } } }
    expect(problemsOf(of, { a: { ...answers.a, note: 7 } }, { resolved: second })).toEqual([
      'a.note: wrongType',
    ])
  })
})

describe('what a locked question was filled in with', () => {
  it('is not refused where the data that it came from has changed', () => {
    const of = definition(
      activity(
        'a',
        component('SINGLE_CHOICE', 'pump', { options: pumps }),
        component('TEXT', 'name', {
          disabled: { kind: 'VALUE', value: true },
          defaultValue: expr('a.pump.name'),
        }),
      ),
    )
    const resolved = {
      rows: { 'nodes.0.components.0.options': [{ value: 'p1', label: 'Pumpe 1' }] },
      records: { 'ASSET<pump>': { p1: { name: 'P1 neu' } } },
    }
    expect(problemsOf(of, { a: { pump: 'p1', name: 'P1' } }, { resolved })).toEqual([
      'a.name: disabledAnswered perhaps',
    ])
  })
})

describe('a result that takes too much computing', () => {
  it('is not judged, and the field is named', () => {
    const numbers = `[${Array.from({ length: 50 }, (_, i) => i).join(',')}]`
    const loops = `size(${numbers}.map(x, ${numbers}.map(y, x + y)))`
    const title = { kind: 'VALUE', value: { de: 'Summe' } }
    const costly = definition(
      activity('a', component('TEXT', 'note'), component('NUMBER', 'sum', { title, min: expr(loops) })),
    )
    const answers = { a: { note: 7, sum: 1 } }
    const [few, enough] = [5_000, 50_000].map((steps) =>
      validate(costly, answers, { budget: createBudget({ steps }) }),
    )
    expect(few).toMatchObject({
      problems: [],
      gaveUp: { variable: 'sum', titles: { de: 'Summe' }, field: 'min' },
    })
    expect(enough).toMatchObject({ problems: [{ code: 'wrongType' }, {}], gaveUp: null })
  })
})
