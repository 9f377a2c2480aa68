import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { given } from '../../test/build.ts'
import { act, randomDefinition } from '../../test/generate.ts'
import { checkDefinition } from '../check.ts'
import { validateResult } from '../validate.ts'
import { openSession, type Session } from './session.ts'
import { componentsIn } from './walk.ts'

const RUNS = process.env['FELDWERK_TEST_LONG'] ? 3000 : 100

const TIMEOUT = RUNS * 1200

const seen = (session: Session) => ({
  result: session.result(),
  draft: session.draft(),
  problems: session.problems(),
  visible: [...componentsIn(session.nodes)].map((each) => [each.path().join('.'), each.state().visible]),
})

describe('any form, any answers', () => {
  it('computing again what depends on an answer comes to the same as computing everything', {
    timeout: TIMEOUT,
  }, () => {
    let hidden = 0
    let rounds = 0
    let good = 0
    const property = fc.property(fc.gen(), (g) => {
      const of = randomDefinition(g)
      expect(checkDefinition(of, given(of).form.catalogue)).toEqual([])
      const session = openSession(given(of))
      for (let i = 0; i < 12; i++) {
        act(g, session)
        const anew = openSession(given(of, { answers: session.draft() }))
        expect(seen(session)).toEqual(seen(anew))
        hidden += [...componentsIn(session.nodes)].filter((each) => !each.state().visible).length
        rounds += Object.values(session.result()).filter(Array.isArray).length
        if (session.problems().length > 0) continue
        good++
        const { problems, answers } = validateResult({ ...given(of), answers: session.result() })
        expect({ problems, answers }).toEqual({ problems: [], answers: session.result() })
      }
    })
    fc.assert(property, { numRuns: RUNS })
    expect(Math.min(hidden, rounds, good)).toBeGreaterThan(RUNS / 3)
  })

  it('the order of answers does not matter', { timeout: TIMEOUT }, () => {
    const property = fc.property(fc.gen(), fc.infiniteStream(fc.nat()), (g, order) => {
      const of = randomDefinition(g)
      const session = openSession(given(of))
      for (let i = 0; i < 12; i++) act(g, session)
      const other = openSession(given(of, { answers: session.draft() }))
      const answers = [...componentsIn(session.nodes)].map(
        ({ path, cells }) => [path(), cells.given.read(), cells.givenNotApplicable.read() === true] as const,
      )
      for (const [path] of answers) {
        const there = other.component(path)
        if (there) other.answer(there, undefined)
      }
      const shuffled = answers
        .map((each) => [order.next().value, each] as const)
        .toSorted(([a], [b]) => a - b)
      // Rounds come with the answers that make their rows: what has no place yet is answered in the next pass.
      for (let pass = 0; pass < 4; pass++)
        for (const [, [path, json, notApplicable]] of shuffled) {
          const there = other.component(path)
          if (there) other.answer(there, json)
          if (there && notApplicable) other.setNotApplicable(there, true)
        }
      expect(seen(other)).toEqual(seen(session))
    })
    fc.assert(property, { numRuns: RUNS })
  })
})
