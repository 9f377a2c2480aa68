import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { activity, component, definition, expr, fill, given } from '../../test/build.ts'
import { act, randomDefinition } from '../../test/generate.ts'
import { openSession, type Session } from './session.ts'
import type { Pace } from './settling.ts'
import { componentsIn } from './walk.ts'

/** Turns that the test gives, each of one step. */
function handPace() {
  const waiting: (() => void)[] = []
  const pace: Pace = { turnMs: 0, afterDrawing: (turn) => waiting.push(turn), draw: (tell) => tell() }
  const turn = () => waiting.shift()?.()
  return {
    pace,
    turn,
    turnAll: () => {
      while (waiting.length > 0) turn()
    },
  }
}

/** A screen of all questions: what it shows of each, by what it was told. */
function screenOf(session: Session) {
  const all = () => [...componentsIn(session.nodes)]
  const shown = new Map(all().map((each) => [each, session.shown(each)]))
  for (const each of shown.keys()) session.watch(each, () => shown.set(each, session.shown(each)))
  return { shown, isTrue: () => all().every((each) => (shown.get(each) ?? each.state()) === each.state()) }
}

const chain = (count: number) =>
  definition(
    activity(
      'a',
      component('TEXT', 'c0'),
      ...Array.from({ length: count - 1 }, (_, i) =>
        component('TEXT', `c${i + 1}`, { defaultValue: expr(`coalesce(a.c${i}, "") + ""`) }),
      ),
    ),
  )

describe('what follows from an answer', () => {
  it('is shown turn by turn, the answer itself at once', () => {
    const { pace, turn, turnAll } = handPace()
    const { session, answer, at } = fill(chain(100), { pace })
    const { shown, isTrue } = screenOf(session)
    const settled = vi.fn()
    session.subscribe(settled)
    const textOf = (path: string) => shown.get(at(path))?.answer
    answer('a.c0', 'x')
    expect([textOf('a.c0'), textOf('a.c1'), textOf('a.c99')]).toEqual(['x', null, null])
    turn()
    expect([textOf('a.c1'), textOf('a.c99')]).toEqual(['x', null])
    answer('a.c0', 'xy')
    expect([textOf('a.c0'), textOf('a.c1')]).toEqual(['xy', 'x'])
    expect(settled).not.toHaveBeenCalled()
    turnAll()
    expect([textOf('a.c1'), textOf('a.c99'), isTrue()]).toEqual(['xy', 'xy', true])
    expect(settled).toHaveBeenCalledTimes(1)
  })

  it('is there for who reads it before its turn, and whoever keeps the answers is told at once', () => {
    const { pace, turnAll } = handPace()
    const { session, answer, at } = fill(chain(3000), { pace })
    const screen = screenOf(session)
    const kept: unknown[] = []
    session.subscribeToAnswers(() => kept.push(session.draft()))
    answer('a.c0', 'x')
    expect(kept).toEqual([{ a: { c0: 'x' } }])
    session.settle()
    expect(at('a.c2999').state().answer).toBe('x')
    expect(Object.values(session.result()['a'] ?? {})).toEqual(Array.from({ length: 3000 }, () => 'x'))
    expect(screen.shown.get(at('a.c2999'))?.answer).toBe(null)
    answer('a.c0', 'xy')
    answer('a.c2999', 'z')
    expect(screen.shown.get(at('a.c2999'))?.answer).toBe('z')
    turnAll()
    expect(screen.isTrue()).toBe(true)
  })

  it('comes to the same as at once, whatever is answered between the turns', { timeout: 120_000 }, () => {
    let between = 0
    const property = fc.property(fc.gen(), (g) => {
      const of = randomDefinition(g)
      const { pace, turn, turnAll } = handPace()
      const session = openSession(given(of, { pace }))
      const screen = screenOf(session)
      for (let i = 0; i < 8; i++) {
        act(g, session)
        for (let turns = g(fc.nat, { max: 3 }); turns > 0; turns--) turn()
        if (!screen.isTrue()) between++
        const anew = openSession(given(of, { answers: session.draft() }))
        expect([session.result(), session.problems()]).toEqual([anew.result(), anew.problems()])
      }
      turnAll()
      expect(screen.isTrue()).toBe(true)
    })
    fc.assert(property, { numRuns: 200 })
    expect(between).toBeGreaterThan(10)
  })
})
