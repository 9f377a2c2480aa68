import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { activity, component, definition, expr, iteration, query } from '../test/build.ts'
import { checkDefinition } from './check.ts'
import type { WorkflowDefinition } from './definition.ts'
import { renameVariable } from './rename.ts'

const rows = query({ root: { kind: 'NULL' }, steps: [{ kind: 'EXPAND', expression: '[1, 2]', name: 'no' }] })
const overAll = query({
  root: { kind: 'NULL' },
  steps: [
    { kind: 'MAP', columns: [{ name: 'all', expression: 'points' }] },
    { kind: 'EXPAND', expression: 'all', name: 'point' },
    { kind: 'FILTER', condition: 'point.check.value > start.limit' },
    { kind: 'MAP', columns: [{ name: 'value', expression: 'point.check.value' }] },
  ],
})
const of = {
  ...definition(
    activity(
      'start',
      component('NUMBER', 'limit'),
      component('TEXT', 'note', { hidden: expr('start.limit == null && [1].exists(limit, limit > 0)') }),
      component('ACTIVITY_GROUP', 'sides', {
        activities: [
          activity('left', component('TEXT', 'text')),
          activity('right', component('TEXT', 'text2', { hidden: expr('start.sides.left.text == ""') })),
        ],
      }),
    ),
    iteration(
      'points',
      rows,
      activity(
        'check',
        component('NUMBER', 'value'),
        component('TEXT', 'why', { hidden: expr('check.value < no') }),
      ),
    ),
    activity(
      'end',
      component('METADATA', 'high', { value: expr('size(points.filter(p, p.check.value > start.limit))') }),
      component('METADATA', 'first', { value: overAll }),
    ),
  ),
  webhookTriggers: [
    { id: 'hook', httpMethod: 'POST', url: expr('"https://a.example/" + start.sides.left.text') },
  ],
} as WorkflowDefinition

/** What the expressions are after a rename; without those that stayed. */
function renamed(id: string, name: string) {
  const result = renameVariable(of, { id, name, catalogue: EMPTY_CATALOGUE })
  if (result) expect(checkDefinition(result.definition, EMPTY_CATALOGUE)).toEqual([])
  return result && result.rewritten.map(({ after }) => after)
}

describe('a new variable name', () => {
  it('is followed by every expression, and by nothing that only looks like it', () => {
    expect(renamed('_limit', 'most')).toEqual([
      'start.most == null && [1].exists(limit, limit > 0)',
      'size(points.filter(p, p.check.value > start.most))',
      'point.check.value > start.most',
    ])
    expect(renamed('_value', 'pressure')).toEqual([
      'check.pressure < no',
      'size(points.filter(p, p.check.pressure > start.limit))',
      'point.check.pressure > start.limit',
      'point.check.pressure',
    ])
  })

  it('is followed from within a round and from outside of it', () => {
    expect(renamed('_check', 'test')).toEqual([
      'test.value < no',
      'size(points.filter(p, p.test.value > start.limit))',
      'point.test.value > start.limit',
      'point.test.value',
    ])
    expect(renamed('_points', 'places')).toEqual([
      'size(places.filter(p, p.check.value > start.limit))',
      'places',
    ])
  })

  it('is followed in groups and triggers', () => {
    expect(renamed('_left', 'west')).toEqual([
      'start.sides.west.text == ""',
      '"https://a.example/" + start.sides.west.text',
    ])
    expect(renamed('_start', 'begin')).toHaveLength(5)
  })

  it('is followed in tokens, recipients and tables, which see the rows of the context', () => {
    const token = { kind: 'TOKEN', expression: 'start.sides.left.text' } as const
    const mail = {
      id: 'mail',
      context: overAll,
      to: [{ ...expr('start.sides.left.text') }],
      subject: { kind: 'LINE', line: { de: [{ kind: 'TEXT', text: 'start' }, token] } },
      body: {
        kind: 'TEXT',
        text: {
          en: [
            { kind: 'LIST', ordered: true, items: [[], [token]] },
            { kind: 'ROWS', columns: [{ title: 'start', expression: 'row.value > start.limit' }] },
          ],
        },
      },
      separate: false,
      attachedPdfs: [],
    }
    const whole = { ...of, emailTriggers: [mail] } as unknown as WorkflowDefinition
    const result = renameVariable(whole, { id: '_start', name: 'begin', catalogue: EMPTY_CATALOGUE })
    expect(result?.definition.emailTriggers).toEqual(
      JSON.parse(JSON.stringify([mail]).replaceAll(/start\.(?=sides|limit)/g, 'begin.')),
    )
    expect(checkDefinition(result?.definition ?? whole, EMPTY_CATALOGUE)).toEqual([])
  })

  it('takes the name of “not applicable” with it', () => {
    const asked = component('SWITCH', 'leak', { notApplicable: { kind: 'VALUE', value: true } })
    const note = component('TEXT', 'note', { hidden: expr('a.leak == true || a.leakNotApplicable == true') })
    const result = renameVariable(definition(activity('a', asked, note)), {
      id: '_leak',
      name: 'drip',
      catalogue: EMPTY_CATALOGUE,
    })
    expect(result?.rewritten.map(({ after }) => after)).toEqual([
      'a.drip == true || a.dripNotApplicable == true',
    ])
  })

  it('is refused where it would mean something else', () => {
    expect(renamed('_points', 'p')).toEqual(['size(p.filter(p, p.check.value > start.limit))', 'p'])
    expect(renamed('_start', 'p')).toBe(null)
    expect(renamed('_start', 'point')).toBe(null)
    expect(renamed('unknown', 'x')).toBe(null)
  })

  it('leaves ids and everything else as they are', () => {
    const result = renameVariable(of, { id: '_limit', name: 'most', catalogue: EMPTY_CATALOGUE })
    const back =
      result && renameVariable(result.definition, { id: '_limit', name: 'limit', catalogue: EMPTY_CATALOGUE })
    expect(back?.definition).toEqual(of)
  })
})
