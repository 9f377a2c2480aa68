import { createBudget, stepsLeft } from '@feldwerk/query/expression/budget.ts'
import { describe, expect, it, vi } from 'vitest'
import { activity, component, definition, expr, fill, options, query, text, value } from '../../test/build.ts'

const arrival = definition(
  activity(
    'arrival',
    component('TEXT', 'note'),
    component('NUMBER', 'pressure', {
      optional: expr('arrival.note == "n"'),
      max: expr('size(arrival.note) * 10'),
    }),
    component('SWITCH', 'leak', { hidden: expr('coalesce(arrival.pressure, 0) < 5') }),
    component('TEXT', 'where', { hidden: expr('arrival.leak != true'), title: text('Wo?') }),
  ),
)

describe('a session', () => {
  it('asks what its rules say', () => {
    const { answer, visible, problems, session } = fill(arrival)
    expect(problems()).toEqual(['arrival.note: required', 'arrival.pressure: required'])
    answer('arrival.note', 'n')
    expect(problems()).toEqual([])
    answer('arrival.pressure', 7)
    expect([visible('arrival.leak'), visible('arrival.where')]).toEqual([true, false])
    answer('arrival.leak', true)
    expect(problems()).toEqual(['arrival.where: required'])
    answer('arrival.where', 'links')
    expect(session.result()).toEqual({ arrival: { note: 'n', pressure: 7, leak: true, where: 'links' } })
    answer('arrival.pressure', 11)
    expect(problems()).toEqual(['arrival.pressure: tooLarge'])
  })

  it('keeps what is hidden, and does not count it', () => {
    const { answer, session, visible } = fill(arrival)
    answer('arrival.pressure', 7)
    answer('arrival.leak', true)
    answer('arrival.where', 'links')
    answer('arrival.pressure', 1)
    expect(visible('arrival.where')).toBe(false)
    expect(session.result()).toEqual({ arrival: { pressure: 1 } })
    expect(session.draft()).toEqual({ arrival: { pressure: 1, leak: true, where: 'links' } })
    answer('arrival.pressure', 7)
    expect(session.result()).toEqual({ arrival: { pressure: 7, leak: true, where: 'links' } })
  })

  it('counts no “not applicable” of what is hidden, and keeps it', () => {
    const { answer, at, session } = fill(
      definition(
        activity(
          'a',
          component('SWITCH', 'dry'),
          component('TEXT', 'where', { hidden: expr('a.dry == true'), notApplicable: value(true) }),
        ),
      ),
    )
    answer('a.dry', false)
    session.setNotApplicable(at('a.where'), true)
    expect(session.result()).toEqual({ a: { dry: false, whereNotApplicable: true } })
    answer('a.dry', true)
    expect(session.result()).toEqual({ a: { dry: true } })
    expect(session.draft()).toEqual({ a: { dry: true, where: null, whereNotApplicable: true } })
  })

  it('takes no answer where one is locked, and has it back when it no longer is', () => {
    const { answer, state, session, problems } = fill(
      definition(
        activity(
          'a',
          component('NUMBER', 'depth'),
          component('TEXT', 'why', { disabled: expr('a.depth == 1') }),
          component('TEXT', 'how', { disabled: expr('a.depth == 1'), defaultValue: expr('"so"') }),
        ),
      ),
    )
    answer('a.depth', 2)
    answer('a.why', 'deshalb')
    answer('a.how', 'anders')
    answer('a.depth', 1)
    expect(state('a.why')).toMatchObject({ disabled: true, answer: null, answered: false })
    expect(problems()).toEqual([])
    expect(session.result()).toEqual({ a: { depth: 1, how: 'so' } })
    expect(session.draft()).toEqual({ a: { depth: 1, why: 'deshalb', how: 'anders' } })
    answer('a.depth', 2)
    expect(session.result()).toEqual({ a: { depth: 2, why: 'deshalb', how: 'anders' } })
  })

  it('knows neither yes nor no before somebody says so', () => {
    const { answer, visible, session, problems } = fill(
      definition(
        activity(
          'a',
          component('SWITCH', 'leak'),
          component('TEXT', 'where', { hidden: expr('a.leak != true') }),
          component('TEXT', 'seal', { hidden: expr('(a.leak == false) != true') }),
          component('SWITCH', 'set', { defaultValue: { kind: 'VALUE', value: false } }),
        ),
      ),
    )
    expect([problems(), visible('a.where'), visible('a.seal')]).toEqual([['a.leak: required'], false, false])
    expect(session.result()).toEqual({ a: { set: false } })
    answer('a.leak', false)
    expect([problems(), visible('a.where'), visible('a.seal')]).toEqual([['a.seal: required'], false, true])
    expect(session.result()).toEqual({ a: { leak: false, set: false } })
  })

  it('computes again only what depends on the answer', () => {
    const parts = Array.from({ length: 50 }, (_, i) => [
      component('NUMBER', `a${i}`),
      component('NUMBER', `b${i}`, { hidden: expr(`form.a${i} == 1`) }),
    ])
    const { answer, session, at } = fill(definition(activity('form', ...parts.flat())))
    session.problems()
    const before = at('form.b7').state()
    const counted = session.inner.count()
    answer('form.a3', 1)
    session.problems()
    expect(session.inner.count() - counted).toBeLessThan(25)
    expect(at('form.b7').state()).toBe(before)
    expect(at('form.b3').state().visible).toBe(false)
  })

  it('shows defaults until somebody answers, and takes them back on demand', () => {
    const { answer, state, session } = fill(
      definition(
        activity(
          'a',
          component('NUMBER', 'x'),
          component('NUMBER', 'y', { defaultValue: expr('a.x * 2') }),
          component('DATE', 'day', { defaultValue: expr('now') }),
        ),
      ),
    )
    answer('a.x', 4)
    expect(state('a.y')).toMatchObject({ answer: 8, answered: false })
    answer('a.y', 1)
    answer('a.x', 5)
    expect(session.result()).toEqual({ a: { x: 5, y: 1, day: '2026-11-20' } })
    answer('a.y', null)
    expect(session.result()).toEqual({ a: { x: 5, day: '2026-11-20' } })
    answer('a.y', undefined)
    expect(session.result()).toEqual({ a: { x: 5, y: 10, day: '2026-11-20' } })
  })

  it('tells a screen after each change', () => {
    const { answer, session } = fill(arrival)
    const listener = vi.fn()
    const stop = session.subscribe(listener)
    answer('arrival.note', 'a')
    stop()
    answer('arrival.note', 'b')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('opens the activities of a group in any order', () => {
    const of = definition(
      activity(
        'main',
        component('SWITCH', 'all'),
        component('ACTIVITY_GROUP', 'sides', {
          hidden: expr('!main.all'),
          activities: [
            activity('left', component('TEXT', 'text', { optional: expr('main.sides.right.text == "r"') })),
            activity('right', component('TEXT', 'text')),
          ],
        }),
        component('TEXT', 'end', { defaultValue: expr('main.sides.left.text') }),
      ),
    )
    const { answer, problems, session } = fill(of)
    expect(problems()).toEqual([
      'main.all: required',
      'main.sides.left.text: required',
      'main.sides.right.text: required',
      'main.end: required',
    ])
    answer('main.all', false)
    expect(problems()).toEqual(['main.end: required'])
    answer('main.all', true)
    expect(problems()).toEqual([
      'main.sides.left.text: required',
      'main.sides.right.text: required',
      'main.end: required',
    ])
    answer('main.sides.right.text', 'r')
    expect(problems()).toEqual(['main.end: required'])
    answer('main.sides.left.text', 'l')
    expect(session.result()).toEqual({
      main: { all: true, sides: { left: { text: 'l' }, right: { text: 'r' } }, end: 'l' },
    })
    answer('main.all', false)
    expect(session.result()).toEqual({ main: { all: false } })
  })

  it('says in the words of the workflow what is wrong', () => {
    const of = definition(
      activity(
        'a',
        component('NUMBER', 'x', { max: value(5), validationError: text('Höchstens fünf.') }),
        component('NUMBER', 'y', { validationError: expr('a.y > a.x ? "Mehr als x." : ""') }),
        component('SINGLE_CHOICE', 'z', { options: options('a', 'b') }),
      ),
    )
    const { answer, session } = fill(of)
    answer('a.x', 6)
    answer('a.y', 7)
    answer('a.z', 'c')
    expect(session.problems().map(({ path, code, text: words }) => [path.join('.'), code, words])).toEqual([
      ['a.x', 'tooLarge', 'Höchstens fünf.'],
      ['a.y', 'own', 'Mehr als x.'],
      ['a.z', 'notAnOption', null],
    ])
  })

  it('gives METADATA what the device knows', () => {
    const of = definition(activity('a', component('METADATA', 'lat', { value: expr('meta.position.lat') })))
    const { session } = fill(of)
    expect(session.result()).toEqual({})
    session.setMeta({ position: { lat: 52.5, lon: 13.4, accuracy: 5 }, device: 'Telefon', startedAt: 0 })
    expect(session.result()).toEqual({ a: { lat: 52.5 } })
  })

  it('knows no options of a query that does not say which of its columns they are', () => {
    const columns = [
      { name: 'x', expression: '1' },
      { name: 'y', expression: '2' },
    ]
    const unclear = query({ root: { kind: 'NULL' }, steps: [{ kind: 'MAP', columns }] })
    const { state } = fill(definition(activity('a', component('SINGLE_CHOICE', 'one', { options: unclear }))))
    expect(state('a.one').settings['options']).toBeNull()
  })

  it('leaves empty what takes too much computing, says so, and tries it again with the next answer', () => {
    const numbers = `[${Array.from({ length: 30 }, (_, i) => i).join(',')}]`
    const loops = `size(${numbers}.map(a, ${numbers}.map(b, ${numbers}.map(c, ${numbers}.map(d, a + b + c + d)))))`
    const costly = definition(
      activity(
        'a',
        component('SWITCH', 'light'),
        component('METADATA', 'large', { value: expr(`a.light == true ? 7 : ${loops}`) }),
        component('METADATA', 'small', { value: expr('1 + 1') }),
      ),
    )
    const { answer, session } = fill(costly)
    expect(session.gaveUp().map(({ path }) => path.join('.'))).toEqual(['nodes.0.components.1.value'])
    expect(session.result()).toEqual({ a: { small: 2 } })
    answer('a.light', true)
    expect(session.gaveUp()).toEqual([])
    expect(session.result()).toEqual({ a: { light: true, large: 7, small: 2 } })
  })

  it('has no more to compute with than it is given, however many fields share it', () => {
    const numbers = `[${Array.from({ length: 50 }, (_, i) => i).join(',')}]`
    const values = Array.from({ length: 100 }, (_, i) =>
      component('METADATA', `m${i}`, { value: expr(`size(${numbers}.map(a, ${numbers}.map(b, a + b)))`) }),
    )
    const budget = createBudget({ steps: 200_000 })
    const { session } = fill(definition(activity('a', ...values)), { budget })
    expect(stepsLeft(budget)).toBeLessThan(20_000)
    expect(session.gaveUp().length).toBeGreaterThan(50)
  })
})
