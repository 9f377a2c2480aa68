import { createBudget } from '@feldwerk/query/expression/budget.ts'
import { describe, expect, it } from 'vitest'
import { activity, component, definition, expr, fill, given, iteration, query } from '../../test/build.ts'
import { WORKFLOW_LIMITS } from '../limits.ts'
import { validateResult } from '../validate.ts'

/** The codes that were filled in before, one round each. */
const codes = query({
  root: { kind: 'NULL' },
  steps: [
    { kind: 'EXPAND', expression: 'split(plan.codes, ",")', name: 'code' },
    { kind: 'MAP', columns: [{ name: 'code', expression: 'code' }] },
  ],
})

describe('rounds', () => {
  it('go through the rows of repeatFor; answers stay with their row', () => {
    const of = definition(
      activity('plan', component('TEXT', 'codes')),
      iteration(
        'points',
        codes,
        activity('check', component('NUMBER', 'value', { hidden: expr('code == "x"') })),
      ),
      activity(
        'end',
        component('METADATA', 'sum', { value: expr('size(points.filter(p, p.check.value > 1))') }),
      ),
    )
    const { answer, session, visible } = fill(of)
    answer('plan.codes', 'a,b,x')
    answer('points.0.check.value', 5)
    answer('points.1.check.value', 1)
    expect(visible('points.2.check.value')).toBe(false)
    answer('plan.codes', 'b,c,a')
    const result = {
      plan: { codes: 'b,c,a' },
      points: [{ code: 'b', check: { value: 1 } }, { code: 'c' }, { code: 'a', check: { value: 5 } }],
      end: { sum: 1 },
    }
    expect(session.result()).toEqual(result)
    expect(fill(of, { answers: session.draft() }).session.result()).toEqual(result)
  })

  it('stay apart where their rows are the same', () => {
    const of = definition(
      activity('plan', component('TEXT', 'codes')),
      iteration('points', codes, activity('check', component('NUMBER', 'value'))),
    )
    const { answer, problems, session } = fill(of)
    answer('plan.codes', 'a,a,b')
    answer('points.0.check.value', 1)
    expect(problems()).toEqual(['points.1.check.value: required', 'points.2.check.value: required'])
    answer('points.1.check.value', 2)
    answer('points.2.check.value', 3)
    const [first, second, third] = [1, 2, 3].map((number) => ({ check: { value: number } }))
    const points = [
      { code: 'a', ...first },
      { code: 'a', ...second },
      { code: 'b', ...third },
    ]
    const result = { plan: { codes: 'a,a,b' }, points }
    expect(session.result()).toEqual(result)
    expect(validateResult({ ...given(of), answers: result })).toMatchObject({ problems: [], answers: result })
    answer('plan.codes', 'b,a')
    expect(session.result()).toEqual({ plan: { codes: 'b,a' }, points: [points[2], points[0]] })
  })

  it('are added up to the limit, and none that the server would refuse', () => {
    const of = definition(iteration('rooms', null, activity('room', component('TEXT', 'name'))))
    const named = (count: number) => Array.from({ length: count }, () => ({ room: { name: 'Bad' } }))
    const { answer, session } = fill(of, { answers: { rooms: named(WORKFLOW_LIMITS.rounds - 1) } })
    const [rooms] = session.nodes
    if (rooms?.kind !== 'ITERATION') throw new Error('no iteration')
    session.addRound(rooms)
    session.addRound(rooms)
    expect(rooms.rounds()).toHaveLength(1000)
    answer('rooms.999.room.name', 'Bad')
    expect(validateResult({ ...given(of), answers: session.result() }).problems).toEqual([])
  })

  it('are added as long as the whole result stays small enough, rounds and all', () => {
    const questions = Array.from({ length: 10 }, (_, i) =>
      component('SWITCH', `q${i}`, { optional: { kind: 'VALUE', value: true } }),
    )
    const of = definition(
      iteration('rooms', null, activity('room', ...questions), iteration('walls', null, activity('wall'))),
    )
    const room = (walls: number) => ({ walls: Array.from({ length: walls }, () => ({})) })
    // 1,000 of the 20,000 are a room, its 10 questions and 989 walls; in the last there is place for one more room.
    const { session } = fill(of, {
      answers: { rooms: [...Array.from({ length: 19 }, () => room(989)), room(978)] },
    })
    const [rooms] = session.nodes
    if (rooms?.kind !== 'ITERATION') throw new Error('no iteration')
    session.addRound(rooms)
    session.addRound(rooms)
    expect(rooms.rounds()).toHaveLength(21)
    // Whether it is too large is told before anything of it is computed.
    const budget = createBudget({ steps: 1 })
    expect(validateResult({ ...given(of), answers: session.result(), budget }).problems).toEqual([])
  })

  it('are added and taken away by the worker, also inside of each other', () => {
    const of = definition(
      iteration(
        'rooms',
        null,
        activity('room', component('TEXT', 'name')),
        iteration(
          'walls',
          null,
          activity('wall', component('NUMBER', 'size', { min: expr('size(room.name)') })),
        ),
      ),
    )
    const { answer, session, problems } = fill(of)
    const [rooms] = session.nodes
    if (rooms?.kind !== 'ITERATION') throw new Error('no iteration')
    session.addRound(rooms)
    session.addRound(rooms)
    const walls = rooms.rounds()[1]?.nodes[1]
    if (walls?.kind !== 'ITERATION') throw new Error('no iteration inside')
    session.addRound(walls)
    answer('rooms.0.room.name', 'Bad')
    answer('rooms.1.room.name', 'Küche')
    answer('rooms.1.walls.0.wall.size', 4)
    expect(problems()).toEqual(['rooms.1.walls.0.wall.size: tooSmall'])
    session.removeRound(rooms, rooms.rounds()[0]?.key ?? '')
    const left = { rooms: [{ room: { name: 'Küche' }, walls: [{ wall: { size: 4 } }] }] }
    expect(session.result()).toEqual(left)
    const again = fill(of, { answers: session.draft() })
    expect([again.session.result(), again.problems()]).toEqual([
      left,
      ['rooms.0.walls.0.wall.size: tooSmall'],
    ])
  })
})
