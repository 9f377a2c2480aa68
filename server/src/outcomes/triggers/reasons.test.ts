import { afterAll, describe, expect, test } from 'vitest'
import { computed } from '../../../test/workflows.ts'
import { type EmailTrigger, highPressure, openMeasurements } from './measurements.fixture.ts'

const { world, portal, worker, workflowWith, measure, runsOf } = await openMeasurements()
afterAll(() => world.close())

describe('why a trigger acted or did not', () => {
  const both: EmailTrigger = {
    ...highPressure,
    condition: computed('measured.pressure > 4.0 && (measured.pressure < 8.0 || result.completedAt == null)'),
  }
  const reasonOf = async (workflowResultId: string) => {
    const [run] = await runsOf(workflowResultId)
    return await portal.client.triggerRuns.byId({ triggerRunId: run!.id })
  }

  test('is told of one that its condition left out, each part with its values of then', async () => {
    const id = await measure(await workflowWith({ emailTriggers: [both] }), 9)
    await world.runJobs()
    expect(await runsOf(id)).toMatchObject([{ state: 'SKIPPED', isConditional: true, reason: null }])
    const { reason } = await reasonOf(id)
    expect(reason?.condition).toMatchObject({
      combinator: 'and',
      holds: false,
      parts: [
        { text: 'measured.pressure > 4.0', holds: true },
        {
          combinator: 'or',
          holds: false,
          parts: [{ text: 'measured.pressure < 8.0', holds: false }, { holds: false }],
        },
      ],
    })
    expect(reason).toMatchObject({
      version: 1,
      subjects: [
        { path: 'measured.pressure', title: { de: 'Druck' }, unit: { de: 'bar' }, value: 9 },
        { path: 'result.completedAt', type: 'TIME', title: { de: expect.stringMatching(/^Abgeschlossen/) } },
      ],
    })
  })

  test('also of one that acted, as it was before a correction; people are not told', async () => {
    const byPerson = computed('measured.pressure > 4.0 && result.createdBy != null')
    const workflowId = await workflowWith({ emailTriggers: [{ ...highPressure, condition: byPerson }] })
    const id = await measure(workflowId, 7)
    await world.runJobs()
    const activityResults = { measured: { pressure: 1 } }
    await portal.client.workflowResults.update({ workflowResultId: id, workflowResult: { activityResults } })
    const { state, reason } = await reasonOf(id)
    expect(state).toBe('DONE')
    expect(reason?.subjects).toMatchObject([{ value: 7 }, { path: 'result.createdBy', value: null }])
    expect(JSON.stringify(reason)).not.toContain(worker.id)
  })

  test('is nothing where there is no condition', async () => {
    const { condition: _condition, ...always } = highPressure
    const id = await measure(await workflowWith({ emailTriggers: [always] }), 7)
    await world.runJobs()
    expect(await reasonOf(id)).toMatchObject({ isConditional: false, reason: null })
  })
})
