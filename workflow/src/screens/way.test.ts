import { describe, expect, it } from 'vitest'
import { activity, component, definition, expr, fill, iteration, query, value } from '../../test/build.ts'
import { wordsIn } from '../answering/words.ts'
import type { IterationInstance } from '../session/instances.ts'
import type { Session } from '../session/session.ts'
import { roundLines } from './rounds.ts'
import { type FormStep, stepsOf } from './steps.ts'
import { nextStep, progressOf, stepBefore } from './way.ts'

const naming = { language: 'de', words: wordsIn('de'), nameOf: () => undefined } as const

const places = query({
  root: { kind: 'NULL' },
  steps: [
    { kind: 'EXPAND', expression: 'split(plan.places, ",")', name: 'place' },
    { kind: 'MAP', columns: [{ name: 'place', expression: 'place' }] },
  ],
})

const round = definition(
  activity('plan', component('TEXT', 'places')),
  iteration(
    'points',
    places,
    activity(
      'check',
      component('NUMBER', 'value', { tolerance: value({ from: null, to: 7 }), unit: value({ de: '°C' }) }),
      component('SWITCH', 'clean'),
    ),
  ),
  activity('end', component('TEXT', 'note')),
)

const findings = definition(
  iteration('findings', null, activity('finding', component('TEXT', 'words'))),
  activity('end', component('TEXT', 'note')),
)

const nameOf = (step: FormStep | undefined): string =>
  step === undefined
    ? 'REVIEW'
    : step.kind === 'ROUNDS'
      ? `list of ${step.iteration.form.name}`
      : [step.activity.form.name, ...step.around.map(({ number }) => number)].join(' ')

function walk(session: Session) {
  const at = (name: string) => stepsOf(session).findIndex((step) => nameOf(step) === name)
  return {
    next: (name: string) => nameOf(nextStep(stepsOf(session), at(name))),
    back: (name: string) => nameOf(stepBefore(stepsOf(session), at(name))),
    progress: (name: string) => progressOf(stepsOf(session), at(name)),
    lines: (i: number) => roundLines(session, session.nodes[i] as IterationInstance, naming),
  }
}

const done = (reading: number) => ({ value: reading, clean: true })

describe('planned rounds', () => {
  it('have no list of their own while they are two', () => {
    const { session } = fill(round, { answers: { plan: { places: 'A,B' } } as never })
    const { next } = walk(session)
    expect(['plan', 'check 1', 'check 2'].map(next)).toEqual(['check 1', 'check 2', 'end'])
  })

  it('are done in any order: next is the one that is open, and done ones stay a tap away', () => {
    const { session, answer } = fill(round, { answers: { plan: { places: 'A,B,C' } } as never })
    const { next, back, lines, progress } = walk(session)
    expect(next('plan')).toBe('list of points')
    expect(next('list of points')).toBe('check 1')
    answer('points.1.check.value', 5)
    answer('points.1.check.clean', true)
    expect(next('check 1')).toBe('check 3')
    // Nothing is left behind: the first one is still open.
    expect(next('check 3')).toBe('list of points')
    expect(back('check 3')).toBe('list of points')
    expect(back('end')).toBe('list of points')
    expect(lines(1).map(({ name, state }) => `${name} ${state}`)).toEqual(['A NEXT', 'B DONE', 'C OPEN'])
    expect(progress('check 3')).toEqual({ number: 2, of: 3, shares: [0, 1, 0] })
    expect(progress('list of points').shares).toEqual([1, 1 / 3, 0])
    for (const i of [0, 2]) {
      answer(`points.${i}.check.value`, 9.1)
      answer(`points.${i}.check.clean`, true)
    }
    expect(next('check 2')).toBe('end')
    expect(next('list of points')).toBe('end')
    expect(lines(1)[0]).toEqual({
      key: expect.any(String),
      name: 'A',
      state: 'DONE',
      reading: '9,1 °C',
      deviation: '2,1\u00a0°C über der Grenze',
      page: expect.any(String),
    })
  })

  it('that ask for nothing that must be there are open until somebody was in them, and never in the way', () => {
    const free = { optional: value(true) }
    const of = definition(
      activity('plan', component('TEXT', 'places')),
      iteration('points', places, activity('check', component('TEXT', 'note', free))),
      activity('end', component('TEXT', 'note')),
    )
    const { session } = fill(of, { answers: { plan: { places: 'A,B,C' } } as never })
    const { next } = walk(session)
    expect(next('list of points')).toBe('check 1')
    expect(['check 1', 'check 2', 'check 3'].map(next)).toEqual(['check 2', 'check 3', 'end'])
  })

  it('are called by the title of their page where that is computed', () => {
    const of = definition(
      activity('plan', component('TEXT', 'places')),
      iteration('points', places, {
        ...activity('check', component('TEXT', 'note')),
        title: expr('"Raum " + place') as never,
      }),
    )
    const { session } = fill(of, { answers: { plan: { places: 'A,B,C' } } as never })
    expect(walk(session).lines(1)[2]?.name).toBe('Raum C')
  })
})

describe('rounds that the worker adds', () => {
  it('lead back to their list, where another can be added, and are called by what was said', () => {
    const { session, answer } = fill(findings, { answers: { findings: [{}, {}] } as never })
    const { next, lines } = walk(session)
    answer('findings.0.finding.words', 'Schlauch feucht')
    expect(next('list of findings')).toBe('finding 2')
    expect(next('finding 2')).toBe('list of findings')
    expect(lines(0).map(({ name }) => name)).toEqual(['Schlauch feucht', 'Durchgang 2'])
    answer('findings.1.finding.words', 'Kratzer')
    expect(next('list of findings')).toBe('end')
    expect(next('end')).toBe('REVIEW')
  })

  it('are not called by what is hidden', () => {
    const hides = component('TEXT', 'code', { hidden: expr('finding.known == true') })
    const page = activity('finding', component('SWITCH', 'known'), hides, component('TEXT', 'words'))
    const { session, answer } = fill(definition(iteration('findings', null, page)), {
      answers: { findings: [{ finding: { code: 'K-1', words: 'Kratzer' } }] } as never,
    })
    const { lines } = walk(session)
    expect(lines(0).map(({ name }) => name)).toEqual(['K-1'])
    answer('findings.0.finding.known', true)
    expect(lines(0).map(({ name }) => name)).toEqual(['Kratzer'])
  })
})

it('many rounds are one bar', () => {
  const many = Array.from({ length: 20 }, (_, i) => ({ place: `P${i}`, check: i < 5 ? done(3) : {} }))
  const codes = many.map(({ place }) => place).join(',')
  const { session } = fill(round, { answers: { plan: { places: codes }, points: many } as never })
  expect(walk(session).progress('check 7').shares).toEqual([0.25])
})
