import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { openSeries, type Series } from './series.fixture.ts'

let world: World
let portal: Series['portal']
let worker: Series['worker']
let workflowId: Series['workflowId']
let perMachine: Series['perMachine']
let stored: Series['stored']

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

beforeEach(async () => {
  ;({ portal, worker, workflowId, perMachine, stored } = await openSeries(world))
})

describe('a preview', () => {
  test('shows the next fifty occurrences and the tasks of the first, and stores nothing', async () => {
    const preview = await portal.client.taskSources.preview({
      workflowId,
      taskSource: { source: perMachine() },
    })
    expect(preview.errors).toEqual([])
    expect(preview.occurrences).toHaveLength(50)
    expect(preview.tasksTotal).toBe(3)
    expect(preview.tasks[0]).toMatchObject({
      label: expect.stringMatching(/^Prüfen: /),
      validFrom: preview.occurrences[0],
      hardDeadline: true,
      assignedTo: { accounts: [{ id: worker.id }] },
    })
    expect(preview.warnings).toEqual([])
    expect(await stored()).toEqual({})
  })

  test('asks the database as often for three tasks as for one', async () => {
    const preview = async (condition: string) => {
      const { query, ...rest } = perMachine()
      const steps = [{ kind: 'FILTER' as const, condition }, ...query.query.steps]
      const source = { ...rest, query: { ...query, query: { ...query.query, steps } } }
      const taskSource = { source }
      let found: Awaited<ReturnType<typeof portal.client.taskSources.preview>> | undefined
      const statements = await world.statements(async () => {
        found = await portal.client.taskSources.preview({ workflowId, taskSource })
      })
      return { statements, tasks: found?.tasks ?? [] }
    }
    // The first one looks up what stays known afterwards.
    const [task] = (await preview('true')).tasks
    const one = await preview(`asset.name == "${task?.label?.replace('Prüfen: ', '')}"`)
    const three = await preview('true')
    expect([three.tasks.length, one.tasks.length]).toEqual([3, 1])
    expect(three.statements).toBe(one.statements)
  })

  test('says what is wrong at its place, and what would be left out', async () => {
    const base = perMachine()
    const columns = [
      { name: 'key', expression: 'asset.id' },
      { name: 'label', expression: 'asset.name' },
    ]
    const preview = await portal.client.taskSources.preview({
      workflowId,
      taskSource: {
        source: {
          ...base,
          query: { kind: 'QUERY', query: { ...base.query.query, steps: [{ kind: 'MAP', columns }] } },
        },
      },
    })
    expect(preview.tasks).toEqual([])
    expect(preview.warnings).toHaveLength(3)
    expect(preview.warnings[0]).toContain('Machine: ')
    const broken = await portal.client.taskSources.preview({
      workflowId,
      taskSource: {
        source: {
          ...base,
          query: {
            kind: 'QUERY',
            query: {
              ...base.query.query,
              steps: [{ kind: 'MAP', columns: [{ name: 'label', expression: 'asset.nirgends' }] }],
            },
          },
        },
      },
    })
    expect(broken.occurrences).toHaveLength(50)
    expect(broken.errors[0]?.path).toBe('source.query.query.steps.0.columns.0.expression')
  })
})
