import { expect, test } from 'vitest'
import { activity, component, definition, fill, iteration } from '../../test/build.ts'
import { stepWith } from './marked.ts'
import { stepsOf } from './steps.ts'

test('a part is found on its page, and while it has no round on that of the rounds', () => {
  const of = definition(
    activity(
      'a',
      component('TEXT', 'plain'),
      component('ACTIVITY_GROUP', 'sides', { activities: [activity('left', component('TEXT', 'inside'))] }),
    ),
    iteration('outer', null, iteration('inner', null, activity('x', component('TEXT', 'deep')))),
  )
  const at = (answers: object, id: string) => {
    const { session } = fill(of, { answers: answers as never })
    const key = stepWith(session, id)
    const step = stepsOf(session).find((each) => each.key === key)
    return step?.kind === 'ROUNDS' ? `rounds ${step.iteration.form.name}` : step?.activity.form.name
  }
  for (const id of ['_a', '_plain', '_inside', '_left']) expect(at({}, id)).toBe('a')
  expect(at({}, '_deep')).toBe('rounds outer')
  expect(at({}, '_inner')).toBe('rounds outer')
  expect(at({ outer: [{}, {}] }, '_deep')).toBe('rounds inner')
  expect(at({ outer: [{ inner: [{}] }] }, '_deep')).toBe('x')
  expect(at({}, 'unknown')).toBeUndefined()
})
