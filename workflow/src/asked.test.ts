import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { activity, component, definition, expr, fill, given, iteration, text, value } from '../test/build.ts'
import { checkDefinition } from './check.ts'
import type { WorkflowDefinition } from './definition.ts'
import { resultFields } from './record-fields.ts'
import { renameVariable } from './rename.ts'
import { validateResult } from './validate.ts'

const pressure = component('NUMBER', 'pressure', {
  title: text('Druck'),
  tolerance: value({ from: null, to: 7 }),
  onDeviation: value(['REMARK', 'PHOTO']),
  optional: value(true),
  notApplicable: value(true),
})
const boiler = definition(activity('a', pressure))
const PHOTO = '01977f6a-1c00-7000-8000-000000000001'

const told = (of: WorkflowDefinition, answers: object) =>
  validateResult({ ...given(of), answers: answers as never }).problems.map(
    ({ path, code, certain }) => `${path.join('.')}: ${code}${certain ? '' : ' perhaps'}`,
  )

describe('a number that asks for more when it is beyond its tolerance', () => {
  it('is refused without it, and refuses it while the number is good, on phone and server alike', () => {
    const { answer, problems } = fill(boiler)
    answer('a.pressure', 8.6)
    expect(problems()).toEqual(['a.pressureRemark: required', 'a.pressurePhoto: required'])
    expect(told(boiler, { a: { pressure: 8.6 } })).toEqual([
      'a.pressureRemark: required',
      'a.pressurePhoto: required',
    ])
    expect(told(boiler, { a: { pressure: 6, pressureRemark: 'x' } })).toEqual([
      'a.pressureRemark: hiddenAnswered',
    ])
    expect(told(boiler, { a: { pressure: 8.6, pressureRemark: 'x', pressurePhoto: [PHOTO] } })).toEqual([])
  })

  it('takes the questions back when the number is corrected, and keeps what was said', () => {
    const { answer, visible, session } = fill(boiler)
    answer('a.pressure', 8.6)
    answer('a.pressureRemark', 'Ventil klemmt')
    answer('a.pressurePhoto', [PHOTO])
    const whole = { a: { pressure: 8.6, pressureRemark: 'Ventil klemmt', pressurePhoto: [PHOTO] } }
    expect(session.result()).toEqual(whole)
    answer('a.pressure', 6)
    expect(visible('a.pressureRemark')).toBe(false)
    expect(session.result()).toEqual({ a: { pressure: 6 } })
    answer('a.pressure', 9)
    expect(session.result()).toEqual({ a: { ...whole.a, pressure: 9 } })
    answer('a.pressure', null)
    expect(session.result()).toEqual({})
  })

  it('asks nothing where the number does not apply, is hidden, or has no tolerance', () => {
    const { at, answer, session, visible } = fill(boiler)
    answer('a.pressure', 8.6)
    session.setNotApplicable(at('a.pressure'), true)
    expect(visible('a.pressureRemark')).toBe(false)
    const hidden = definition(activity('a', { ...pressure, hidden: value(true) } as never))
    const other = fill(hidden)
    other.answer('a.pressure', 8.6)
    expect(other.visible('a.pressureRemark')).toBe(false)
    const { tolerance: _none, ...without } = pressure as { readonly tolerance?: unknown }
    expect(fill(definition(activity('a', without as never))).session.component(['a', 'pressureRemark'])).toBe(
      undefined,
    )
  })

  it('follows a tolerance that is computed, in rounds and groups', () => {
    const of = definition(
      activity('start', component('NUMBER', 'limit')),
      iteration(
        'points',
        null,
        activity(
          'check',
          component('ACTIVITY_GROUP', 'sides', {
            activities: [
              activity(
                'left',
                component('NUMBER', 'value', {
                  tolerance: expr('{"from": 0.0, "to": start.limit}'),
                  onDeviation: value(['REMARK']),
                }),
              ),
            ],
          }),
        ),
      ),
    )
    const { answer, visible } = fill(of, { answers: { start: { limit: 5 }, points: [{}] } as never })
    answer('points.0.check.sides.left.value', 6)
    expect(visible('points.0.check.sides.left.valueRemark')).toBe(true)
    answer('start.limit', 10)
    expect(visible('points.0.check.sides.left.valueRemark')).toBe(false)
  })

  it('gives results, queries and formulas one field more for each, under names that nothing else has', () => {
    const [fields] = resultFields(boiler, EMPTY_CATALOGUE)
    expect(fields?.fields?.map(({ id, name, type }) => `${id} ${name} ${type.kind}`)).toEqual([
      '_pressure pressure DOUBLE',
      '_pressure:notApplicable pressureNotApplicable BOOLEAN',
      '_pressure:REMARK pressureRemark STRING',
      '_pressure:PHOTO pressurePhoto ARRAY',
    ])
    const taken = definition(activity('a', pressure, component('TEXT', 'pressureRemark')))
    expect(checkDefinition(taken, EMPTY_CATALOGUE).map(({ code }) => code)).toEqual(['nameTaken'])
    const used = definition(
      activity('a', pressure),
      activity('b', component('TEXT', 'why', { hidden: expr('a.pressureRemark == null') })),
    )
    const after = renameVariable(used, { id: '_pressure', name: 'druck', catalogue: EMPTY_CATALOGUE })
    expect(JSON.stringify(after?.definition)).toContain('a.druckRemark == null')
  })
})
