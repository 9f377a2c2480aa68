import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { expect, test } from 'vitest'
import { activity, component, definition, expr, fill, iteration, options, value } from '../test/build.ts'
import type { ActivityResults } from './answers.ts'
import { carryAnswers } from './carry.ts'
import type { WorkflowDefinition } from './definition.ts'
import { carryReport } from './misfits.ts'
import { resultFields } from './record-fields.ts'

/** Carries the answers, and says what became of them. */
function report(answers: ActivityResults, from: WorkflowDefinition, to: WorkflowDefinition) {
  const fields = { from: resultFields(from, EMPTY_CATALOGUE), to: resultFields(to, EMPTY_CATALOGUE) }
  const carried = carryAnswers(answers, fields)
  const { kept, misfits, added } = carryReport({
    from: fill(from, { answers }).session,
    to: fill(to, { answers: carried }).session,
  })
  return {
    kept,
    added: added.map(({ form }) => form.name),
    misfits: misfits.map(({ component: { path }, why, problems }) =>
      [path().join('.'), why, ...problems.map(({ code }) => code)].join(' '),
    ),
  }
}

test('every answer that does not go on as it is is named, with the reason', () => {
  const from = definition(
    activity(
      'a',
      component('TEXT', 'stays'),
      component('TEXT', 'gone'),
      component('NUMBER', 'tooLarge'),
      component('NUMBER', 'other'),
      component('SINGLE_CHOICE', 'choice', { options: options('x', 'y') }),
      component('TEXT', 'hiddenNow'),
      component('TEXT', 'hiddenBefore', { hidden: value(true) }),
      component('TEXT', 'default', { defaultValue: value('d') }),
      component('METADATA', 'computed', { value: expr('a.stays') }),
      component('OUTPUT_TEXT', 'words'),
    ),
  )
  const to = definition(
    activity(
      'b',
      component('TEXT', 'stays'),
      component('NUMBER', 'tooLarge', { max: value(5) }),
      component('NUMBER', 'other', { integerOnly: value(true) }),
      component('SINGLE_CHOICE', 'choice', { options: options('x', 'z') }),
      component('TEXT', 'hiddenNow', { hidden: expr('b.stays != null') }),
      component('TEXT', 'new'),
      component('TEXT', 'newButHidden', { hidden: value(true) }),
    ),
  )
  const answers = {
    a: { stays: 's', gone: 'g', tooLarge: 6, other: 1.5, choice: 'y', hiddenNow: 'h', hiddenBefore: 'x' },
  }
  expect(report(answers, from, to)).toEqual({
    kept: 1,
    added: ['new'],
    misfits: [
      'a.gone GONE',
      'a.tooLarge WRONG tooLarge',
      'a.other OTHER_KIND',
      'a.choice WRONG notAnOption',
      'a.hiddenNow HIDDEN',
    ],
  })
})

test('answers of rounds are found again in their rounds', () => {
  const rounds = (...components: Parameters<typeof activity>[1][]) =>
    definition(iteration('points', null, activity('point', ...components)))
  const answers: ActivityResults = {
    points: [{ point: { name: 'P1', note: 'n' } }, { point: { name: 'P2' } }],
  }
  const from = rounds(component('TEXT', 'name'), component('TEXT', 'note'))
  const to = rounds(component('TEXT', 'name', { minChars: value(3) }), component('TEXT', 'size'))
  expect(report(answers, from, to)).toEqual({
    kept: 0,
    added: ['size'],
    misfits: [
      'points.0.point.name WRONG tooShort',
      'points.0.point.note GONE',
      'points.1.point.name WRONG tooShort',
    ],
  })
  expect(report(answers, from, definition(activity('other', component('TEXT', 'name'))))).toMatchObject({
    misfits: ['points.0.point.name NO_ROUND', 'points.0.point.note GONE', 'points.1.point.name NO_ROUND'],
  })
})

test('“not applicable” goes on where it is still offered', () => {
  const offered = { notApplicable: value(true) }
  const from = definition(
    activity(
      'a',
      component('SWITCH', 'x', offered),
      component('NUMBER', 'y', { ...offered, defaultValue: value(3) }),
    ),
  )
  const answers = { a: { x: null, xNotApplicable: true, y: null, yNotApplicable: true } }
  const renamed = definition(
    activity(
      'b',
      component('SWITCH', 'x', offered),
      component('NUMBER', 'y', { ...offered, defaultValue: value(3) }),
    ),
  )
  expect(report(answers, from, renamed)).toEqual({ kept: 2, added: [], misfits: [] })
  const without = definition(activity('a', component('SWITCH', 'x'), component('NUMBER', 'y')))
  expect(report(answers, from, without)).toEqual({
    kept: 0,
    added: [],
    misfits: ['a.x OTHER_KIND', 'a.y OTHER_KIND'],
  })
})
