import { EMPTY_CATALOGUE } from '@feldwerk/query/catalogue.ts'
import { EMPTY_DEFINITION, type WorkflowDefinition } from '@feldwerk/workflow/definition.ts'
import { buildForm } from '@feldwerk/workflow/form/build.ts'
import { NOTHING_RESOLVED } from '@feldwerk/workflow/resolve.ts'
import { expect, test } from 'vitest'
import { activity, computed } from '../../../test/workflows.ts'
import { isHeavy } from '../../platform/computing/heavy.ts'
import { judgeAnswers } from './judge-answers.ts'

const definition: WorkflowDefinition = {
  ...EMPTY_DEFINITION,
  nodes: [
    activity('a', [
      { kind: 'NUMBER', id: 'one', variableName: 'one' },
      { kind: 'NUMBER', id: 'two', variableName: 'two', max: computed('a.one * 2.0') },
    ]),
  ],
}

/** Stands still, as while the machine gives its processors to others. */
const standStill = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

test('a light checklist is judged at once, and not called heavy, though the machine stood still meanwhile', async () => {
  let stood = 0
  const answers = {
    get a() {
      if (stood++ === 0) standStill(250)
      return { one: 1, two: 3 }
    },
  }
  const given = {
    zone: 'Europe/Berlin',
    language: 'de',
    now: Date.UTC(2026, 10, 20),
    answers,
    resolved: NOTHING_RESOLVED,
    task: null,
    meta: { position: null, device: null, startedAt: 0 },
  } as const
  const form = buildForm(definition, EMPTY_CATALOGUE)
  const answered = { form, catalogue: EMPTY_CATALOGUE, definition, given }
  const judged = await judgeAnswers(answered, { companyId: 'c', isShared: true })
  expect(stood).toBeGreaterThan(0)
  expect(judged.gaveUp).toBeNull()
  expect(judged.problems.map(({ code }) => code)).toEqual(['tooLarge'])
  expect(isHeavy(definition)).toBe(false)
})
